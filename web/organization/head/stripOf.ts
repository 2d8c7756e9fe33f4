import { isWithinSector } from '#domain/sets.ts';
import { opensWithPortfolio } from '#web/organization/portfolio/opensWith.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';

/** A figure of the key strip. */
export type TileName =
  | 'raised'
  | 'lastRound'
  | 'employees'
  | 'metric'
  | 'partners'
  | 'users'
  | 'papers'
  | 'products'
  | 'rank'
  | 'deals'
  | 'awards'
  | 'founded'
  | 'sources';

type Described = Pick<
  Company,
  | 'capitalUsd'
  | 'awardCount'
  | 'coreness'
  | 'dealCount'
  | 'employeeRange'
  | 'employeesMin'
  | 'enterpriseUserCount'
  | 'entityType'
  | 'founded'
  | 'keyMetricValue'
  | 'lastRoundDate'
  | 'lastRoundUsd'
  | 'paperCount'
  | 'partnerCount'
  | 'productCount'
  | 'sourceCount'
  | 'statedTotalUsd'
  | 'totalRaisedUsd'
> & { readonly primaryClassification: unknown };

const LENGTH = 8;

// Of one figure of money known, the others say that they are not.
const hasMoney = ({ totalRaisedUsd, capitalUsd, statedTotalUsd }: Described): boolean =>
  [totalRaisedUsd, capitalUsd, statedTotalUsd].some((usd) => usd !== null);

const isRanked = (company: Described): boolean =>
  company.entityType.includes('company') &&
  company.primaryClassification !== null &&
  isWithinSector(company) &&
  hasMoney(company);

// In the order in which they are asked for, with what it takes that there is something to say.
const FIGURES: readonly (readonly [TileName, (company: Described) => boolean])[] = [
  ['raised', hasMoney],
  ['lastRound', ({ lastRoundDate, lastRoundUsd }) => lastRoundDate !== null || lastRoundUsd !== null],
  ['employees', ({ employeeRange, employeesMin }) => employeeRange !== null || employeesMin !== null],
  ['metric', ({ keyMetricValue }) => keyMetricValue !== null],
  ['partners', ({ partnerCount }) => Boolean(partnerCount)],
  ['users', ({ enterpriseUserCount }) => Boolean(enterpriseUserCount)],
  ['papers', ({ paperCount }) => Boolean(paperCount)],
  ['rank', isRanked],
  ['products', ({ productCount }) => Boolean(productCount)],
  ['awards', ({ awardCount }) => Boolean(awardCount)],
  ['deals', (company) => Boolean(company.dealCount) && !opensWithPortfolio(company)],
  ['founded', ({ founded }) => founded !== null],
  ['sources', ({ sourceCount }) => Boolean(sourceCount)],
];

// Both stand elsewhere as well: in the head and on a tab.
const isToldElsewhere = (name: TileName): boolean => name === 'founded' || name === 'sources';

/** The first eight figures of which something is known; what is not known is named in one line elsewhere. Above a portfolio there are none that are told elsewhere alone. */
export function stripOf(company: Described): readonly TileName[] {
  const names = FIGURES.filter(([, isKnown]) => isKnown(company)).map(([name]) => name);
  return opensWithPortfolio(company) && names.every(isToldElsewhere) ? [] : names.slice(0, LENGTH);
}

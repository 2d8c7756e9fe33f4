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
  | 'lastDeal'
  | 'awards'
  | 'founded'
  | 'sources';

type Described = Pick<
  Company,
  | 'entityType'
  | 'employeeRange'
  | 'partnerCount'
  | 'productCount'
  | 'paperCount'
  | 'awardCount'
  | 'keyMetricValue'
  | 'totalRaisedUsd'
  | 'dealCount'
> & { readonly fundingRounds: readonly unknown[] };

const LENGTH = 8;

/** The eight figures of a company, and of any other organization those that say something about it. */
export function stripOf(company: Described): readonly TileName[] {
  const isCompany = company.entityType.includes('company');
  const hasRaised = company.fundingRounds.length > 0 || company.totalRaisedUsd !== null;
  if (isCompany) {
    return ['raised', 'lastRound', 'employees', 'metric', 'partners', 'users', 'papers', 'rank'];
  }
  const isInvestor = company.entityType.includes('investor');
  const wanted: readonly (readonly [TileName, boolean])[] = [
    ['deals', isInvestor || (company.dealCount ?? 0) > 0],
    ['lastDeal', isInvestor || (company.dealCount ?? 0) > 0],
    ['raised', hasRaised],
    ['lastRound', company.fundingRounds.length > 0],
    ['partners', !isInvestor || (company.partnerCount ?? 0) > 0],
    ['papers', !isInvestor || (company.paperCount ?? 0) > 0],
    ['products', (company.productCount ?? 0) > 0],
    ['metric', company.keyMetricValue !== null],
    ['awards', (company.awardCount ?? 0) > 0],
    ['founded', true],
    ['employees', company.employeeRange !== null],
    ['sources', true],
  ];
  return wanted
    .filter(([, isWanted]) => isWanted)
    .map(([name]) => name)
    .slice(0, LENGTH);
}

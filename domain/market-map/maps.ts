import { malformedValue, unknownField } from '#domain/errors.ts';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import type { FieldName } from '#domain/kindTypes.ts';
import { listScreen, type ListKind, type ListScreenName } from '#domain/lists.ts';
import { fieldOf, kindOf } from '#domain/registry.ts';
import type { ScreenName } from '#domain/screens.ts';
import { conjuncts, type ConditionInput } from '#domain/query/grammar.ts';
import { isAddedUp, isUnlike } from '#domain/tools/counting.ts';

/** The most entries that stand on one map; it says so where there are more. */
export const MOST_TILES = 5000;

/** How many days an entry is new. */
export const NEW_DAYS = 90;

/** The value of `size` for tiles that are all alike. */
export const EQUAL = 'equal';

/** A map of the market: of which list, and how it stands unless its address says otherwise. */
export type MarketMap = {
  readonly screen: ScreenName;
  readonly list: Extract<ListScreenName, 'COMPANIES' | 'INVESTORS' | 'METAVERSE_USERS'>;
  readonly box: string;
  readonly across: string;
  readonly size: FieldName<'organization'>;
  readonly border: FieldName<'organization'>;
  /** What its rows are most asked to be grouped by, first; over links too. */
  readonly boxes: readonly string[];
  readonly sizes: readonly FieldName<'organization'>[];
  readonly borders: readonly FieldName<'organization'>[];
};

/** The maps by the name that the server is asked for. */
export const MARKET_MAPS = {
  companies: {
    screen: 'MARKET_MAP',
    list: 'COMPANIES',
    box: 'primaryClassification',
    across: 'lastRoundType',
    size: 'totalRaisedUsd',
    border: 'operatingStatus',
    boxes: [
      'primaryClassification',
      'modality',
      'country',
      'inRegion',
      'lastRoundType',
      'operatingStatus',
      'ofBusinessType',
      'employeeRange',
      'founded',
      'coreness',
      'leadInvestors',
      'spunOutOf',
      'partners.option',
    ],
    sizes: [
      'totalRaisedUsd',
      'capitalUsd',
      'employeesMin',
      'keyMetricValue',
      'publicFundingUsd',
      'partnerCount',
      'paperCount',
      'productCount',
    ],
    borders: ['operatingStatus', 'lastRoundType', 'ofBusinessType', 'coreness'],
  },
  investors: {
    screen: 'MARKET_MAP_INVESTORS',
    list: 'INVESTORS',
    box: 'ofInvestorType',
    across: 'investments.fundingInfo',
    size: 'dealCount',
    border: 'ofInvestorType',
    boxes: [
      'ofInvestorType',
      'investments.fundingInfo',
      'investments.entity.primaryClassification',
      'country',
      'inRegion',
      'lastDealDate',
      'operatingStatus',
    ],
    sizes: ['dealCount', 'leadCount', 'portfolioCount', 'joinedRoundsUsd', 'partnerCount'],
    borders: ['ofInvestorType', 'operatingStatus', 'hasInvestmentArm'],
  },
  users: {
    screen: 'MARKET_MAP_USERS',
    list: 'METAVERSE_USERS',
    box: 'industry',
    across: 'partners.stage',
    size: 'partnerCount',
    border: 'inRegion',
    boxes: [
      'industry',
      'partners.useCase',
      'partners.technology',
      'partners.stage',
      'partners.primaryClassification',
      'partners',
      'country',
      'inRegion',
    ],
    sizes: ['partnerCount', 'employeesMin', 'publicFundingUsd', 'paperCount'],
    borders: ['inRegion', 'operatingStatus', 'ofBusinessType'],
  },
} as const satisfies Readonly<Record<string, MarketMap>>;

/** The name of a map. */
export type MapName = keyof typeof MARKET_MAPS;

/** The names of the maps, that of companies first. */
export const MAP_NAMES = ['companies', 'investors', 'users'] as const satisfies readonly MapName[];

/** The map of a name. */
export const marketMap = (name: MapName): MarketMap => MARKET_MAPS[name];

type Listed = Omit<ReturnType<typeof listScreen>, 'list'> & { readonly list: ListKind };

/** The list whose rows a map shows. */
export const listOfMap = (name: MapName): Listed => listScreen(MARKET_MAPS[name].list);

const organization: Kind = kindOf('organization');
const NUMBERS: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money']);

/** Says whether a field can give tiles their size. */
export const isSizeField = ({ type, many, currencyField }: Field): boolean =>
  NUMBERS.has(type) && !many && currencyField === undefined;

/** The number that gives tiles their size; undefined where all are alike. Amounts in several currencies are refused. */
export function sizeField(name: string): Field | undefined {
  if (name === EQUAL) return undefined;
  const field = fieldOf(organization, name);
  if (field && isSizeField(field)) return field;
  const numbers = Object.entries(organization.fields).filter(([, one]) => isSizeField(one));
  throw unknownField(name, [EQUAL, ...numbers.map(([key]) => key)], 'size');
}

/** The choice that gives tiles their border. */
export function borderField(name: string): Field {
  const field = fieldOf(organization, name);
  if (!field) throw unknownField(name, bordersOf(), 'border');
  if (isBorderField(field)) return field;
  throw malformedValue('border', name, 'a field with one of a few choices');
}

/** Says whether a field can give tiles their border. */
export const isBorderField = ({ type, many }: Field): boolean =>
  (type === 'oneOf' || type === 'boolean') && !many;

const bordersOf = (): string[] =>
  Object.entries(organization.fields).flatMap(([name, field]) => (isBorderField(field) ? [name] : []));

/** Says whether the sizes of several entries come to something; else their median is told. */
export const isSummed = (name: string, field: Field): boolean => isAddedUp(organization, name, field);

/** Says whether sizes differ in their meaning among the entries under a condition, so that no median of them is told. */
export const isUnlikeSize = (name: string, where: ConditionInput | undefined): boolean =>
  isUnlike(organization, name, conjuncts(where));

import { AMOUNT_QUALIFIERS, CAPITAL_GROUPS, OUTSIDE_SECTOR, RAISING_GROUPS, type Choice } from './choices.ts';
import { REACHED_TYPES } from './tables/metricChoices.ts';
import type { ConditionInput } from './query/grammar.ts';

const amounts = (...standings: readonly string[]): readonly string[] =>
  AMOUNT_QUALIFIERS.filter(({ standing }) => standings.includes(standing)).map(({ value }) => value);

/** The name of a set of choices. */
export type SetName =
  | 'RAISING_GROUPS'
  | 'CAPITAL_GROUPS'
  | 'RAISED'
  | 'CAPITAL'
  | 'PART'
  | 'NOT_YET'
  | 'PROMISED'
  | 'OUTSIDE_TOTALS'
  | 'REACHED'
  | 'OUTSIDE_SECTOR'
  | 'BUSINESS_METRICS';

/**
 * The sets of choices that figures are counted by (decisions 71, 86, 88 and 90). SQL names them in capitals: `{PROMISED}` in a file, `setOf` in a statement.
 */
export const SETS: Readonly<Record<SetName, readonly string[]>> = {
  /** Groups of rounds that raise money. */
  RAISING_GROUPS,
  /** Groups of rounds that are capital of any kind. */
  CAPITAL_GROUPS,
  /** What rounds count as that are in private equity. */
  RAISED: ['raised'],
  /** What rounds count as that are in all capital. */
  CAPITAL: ['raised', 'capital'],
  /** What amounts count as that are within another one. */
  PART: ['part'],
  /** Amounts of rounds that have not taken place. */
  NOT_YET: amounts('intended'),
  /** Amounts that may never be paid, or not as high: they raise nothing. */
  PROMISED: amounts('intended', 'bounded'),
  /** Amounts that are in no sum. */
  OUTSIDE_TOTALS: amounts('intended', 'bounded', 'untold'),
  /** Metric points that were reached; the others were promised. */
  REACHED: REACHED_TYPES,
  /** How near organizations stand to the sector that are not within it; whoever has no place is. */
  OUTSIDE_SECTOR,
  /** Metrics of a company as a business, not of what it builds. */
  BUSINESS_METRICS: ['employees', 'revenue', 'cash'],
};

/** True where the value is in the set; nothing is in none. */
export const isIn = (name: SetName, value: string | null | undefined): boolean =>
  value !== null && value !== undefined && SETS[name].includes(value);

/** The condition that a row is within the sector, or belongs to who is: sector figures count no others unless asked to (decision 86). */
export const withinSector = (path: 'coreness' | 'entity.coreness'): ConditionInput => ({
  not: { f: path, op: 'eq', v: SETS.OUTSIDE_SECTOR },
});

/** True for an organization within the sector. */
export const isWithinSector = ({ coreness }: { readonly coreness: string | null }): boolean =>
  !isIn('OUTSIDE_SECTOR', coreness);

/** Whose rows figures of the sector take, the usual ones first: of what is within it (decision 86), or of all that stand near it too. */
export const REACHES = [
  { value: 'sector', label: 'Core and divisions' },
  { value: 'all', label: 'All' },
] as const satisfies readonly Choice[];

/** One of them. */
export type Reach = (typeof REACHES)[number]['value'];

/** The reach unless another one is chosen. */
export const USUAL_REACH: Reach = 'sector';

/** The parameter of an address that names the reach, where it is not the usual one. */
export const REACH_PARAMETER = 'coreness';

/** The reach of a name; the usual one where there is none of that name. */
export const reachNamed = (name: string | null | undefined): Reach =>
  REACHES.find(({ value }) => value === name)?.value ?? USUAL_REACH;

/** The parameters of a path of figures with this reach. */
export const reachParams = (reach: Reach): Readonly<Record<string, string>> =>
  reach === USUAL_REACH ? {} : { [REACH_PARAMETER]: reach };

/** The condition that rows are of the sector, where only those are asked for. */
export const within = <Path extends 'coreness' | 'entity.coreness'>(
  reach: Reach,
  path: Path,
): readonly ConditionInput[] => (reach === 'sector' ? [withinSector(path)] : []);

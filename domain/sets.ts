import { AMOUNT_QUALIFIERS, CAPITAL_GROUPS, RAISING_GROUPS, REACHED_TYPES } from './choices.ts';

const amounts = (...standings: readonly string[]): readonly string[] =>
  AMOUNT_QUALIFIERS.filter(({ standing }) => standings.includes(standing)).map(({ value }) => value);

/** The name of a set of choices. */
export type SetName =
  | 'RAISING_GROUPS'
  | 'CAPITAL_GROUPS'
  | 'NOT_YET'
  | 'PROMISED'
  | 'OUTSIDE_TOTALS'
  | 'REACHED';

/**
 * The sets of choices that figures are counted by (decisions 71 and 90). SQL names them in capitals: `{PROMISED}` in a file, `setOf` in a statement.
 */
export const SETS: Readonly<Record<SetName, readonly string[]>> = {
  /** Groups of rounds that raise money. */
  RAISING_GROUPS,
  /** Groups of rounds that are capital of any kind. */
  CAPITAL_GROUPS,
  /** Amounts of rounds that have not taken place. */
  NOT_YET: amounts('intended'),
  /** Amounts that may never be paid, or not as high: they raise nothing. */
  PROMISED: amounts('intended', 'bounded'),
  /** Amounts that are in no sum. */
  OUTSIDE_TOTALS: amounts('intended', 'bounded', 'untold'),
  /** Metric points that were reached; the others were promised. */
  REACHED: REACHED_TYPES,
};

/** True where the value is in the set; nothing is in none. */
export const isIn = (name: SetName, value: string | null | undefined): boolean =>
  value !== null && value !== undefined && SETS[name].includes(value);

/** How a round stands to what its organization raised: counted, promised only, or of a group that does not count. */
export type Standing = 'raised' | 'promised' | 'apart';

/** How a round stands to what its organization raised (decision 71). */
export function standingOf(round: {
  readonly roundGroup: string | null;
  readonly amountQualifier: string | null;
}): Standing {
  if (!isIn('RAISING_GROUPS', round.roundGroup)) return 'apart';
  return isIn('PROMISED', round.amountQualifier) ? 'promised' : 'raised';
}

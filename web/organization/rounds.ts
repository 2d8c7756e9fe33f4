import { AMOUNT_QUALIFIERS, ROUND_GROUPS, ROUND_TYPES, type Choice } from '#domain/choices.ts';
import { formatDate, type DatePrecision } from '#domain/dates.ts';
import { NO_VALUE } from '#domain/format.ts';

/** What the rules about rounds look at. */
export type RoundFacts = {
  readonly name: string;
  readonly fundingInfo: string | null;
  readonly roundGroup: string | null;
  readonly countsAs: string | null;
  readonly amountQualifier: string | null;
  readonly date: string | null;
  /** Exact text, as every amount. */
  readonly fundingUsd: string | null;
  readonly fundingLocal: string | null;
  readonly localCurrency: string | null;
};

const label = (choices: readonly Choice[], value: string | null): string | null =>
  choices.find((choice) => choice.value === value)?.label ?? null;

/** The USD amount that may be counted; null where none is known. */
export const knownUsd = ({ amountQualifier, fundingUsd }: RoundFacts): string | null =>
  amountQualifier === 'undisclosed' ? null : fundingUsd;

/** The type of a round as people read it. */
export const typeLabel = ({
  fundingInfo,
  roundGroup,
  name,
}: Pick<RoundFacts, 'fundingInfo' | 'name' | 'roundGroup'>): string =>
  label(ROUND_TYPES, fundingInfo) ?? label(ROUND_GROUPS, roundGroup) ?? name;

/** The badge of an amount that is not exact; null where it is. */
export function qualifierLabel({ amountQualifier }: Pick<RoundFacts, 'amountQualifier'>): string | null {
  return amountQualifier === 'exact' ? null : label(AMOUNT_QUALIFIERS, amountQualifier);
}

/** True where the amount is known only in another currency. */
export const isOtherCurrency = (round: RoundFacts): boolean =>
  knownUsd(round) === null && round.fundingLocal !== null;

const isPrecision = (text: string | null): text is DatePrecision =>
  text === 'year' || text === 'month' || text === 'day';

/** A date as far as it is known; a dash where there is none. */
export const dateLabel = (date: string | null, precision: string | null): string =>
  date === null ? NO_VALUE : formatDate(date, isPrecision(precision) ? precision : 'day');

/** A choice's label, or the value itself. */
export const choiceLabel = (choices: readonly Choice[], value: string | null): string | null =>
  value === null ? null : (label(choices, value) ?? value);

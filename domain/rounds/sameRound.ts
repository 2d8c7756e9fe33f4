import { parseDate, periodOf } from '#domain/dates.ts';
import {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  parseDecimal,
  type Decimal,
} from '#domain/decimals.ts';

/** What tells rounds of one company apart. Null where it is not known. */
export interface RoundTraits {
  /** "2022", "2022-07" or "2022-07-01". */
  readonly date: string | null;
  readonly type: string | null;
  /** Amounts are exact decimal texts. */
  readonly usd: string | null;
  readonly local: string | null;
  readonly currency: string | null;
}

/** How many days apart two reports of one round may be dated. */
export const ROUND_DAYS = 45;
/** How far apart, as a share of the larger one, two amounts of one round may be. */
export const ROUND_SHARE = '0.2';

/**
 * Whether two rounds of one company may be one that is told twice: dated within 45 days of each other, and with amounts within 20 % of
 * the larger one; where amounts cannot be compared, of the same type.
 */
export function mayBeSameRound(one: RoundTraits, other: RoundTraits): boolean {
  const days = daysBetween(one.date, other.date);
  if (days === null || days > ROUND_DAYS) return false;
  return areAmountsNear(one, other) ?? (one.type !== null && one.type === other.type);
}

/** The fewest days that can lie between two dates as far as they are known; null where one is not. */
function daysBetween(one: string | null, other: string | null): number | null {
  const [first, second] = [one, other].map((text) => parseDate(text ?? ''));
  if (!first || !second) return null;
  const [a, b] = [periodOf(first), periodOf(second)];
  return Math.max(0, dayNumber(b.first) - dayNumber(a.last), dayNumber(a.first) - dayNumber(b.last));
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

function areAmountsNear(one: RoundTraits, other: RoundTraits): boolean | null {
  const hasCurrency = one.currency !== null && one.currency === other.currency;
  if (hasCurrency && one.local !== null && other.local !== null) return isNear(one.local, other.local);
  return one.usd === null || other.usd === null ? null : isNear(one.usd, other.usd);
}

function isNear(one: string, other: string): boolean | null {
  const [first, second, share] = [one, other, ROUND_SHARE].map(parseDecimal) as (Decimal | null)[];
  if (!first || !second || !share) return null;
  const [small, large] = compareDecimals(first, second) <= 0 ? [first, second] : [second, first];
  return compareDecimals(large, addDecimals(small, multiplyDecimals(large, share))) <= 0;
}

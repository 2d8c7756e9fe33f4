import { addAmounts, formatMoney } from '#domain/money.ts';
import { isIn } from '#domain/sets.ts';
import type { Award } from '#web/organization/query/laterQueries.ts';

/** True where the money of an award is final enough to be summed (decision 71). */
export const isGiven = ({
  amountQualifier,
  fundingUsd,
}: Pick<Award, 'amountQualifier' | 'fundingUsd'>): boolean =>
  fundingUsd !== null && !isIn('OUTSIDE_TOTALS', amountQualifier);

/** The exact sum of the awards that count, in USD; null where none does. */
export function sumOfAwards(awards: readonly Award[]): string | null {
  const amounts = awards.filter(isGiven).flatMap(({ fundingUsd }) => fundingUsd ?? []);
  return amounts.length === 0 ? null : addAmounts(amounts);
}

/** An award's amount as people read it, in USD or else in its own currency; null where none is known. */
export function awardText({ fundingUsd, fundingLocal, localCurrency }: Award): string | null {
  if (fundingUsd !== null) return formatMoney(fundingUsd, 'USD');
  return fundingLocal === null ? null : formatMoney(fundingLocal, localCurrency ?? '');
}

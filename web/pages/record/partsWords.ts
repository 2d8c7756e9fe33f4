import { formatCount, formatQuantity } from '#domain/format.ts';
import { addAmounts, formatUsd } from '#domain/money.ts';
import { isIn } from '#domain/sets.ts';

/** What is asked of a part, and of what holds it; amounts as REST writes them. */
type Money = Readonly<Record<string, unknown>>;

/** What the parts of a programme come to, beside its own amount; null where none of them has a final amount in USD. */
export function partsWords(whole: Money, parts: readonly Money[]): string | null {
  const amounts = parts.filter(isFinal).map(({ fundingUsd }) => String(fundingUsd));
  if (amounts.length === 0) return null;
  const known = `${formatUsd(addAmounts(amounts))} in ${formatCount(amounts.length)} of ${formatQuantity(parts.length, 'part')}`;
  const of = isFinal(whole) ? `, of ${formatUsd(String(whole.fundingUsd))}` : '';
  const rest = amounts.length < parts.length;
  return `${known}${of}.${rest ? ' Left out: parts promised, planned or without an amount in USD.' : ''}`;
}

const isFinal = ({ fundingUsd: usd, amountQualifier: qualifier }: Money): boolean =>
  (typeof usd === 'string' || typeof usd === 'number') &&
  !isIn('OUTSIDE_TOTALS', typeof qualifier === 'string' ? qualifier : null);

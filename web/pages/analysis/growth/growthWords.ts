import { formatQuantity } from '#domain/format.ts';
import { formatUsd } from '#domain/money.ts';
import { entityOf } from '#web/pages/analysis/frame/entities.ts';
import type { Notes } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import { rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import type { Grown } from './grown.ts';

/** An amount with the sign of a change: "+$1.2bn". */
export const signed = (amount: number): string => (amount > 0 ? `+${formatUsd(amount)}` : formatUsd(amount));

/** What the card asks: "Did more funding rounds or larger ones change the money of 2025 against 2024?". */
export const growthTitle = (
  { before, after }: Pick<Grown, 'before' | 'after'>,
  { noun }: ToolQuestion,
): string => `Money of ${after.year} against ${before.year}: the number of ${noun.many}, and their size`;

/** What came of it, in two sentences. */
export function growthSummary({ before, after, change }: Grown, { noun }: ToolQuestion): string {
  const verb = change.change >= 0 ? 'more' : 'less';
  const of = ({ count, size }: Grown['before']) =>
    `${formatQuantity(count, noun.one, noun.many)} of ${formatUsd(size)} on average`;
  return `${after.year} has ${formatUsd(Math.abs(change.change))} ${verb} than ${before.year}: ${signed(change.byCount)} by their number, ${signed(change.bySize)} by their size. ${before.year}: ${of(before)}; ${after.year}: ${of(after)}.`;
}

/** How far it carries. */
export function growthNotes(grown: Grown, question: ToolQuestion, reservations: readonly string[]): Notes {
  const { years, rows, known, without, change } = grown;
  const { noun, kind } = question;
  const dated = years.reduce((sum, { count }) => sum + count, 0);
  const { words } = entityOf(kind).dimension;
  const missing = [
    rows > known &&
      `${formatQuantity(rows - known, noun.one, noun.many)} without an amount count nowhere: what is not known is not zero.`,
    known > dated && `${formatQuantity(known - dated, noun.one, noun.many)} without a year count in no year.`,
  ].filter((sentence) => sentence !== false);
  return {
    counted: [
      `${formatQuantity(dated, noun.one, noun.many)} with a year and an amount.`,
      ...reservations,
    ].join(' '),
    missing: missing.length === 0 ? 'Nothing.' : missing.join(' '),
    sensitivity: sensitivityWords(without, change, words),
    assumptions: [
      'Amounts are in USD as they were worth then; prices are not adjusted.',
      'A year that is not over yet, or whose rounds are not all on record, has too little of both.',
      'Both parts are described, not explained: nothing here says why there were more, or larger ones.',
    ],
    method:
      'The sum is the number of those with an amount × their mean size. The change of the number is taken at the mean of both mean sizes, the change of the size at the mean of both numbers, so that the two parts add up to the whole change and it does not matter which changes first.',
  };
}

function sensitivityWords(without: Grown['without'], whole: Grown['change'], entity: string): string {
  if (!without) {
    return 'It was not computed: there are more parts than one question answers, or no name is known.';
  }
  const { holder, change } = without;
  const name = `${holder.label}, the ${entity} with the most in the two years (${formatUsd(holder.amount)})`;
  if (!change) return `Without ${name}, one of the years has no amount left.`;
  return `Without ${name}: ${signed(change.change)} instead of ${signed(whole.change)}, of which ${signed(change.byCount)} by number and ${signed(change.bySize)} by size.`;
}

/** The years as a table. */
export const growthTwin = ({ years }: Grown, question: ToolQuestion): TwinTable => ({
  heads: [
    { label: 'Year' },
    ...['With an amount', 'Mean size', 'Sum', 'Change', 'By number', 'By size'].map((label) => ({
      label,
      isFigure: true,
    })),
  ],
  rows: years.map(({ year, count, size, sum, change }) => ({
    key: String(year),
    cells: [
      { words: String(year), href: rowsHref(question, [{ value: String(year), label: String(year) }]) },
      { words: String(count), value: count },
      { words: formatUsd(size), value: size },
      { words: formatUsd(sum), value: sum },
      ...[change?.change, change?.byCount, change?.bySize].map((part) => ({
        words: part === undefined ? '–' : signed(part),
        value: part ?? null,
      })),
    ],
  })),
});

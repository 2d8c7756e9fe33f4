import { formatCount, formatPercent, formatQuantity } from '#domain/format.ts';
import type { Notes } from '#web/pages/analysis/frame/CardFigure.tsx';
import { entityOf } from '#web/pages/analysis/frame/entities.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { figureText } from '#web/tools/groups/figureText.ts';
import type { Concentrated } from './concentrated.ts';

/** The index as people write it: 1,640. */
export const indexWords = (hhi: number): string => formatCount(Math.round(hhi));

/** How many of the same size it is like: 6.1. */
export const equalsWords = (equals: number): string => formatCount(Math.round(equals * 10) / 10);

/** What the card asks: "Concentration of the sum of amount of funding rounds by class of the company". */
export function questionWords({ by: [by], figure, noun }: ToolQuestion): string {
  const what = figure.words === undefined ? noun.many : `the ${figure.words} of ${noun.many}`;
  return `Concentration of ${what} by ${by.words}`;
}

/** What the picture says, in two sentences. */
export function summaryWords({ lines, all }: Concentrated): string {
  const [first] = lines;
  const few = Math.min(3, Math.max(1, lines.length - 1));
  const together =
    few > 1
      ? ` The ${few === 2 ? 'two' : 'three'} largest hold ${formatPercent(all.topShare(few))} together.`
      : '';
  return `${first?.label ?? ''} holds ${formatPercent(all.topShare(1))}.${together} The index is ${indexWords(all.hhi)}, as if ${equalsWords(all.equals)} of the same size divided all of it.`;
}

/** How far it carries. */
export function notesOf(
  { all, total, ungrouped, without }: Concentrated,
  question: ToolQuestion,
  reservations: readonly string[],
): Notes {
  const { by, figure, noun, kind } = question;
  const isMeasured = figure.measure.f !== undefined;
  const counted = total.known - ungrouped.known;
  const missing = [
    ungrouped.rows > 0 &&
      `${formatQuantity(ungrouped.rows, noun.one, noun.many)} without a value of ${by[0].words} stand in no group.`,
    isMeasured &&
      total.known < total.rows &&
      `${formatQuantity(total.rows - total.known, noun.one, noun.many)} without an amount count nowhere: what is not known is not zero.`,
  ].filter((words) => words !== false);
  const { words } = entityOf(kind).dimension;
  return {
    counted: [
      `${formatCount(all.holders)} groups, ${formatQuantity(counted, noun.one, noun.many)}${isMeasured ? ' with a value' : ''}.`,
      ...reservations,
    ].join(' '),
    missing: missing.length === 0 ? 'Nothing.' : missing.join(' '),
    sensitivity: withoutWords({ without, all, question }, words),
    assumptions: [
      'A group is one holder, whatever stands behind it: companies that belong together are not put together.',
      'Only what is on record is divided; a group with gaps looks smaller than it is.',
      'Shares are of all that is counted here, not of a market in the sense of the law.',
    ],
    method:
      'The Herfindahl-Hirschman index adds up the squares of all shares in per cent: 10,000 where one holds all, near 0 where many hold little. 10,000 through the index is the number of holders of the same size that would be as concentrated. Competition authorities speak of moderate concentration from 1,000 and of high concentration from 1,800 (United States, 2023) for markets of goods; nothing of the kind is meant here.',
  };
}

type Told = Pick<Concentrated, 'without' | 'all'> & { readonly question: ToolQuestion };

function withoutWords({ without, all, question: { figure, noun, by } }: Told, entity: string): string {
  if (without === 'alike') return `Each ${noun.one} counts once, so that none weighs more than another.`;
  if (without === 'unknown') {
    return 'It was not computed: no row names whose it is.';
  }
  const { holder, rest } = without;
  const what =
    figure.measure.f === undefined
      ? `${figureText(figure, holder.amount)} ${noun.many}`
      : figureText(figure, holder.amount);
  const name = `${holder.label}, the ${entity === '' ? by[0].words : entity} with the most (${what})`;
  if (!rest) return `Without ${name}, nothing is left.`;
  return `Without ${name}: index ${indexWords(rest.hhi)} instead of ${indexWords(all.hhi)}, largest share ${formatPercent(rest.topShare(1))} instead of ${formatPercent(all.topShare(1))}.`;
}

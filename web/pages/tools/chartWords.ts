import { formatCount, formatQuantity } from '#domain/format.ts';
import { RUNS, type Run } from '#domain/tools/chart.ts';
import type { Dimension } from '#domain/tools/choices.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellSentence } from '#web/tools/groups/figureText.ts';
import type { Cell, LineTotal } from '#web/tools/groups/pivot.ts';
import type { ChartData } from '#web/tools/groups/series.ts';

/** What a chart answers, as its title: "Sum of amount of funding rounds by quarter, split by group". */
export function questionWords(
  { by: [along, split], figure, noun, terms }: ToolQuestion,
  run: Run = 'plain',
): string {
  const what = figure.words === undefined ? noun.many : `${figure.words} of ${noun.many}`;
  const ran = runWords(along, run);
  const text = [
    `${what} by ${along.words}`,
    ...(split ? [`split by ${split.words}`] : []),
    ...(terms === undefined ? [] : [terms]),
    ...(ran === undefined ? [] : [ran]),
  ].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is told of a figure over time in place of it, within a title; undefined where it is told itself. */
export function runWords({ period }: Pick<Dimension, 'period'>, run: Run): string | undefined {
  if (run === 'plain' || period === undefined) return undefined;
  const label = RUNS.find(({ value }) => value === run)?.label ?? '';
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** What the figures of a chart are called: "Sum of amount, running total". */
export const headOf = ({ by: [along], figure }: ToolQuestion, run: Run): string =>
  [figure.label, runWords(along, run)].filter((part) => part !== undefined).join(', ');

/** What a chart shows, in a sentence or two. */
export function summaryWords({ lines, series }: ChartData, total: Cell, asked: ToolQuestion): string {
  const largest = asked.by[1] && series[0] ? ` The largest part: ${series[0].label}.` : '';
  return `${mostWords(lines, total, asked)}${largest}`;
}

/** All of it, and the place with the most. */
export function mostWords(lines: readonly LineTotal[], total: Cell, { figure, noun }: ToolQuestion): string {
  const most = lines.toSorted((one, other) => (other.figure ?? 0) - (one.figure ?? 0))[0];
  const all = `In all: ${cellSentence(figure, total, noun)}.`;
  return most ? `${all} The most: ${most.label}, ${cellSentence(figure, most, noun)}.` : all;
}

/** How many rows there are, and how many of them have no value. */
export function knownWords({ rows, known }: Cell, { figure, noun }: ToolQuestion): string {
  const all = formatQuantity(rows, noun.one, noun.many);
  return figure.measure.f === undefined || known === rows
    ? `${all}.`
    : `${all} · ${formatCount(rows - known)} without a value count in no figure.`;
}

/** What a chart counts, and what it leaves out. */
export function coverageWords(
  { lines, series, hiddenSeries }: ChartData,
  { rows, known }: Cell,
  { by: [along], figure, noun }: ToolQuestion,
): string {
  const shown = lines.reduce((sum, line) => sum + line.rows, 0);
  const parts = [formatQuantity(rows, noun.one, noun.many)];
  if (figure.measure.f !== undefined && known < rows) {
    parts.push(`${formatCount(rows - known)} without a value count in no figure`);
  }
  if (along.period !== undefined && shown < rows) {
    const { period } = along;
    parts.push(
      period === 'age'
        ? `${formatCount(rows - shown)} without an age on record are not drawn`
        : `${formatCount(rows - shown)} before these years, or without a ${period} on record, are not drawn`,
    );
  }
  if (hiddenSeries > 0) parts.push(`${formatCount(hiddenSeries)} more series are not drawn`);
  if (series.some(({ ranks }) => ranks)) {
    const among = hiddenSeries > 0 ? 'ranks are among all of them' : 'ranks are among these';
    parts.push(`${among}, alike where figures are; what is nothing or not known has none`);
  }
  return `${parts.join(' · ')}.`;
}

/** What a press shows more of, where not all is drawn. */
export const moreWords = (hidden: number, step: number, period: Dimension['period']): string =>
  period === undefined
    ? `Show ${formatCount(Math.min(hidden, step))} of ${formatCount(hidden)} more`
    : `Show what was before, ${formatQuantity(hidden, period === 'age' ? 'year' : period)}`;

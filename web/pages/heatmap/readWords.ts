import { formatCount, formatPercent } from '#domain/format.ts';
import { FEW, type HeatReading, type Read } from '#domain/tools/heatReadings.ts';
import type { Figure } from '#domain/tools/choices.ts';
import type { Noun } from '#web/records/spec/listSpec.ts';
import { cellSentence, figureText, isUnknown } from '#web/tools/groups/figureText.ts';
import type { Cell } from '#web/tools/groups/pivot.ts';
import type { Years } from './useHeatmap.ts';

const MINUS = '−';

// From ten times on, per cent are no longer read.
const MANY_TIMES = 10;

const withSign = (value: number, write: (size: number) => string): string =>
  value === 0 ? write(0) : `${value < 0 ? MINUS : '+'}${write(Math.abs(value))}`;

const timesText = (value: number): string => `${formatCount(value, value < MANY_TIMES ? 1 : 0)}×`;

/** What is read of a cell, short; nothing where there is nothing. */
export function readText(reading: HeatReading, figure: Figure, read: Read | undefined): string {
  if (read === undefined) return '';
  if (read.isNew) return 'new';
  const { value } = read;
  if (value === null) return '';
  if (reading === 'plain') return figureText(figure, value);
  if (reading === 'change') return withSign(value, (size) => figureText(figure, size));
  if (reading === 'index') return timesText(value);
  if (reading === 'growth') {
    return value + 1 >= MANY_TIMES
      ? timesText(value + 1)
      : withSign(value, (size) => formatPercent(size.toFixed(4), 0));
  }
  return formatPercent(value.toFixed(6), value < 0.1 ? 1 : 0);
}

/** Is nothing known of what is asked of a cell, though it has rows or is compared with some? It is hatched, for it is no nothing. */
export const isUntold = (
  { reading, figure }: Pick<Said, 'figure' | 'reading'>,
  cell: Cell | undefined,
  read: Read | undefined,
): boolean => (reading === 'plain' ? isUnknown(figure, cell) : read?.value === null && read.isNew !== true);

/** The same as a number of a file: shares and changes in per cent, all else as it is. */
export function readNumber(reading: HeatReading, read: Read | undefined): number | null {
  if (read === undefined || read.value === null) return null;
  const { value } = read;
  if (reading === 'plain' || reading === 'change') return value;
  const size = reading === 'index' ? value : value * 100;
  return Math.round(size * 100) / 100;
}

const SAID: Readonly<Record<Exclude<HeatReading, 'plain'>, string>> = {
  ofRow: 'of the row',
  ofColumn: 'of the column',
  index: 'as much as all rows have there',
  growth: 'on the period before',
  change: 'more than in the year that is compared with',
  known: 'with a value on record',
  recent: 'with an event in the last 12 months',
};

type Said = { readonly reading: HeatReading; readonly figure: Figure; readonly noun: Noun };

/** All of a cell in words: what is read of it, what that is of, and how few rows it may rest on. */
export function readSentence(
  { reading, figure, noun }: Said,
  cell: Cell | undefined,
  read: Read | undefined,
): string {
  const all = cellSentence(figure, cell, noun);
  if (reading === 'plain') return `${all}${fewWords(figure.isAdditive ? undefined : read, noun)}`;
  if (read === undefined) return all;
  if (read.isNew) return `none in the period before; ${all}`;
  if (read.value === null) return all;
  const said =
    reading === 'change'
      ? `${readText(reading, figure, read)} between the two years`
      : `${readText(reading, figure, read)} ${SAID[reading]}`;
  return `${said}; ${all}${fewWords(read, noun)}`;
}

function fewWords(read: Read | undefined, { many }: Noun): string {
  return read !== undefined && read.base < FEW ? `; rests on fewer than ${FEW} ${many}` : '';
}

/** What a title adds of how cells are read. */
export function readingTitle(reading: HeatReading, { year, against }: Years): string {
  if (reading === 'plain') return '';
  if (reading === 'change') return `: ${year} less ${against}`;
  return `: ${TITLES[reading]}`;
}

const TITLES: Readonly<Record<Exclude<HeatReading, 'change' | 'plain'>, string>> = {
  ofRow: 'share of each row',
  ofColumn: 'share of each column',
  index: 'specialisation index',
  growth: 'change on the period before',
  known: 'share with a value on record',
  recent: 'share with an event in the last 12 months',
};

/** How what is read comes to be, in a sentence. */
export function readingNote(reading: HeatReading, { year, against }: Years): string | undefined {
  if (reading === 'plain') return undefined;
  if (reading === 'change') return `Each cell is its figure of ${year} less that of ${against}.`;
  return NOTES[reading];
}

const NOTES: Readonly<Record<Exclude<HeatReading, 'change' | 'plain'>, string>> = {
  ofRow: 'Each cell is its part of what the row comes to.',
  ofColumn: 'Each cell is its part of what the column comes to.',
  index:
    'The index is the part that a column has of a row, over the part that it has of all rows: 2× is twice as much as all rows have there, 1× is as much.',
  growth:
    'Each cell is compared with the period before it; what follows a period with nothing is new, and a period that is not over is not compared.',
  known: 'Each cell is the share of its rows that have a value on record.',
  recent: 'Each cell is the share of its rows whose newest event on record is of the last 12 months.',
};

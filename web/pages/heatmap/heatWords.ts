import { formatCount, formatQuantity } from '#domain/format.ts';
import { awayOf } from '#domain/tools/heatReadings.ts';
import { cellSentence } from '#web/tools/groups/figureText.ts';
import { isFew, REST } from './heatModel.ts';
import { readingNote, readingTitle, readSentence } from './readWords.ts';
import type { Frame, HeatAnswer } from './useHeatAnswer.ts';

/** What a heatmap answers, as its title: "Sum of amount of funding rounds by class of the company and year". */
export function questionWords({ asked, heat, years, frame }: HeatAnswer): string {
  const { by, figure, noun } = asked;
  const [rows, columns] = by;
  const what = figure.words === undefined ? noun.many : `${figure.words} of ${noun.many}`;
  const when = frame ? `, ${frameWords(frame)}` : '';
  const text = `${what} by ${rows.words} and ${columns?.words ?? ''}${readingTitle(heat.reading, years)}${when}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The years of one picture of several: "in 2018", "up to 2018". */
export const frameWords = ({ play, at }: Pick<Frame, 'play' | 'at'>): string =>
  `${play === 'until' ? 'up to' : 'in'} ${at}`;

/** All of it, and the most in one cell; of shares and changes one that does not rest on few rows. */
export function summaryWords({ heat, total, asked, frame }: HeatAnswer): string {
  const { figure, noun } = asked;
  if (total.rows === 0) return frame ? `No ${noun.many} ${frameWords(frame)}.` : '';
  const { reading } = heat;
  const cells = heat.rows
    .filter(({ value }) => value !== REST)
    .flatMap((row) => heat.columns.map((column) => ({ row, column, read: heat.read(row, column) })))
    .flatMap(({ row, column, read }) =>
      read && read.value !== null ? [{ row, column, read, away: awayOf(reading, read.value) }] : [],
    );
  const firm = cells.filter(({ read }) => !isFew(read));
  const [most] = (firm.length > 0 ? firm : cells).toSorted((one, other) => other.away - one.away);
  if (!most) return '';
  const all = `In all: ${cellSentence(figure, total, noun)}.`;
  const words = readSentence({ reading, figure, noun }, heat.at(most.row, most.column), most.read);
  return `${all} The most: ${most.row.label}, ${most.column.label}, ${words}.`;
}

/** What a heatmap counts, how it is read, and what it leaves out. */
export function coverageWords({ asked, heat, total, years, frame }: HeatAnswer): string {
  const { figure, noun } = asked;
  const { rows, known } = total;
  const all = formatQuantity(rows, noun.one, noun.many);
  const isWhole = figure.measure.f === undefined || known === rows;
  const left = isWhole
    ? `${all}.`
    : `${all}, of which ${formatCount(rows - known)} have no value on record and count in no figure.`;
  const undated = frame?.undated ?? 0;
  const played = [
    ...(undated > 0
      ? [`${formatCount(undated)} without a year on record ${undated === 1 ? 'is' : 'are'} in no picture.`]
      : []),
    ...(frame ? ['Rows, columns and colours are those of all years, so that pictures can be compared.'] : []),
  ];
  return [left, readingNote(heat.reading, years), ...played].filter(Boolean).join(' ');
}

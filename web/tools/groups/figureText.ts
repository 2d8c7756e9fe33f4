import type { Figure } from '#domain/tools/choices.ts';
import { formatCount, formatQuantity, NO_VALUE, withUnit } from '#domain/format.ts';
import { figureWords } from '#web/records/questions/figureWords.ts';
import type { Noun } from '#web/records/spec/listSpec.ts';
import type { Cell } from './pivot.ts';

/** A figure as people read it; money short. */
export const figureText = ({ field, measure }: Figure, figure: number | null): string => {
  if (figure === null) return NO_VALUE;
  // A mean of few is no nothing.
  if (measure.fn === 'avg' && field?.type === 'integer' && Math.abs(figure) < 1) {
    return withUnit(formatCount(Number(figure.toPrecision(2))), field.unit);
  }
  return field ? figureWords(field, figure) : formatCount(figure);
};

/** The figure as a cell shows it: rows without a value have none, and what has no rows is nothing. */
export function cellText(asked: Figure, cell: Cell | undefined): string {
  if (cell === undefined || cell.rows === 0) return '';
  return isUnknown(asked, cell) ? '' : figureText(asked, cell.figure);
}

/** True for rows of which nobody tells the value that is asked for: that is not nothing. */
export const isUnknown = ({ measure }: Pick<Figure, 'measure'>, cell: Cell | undefined): boolean =>
  cell !== undefined && cell.rows > 0 && measure.f !== undefined && cell.known === 0;

/** All of a cell in words: "12 funding rounds, 10 of them with a value: $1.2bn". */
export function cellSentence(asked: Figure, cell: Cell | undefined, { one, many }: Noun): string {
  if (cell === undefined || cell.rows === 0) return `no ${many}`;
  const rows = formatQuantity(cell.rows, one, many);
  if (asked.measure.f === undefined) return rows;
  if (cell.known === 0) return `${rows}, no value on record`;
  const known = cell.known === cell.rows ? '' : ` (${formatCount(cell.known)} with a value)`;
  return `${figureText(asked, cell.figure)}, ${rows}${known}`;
}

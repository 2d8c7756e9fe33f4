import { formatCount, formatQuantity } from '#domain/format.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellSentence } from '#web/tools/groups/figureText.ts';
import type { Cell } from '#web/tools/groups/pivot.ts';
import type { Heat } from './heatModel.ts';

/** What a heatmap answers, as its title: "Sum of amount of funding rounds by class of the company and year". */
export function questionWords({ by: [rows, columns], figure, noun }: ToolQuestion): string {
  const what = figure.words === undefined ? noun.many : `${figure.words} of ${noun.many}`;
  const text = `${what} by ${rows.words} and ${columns?.words ?? ''}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** All of it, and the most in one cell. */
export function summaryWords(heat: Heat, total: Cell, { figure, noun }: ToolQuestion): string {
  const [most] = heat.rows
    .flatMap((row) => heat.columns.map((column) => ({ row, column, cell: heat.at(row, column) })))
    .toSorted((one, other) => (other.cell?.figure ?? 0) - (one.cell?.figure ?? 0));
  if (!most) return '';
  const all = `In all: ${cellSentence(figure, total, noun)}.`;
  return `${all} The most: ${most.row.label}, ${most.column.label}, ${cellSentence(figure, most.cell, noun)}.`;
}

/** What a heatmap counts, and what it leaves out. */
export function coverageWords({ rows, known }: Cell, { figure, noun }: ToolQuestion): string {
  const all = formatQuantity(rows, noun.one, noun.many);
  if (figure.measure.f === undefined || known === rows) return `${all}.`;
  return `${all}, of which ${formatCount(rows - known)} have no value on record and count in no figure.`;
}

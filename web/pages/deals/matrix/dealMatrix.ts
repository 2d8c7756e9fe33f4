import type { ConditionInput } from '#domain/query/grammar.ts';
import { question, type Question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';

/** An investor with how many companies it funded, or a company with how many investors it has, and their deals in all. */
export type Side = {
  readonly id: string;
  readonly name: string;
  readonly deals: number;
  readonly leads: number;
  readonly others: number;
};

/** What an investor has with a company. */
export type Pair = {
  readonly row: number;
  readonly column: number;
  readonly deals: number;
  readonly leads: number;
  readonly first: number | null;
  readonly last: number | null;
};

/** Who funded whom, as the API gives it: the investors and companies that were asked for, and the number of all. */
export type DealMatrix = {
  readonly deals: number;
  readonly investors: number;
  readonly companies: number;
  readonly rows: readonly Side[];
  readonly columns: readonly Side[];
  readonly cells: readonly Pair[];
};

/** How many of each are shown at first; how many more at a press; and how many an answer may have. */
export const MATRIX = { rows: 40, columns: 30, more: 40, most: 999 } as const;

export type MatrixSize = { readonly rows: number; readonly columns: number };

/** Asks for the matrix of the deals under a condition. */
export function askMatrix(
  where: ConditionInput | undefined,
  { rows, columns }: MatrixSize,
  signal?: AbortSignal,
): Promise<DealMatrix> {
  const q = JSON.stringify(where === undefined ? {} : { where });
  const search = new URLSearchParams({ q, rows: String(rows), columns: String(columns) });
  return getRest<DealMatrix>(`/deal-matrix/?${search.toString()}`, signal);
}

/** The same as a question. */
export const matrixQuestion = (where: ConditionInput | undefined, size: MatrixSize): Question<DealMatrix> =>
  question('deal', ['matrix', where, size], (signal) => askMatrix(where, size, signal));

/** A line of the matrix: an investor, what it has with each company that is shown, and its deals with the others. */
export type Line = {
  readonly side: Side;
  readonly pairs: readonly (Pair | undefined)[];
  readonly beyond: number;
};

/** The lines of a matrix, in the order of its investors. */
export function linesOf({ rows, columns, cells }: DealMatrix): readonly Line[] {
  const byRow = Map.groupBy(cells, ({ row }) => row);
  return rows.map((side, row) => {
    const own = byRow.get(row) ?? [];
    const pairs = columns.map((_company, column) => own.find((pair) => pair.column === column));
    return { side, pairs, beyond: side.deals - sumOf(own) };
  });
}

/** The deals of each company that is shown with the investors that are not, and those of all others. */
export function beyondRows({ deals, rows, columns, cells }: DealMatrix): {
  readonly pairs: readonly number[];
  readonly beyond: number;
} {
  const byColumn = Map.groupBy(cells, ({ column }) => column);
  const pairs = columns.map((side, column) => side.deals - sumOf(byColumn.get(column) ?? []));
  const shown = rows.reduce((sum, side) => sum + side.deals, 0);
  return { pairs, beyond: deals - shown - pairs.reduce((sum, count) => sum + count, 0) };
}

const sumOf = (pairs: readonly Pair[]): number => pairs.reduce((sum, { deals }) => sum + deals, 0);

/** What a cell shows, in words: "3 deals, 2 led, 2016 to 2019". */
export function pairWords({ deals, leads, first, last }: Omit<Pair, 'column' | 'row'>): string {
  const years = first === null ? '' : first === last ? `, ${first}` : `, ${first} to ${last}`;
  return `${deals === 1 ? '1 deal' : `${deals} deals`}${leads > 0 ? `, ${leads} led` : ''}${years}`;
}

/** A matrix as the lines of a table: an investor a line, a company a column, and nothing where there is no deal. */
export const matrixTable = (matrix: DealMatrix): readonly (readonly (string | null)[])[] => [
  ['Investor', 'Investor id', 'Deals', 'Led', 'Companies', ...matrix.columns.map(({ name }) => name)],
  ...linesOf(matrix).map(({ side, pairs }) => [
    side.name,
    side.id,
    ...[side.deals, side.leads, side.others].map(String),
    ...pairs.map((pair) => (pair ? String(pair.deals) : null)),
  ]),
];

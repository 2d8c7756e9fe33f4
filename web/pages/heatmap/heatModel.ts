import { quarterOf } from '#domain/dates.ts';
import { formatCount } from '#domain/format.ts';
import { inSteps } from '#domain/labels/valueOrder.ts';
import { bySimilarity, depthOf, type HEATMAP_ORDERS, type HEATMAP_SCALES } from '#domain/tools/heatmap.ts';
import type { Dimension, Figure } from '#domain/tools/choices.ts';
import {
  awayOf,
  deepestOf,
  FEW,
  isTwoSided,
  readCell,
  type HeatReading,
  type Read,
} from '#domain/tools/heatReadings.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { beyondOf, without } from '#web/tools/groups/beyond.ts';
import { isUnknown } from '#web/tools/groups/figureText.ts';
import { bySize } from '#web/tools/groups/series.ts';
import { cellsOf, linesOf, withGaps, type Cell, type Line, type LineTotal } from '#web/tools/groups/pivot.ts';

export type Order = (typeof HEATMAP_ORDERS)[number]['value'];
export type Scale = (typeof HEATMAP_SCALES)[number]['value'];

/** How many lines are shown at first, and how many more at each press. */
export const MOST_ROWS = 30;
const MOST_COLUMNS = 40;

/** A heatmap as it is drawn: its lines with their totals, and the cells where they meet. */
export type Heat = {
  readonly rows: readonly LineTotal[];
  readonly columns: readonly LineTotal[];
  readonly at: (row: Line, column: Line) => Cell | undefined;
  /** What is read where lines meet; undefined where nothing is. */
  readonly read: (row: LineTotal, column: LineTotal) => Read | undefined;
  /** The same of a whole row, where it has the same meaning. */
  readonly readRow: (row: LineTotal) => Read | undefined;
  /** The figure whose colour is the deepest; further ones are as deep. */
  readonly most: number;
  /** How deep a colour is, from 0 to 1, and on which side of two. */
  readonly shade: (read: Read | undefined) => Shade;
  readonly reading: HeatReading;
  /** Something of what is drawn rests on few rows. */
  readonly hasFew: boolean;
  /** Lines that are not drawn. */
  readonly hiddenRows: number;
  readonly hiddenColumns: number;
};

/** A colour: how deep, and whether it stands for less. */
export type Shade = { readonly depth: number; readonly isLess: boolean };

/** The answers that a heatmap is made of. */
export type HeatAnswers = { readonly cells: Groups; readonly rows: Groups; readonly columns: Groups };

/** How they are put together. */
export type HeatAsked = {
  readonly columns: Pick<Dimension, 'period' | 'steps'>;
  readonly rows: Pick<Dimension, 'period' | 'isMany'>;
  readonly order: Order;
  readonly scale: Scale;
  readonly most: number;
  readonly reading: HeatReading;
  readonly isAdditive: boolean;
  readonly isOfOne?: boolean;
  /** All rows as one group. */
  readonly all: Cell;
  /** What is compared with: the same question of other rows. */
  readonly beside?: HeatAnswers | undefined;
  /** yyyy-MM-dd; the period that it is in is not over. */
  readonly today: string;
  /** Where one picture of several is drawn: the lines of all of them, in their order, and the figure of the deepest colour. */
  readonly fixed?: Pick<Heat, 'rows' | 'columns' | 'hiddenRows' | 'hiddenColumns'> & {
    readonly most: number;
  };
};

/** The line of a row: what adds up is zero where nothing is, and what nobody tells leaves a gap. */
export const trendOf = (
  cells: readonly (Cell | undefined)[],
  figure: Pick<Figure, 'isAdditive' | 'measure'>,
): readonly (number | null)[] =>
  cells.map((cell) =>
    cell === undefined || cell.rows === 0
      ? figure.isAdditive
        ? 0
        : null
      : isUnknown(figure, cell)
        ? null
        : cell.figure,
  );

/** Is what is told of so few rows that it may be chance? */
export const isFew = (read: Read | undefined): boolean => read !== undefined && read.base < FEW;

/** Puts the answers together: the largest lines, or all of a time, with their cells. */
export function heatOf(answers: HeatAnswers, asked: HeatAsked): Heat {
  const { reading, scale, fixed } = asked;
  const { rows, columns, all, left, ...hidden } = drawnLines(answers, asked);
  const rest = restOf(left, asked, { rows, beyond: beyondOf(answers.rows) });
  const at = cellsAt(answers, { rows, left });
  const readers = readersOf(at, asked, all);
  const reads = rows.map((row) => columns.map((column) => readers.read(row, column)));
  const figures = reads.map((own) => own.map((one) => one?.value ?? 0));
  const most = fixed?.most ?? deepestOf(reading) ?? farthest(reading, figures.flat());
  const isInOrder = asked.rows.period !== undefined || fixed !== undefined;
  const standing = isInOrder ? rows : ordered(rows, figures, asked.order);
  return {
    rows: rest ? [...standing, rest] : standing,
    columns,
    at,
    ...readers,
    most,
    shade: (one) => shadeAt(reading, one, { most, scale }),
    reading,
    hasFew: reads.flat().some(isFew),
    ...hidden,
  };
}

const farthest = (reading: HeatReading, figures: readonly number[]): number =>
  figures.reduce((found, figure) => Math.max(found, Math.abs(awayOf(reading, figure))), 0);

type Drawn = Pick<Heat, 'rows' | 'columns' | 'hiddenRows' | 'hiddenColumns'> & {
  /** The columns with those that are not drawn. */
  readonly all: readonly LineTotal[];
  /** The rows that are not drawn. */
  readonly left: readonly LineTotal[];
};

function drawnLines(answers: HeatAnswers, { reading, beside, fixed, ...asked }: HeatAsked): Drawn {
  if (fixed) {
    const { hiddenRows, hiddenColumns } = fixed;
    const columns = totalsOn(fixed.columns, answers.columns);
    return {
      rows: totalsOn(fixed.rows, answers.rows),
      columns,
      all: columns,
      left: [],
      hiddenRows,
      hiddenColumns,
    };
  }
  const allRows = arranged(joined(answers.rows, beside?.rows, reading), asked.rows);
  const all = arranged(joined(answers.columns, beside?.columns, reading), asked.columns);
  // Of a time the latest matter most.
  const { period, steps } = asked.columns;
  const drawn = period === undefined ? all.slice(0, MOST_COLUMNS) : all.slice(-MOST_COLUMNS);
  const columns = steps ? inSteps(steps, drawn, ({ value }) => value) : drawn;
  const rows = allRows.slice(0, asked.most);
  return {
    rows,
    columns,
    all,
    left: allRows.slice(asked.most),
    hiddenRows: allRows.length - rows.length,
    hiddenColumns: all.length - columns.length,
  };
}

// Lines that are given, with what an answer says of them.
function totalsOn(lines: readonly LineTotal[], groups: Groups): readonly LineTotal[] {
  const found = new Map(linesOf(groups).map((line) => [line.value, line]));
  return lines.map((line) => found.get(line.value) ?? { ...line, ...NOTHING });
}

function shadeAt(
  reading: HeatReading,
  read: Read | undefined,
  { most, scale }: { readonly most: number; readonly scale: Scale },
): Shade {
  if (read === undefined || read.value === null) return { depth: 0, isLess: false };
  const away = awayOf(reading, read.value);
  // Ratios count in doublings already.
  const along = reading === 'growth' || reading === 'index' ? 'linear' : scale;
  return {
    depth: Math.min(1, depthOf(Math.abs(away), most, along)),
    isLess: isTwoSided(reading) && away < 0,
  };
}

/** Stands for the rows that are not drawn, in place of the value of a group. */
export const REST = '\u0000rest';

type Standing = { readonly rows: readonly LineTotal[]; readonly beyond: number };

// Only what adds up is put together, of rows that share nothing, where nothing but they themselves is compared.
function restOf(
  left: readonly LineTotal[],
  { rows, reading, isAdditive, all }: HeatAsked,
  standing: Standing,
): LineTotal | undefined {
  const isWhole = isAdditive && rows.isMany !== true && rows.period === undefined;
  const others = left.length + standing.beyond;
  if (!isWhole || others === 0 || reading === 'change' || reading === 'recent') return undefined;
  const sum = standing.beyond > 0 ? without(all, standing.rows) : sumOf(left);
  return { value: REST, label: `${formatCount(others)} others`, ...sum };
}

const sumOf = (cells: readonly Cell[]): Cell =>
  cells.reduce<Cell>(
    (sum, { rows, known, figure }) => ({
      rows: sum.rows + rows,
      known: sum.known + known,
      figure: figure === null ? sum.figure : (sum.figure ?? 0) + figure,
    }),
    NOTHING,
  );

type Drawing = { readonly rows: readonly LineTotal[]; readonly left: readonly LineTotal[] };

function cellsAt({ cells, rows, columns }: HeatAnswers, drawn?: Drawing): Heat['at'] {
  const byValue = cellsOf(cells);
  const totals = new Map(linesOf(columns).map((line) => [line.value, line]));
  return (row, column) => {
    if (row.value !== REST) return byValue(row.value, column.value);
    const partsOf = (lines: readonly LineTotal[] = []): readonly Cell[] =>
      lines.flatMap(({ value }) => byValue(value, column.value) ?? []);
    const total = totals.get(column.value);
    // Rows that have not come are in the total of the column.
    if (beyondOf(rows) > 0 && total) return some(without(total, partsOf(drawn?.rows)));
    const found = partsOf(drawn?.left);
    return found.length > 0 ? sumOf(found) : undefined;
  };
}

const some = (cell: Cell): Cell | undefined => (cell.rows > 0 ? cell : undefined);

function readersOf(
  at: Heat['at'],
  { reading, isAdditive, isOfOne = false, all, beside, columns, today }: HeatAsked,
  inOrder: readonly LineTotal[],
): Pick<Heat, 'read' | 'readRow'> {
  const atBeside = beside && cellsAt(beside);
  const besideRows = new Map(beside && linesOf(beside.rows).map((line) => [line.value, line]));
  // Ages are no times: none of them is still going on.
  const isUnfinished = (value: string): boolean =>
    columns.period !== 'age' && value >= periodAt(today, columns.period);
  const places = new Map(inOrder.map(({ value }, place) => [value, place]));
  const previous = (row: LineTotal, { value }: LineTotal): Cell | undefined => {
    const before = inOrder[(places.get(value) ?? 0) - 1];
    if (value === null || before === undefined || isUnfinished(value)) return undefined;
    return at(row, before) ?? NOTHING;
  };
  return {
    read: (row, column) =>
      readCell(reading, {
        cell: at(row, column),
        row,
        column,
        all,
        before: reading === 'growth' ? previous(row, column) : undefined,
        beside: atBeside?.(row, column),
        isAdditive,
        isOfOne,
      }),
    readRow: (row) =>
      OF_ROWS.has(reading)
        ? readCell(reading, {
            cell: row,
            row,
            column: all,
            all,
            beside: besideRows.get(row.value),
            isAdditive,
          })
        : undefined,
  };
}

// A row's share of itself says nothing, nor does its change over all of time.
const OF_ROWS: ReadonlySet<HeatReading> = new Set(['ofColumn', 'change', 'known', 'recent']);

function periodAt(today: string, period: Dimension['period']): string {
  if (period === 'quarter') return quarterOf(today) ?? today;
  return period === 'month' ? today.slice(0, 7) : today.slice(0, 4);
}

// Of a difference, what is there in one of the two years alone is there too.
function joined(own: Groups, beside: Groups | undefined, reading: HeatReading): readonly LineTotal[] {
  const lines = linesOf(own);
  if (beside === undefined || reading !== 'change') return lines;
  const there = new Set(lines.map(({ value }) => value));
  const gone = linesOf(beside).filter(({ value }) => !there.has(value));
  return [...lines, ...gone.map((line) => ({ ...line, ...NOTHING }))];
}

const NOTHING = { rows: 0, known: 0, figure: null };

function arranged(lines: readonly LineTotal[], dimension: Pick<Dimension, 'period'>): readonly LineTotal[] {
  if (dimension.period !== undefined) return withGaps(lines, dimension, (line) => ({ ...line, ...NOTHING }));
  return lines.toSorted(bySize);
}

function ordered(
  rows: readonly LineTotal[],
  figures: readonly (readonly number[])[],
  order: Order,
): readonly LineTotal[] {
  if (order === 'name') return rows.toSorted((one, other) => one.label.localeCompare(other.label));
  if (order === 'similarity') return bySimilarity(figures).flatMap((place) => rows[place] ?? []);
  return rows;
}

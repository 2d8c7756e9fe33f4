import { quarterOf } from '#domain/dates.ts';
import { bySimilarity, depthOf, type HEATMAP_ORDERS, type HEATMAP_SCALES } from '#domain/tools/heatmap.ts';
import type { Dimension } from '#domain/tools/choices.ts';
import {
  awayOf,
  deepestOf,
  FEW,
  isTwoSided,
  readCell,
  type HeatReading,
  type Read,
} from '#domain/tools/heatReadings.ts';
import type { Groups } from '#web/records/questions/askGroups.ts';
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

type Answers = { readonly cells: Groups; readonly rows: Groups; readonly columns: Groups };

type Asked = {
  readonly columns: Pick<Dimension, 'period'>;
  readonly rows: Pick<Dimension, 'period'>;
  readonly order: Order;
  readonly scale: Scale;
  readonly most: number;
  readonly reading: HeatReading;
  readonly isAdditive: boolean;
  /** All rows as one group. */
  readonly all: Cell;
  /** What is compared with: the same question of other rows. */
  readonly beside?: Answers | undefined;
  /** yyyy-MM-dd; the period that it is in is not over. */
  readonly today: string;
};

/** Is what is told of so few rows that it may be chance? */
export const isFew = (read: Read | undefined): boolean => read !== undefined && read.base < FEW;

/** Puts the answers together: the largest lines, or all of a time, with their cells. */
export function heatOf(answers: Answers, asked: Asked): Heat {
  const { reading, scale, beside } = asked;
  const allRows = arranged(joined(answers.rows, beside?.rows, reading), asked.rows);
  const allColumns = arranged(joined(answers.columns, beside?.columns, reading), asked.columns);
  // Of a time the latest matter most.
  const columns =
    asked.columns.period === undefined ? allColumns.slice(0, MOST_COLUMNS) : allColumns.slice(-MOST_COLUMNS);
  const largest = allRows.slice(0, asked.most);
  const at = cellsAt(answers.cells);
  const readers = readersOf(answers, asked, allColumns);
  const reads = largest.map((row) => columns.map((column) => readers.read(row, column)));
  const figures = reads.map((own) => own.map((one) => one?.value ?? 0));
  const most =
    deepestOf(reading) ??
    figures.flat().reduce((found, figure) => Math.max(found, Math.abs(awayOf(reading, figure))), 0);
  return {
    rows: asked.rows.period === undefined ? ordered(largest, figures, asked.order) : largest,
    columns,
    at,
    ...readers,
    shade: (one) => shadeAt(reading, one, { most, scale }),
    reading,
    hasFew: reads.flat().some(isFew),
    hiddenRows: allRows.length - largest.length,
    hiddenColumns: allColumns.length - columns.length,
  };
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
  return { depth: depthOf(Math.abs(away), most, along), isLess: isTwoSided(reading) && away < 0 };
}

const cellsAt = (cells: Groups): Heat['at'] => {
  const byValue = cellsOf(cells);
  return (row, column) => byValue(row.value, column.value);
};

function readersOf(
  answers: Answers,
  { reading, isAdditive, all, beside, columns, today }: Asked,
  inOrder: readonly LineTotal[],
): Pick<Heat, 'read' | 'readRow'> {
  const at = cellsAt(answers.cells);
  const atBeside = beside && cellsAt(beside.cells);
  const besideRows = new Map(beside && linesOf(beside.rows).map((line) => [line.value, line]));
  const now = periodAt(today, columns.period);
  const places = new Map(inOrder.map(({ value }, place) => [value, place]));
  const previous = (row: LineTotal, { value }: LineTotal): Cell | undefined => {
    const before = inOrder[(places.get(value) ?? 0) - 1];
    return value === null || before === undefined || value >= now ? undefined : (at(row, before) ?? NOTHING);
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
  return lines.toSorted(
    (one, other) =>
      Number(one.value === null) - Number(other.value === null) ||
      (other.figure ?? -1) - (one.figure ?? -1) ||
      other.rows - one.rows ||
      one.label.localeCompare(other.label),
  );
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

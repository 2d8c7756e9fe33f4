import type { Kind } from '#domain/kind.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { dimensionsOf, type Dimension, type Figure } from './choices.ts';

/** What is read of a cell of a heatmap. */
export const HEATMAP_READINGS = [
  { value: 'plain', label: 'The figure itself' },
  { value: 'ofRow', label: 'Share of the row' },
  { value: 'ofColumn', label: 'Share of the column' },
  { value: 'index', label: 'Specialisation index' },
  { value: 'growth', label: 'Change on the period before' },
  { value: 'change', label: 'Difference of two years' },
  { value: 'known', label: 'Share with a value on record' },
  { value: 'recent', label: 'Share with an event in 12 months' },
] as const;

/** One of them. */
export type HeatReading = (typeof HEATMAP_READINGS)[number]['value'];

/** The readings that have two sides: more, and less. */
export const isTwoSided = (reading: HeatReading): boolean =>
  reading === 'growth' || reading === 'index' || reading === 'change';

/** Of fewer rows than these a share or a change is told, but marked. */
export const FEW = 5;

/** The figures of a group: how many rows it has, how many of them have a value, and what was asked. */
export interface ReadCell {
  readonly rows: number;
  readonly known: number;
  readonly figure: number | null;
}

/** What is read of a cell: a number, or nothing where none can be told; and how many rows it rests on. */
export interface Read {
  readonly value: number | null;
  readonly base: number;
  /** There was nothing before, so that no change can be told in per cent. */
  readonly isNew?: true;
}

/** A cell with all that it may be read against. */
export interface Readable {
  readonly cell: ReadCell | undefined;
  readonly row: ReadCell;
  readonly column: ReadCell;
  readonly all: ReadCell;
  /** The cell of the period before; none where there is none, or where its own period is not over. */
  readonly before?: ReadCell | undefined;
  /** The same cell under the condition that is compared with: an earlier year, or rows with a recent event. */
  readonly beside?: ReadCell | undefined;
  /** Figures of groups may be added up: nothing is zero. */
  readonly isAdditive: boolean;
  /** The figure is that of one of the rows, the least or the most, and rests on no others. */
  readonly isOfOne?: boolean;
}

const share = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : part / whole;

// Where nothing is, sums are zero; where something is of which no value is on record, they are not known.
const amountOf = (cell: ReadCell | undefined, isAdditive: boolean): number | null =>
  cell === undefined || cell.rows === 0 ? (isAdditive ? 0 : null) : cell.known === 0 ? null : cell.figure;

const READ: Readonly<Record<HeatReading, (of: Readable) => Read | undefined>> = {
  plain: ({ cell, isAdditive, isOfOne }) =>
    cell && { value: cell.figure, base: isAdditive || isOfOne ? Infinity : cell.known },
  ofRow: ({ cell, row }) => cell && { value: share(cell.figure, row.figure), base: row.known },
  ofColumn: ({ cell, column }) => cell && { value: share(cell.figure, column.figure), base: column.known },
  // Its rest is how many rows would stand there if all rows were alike.
  index: ({ cell, row, column, all }) =>
    cell && {
      value: share(share(cell.figure, row.figure), share(column.figure, all.figure)),
      base: share(row.known * column.known, all.known) ?? 0,
    },
  growth: ({ cell, before, isAdditive }) => {
    if (before === undefined || (cell === undefined && before.rows === 0)) return undefined;
    const [now, then] = [amountOf(cell, isAdditive), amountOf(before, isAdditive)];
    const base = before.known;
    if (then === 0 && now !== null) return now <= 0 ? undefined : { value: null, base, isNew: true };
    const of = share(now, then);
    return { value: of === null ? null : of - 1, base };
  },
  change: ({ cell, beside, isAdditive }) => {
    if (cell === undefined && beside === undefined) return undefined;
    const [now, then] = [amountOf(cell, isAdditive), amountOf(beside, isAdditive)];
    const base = isAdditive ? Infinity : Math.min(cell?.known ?? 0, beside?.known ?? 0);
    return { value: now === null || then === null ? null : now - then, base };
  },
  known: ({ cell }) => cell && { value: share(cell.known, cell.rows), base: cell.rows },
  recent: ({ cell, beside }) => cell && { value: share(beside?.rows ?? 0, cell.rows), base: cell.rows },
};

/** Reads a cell; undefined where there is nothing to read. */
export const readCell = (reading: HeatReading, of: Readable): Read | undefined => READ[reading](of);

const DOUBLINGS = 3;

/** How far a number is from nothing, in the measure in which colours get deeper; below zero is less. Ratios count in doublings, up to three. */
export function awayOf(reading: HeatReading, value: number): number {
  if (reading !== 'growth' && reading !== 'index') return value;
  const ratio = reading === 'growth' ? value + 1 : value;
  return ratio <= 0 ? -DOUBLINGS : Math.max(-DOUBLINGS, Math.min(DOUBLINGS, Math.log2(ratio)));
}

/** The distance of the deepest colour where it is the same whatever is shown; none where it is that of the largest figure. */
export const deepestOf = (reading: HeatReading): number | undefined =>
  reading === 'growth' || reading === 'index'
    ? DOUBLINGS
    : reading === 'known' || reading === 'recent'
      ? 1
      : undefined;

const EVENT = 'newestEventOn';

/** The rows of which something happened in the last twelve months. */
export const RECENT: ConditionInput = { f: EVENT, op: 'gte', v: { ago: '12 months' } };

/** The year by which two parts of the rows of a kind can be compared: of its date, or of its founding. */
export const yearOf = (kind: Kind): Dimension | undefined =>
  dimensionsOf(kind).find(
    ({ period, name }) => period === 'year' && (name === 'founded' || name === 'date.year'),
  );

/** The same where none of the dimensions that are shown is of it. */
export function yearBeside({ kind, by }: Pick<ReadAsked, 'kind' | 'by'>): Dimension | undefined {
  const year = yearOf(kind);
  return by.some(({ group }) => group.f === year?.group.f) ? undefined : year;
}

/** The condition that rows are of a year. */
export const ofYear = ({ group: { f } }: Dimension, year: number): ConditionInput => ({
  f,
  op: 'eq',
  v: String(year),
});

interface ReadAsked {
  readonly kind: Kind;
  readonly by: readonly Dimension[];
  readonly figure: Figure;
}

/** What can be read of the cells of a question. */
export function readingsOf({ kind, by, figure }: ReadAsked): readonly (typeof HEATMAP_READINGS)[number][] {
  const [, columns] = by;
  const isOf: Readonly<Record<HeatReading, boolean>> = {
    plain: true,
    ofRow: figure.isAdditive,
    ofColumn: figure.isAdditive,
    index: figure.isAdditive,
    growth: columns?.period !== undefined,
    change: yearBeside({ kind, by }) !== undefined,
    known: figure.measure.f !== undefined,
    recent: kind.fields[EVENT] !== undefined && !by.some(({ group }) => group.f === EVENT),
  };
  return HEATMAP_READINGS.filter(({ value }) => isOf[value]);
}

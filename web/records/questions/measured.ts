import type { MeasureInput } from '#domain/query/grammar.ts';
import { fieldOfColumn, type RecordColumn } from '#web/records/spec/recordColumn.ts';

/** How many figures one question may ask for. */
export const MOST_MEASURES = 6;

/** The figures that columns want of many rows, in their order. */
export const measuresOf = (
  columns: readonly Pick<RecordColumn<never>, 'f' | 'sortBy' | 'totals'>[],
): readonly MeasureInput[] =>
  columns.flatMap((column) => {
    const f = fieldOfColumn(column);
    return f === undefined ? [] : (column.totals ?? []).map((fn) => ({ fn, f }));
  });

/** One text for a figure. */
export const measureKey = ({ fn, f = '' }: MeasureInput): string => `${fn} ${f}`;

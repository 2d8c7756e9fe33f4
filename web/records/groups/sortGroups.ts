import type { SortKey } from '#domain/kind.ts';
import type { MeasureInput } from '#domain/query/grammar.ts';
import type { GroupRow } from '#web/records/questions/askGroups.ts';

type Order = { readonly sort: readonly SortKey[]; readonly usual: readonly SortKey[] };

/** Groups by the figure of the column that the list is sorted by; in their own order while it is the usual one. */
export function sortGroups(
  rows: readonly GroupRow[],
  measures: readonly MeasureInput[],
  { sort, usual }: Order,
): readonly GroupRow[] {
  const [key] = sort;
  const at = measures.findIndex(({ f }) => f === key?.f);
  if (!key || at < 0 || JSON.stringify(sort) === JSON.stringify(usual)) return rows;
  const value = ({ values }: GroupRow): number | undefined => {
    const figure = values[at + 1];
    return figure === null || figure === undefined ? undefined : Number(figure);
  };
  const sign = key.dir === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [first, second] = [value(a), value(b)];
    if (first === undefined || second === undefined) {
      return Number(first === undefined) - Number(second === undefined);
    }
    return sign * (first - second);
  });
}

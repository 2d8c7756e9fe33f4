import type { Viewer } from '#domain/access.ts';
import { EDGES, KINDS, standsOn } from '#domain/registry.ts';
import type { World } from './evaluate.ts';
import { seenRows } from './evaluateSeen.ts';
import type { StoredRow } from './storeRows.ts';

/** The same world without the rows that a viewer may not see, and without what points to them. */
export function withoutHidden(world: World, viewer: Viewer): World {
  const all = [...KINDS, ...EDGES].filter(({ table }) => world[table] !== undefined);
  const seen = new Map(all.map((of) => [of.table, seenRows(world, viewer, of)]));
  const gone = new Set(
    all.flatMap(({ table }) =>
      (world[table] ?? []).filter((row) => !seen.get(table)?.includes(row)).map(({ id }) => id),
    ),
  );
  return Object.fromEntries(
    all.map((of) => {
      const claimed = Object.values(of.fields).filter(({ type }) => type === 'id' || type === 'json');
      const needed = new Set(['id', ...[...standsOn(of), ...claimed].map(({ column }) => column)]);
      return [of.table, (seen.get(of.table) ?? []).map((row) => cleared(row, gone, needed))];
    }),
  );
}

const cleared = (row: StoredRow, gone: ReadonlySet<unknown>, needed: ReadonlySet<string>): StoredRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (needed.has(column)) return [column, value];
      if (Array.isArray(value)) return [column, value.filter((item) => !gone.has(item))];
      return [column, gone.has(value) ? null : value];
    }),
  );

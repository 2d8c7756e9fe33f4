import type { Viewer } from '#domain/access.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import { writableNamed } from '#domain/writing/writable.ts';
import { sql } from '#server/database/sql.ts';
import { cellsOf } from '#server/facts/changes/lockRows.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import type { EditingServices } from '#server/editing/services.ts';
import type { RowRef } from './rowNames.ts';

// The values of a row by the names of its fields and links.
type Cells = Readonly<Record<string, Cell>>;

/** What stands now in those of the rows that the viewer sees, by their ids. */
export async function standingCells(
  { database }: EditingServices,
  viewer: Viewer,
  rows: readonly RowRef[],
): Promise<ReadonlyMap<string, Cells>> {
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, some]) => {
      const of = writableNamed(kind);
      const shown = allOf([visible(of, { row: sql.raw('t') }, { ...LIVE, viewer })]);
      const ids = [...new Set(some.map(({ id }) => id))];
      return database.query<{ id: string; cells: Cells }>(
        sql`select t.id, ${cellsOf(of)} as cells from ${rowsOf(LIVE, of)} t where t.id = any(${ids}::uuid[]) and ${shown}`,
      );
    }),
  );
  return new Map(found.flat().map(({ id, cells }) => [id, cells]));
}

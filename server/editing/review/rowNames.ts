import type { Viewer } from '#domain/access.ts';
import type { EdgeName, KindName } from '#domain/names.ts';
import { edgeOf, findKind, kindOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { hasStatus } from '#server/query/hidden.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import type { EditingServices } from '#server/editing/services.ts';

/** A row by its kind or edge. */
export interface RowRef {
  readonly kind: KindName | EdgeName;
  readonly id: string;
}

/** What a row is called, and whether visitors see it. */
export interface NamedRow {
  readonly id: string;
  readonly name: string | null;
  readonly isApproved: boolean;
}

/** Those of the rows that are there and that the viewer sees, by their ids: one question for each kind among them. */
export async function namedRows(
  { database }: EditingServices,
  viewer: Viewer,
  rows: readonly RowRef[],
): Promise<ReadonlyMap<string, NamedRow>> {
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, some]) => {
      const of = findKind(kind) ?? edgeOf(kind as EdgeName);
      const name =
        'nameField' in of
          ? sql`t.${sql.id(kindOf(of.name).fields[of.nameField]?.column ?? 'id')}::text`
          : sql`null`;
      const isApproved = hasStatus(of) ? sql`t.status = 'APPROVED'` : sql`true`;
      const shown = allOf([visible(of, { row: sql.raw('t') }, { ...LIVE, viewer })]);
      const ids = [...new Set(some.map(({ id }) => id))];
      return database.query<NamedRow>(
        sql`select t.id, ${name} as name, ${isApproved} as "isApproved" from ${rowsOf(LIVE, of)} t where t.id = any(${ids}::uuid[]) and ${shown}`,
      );
    }),
  );
  return new Map(found.flat().map((row) => [row.id, row]));
}

import type { ApprovalStatus } from '#domain/approval.ts';
import type { Cell, Step } from '#domain/writing/changeSet.ts';
import { partsOf, type Writable } from '#domain/writing/writable.ts';
import { jsonObject } from '#server/database/arrays.ts';
import type { Database } from '#server/database/database.ts';
import { named, sql, type Sql } from '#server/database/sql.ts';
import { keepStatements } from '#server/database/statements/keptStatements.ts';

/** A row as it is, locked until the transaction ends: its values by the names of its fields and links. */
export interface Current {
  readonly of: Writable;
  readonly id: string;
  readonly version: number;
  readonly status: ApprovalStatus;
  readonly createdBy: string | null;
  readonly cells: Readonly<Record<string, Cell>>;
}

/** Rows by their ids. */
export type CurrentRows = ReadonlyMap<string, Current>;

const statements = keepStatements<Sql>(200);

/**
 * Locks the rows that steps are about, table by table in the order of their ids, and reads them; rows that are not there are left out.
 * Those that the transaction has locked already are as they were.
 */
export async function lockRows(
  database: Database,
  steps: readonly Pick<Step, 'of' | 'id'>[],
  locked: CurrentRows = new Map(),
): Promise<CurrentRows> {
  const found = new Map(locked);
  const others = steps.filter(({ id }) => !locked.has(id));
  const groups = [...Map.groupBy(others, ({ of }) => of)];
  for (const [of, some] of groups.sort(([one], [other]) => (one.table < other.table ? -1 : 1))) {
    const locking = (
      ids: readonly string[],
    ): Sql => sql`select t.id, t.version, t.status, t.created_by as "createdBy", ${cellsOf(of)} as cells
          from ${sql.id(of.table)} t where t.id = any(${ids}::uuid[]) order by t.id for update`;
    const name = `lock_${of.name}`;
    const statement = statements(
      name,
      (lists) => named(name, locking(lists('ids'))),
      () => some.map(({ id }) => id),
    );
    const rows = await database.query<Omit<Current, 'of'>>(statement);
    for (const row of rows) found.set(row.id, { ...row, of });
  }
  return found;
}

/** The values of a row `t` by the names of its fields and links, as PostgreSQL writes them, in one object. */
export const cellsOf = (of: Writable): Sql =>
  jsonObject(
    [...partsOf(of).values()].map(({ name, column, isList }) =>
      sql.raw(`'${name}', t."${column}"::text${isList ? '[]' : ''}`),
    ),
  );

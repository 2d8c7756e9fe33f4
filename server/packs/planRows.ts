import { firstStatus } from '#domain/approval.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import { partsOf, type Writable } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import type { Current, CurrentRows } from '#server/facts/changes/lockRows.ts';
import { pointingAt } from '#server/facts/changes/removal.ts';
import { columnsOf, type Columns, type Deed } from '#server/facts/changes/writeRows.ts';
import { differingRows, type Differing, type IncomingRow } from '#server/facts/incoming.ts';
import { goneRows, touchedByUsers } from '#server/facts/packRows.ts';
import type { LoadTable } from './loadTables.ts';

/** The rows of one table of a pack. */
export interface TableRows {
  readonly table: LoadTable;
  readonly rows: readonly IncomingRow[];
}

/** A table with those of its rows that differ from what stands, and those that are gone from the pack. */
export interface Compared extends TableRows {
  readonly differing: readonly Differing[];
  readonly gone: readonly string[];
}

/** What a pack makes of one row. */
export interface RowPlan {
  readonly of: Writable;
  readonly id: string;
  readonly does: Exclude<Deed['does'], 'restore'>;
  /** What the pack says, and what of it comes into the row, by the names of fields and links. */
  readonly says: Readonly<Record<string, Cell>>;
  readonly after: Readonly<Record<string, Cell>>;
  readonly columns: Columns;
}

/** A row that is gone from the pack but stays, because something of a user hangs on it. */
export interface KeptRow {
  readonly kind: string;
  readonly id: string;
}

/** Compares the rows of a pack with those that stand. */
export async function compareRows(
  database: Database,
  pack: string,
  tables: readonly TableRows[],
): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const { table, rows } of tables) {
    const ids = rows.map(({ id }) => id);
    const differing = await differingRows(database, table, rows);
    compared.push({ table, rows, differing, gone: await goneRows(database, table.of, { pack, ids }) });
  }
  return compared;
}

type Edited = ReadonlyMap<string, readonly string[]>;

/** What becomes of rows that the pack brings anew or changes, by their ids; values that users edited stay. */
export function planRows(
  compared: readonly Compared[],
  current: CurrentRows,
  edited: Edited,
): Map<string, RowPlan> {
  const plans = compared.flatMap(({ table, differing }) =>
    differing.flatMap((row) => {
      const standing = current.get(row.id);
      if (standing) return planChange(table, row, { standing, edited: edited.get(row.id) ?? [] }) ?? [];
      const says = cellsIn(table, row.columns);
      const columns = { ...row.columns, status: firstStatus('pack') };
      return [{ of: table.of, id: row.id, does: 'insert' as const, says, after: says, columns }];
    }),
  );
  return new Map(plans.map((plan) => [plan.id, plan]));
}

function planChange(
  table: LoadTable,
  row: Differing,
  { standing, edited }: { readonly standing: Current; readonly edited: readonly string[] },
): RowPlan | undefined {
  const { of, keyColumn } = table;
  const guarded = new Set(
    table.columns.flatMap(({ column, guards }) =>
      guards.some((field) => edited.includes(field)) ? [column] : [],
    ),
  );
  const says = cellsIn(table, row.columns);
  const after = Object.fromEntries(
    Object.entries(says).filter(
      ([name, cell]) =>
        !isSame(standing.cells[name] ?? null, cell) && !guarded.has(partsOf(of).get(name)?.column ?? ''),
    ),
  );
  const key = keyColumn === undefined ? null : (row.columns[keyColumn] ?? null);
  const ownKey = keyColumn === undefined || key === row.keyBefore ? {} : { [keyColumn]: key };
  const columns = { ...columnsOf(of, after), ...ownKey };
  if (Object.keys(columns).length === 0) return undefined;
  return { of, id: row.id, does: 'update', says, after, columns };
}

// The readable key is not among them, nor what goes with a value.
function cellsIn({ of, columns }: LoadTable, cells: Columns): Record<string, Cell> {
  const filled = new Set(columns.map(({ column }) => column));
  const parts = [...partsOf(of).values()].filter(({ column }) => filled.has(column));
  return Object.fromEntries(parts.map(({ name, column }) => [name, cells[column] ?? null]));
}

/** Of the rows that are gone from the pack those that go: nobody but packs wrote of them, and nothing points to them that stays. */
export async function goingRows(
  database: Database,
  gone: readonly Current[],
  plans: ReadonlyMap<string, RowPlan>,
): Promise<readonly Current[]> {
  if (gone.length === 0) return [];
  const ids = new Set(gone.map(({ id }) => id));
  const pointers = (await pointingAt(database, gone)).flatMap(({ id, part: { name }, cell }) => {
    const after = plans.get(id)?.after ?? {};
    const links = [name in after ? (after[name] ?? null) : cell].flat();
    return links.flatMap((to) => (to !== null && ids.has(to) && to !== id ? [{ from: id, to }] : []));
  });
  const kept = new Set(await touchedByUsers(database, [...ids]));
  for (let size = -1; size !== kept.size;) {
    size = kept.size;
    for (const { from, to } of pointers) if (!ids.has(from) || kept.has(from)) kept.add(to);
  }
  return gone.filter(({ id }) => !kept.has(id));
}

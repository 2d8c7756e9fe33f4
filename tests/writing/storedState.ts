import type { ApprovalStatus } from '#domain/approval.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import { partsOf, WRITABLES, type Writable } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { NaiveState } from './naiveState.ts';

interface StoredRow {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly row: Readonly<Record<string, unknown>>;
}

interface StoredClaim {
  readonly subject: string;
  readonly field: string;
  readonly value: unknown;
  readonly by: string;
  readonly status: ApprovalStatus;
  readonly method: string;
  readonly confidence: string;
}

/** A row as it is told to be compared: what people fill, its status and its author. */
export interface ToldRow {
  readonly id: string;
  readonly status: ApprovalStatus;
  readonly createdBy: string | null;
  readonly cells: Readonly<Record<string, Cell>>;
}

/** All that sets write, as the database has it. */
export interface Stored {
  readonly rows: ReadonlyMap<string, ToldRow & { readonly of: Writable; readonly version: number }>;
  readonly claims: readonly StoredClaim[];
  readonly sets: readonly { readonly id: string; readonly status: string; readonly isApplied: boolean }[];
}

const textOf = (value: unknown): string | null => (value === null ? null : String(value));

/** The values of a stored row by the names of its fields and links. */
function cellsOf(of: Writable, row: StoredRow['row']): Record<string, Cell> {
  return Object.fromEntries(
    [...partsOf(of).values()].map(({ name, column, isList }): [string, Cell] => {
      const value = row[column] ?? null;
      return [name, isList ? ((value ?? []) as unknown[]).map(String) : textOf(value)];
    }),
  );
}

/** Reads all that sets write. */
export async function readStored(database: Database): Promise<Stored> {
  const [rows, claims, sets] = [
    await database.query<StoredRow>(
      sql.join(
        WRITABLES.map(
          ({ name, table }) =>
            sql`select ${name}::text as kind, t.id, t.version, to_jsonb(t) as row from ${sql.id(table)} t`,
        ),
        ' union all ',
      ),
    ),
    await database.query<StoredClaim>(sql`
      select subject_id as subject, field, value, recorded_by as by, status, method, confidence from fact
      where superseded_at is null order by recorded_at, id`),
    await database.query<Stored['sets'][number]>(
      sql`select id, status, applied is not null as "isApplied" from change_set order by id`,
    ),
  ];
  const of = new Map(WRITABLES.map((one) => [one.name, one] as const));
  return {
    rows: new Map(
      rows.map(({ kind, id, version, row }) => {
        const writable = of.get(kind as Writable['name'])!;
        const told = { id, status: row['status'] as ApprovalStatus, createdBy: textOf(row['created_by']) };
        return [id, { ...told, of: writable, version, cells: cellsOf(writable, row) }];
      }),
    ),
    claims,
    sets,
  };
}

/** A claimed value as plain text, a link by its id. */
export const plainValue = (value: unknown): string | null =>
  value !== null && typeof value === 'object' ? String((value as { id?: unknown }).id) : textOf(value);

const lined = (parts: readonly unknown[]): string => JSON.stringify(parts);
const cellText = (cell: Cell): Cell => (typeof cell === 'object' && cell?.length === 0 ? null : cell);

const rowLine = ({ id, status, createdBy, cells }: ToldRow): string =>
  lined([
    id,
    status,
    createdBy,
    Object.entries(cells)
      .flatMap(([name, cell]) => {
        const text = cellText(cell);
        return text === null ? [] : [[name, text]];
      })
      .sort(),
  ]);

/** What the database has, line by line. */
export const storedLines = ({ rows, claims, sets }: Stored): string[] =>
  [
    ...[...rows.values()].map(rowLine),
    ...claims.map(({ subject, field, value, by, status, method, confidence }) =>
      lined([subject, field, plainValue(value), by, status, method, confidence]),
    ),
    ...sets.map(({ id, status, isApplied }) => lined([id, status, isApplied])),
  ].sort();

/** What the model has, line by line. */
export function naiveLines(state: NaiveState): string[] {
  const claims = [...state.claims.values()].filter(({ key }) => state.live.has(key));
  return [
    ...[...state.rows.values()].map(rowLine),
    ...claims.map(({ subject, field, value, by, method, confidence, edge, status }) => {
      const row = state.rows.get(edge ?? subject);
      return lined([subject, field, value, by, status ?? row?.status, method, confidence]);
    }),
    ...[...state.sets.values()].map(({ id, status, isApplied }) => lined([id, status, isApplied])),
  ].sort();
}

/** The versions of rows that do not follow one another without a gap; rows that were gone for a while have one. */
export const gapsInHistory = (database: Database, everGone: readonly string[]): Promise<unknown[]> =>
  database.query(sql`
    with versions (id, version, recorded_from, recorded_to) as (
      select id, version, recorded_from, recorded_to from row_history union all
      ${sql.join(
        WRITABLES.map(({ table }) => sql`select id, version, recorded_from, null from ${sql.id(table)}`),
        ' union all ',
      )}
    ), following as (select v.*, lead(version) over w as next, lead(recorded_from) over w as begins from versions v window w as (partition by id order by version))
    select * from following where next <> version + 1 or recorded_to < recorded_from
      or (begins <> recorded_to and not (begins > recorded_to and id = any(${everGone}::uuid[])))`);

/** Claims of people that no kept set began. */
export const claimsWithoutSet = (database: Database): Promise<unknown[]> =>
  database.query(sql`
    select f.id from fact f where f.recorded_by like 'user:%' and not exists (
      select from change c where c.change_set_id = f.change_set_id and f.id = any(c.begun))`);

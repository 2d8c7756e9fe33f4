import type { Viewer } from '#domain/access.ts';
import { gone, notFound, type AppError } from '#domain/errors.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { isUuid } from '#domain/query/values.ts';
import { WRITABLES } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { lockRows, type Current } from '#server/facts/changes/lockRows.ts';
import { keptVersions } from '#server/facts/changes/pastRows.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, seesAll, visible } from '#server/query/visibility.ts';
import type { RowState } from './abilities.ts';

/** A row as it stands, as far as it decides who may change it. */
export interface Standing extends RowState {
  readonly id: string;
  readonly version: number;
  readonly name: string | null;
}

/** The row of an entry that the viewer sees: 404 where there is none, 410 where everybody saw it before it was removed. */
export async function standingRow(
  database: Database,
  kind: Kind | Edge,
  { id, viewer }: { readonly id: string; readonly viewer: Viewer },
): Promise<Standing> {
  if (!isUuid(id)) throw await missingRow(database, kind, id);
  const shown = allOf([visible(kind, { row: sql.raw('t') }, { ...LIVE, viewer })]);
  const name =
    'nameField' in kind ? sql`t.${sql.id(kind.fields[kind.nameField]?.column ?? 'id')}` : sql`null`;
  const [row] = await database.query<Standing>(sql`
    select t.id, t.version, t.status, t.created_by as "createdBy", ${name} as name from ${rowsOf(LIVE, kind)} t where t.id = ${id} and ${shown}`);
  if (row) return row;
  throw await missingRow(database, kind, id);
}

/** A row that nobody else changes until the transaction ends, with its values. */
export interface Locked extends Standing {
  readonly current: Current | undefined;
}

/** The same, of a row that nobody else changes until the transaction ends. */
export async function lockedRow(...given: Parameters<typeof standingRow>): Promise<Locked> {
  const [database, of, { id, viewer }] = given;
  const current = isUuid(id) ? (await lockRows(database, [{ of, id }])).get(id) : undefined;
  if (!current || !seesAll(of, viewer)) return { ...(await standingRow(...given)), current };
  const name = 'nameField' in of ? current.cells[of.nameField] : null;
  return { ...current, name: typeof name === 'string' ? name : null, current };
}

/** Why there is no such row: it never was, or everybody saw it before it was removed. */
export async function missingRow(database: Database, kind: Kind | Edge, id: string): Promise<AppError> {
  const label = 'label' in kind ? kind.label.toLowerCase() : 'link';
  const isWritten = WRITABLES.includes(kind) && isUuid(id);
  return isWritten && (await wasPublic(database, kind, id)) ? gone(label) : notFound(label);
}

// Its last version is what everybody saw, and nothing stands.
async function wasPublic(database: Database, kind: Kind | Edge, id: string): Promise<boolean> {
  const [last] = await keptVersions(database, kind, id, 1);
  return last !== undefined && last.recordedTo !== null && last.status === 'APPROVED';
}

import {
  AppError,
  forbidden,
  invalidFields,
  malformedValue,
  notFound,
  stale,
  unauthorized,
} from '#domain/errors.ts';
import { hasRank, isSuperAdmin, mayWrite, type Role, type Viewer } from '#domain/access.ts';
import { isUuid } from '#domain/query/values.ts';
import { SCREENS } from '#domain/screens.ts';
import { SAVED_LIMITS, type Whose } from '#domain/saved/savedLimits.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** The two tables of what is saved. */
export type SavedTable = 'saved_view' | 'dashboard';

const TABLES = { saved_view: sql`saved_view`, dashboard: sql`dashboard` } as const;

const NOUNS = { saved_view: 'saved view', dashboard: 'dashboard' } as const;

/** The condition on a row `s` under which its viewer may see it: his own, those of the signed-in to whoever is, public ones to all. */
export const mayBeSeen = ({ id }: Viewer): Sql =>
  id === null ? sql`s.visibility = 'public'` : sql`(s.visibility <> 'private' or s.owner_id = ${id}::uuid)`;

/** The condition on a row `s` under which it is one of those that are listed. */
export function whoseCondition(viewer: Viewer, whose: Whose): Sql {
  if (whose === 'public') return sql`s.visibility = 'public'`;
  const { id } = viewer;
  if (id === null) throw unauthorized();
  return whose === 'mine'
    ? sql`s.owner_id = ${id}::uuid`
    : sql`s.visibility <> 'private' and s.owner_id <> ${id}::uuid`;
}

const time = (column: Sql): Sql => sql`to_json(${column}) #>> '{}'`;

/** What is told of every row `s` that is saved; who it is of by name alone, and to those who are signed in. */
export const headColumns = ({ id }: Viewer): Sql => sql`
  s.id, s.title, s.note, s.visibility, s.version, ${time(sql`s.created_at`)} as "createdAt",
  ${time(sql`s.updated_at`)} as "updatedAt", ${id === null ? sql`false` : sql`s.owner_id = ${id}::uuid`} as "isMine",
  ${id === null ? sql`null` : OWNER} as "by"`;

const OWNER = sql`coalesce(
  (select u.attributes ->> 'name' from pool_user u where u.id = s.owner_id), (select a.name from account a where a.id = s.owner_id))`;

/** The role that opens a tool; null needs none. */
export const roleOf = (tool: string): Role | null =>
  SCREENS.find(({ name }) => name === tool)?.requires ?? null;

/** True where a tool is closed to the viewer. */
export const isLocked = (viewer: Viewer, tool: string): boolean => !hasRank(viewer, roleOf(tool));

/** Throws UNAUTHORIZED for visitors, FORBIDDEN for keys that only read; gives the account that writes. */
export function writerOf(viewer: Viewer): string {
  if (viewer.id === null || !hasRank(viewer, 'USER')) throw unauthorized();
  if (!mayWrite(viewer)) throw forbidden('USER');
  return viewer.id;
}

/** Makes sure that an account is there and keeps fewer than it may; it stays locked, so that two at once are counted. */
export async function makeRoom(inside: Database, table: SavedTable, owner: string): Promise<void> {
  const [account] = await inside.query(sql`select id from account where id = ${owner}::uuid for update`);
  if (!account) throw unauthorized();
  const [held] = await inside.query<{ count: number }>(
    sql`select count(*)::int as count from ${TABLES[table]} where owner_id = ${owner}::uuid`,
  );
  const most = table === 'dashboard' ? SAVED_LIMITS.dashboards : SAVED_LIMITS.views;
  if ((held?.count ?? 0) < most) return;
  throw invalidFields({
    title: [`You keep ${most}, which is as many as can be kept. Delete one that is not needed any more.`],
  });
}

interface Locking {
  readonly viewer: Viewer;
  readonly id: string;
  readonly version?: number;
  /** Super admins take away what others share, as they answer for what is shown here. */
  readonly isRemoved?: boolean;
}

/** Locks a row that the writer owns. Throws NOT_FOUND where there is none that he may see, FORBIDDEN for somebody else's, STALE where it has changed. */
export async function lockOwn(
  inside: Database,
  table: SavedTable,
  { viewer, id, version, isRemoved = false }: Locking,
): Promise<void> {
  const [row] = isUuid(id)
    ? await inside.query<{ isMine: boolean; version: number }>(sql`
        select s.owner_id = ${viewer.id}::uuid as "isMine", s.version from ${TABLES[table]} s
        where s.id = ${id}::uuid and ${mayBeSeen(viewer)} for update of s`)
    : [];
  if (!row) throw notFound(NOUNS[table]);
  if (!row.isMine && !(isRemoved && isSuperAdmin(viewer))) {
    throw new AppError('FORBIDDEN', { message: OWNERS });
  }
  if (version !== undefined && version !== row.version) {
    throw stale({ version: { seen: version, stands: row.version } });
  }
}

const OWNERS = 'Only its owner changes it. Save it as your own instead.';

/** Deletes a row that the writer owns, or that a super admin takes away, as `lockOwn` finds it. */
export async function removeOwn(
  database: Database,
  table: SavedTable,
  { viewer, id }: { readonly viewer: Viewer; readonly id: string },
): Promise<void> {
  writerOf(viewer);
  await database.transaction(async (inside) => {
    await lockOwn(inside, table, { viewer, id, isRemoved: true });
    await inside.query(sql`delete from ${TABLES[table]} where id = ${id}::uuid`);
  });
}

/** Which rows of a list are asked for. */
export interface Wanted {
  readonly whose: Whose;
  readonly search: string | undefined;
  readonly limit: number;
  readonly after: string | undefined;
}

/** A page of rows. */
export interface SavedPage<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
  /** After what the next page begins. */
  readonly next: string | null;
}

/** A page of a table, the newest change first; `more` adds columns to what is told of every row, `only` a condition. */
export async function listSaved<Row extends { readonly id: string }>(
  database: Database,
  table: SavedTable,
  {
    viewer,
    wanted,
    more,
    only = sql`true`,
  }: {
    readonly viewer: Viewer;
    readonly wanted: Wanted;
    readonly more: Sql;
    readonly only?: Sql;
  },
): Promise<SavedPage<Row>> {
  const { whose, search, limit, after } = wanted;
  if (after !== undefined && !isUuid(after)) throw malformedValue('after', after, 'the id of a row');
  const words = search?.trim().toLowerCase() ?? '';
  const found = words === '' ? sql`true` : sql`strpos(lower(s.title || ' ' || s.note), ${words}) > 0`;
  const where = sql`${whoseCondition(viewer, whose)} and ${found} and ${only}`;
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(s.updated_at, s.id) < (select a.updated_at, a.id from ${TABLES[table]} a where a.id = ${after}::uuid)`;
  const [rows, [counted]] = await Promise.all([
    database.query<Row>(sql`
      select ${headColumns(viewer)}, ${more} from ${TABLES[table]} s where ${where} and ${beyond}
      order by s.updated_at desc, s.id desc limit ${limit + 1}`),
    database.query<{ count: number }>(
      sql`select count(*)::int as count from ${TABLES[table]} s where ${where}`,
    ),
  ]);
  const shown = rows.slice(0, limit);
  return {
    count: counted?.count ?? 0,
    rows: shown,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

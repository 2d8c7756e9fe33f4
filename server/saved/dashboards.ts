import type { Viewer } from '#domain/access.ts';
import { invalidFields, notFound } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import type {
  Dashboard,
  DashboardChange,
  DashboardDraft,
  DashboardInShort,
  TileDraft,
  TileWidth,
} from '#domain/saved/dashboard.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import type { RecordServices } from '#server/records/services.ts';
import {
  headColumns,
  listSaved,
  lockOwn,
  makeRoom,
  mayBeSeen,
  removeOwn,
  writerOf,
  type SavedPage,
  type Wanted,
} from './shown.ts';
import { toldView, VIEW_COLUMNS, type KeptView } from './views.ts';

const TILE_COUNT = sql`(select count(*)::int from dashboard_tile t where t.dashboard_id = s.id) as "tileCount"`;

/** A page of dashboards, the newest change first. Throws UNAUTHORIZED where a visitor asks for others than public ones. */
export const listDashboards = (
  { database }: RecordServices,
  viewer: Viewer,
  wanted: Wanted,
): Promise<SavedPage<DashboardInShort>> =>
  listSaved<DashboardInShort>(database, 'dashboard', { viewer, wanted, more: TILE_COUNT });

/** One dashboard with its tiles in their order. Throws NOT_FOUND where there is none that the viewer may see; a tile whose view he may not see is there without it. */
export async function readDashboard(
  { database }: RecordServices,
  { viewer, id }: { readonly viewer: Viewer; readonly id: string },
): Promise<Dashboard> {
  const [row] = isUuid(id)
    ? await database.query<DashboardInShort>(sql`
        select ${headColumns(viewer)}, ${TILE_COUNT} from dashboard s
        where s.id = ${id}::uuid and ${mayBeSeen(viewer)}`)
    : [];
  if (!row) throw notFound('dashboard');
  type Kept = { readonly width: TileWidth; readonly view: string };
  const [tiles, views] = await Promise.all([
    database.query<Kept>(sql`
      select t.width, t.view_id as view from dashboard_tile t where t.dashboard_id = ${id}::uuid order by t.place`),
    database.query<KeptView>(sql`
      select ${headColumns(viewer)}, ${VIEW_COLUMNS} from dashboard_tile t join saved_view s on s.id = t.view_id
      where t.dashboard_id = ${id}::uuid and ${mayBeSeen(viewer)}`),
  ]);
  const byId = new Map(views.map((view) => [view.id, toldView(viewer, view)]));
  return { ...row, tiles: tiles.map(({ width, view }) => ({ width, view: byId.get(view) ?? null })) };
}

/** Keeps a new dashboard of the writer, and gives its id. Throws INVALID_FIELDS for a tile of what he may not see. */
export async function createDashboard(
  { database, clock }: RecordServices,
  viewer: Viewer,
  { title, note, visibility, tiles }: DashboardDraft,
): Promise<string> {
  const owner = writerOf(viewer);
  const now = clock.now();
  const id = uuidV7(now);
  await database.transaction(async (inside) => {
    await makeRoom(inside, 'dashboard', owner);
    await inside.query(sql`
      insert into dashboard (id, owner_id, title, note, visibility, version, created_at, updated_at)
      values (${id}, ${owner}, ${title}, ${note}, ${visibility}, 1, ${now}, ${now})`);
    await putTiles(inside, { viewer, id, tiles });
  });
  return id;
}

/** Changes what is named of a dashboard that the writer owns; STALE where it is no more as it was read. */
export async function changeDashboard(
  { database, clock }: RecordServices,
  { viewer, id, change }: { readonly viewer: Viewer; readonly id: string; readonly change: DashboardChange },
): Promise<void> {
  writerOf(viewer);
  const { version, title, note, visibility, tiles } = change;
  await database.transaction(async (inside) => {
    await lockOwn(inside, 'dashboard', { viewer, id, version });
    await inside.query(sql`
      update dashboard set
        title = coalesce(${title ?? null}, title), note = coalesce(${note ?? null}, note),
        visibility = coalesce(${visibility ?? null}, visibility),
        version = version + 1, updated_at = ${clock.now()}
      where id = ${id}::uuid`);
    if (tiles) await putTiles(inside, { viewer, id, tiles });
  });
}

/** Deletes a dashboard that the writer owns; what stands on it stays saved. */
export const removeDashboard = (
  { database }: RecordServices,
  of: { readonly viewer: Viewer; readonly id: string },
): Promise<void> => removeOwn(database, 'dashboard', of);

type Putting = { readonly viewer: Viewer; readonly id: string; readonly tiles: readonly TileDraft[] };

async function putTiles(inside: Database, { viewer, id, tiles }: Putting): Promise<void> {
  const wanted = tiles.map(({ view }) => view);
  const known = await inside.query<{ id: string }>(sql`
    select s.id from saved_view s where s.id = any(${wanted}::uuid[]) and ${mayBeSeen(viewer)}`);
  const there = new Set(known.map((one) => one.id));
  const missing = wanted.filter((view) => !there.has(view));
  if (missing.length > 0) {
    throw invalidFields({ tiles: missing.map((view) => `There is no saved view ${view}.`) });
  }
  await inside.query(sql`delete from dashboard_tile where dashboard_id = ${id}::uuid`);
  await inside.query(sql`
    insert into dashboard_tile (dashboard_id, place, view_id, width)
    select ${id}::uuid, n::int, view, width
    from unnest(${wanted}::uuid[], ${tiles.map(({ width }) => width)}::int[]) with ordinality as t(view, width, n)`);
}

import type { Viewer } from '#domain/access.ts';
import { notFound } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import type { SavedTool } from '#domain/saved/savedAddress.ts';
import type {
  SavedScene,
  SavedView,
  SavedViewInFull,
  ViewChange,
  ViewDraft,
} from '#domain/saved/savedView.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import type { RecordServices } from '#server/records/services.ts';
import {
  headColumns,
  isLocked,
  listSaved,
  lockOwn,
  makeRoom,
  mayBeSeen,
  removeOwn,
  roleOf,
  writerOf,
  type SavedPage,
  type Wanted,
} from './shown.ts';

/** A view as it is kept, for those who may see it. */
export type KeptView = Omit<SavedView, 'requires' | 'isLocked' | 'address'> & { readonly address: string };

/** What is told of a view `s` besides its head. */
export const VIEW_COLUMNS = sql`s.tool, s.address`;

/** A view as its viewer may see it: what a tool shows that is closed to him stays closed. */
export function toldView(viewer: Viewer, view: KeptView): SavedView {
  const locked = isLocked(viewer, view.tool);
  return { ...view, address: locked ? null : view.address, requires: roleOf(view.tool), isLocked: locked };
}

/** A page of saved views, the newest change first. Throws UNAUTHORIZED where a visitor asks for others than public ones. */
export async function listViews(
  { database }: RecordServices,
  viewer: Viewer,
  { tool, ...wanted }: Wanted & { readonly tool: SavedTool | undefined },
): Promise<SavedPage<SavedView>> {
  const only = tool === undefined ? sql`true` : sql`s.tool = ${tool}`;
  const page = await listSaved<KeptView>(database, 'saved_view', {
    viewer,
    wanted,
    more: VIEW_COLUMNS,
    only,
  });
  return { ...page, rows: page.rows.map((view) => toldView(viewer, view)) };
}

/** One saved view with its scene. Throws NOT_FOUND where there is none that the viewer may see. */
export async function readView(
  database: Database,
  { viewer, id }: { readonly viewer: Viewer; readonly id: string },
): Promise<SavedViewInFull> {
  const [row] = isUuid(id)
    ? await database.query<KeptView & { scene: SavedScene | null }>(sql`
        select ${headColumns(viewer)}, ${VIEW_COLUMNS}, s.scene from saved_view s
        where s.id = ${id}::uuid and ${mayBeSeen(viewer)}`)
    : [];
  if (!row) throw notFound('saved view');
  const { scene, ...view } = row;
  const told = toldView(viewer, view);
  return { ...told, scene: told.isLocked ? null : scene };
}

/** Keeps a new view of the writer, and gives its id. */
export async function createView(
  { database, clock }: RecordServices,
  viewer: Viewer,
  { title, note, visibility, tool, address, scene }: ViewDraft,
): Promise<string> {
  const owner = writerOf(viewer);
  const now = clock.now();
  const id = uuidV7(now);
  await database.transaction(async (inside) => {
    await makeRoom(inside, 'saved_view', owner);
    await inside.query(sql`
      insert into saved_view (id, owner_id, tool, title, note, address, scene, visibility, version, created_at, updated_at)
      values (${id}, ${owner}, ${tool}, ${title}, ${note}, ${address}, ${sceneText(scene)}::jsonb, ${visibility}, 1, ${now}, ${now})`);
  });
  return id;
}

/** Changes what is named of a view that the writer owns; STALE where it is no more as it was read. */
export async function changeView(
  { database, clock }: RecordServices,
  { viewer, id, change }: { readonly viewer: Viewer; readonly id: string; readonly change: ViewChange },
): Promise<void> {
  writerOf(viewer);
  const { version, title, note, visibility, tool, address, scene } = change;
  await database.transaction(async (inside) => {
    await lockOwn(inside, 'saved_view', { viewer, id, version });
    await inside.query(sql`
      update saved_view set
        title = coalesce(${title ?? null}, title), note = coalesce(${note ?? null}, note),
        visibility = coalesce(${visibility ?? null}, visibility), tool = coalesce(${tool ?? null}, tool),
        address = coalesce(${address ?? null}, address),
        scene = case when ${scene === undefined} then scene else ${sceneText(scene ?? null)}::jsonb end,
        version = version + 1, updated_at = ${clock.now()}
      where id = ${id}::uuid`);
  });
}

/** Deletes a view that the writer owns; it leaves the dashboards on which it stands. */
export const removeView = (
  { database }: RecordServices,
  of: { readonly viewer: Viewer; readonly id: string },
): Promise<void> => removeOwn(database, 'saved_view', of);

const sceneText = (scene: SavedScene | null): string | null =>
  scene === null ? null : JSON.stringify(scene);

import { can, hasRank, type Action, type Viewer } from '#domain/access.ts';
import { WRITABLES } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** Whether the viewer's rank allows an action on all kinds that a set writes; of a set that is kept without its changes, on every kind. */
export const canOnAll = (viewer: Viewer, action: Action, kinds: readonly string[]): boolean =>
  (kinds.length > 0 ? kinds : WRITABLES.map(({ name }) => name)).every((kind) => can(viewer, action, kind));

/** Whether the viewer's rank allows an action on any kind at all. */
export const canOnSome = (viewer: Viewer, action: Action): boolean =>
  WRITABLES.some(({ name }) => can(viewer, action, name));

/** The kinds and links whose rows a set writes. */
export async function kindsOf(database: Database, setId: string): Promise<readonly string[]> {
  const found = await database.query<{ kind: string }>(
    sql`select distinct subject_kind as kind from change where change_set_id = ${setId}`,
  );
  return found.map(({ kind }) => kind);
}

/** Whether the viewer may say something about a set: its author, and who is told of all sets. */
export const mayComment = (viewer: Viewer, createdBy: string | null): boolean =>
  viewer.id !== null && (createdBy === viewer.id || hasRank(viewer, 'ADMIN'));

import type { Kind } from '#domain/kind.ts';
import { METRIC } from '#domain/promises/roadmapPath.ts';
import { buildPath } from '#domain/routes.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { newEntryPath } from '#domain/writing/editors.ts';
import type { Saved } from './sendEntry.ts';

/** Where a saved entry is seen: on its own screen, that of the row that it belongs to, or the roadmap of its metric; else a new one of its kind begins. */
export function pathAfter({ name, relations }: Kind, saved: Saved): string {
  const own = rowPath({ kind: name, id: saved.id, entityType: saved.entityType });
  if (own !== null) return own;
  for (const [link, { type, kind }] of Object.entries(relations)) {
    const owner = type === 'ref' ? (saved[link] as Owner | null | undefined) : null;
    const path = owner && rowPath({ kind, id: owner.id, entityType: owner.entityType });
    if (path) return path;
  }
  // What tasks need of a metric stands on its roadmap.
  const metric = saved['metric'] as Owner | null | undefined;
  return metric ? `${buildPath('ROAD_MAP')}?${METRIC}=${metric.id}` : newEntryPath(name);
}

type Owner = { readonly id: string; readonly entityType?: readonly string[] };

import type { Viewer } from '#domain/access.ts';
import type { LoadedPack, PackCount, PackSource } from '#domain/writing/origins.ts';
import { sql } from '#server/database/sql.ts';
import { namedRows, type RowRef } from '#server/editing/review/rowNames.ts';
import type { EditingServices } from '#server/editing/services.ts';

type Kept = {
  readonly key: string;
  readonly digest: string;
  readonly loadedAt: string;
  readonly about: {
    readonly name?: string;
    readonly version?: string;
    readonly snapshot?: string;
    readonly attribution?: readonly PackSource[];
  } | null;
  readonly loaded: Readonly<Record<string, Omit<PackCount, 'kind' | 'count'>>> | null;
  readonly kept: readonly RowRef[] | null;
  readonly rows: readonly Pick<PackCount, 'kind' | 'count'>[];
};

/** The sector packs as they were last loaded, and what that left behind. */
export async function listPacks(services: EditingServices, viewer: Viewer): Promise<readonly LoadedPack[]> {
  const packs = await services.database.query<Kept>(sql`
    select l.key, l.digest, to_json(l.loaded_at) #>> '{}' as "loadedAt", l.details -> 'about' as about, l.details -> 'counts' as loaded, l.details -> 'kept' as kept,
      (select coalesce(json_agg(json_build_object('kind', r.kind, 'count', r.count) order by r.count desc, r.kind), '[]')
        from (select kind, count(*)::int as count from pack_row where pack = l.key group by 1) r) as rows
    from loaded_pack l order by l.key`);
  return Promise.all(packs.map((pack) => toldPack(services, viewer, pack)));
}

async function toldPack(
  services: EditingServices,
  viewer: Viewer,
  { key, digest, loadedAt, about, loaded, kept, rows }: Kept,
): Promise<LoadedPack> {
  const stays = kept ?? [];
  const named = await namedRows(services, viewer, stays);
  return {
    key,
    name: about?.name ?? key,
    version: about?.version ?? '',
    snapshot: about?.snapshot ?? '',
    digest,
    loadedAt,
    counts: rows.map(({ kind, count }) => {
      const { inserted = 0, updated = 0, removed = 0 } = loaded?.[kind] ?? {};
      return { kind, count, inserted, updated, removed };
    }),
    kept: stays.map(({ kind, id }) => ({ kind, id, name: named.get(id)?.name ?? null })),
    sources: about?.attribution ?? [],
  };
}

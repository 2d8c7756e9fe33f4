import type { Viewer } from '#domain/access.ts';
import { findKind } from '#domain/registry.ts';
import type { ToldSet, ToldSource } from '#domain/writing/toldSet.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { namedRows, type NamedRow } from './rowNames.ts';
import { materialGaps, touchedRows, type Touched } from './touched.ts';

const SUBJECTS_SHOWN = 3;
const SOURCES_SHOWN = 3;

/** What sets are about in short: rows, sources, what has none, and how much of what visitors see they touch. */
export type Digest = Pick<
  ToldSet,
  'subjects' | 'subjectCount' | 'sources' | 'unsourced' | 'unsourcedMaterial' | 'impact'
> & {
  /** The kinds and links that they write. */
  readonly kinds: readonly string[];
  /** They say values of one entry, and nothing else. */
  readonly isPlain: boolean;
};

/** The digests of sets by their ids, with four questions and one for each kind among their rows. */
export async function digestsOf(
  services: EditingServices,
  viewer: Viewer,
  setIds: readonly string[],
): Promise<ReadonlyMap<string, Digest>> {
  if (setIds.length === 0) return new Map();
  const { database } = services;
  const [touched, sources] = await Promise.all([touchedRows(database, setIds), sourcesOf(database, setIds)]);
  const named = await namedRows(services, viewer, touched);
  const bySet = Map.groupBy(touched, ({ setId }) => setId);
  return new Map(
    setIds.map((id) => [
      id,
      { ...inShort(bySet.get(id) ?? [], named), sources: sources.get(id)?.slice(0, SOURCES_SHOWN) ?? [] },
    ]),
  );
}

function inShort(touched: readonly Touched[], named: ReadonlyMap<string, NamedRow>): Omit<Digest, 'sources'> {
  const isEntry = ({ kind }: Touched): boolean => findKind(kind) !== undefined;
  const entries = touched.filter(isEntry);
  const shown = (entries.length > 0 ? entries : touched).slice(0, SUBJECTS_SHOWN);
  const isLive = ({ id, comes }: Touched): boolean => !comes && named.get(id)?.isApproved === true;
  return {
    subjects: shown.map(({ kind, id }) => ({ kind, id, name: named.get(id)?.name ?? null })),
    subjectCount: touched.length,
    kinds: [...new Set(touched.map(({ kind }) => kind))],
    isPlain: touched.length === 1 && touched.every((row) => row.isPlain && isEntry(row)),
    unsourced: touched.reduce((sum, { bare }) => sum + bare.length, 0),
    unsourcedMaterial: touched.reduce((sum, row) => sum + materialGaps(row), 0),
    impact: {
      changed: touched.filter(isLive).length,
      added: touched.filter(({ comes }) => comes).length,
    },
  };
}

async function sourcesOf(
  database: Database,
  setIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ToldSource[]>> {
  const rows = await database.query<ToldSource & { setId: string }>(sql`
    select c.change_set_id as "setId", src.id, src.url, src.title
    from change c join ${rowsOf(LIVE, 'source')} src on src.id = c.source_id
    where c.change_set_id = any(${setIds}::uuid[]) group by 1, 2, 3, 4 order by 1, min(c.position)`);
  const bySet = Map.groupBy(rows, ({ setId }) => setId);
  return new Map(
    [...bySet].map(([id, some]) => [
      id,
      some.map(({ id: source, url, title }) => ({ id: source, url, title })),
    ]),
  );
}

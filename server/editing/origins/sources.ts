import type { Viewer } from '#domain/access.ts';
import { notFound } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import {
  NO_LICENCE,
  type CountedSource,
  type LicenceCount,
  type SourcedRow,
} from '#domain/writing/origins.ts';
import { sql } from '#server/database/sql.ts';
import { keyedPage, type KeyedPage, type Paged } from '#server/editing/keyedPage.ts';
import { namedRows } from '#server/editing/review/rowNames.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';

/** Which sources are asked for. */
export interface SourcesAsked extends Paged {
  /** What a title, publisher or address has in it. */
  readonly search?: string | undefined;
  readonly licence?: string | undefined;
}

// Claims that count, whatever became of the entry that they are about.
const CLAIMS = sql`select f.source_id, count(*)::int as claims from ${rowsOf(LIVE, 'fact')} f where f.superseded_at is null group by 1`;

/** How many sources each licence has, and how many claims rest on them; the most claims first. */
export const listLicences = ({ database }: EditingServices): Promise<LicenceCount[]> =>
  database.query<LicenceCount>(sql`
    select s.licence, count(*)::int as sources, coalesce(sum(c.claims), 0)::int as claims
    from ${rowsOf(LIVE, 'source')} s left join (${CLAIMS}) c on c.source_id = s.id group by 1 order by 3 desc, 1 nulls last`);

/** A page of sources, those that most rests on first. */
export async function listSources(
  { database }: EditingServices,
  { search, licence, limit, after }: SourcesAsked,
): Promise<KeyedPage<CountedSource>> {
  const words = search?.trim().toLowerCase();
  const conditions = [
    sql`true`,
    ...(words
      ? [sql`strpos(lower(concat_ws(' ', s.title, s.publisher, s.url, s.dataset)), ${words}) > 0`]
      : []),
    ...(licence === undefined
      ? []
      : [licence === NO_LICENCE ? sql`s.licence is null` : sql`s.licence = ${licence}`]),
  ];
  return keyedPage<CountedSource>(
    database,
    sql`
    select s.id, s.url, s.title, s.publisher, s.dataset, s.licence, s.published_on::text as "publishedOn", s.retrieved_on::text as "retrievedOn",
      coalesce(c.claims, 0) as claims, (lpad((999999999 - coalesce(c.claims, 0))::text, 9, '0') || s.id) collate "C" as key
    from ${rowsOf(LIVE, 'source')} s left join (${CLAIMS}) c on c.source_id = s.id where ${sql.join(conditions, ' and ')}`,
    { limit, after },
  );
}

/** One source with a page of the entries and links that its claims are about. Throws NOT_FOUND where there is none. */
export async function readSource(
  services: EditingServices,
  { id, viewer, ...page }: Paged & { readonly id: string; readonly viewer: Viewer },
): Promise<KeyedPage<SourcedRow> & { readonly source: CountedSource }> {
  const { database } = services;
  const [source] = isUuid(id)
    ? await database.query<CountedSource>(sql`
        select s.id, s.url, s.title, s.publisher, s.dataset, s.licence, s.published_on::text as "publishedOn", s.retrieved_on::text as "retrievedOn",
          (select count(*)::int from ${rowsOf(LIVE, 'fact')} f where f.source_id = s.id and f.superseded_at is null) as claims
        from ${rowsOf(LIVE, 'source')} s where s.id = ${id}`)
    : [];
  if (!source) throw notFound('source');
  const rows = await keyedPage<Omit<SourcedRow, 'name'>>(
    database,
    sql`
    select f.subject_kind as kind, f.subject_id as id, count(*)::int as claims, (f.subject_kind || ' ' || f.subject_id) collate "C" as key
    from ${rowsOf(LIVE, 'fact')} f where f.source_id = ${id} and f.superseded_at is null group by 1, 2`,
    page,
  );
  const named = await namedRows(services, viewer, rows.results);
  return {
    ...rows,
    source,
    results: rows.results.map((row) => ({ ...row, name: named.get(row.id)?.name ?? null })),
  };
}

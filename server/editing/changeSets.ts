import { hasRank, type Viewer } from '#domain/access.ts';
import { notFound, unauthorized } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import type { SaidChange, ToldSet, ToldSetInFull, ToldSets, ToldStatus } from '#domain/writing/toldSet.ts';
import { partsOf, writableNamed } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { setAbilitiesOf } from './abilities.ts';
import { waitingMerge } from './review/waitingMerge.ts';
import { digestsOf, type Digest } from './review/digest.ts';
import { commentsOn } from './review/conversation.ts';
import { toldChanges } from './review/toldChanges.ts';
import { personName } from './history/personName.ts';
import { seenLinks } from './history/seenLinks.ts';
import type { EditingServices } from './services.ts';

/** Which sets are asked for, without the part of them. */
export interface SetsWanted {
  readonly viewer: Viewer;
  readonly status?: string | undefined;
  readonly kind?: string | undefined;
  readonly author?: string | undefined;
  readonly subject?: string | undefined;
  /** Those that wait for an answer of their author, or only those that do not. */
  readonly asked?: boolean | undefined;
  /** Those that were decided at once. */
  readonly batch?: string | undefined;
  /** Some of whose values rest on a source. */
  readonly source?: string | undefined;
  /** The days in UTC on or after which, and on or before which they were made. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Which sets are asked for; the newest first unless the oldest are wanted first. */
export interface SetsAsked extends SetsWanted {
  readonly limit: number;
  readonly order: 'newest' | 'oldest';
  /** The id of the last one of the page before. */
  readonly after?: string | undefined;
}

// Who is told of all sets; everybody else of his or her own.
const seesAllSets = (viewer: Viewer): boolean => hasRank(viewer, 'ADMIN');

const toldSet = (viewer: Viewer): Sql => sql`
  s.id, s.kind, s.title, s.note, s.status, s.reason, s.undoes, s.decides, s.applied is not null as "isApplied",
  s.asked_at is not null and s.status = 'PENDING' as "isAsked", s.revision, s.batch,
  (select count(*)::int from change_comment m where m.change_set_id = s.id) as "commentCount",
  to_json(s.created_at) as "createdAt", to_json(s.decided_at) as "decidedAt",
  json_build_object('id', s.created_by, 'name', coalesce(${personName(sql`s.created_by`, viewer)}, s.author)) as author,
  case when s.decided_by is not null then json_build_object('id', s.decided_by, 'name', ${personName(sql`s.decided_by`, viewer)}) end as "decidedBy",
  (select d.id from change_set d where d.decides = s.id and d.status = 'APPROVED' order by d.id desc limit 1) as "decidedIn",
  (select count(*)::int from change c where c.change_set_id = s.id) as "changeCount"`;

type KeptSet = Omit<ToldSet, keyof Digest | 'can'>;

/** The condition on a set `s` under which it is asked for and the viewer is told of it. Throws UNAUTHORIZED without a session. */
export function setCondition(wanted: SetsWanted): Sql {
  const { viewer, status, kind, author, subject, source, since, until, asked, batch } = wanted;
  if (viewer.id === null) throw unauthorized();
  const has = (column: Sql, id: string): Sql =>
    sql`exists (select 1 from change c where c.change_set_id = s.id and ${column} = ${id}::uuid)`;
  const conditions = [
    sql`true`,
    ...(seesAllSets(viewer) ? [] : [sql`s.created_by = ${viewer.id}::uuid`]),
    ...(status === undefined ? [] : [sql`s.status = ${status}`]),
    ...(kind === undefined ? [] : [sql`s.kind = ${kind}`]),
    ...(author === undefined ? [] : [sql`s.created_by = ${author}::uuid`]),
    ...(asked === undefined ? [] : [sql`(s.asked_at is not null and s.status = 'PENDING') = ${asked}`]),
    ...(batch === undefined ? [] : [sql`s.batch = ${batch}::uuid`]),
    ...(subject === undefined ? [] : [has(sql`c.subject_id`, subject)]),
    ...(source === undefined ? [] : [has(sql`c.source_id`, source)]),
    ...(since === undefined ? [] : [sql`s.created_at >= ${since}::date at time zone 'utc'`]),
    ...(until === undefined ? [] : [sql`s.created_at < (${until}::date + 1) at time zone 'utc'`]),
  ];
  return sql.join(conditions, ' and ');
}

/** The sets that the viewer is told of: all to admins, to everybody else his or her own. Throws UNAUTHORIZED without a session. */
export async function listChangeSets(
  services: EditingServices,
  asked: SetsAsked,
): Promise<Omit<ToldSets, 'next'>> {
  const { viewer, limit, after, order } = asked;
  const where = setCondition(asked);
  const [beyond, way] = order === 'oldest' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const page = after === undefined ? sql.empty : sql` and s.id ${beyond} ${after}::uuid`;
  const [kept, counted] = await Promise.all([
    services.database.query<KeptSet>(
      sql`select ${toldSet(viewer)} from change_set s where ${where}${page} order by s.id ${way} limit ${limit}`,
    ),
    services.database.query<{ status: ToldStatus; count: number }>(
      sql`select s.status, count(*)::int as count from change_set s where ${setCondition({ ...asked, status: undefined })} group by s.status`,
    ),
  ]);
  const counts = Object.fromEntries(counted.map(({ status, count }) => [status, count]));
  const all = asked.status === undefined ? Object.values(counts) : [counts[asked.status] ?? 0];
  return {
    count: all.reduce((sum, count) => sum + count, 0),
    counts,
    results: await told(services, viewer, kept),
  };
}

/** One set with its changes. Throws NOT_FOUND where there is none that the viewer is told of. */
export async function readChangeSet(
  services: EditingServices,
  { viewer, id }: { readonly viewer: Viewer; readonly id: string },
): Promise<ToldSetInFull> {
  if (viewer.id === null) throw unauthorized();
  const kept = isUuid(id)
    ? await services.database.query<KeptSet>(
        sql`select ${toldSet(viewer)} from change_set s where s.id = ${id} and ${setCondition({ viewer })}`,
      )
    : [];
  const [set] = await told(services, viewer, kept);
  if (!set) throw notFound('change');
  const [said, changes, suggested] = await Promise.all([
    commentsOn(services.database, viewer, id),
    toldChanges(services, viewer, set),
    set.kind === 'merge' ? waitingMerge(services.database, id) : undefined,
  ]);
  const merge = suggested
    ? { kept: suggested.kept, gone: suggested.gone, rounds: suggested.rounds.length }
    : null;
  return { ...set, comments: said, ...changes, merge };
}

/** Changes without the rows that the viewer does not see: what stood in a link, and stands in it still, may wait for approval. */
export async function seenChanges<Change extends Pick<SaidChange, 'kind' | 'field' | 'before' | 'value'>>(
  database: Database,
  viewer: Viewer,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const linkOf = ({ kind, field }: Change) => partsOf(writableNamed(kind)).get(field ?? '')?.to;
  const links = changes.flatMap((change) => {
    const to = linkOf(change);
    return to === undefined ? [] : [change.before, change.value].map((cell) => ({ to, cell: cell as Cell }));
  });
  if (links.length === 0) return changes;
  const seen = await seenLinks(database, viewer, links);
  return changes.map((change) =>
    linkOf(change) === undefined
      ? change
      : { ...change, before: seen(change.before as Cell), value: seen(change.value as Cell) },
  );
}

async function told(services: EditingServices, viewer: Viewer, kept: readonly KeptSet[]): Promise<ToldSet[]> {
  const digests = await digestsOf(
    services,
    viewer,
    kept.map(({ id }) => id),
  );
  return kept.flatMap((set) => {
    const digest = digests.get(set.id);
    if (!digest) return [];
    const { kinds, isPlain, ...inShort } = digest;
    return [{ ...set, ...inShort, can: setAbilitiesOf(viewer, { ...set, kinds, isPlain }) }];
  });
}

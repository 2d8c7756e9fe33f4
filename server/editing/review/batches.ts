import type { Viewer } from '#domain/access.ts';
import { forbidden, notFound } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import type { KeptSet } from '#domain/writing/keptSet.ts';
import { lockSet, markDecided } from '#server/facts/changes/storeSet.ts';
import { canOnAll, kindsOf } from '#server/editing/mayDecide.ts';

/** Notes that sets were decided at once. */
export async function keepBatch(database: Database, batch: string, ids: readonly string[]): Promise<void> {
  await database.query(sql`update change_set set batch = ${batch} where id = any(${ids}::uuid[])`);
}

/** Forgets with whom a set was decided, and what its author was asked: it is decided anew. */
export async function beginDecision(database: Database, id: string): Promise<void> {
  await database.query(sql`
    update change_set set batch = null, asked_at = null where id = ${id} and (batch is not null or asked_at is not null)`);
}

/** Takes one set back: what it changed, or what decided about it. */
export type TakeBack = (writing: Writing, viewer: Viewer, set: KeptSet) => Promise<unknown>;

interface Batch {
  readonly viewer: Viewer;
  readonly batch: string;
  readonly takeBack: TakeBack;
}

/**
 * Takes back all that was decided at once, the last first, or nothing of it; gives the sets. What was taken back by itself meanwhile is left
 * as it is. Throws NOT_FOUND where nothing of it stands, FORBIDDEN for who may not decide about it, BUILT_UPON where later sets build on it.
 */
export async function undoBatch(
  writing: Writing,
  { viewer, batch, takeBack }: Batch,
): Promise<readonly string[]> {
  const { database } = writing;
  const found = isUuid(batch) ? await decidedSets(database, batch) : [];
  if (found.length === 0) throw notFound('decision');
  for (const { id, decidedIn } of found) {
    const set = await lockSet(database, id);
    if (!set) continue;
    if (!canOnAll(viewer, 'approve', await kindsOf(database, id))) throw forbidden('SUPER_ADMIN');
    const decision = decidedIn === null ? undefined : await lockSet(database, decidedIn);
    if (decision) await takeBack(writing, viewer, decision);
    else if (set.applied !== null) await takeBack(writing, viewer, set);
    else await markDecided(database, id, { status: 'PENDING', by: null, reason: null });
  }
  const ids = found.map(({ id }) => id);
  await database.query(sql`update change_set set batch = null where id = any(${ids}::uuid[])`);
  return ids;
}

const decidedSets = (
  database: Database,
  batch: string,
): Promise<{ readonly id: string; readonly decidedIn: string | null }[]> =>
  database.query(sql`
    select s.id, d.id as "decidedIn" from change_set s left join lateral (
      select d.id, d.applied from change_set d where d.decides = s.id and d.status = 'APPROVED' order by d.id desc limit 1
    ) d on true
    where s.batch = ${batch} and s.status in ('APPROVED', 'DECLINED') order by coalesce(d.applied, s.applied) desc nulls last, s.id desc`);

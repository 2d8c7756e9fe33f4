import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** What is erased of rows, besides the rows themselves. */
export interface Erased {
  readonly versions: number;
  readonly claims: number;
  readonly changes: number;
  /** The keys of uploads that were named in it. */
  readonly uploads: readonly string[];
}

const UPLOAD = '/uploads/([0-9a-f]{64})';

/**
 * Erases all that is kept of rows that are gone: versions, claims about them or that name them, changes, the titles and notes of sets that
 * changed them, and sources that nothing else rests on. One version without values stays of each, so that no pack brings it back.
 */
export async function eraseRows(database: Database, ids: readonly string[]): Promise<Erased> {
  const mine = sql`any(${ids}::uuid[])`;
  const naming = sql`(c.subject_id = ${mine} or exists (select from unnest(${ids}::text[]) x where strpos(concat(c.value, c.before), x) > 0))`;
  const told = await database.query<{ id: string; subject: string; source: string | null; text: string }>(sql`
    select f.id, f.subject_id as subject, f.source_id as source, concat(f.value, s.url) as text from fact f left join source s on s.id = f.source_id
    where f.subject_id = ${mine} or f.value_ids && ${ids}::uuid[]`);
  const changed = await database.query<{ set: string; source: string | null; text: string }>(sql`
    select c.change_set_id as set, c.source_id as source, concat(c.value, c.before, s.url) as text
    from change c left join source s on s.id = c.source_id where ${naming}`);
  const kept = await database.query<{ text: string }>(
    sql`select row::text as text from row_history where id = ${mine}`,
  );
  const texts = [...told, ...changed, ...kept].map(({ text }) => text).join(' ');
  const sets = changed.map(({ set }) => set);
  await database.query(
    sql`update change_set set title = 'Erased', note = null, reason = null where id = any(${sets}::uuid[])`,
  );
  await database.query(sql`delete from change_comment where change_set_id = any(${sets}::uuid[])`);
  await database.query(sql`delete from change c where ${naming}`);
  await database.query(sql`delete from fact where id = any(${told.map(({ id }) => id)}::uuid[])`);
  await database.query(sql`
    delete from row_history h where id = ${mine} and version < (select max(version) from row_history where id = h.id)`);
  await database.query(sql`update row_history set row = '{}', changed_by = 'erased' where id = ${mine}`);
  const sources = [...told, ...changed].flatMap(({ source }) => source ?? []);
  await database.query(sql`
    delete from source s where id = any(${sources}::uuid[]) and not exists (select from fact where source_id = s.id)
      and not exists (select from change where source_id = s.id) and not exists (select from fact_mark where source_id = s.id)`);
  await database.query(
    sql`delete from idempotent_answer a where exists (select from unnest(${ids}::text[]) x where strpos(a.answer::text, x) > 0)`,
  );
  const uploads = [...texts.matchAll(new RegExp(UPLOAD, 'g'))].map(([, key = '']) => key);
  return {
    versions: kept.length,
    claims: told.length,
    changes: changed.length,
    uploads: [...new Set(uploads)],
  };
}

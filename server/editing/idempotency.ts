import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** A write that may be sent again: who sends it, under what key, and what is asked (address and body as they came). */
export interface Repeatable {
  readonly author: string;
  readonly key: string;
  readonly asked: string;
}

const KEPT = sql`interval '24 hours'`;

/** 409: the key of another write. */
const otherWrite = (): AppError =>
  new AppError('IDEMPOTENCY_CONFLICT', {
    message: 'This Idempotency-Key was used for another request within the last 24 hours. Use a new key.',
  });

/**
 * Does a write once: in its own transaction the key is taken, so that the same request sent again, at once or within 24 hours, gets
 * the same answer and writes nothing. Another request under the key is refused.
 */
export async function once<Answer>(
  database: Database,
  of: Repeatable | undefined,
  { now, work }: { readonly now: Date; readonly work: () => Promise<Answer> },
): Promise<Answer> {
  if (!of) return work();
  const { author, key } = of;
  const digest = createHash('sha256').update(of.asked).digest();
  const taken = await database.query(sql`
    insert into idempotent_answer (author, key, digest, created_at) values (${author}, ${key}, ${digest}, ${now})
    on conflict (author, key) do update set digest = excluded.digest, created_at = excluded.created_at, answer = null
      where idempotent_answer.created_at < ${now}::timestamptz - ${KEPT} returning key`);
  if (taken.length > 0) {
    const answer = await work();
    await database.query(
      sql`update idempotent_answer set answer = ${JSON.stringify(answer)}::jsonb where author = ${author} and key = ${key}`,
    );
    return answer;
  }
  const [known] = await database.query<{ isSame: boolean; answer: Answer | null }>(
    sql`select digest = ${digest} as "isSame", answer from idempotent_answer where author = ${author} and key = ${key}`,
  );
  if (!known?.isSame || known.answer === null) throw otherWrite();
  return known.answer;
}

/** Forgets the answers of writes that are over: their keys may be used for others. */
export async function sweepAnswers(database: Database, now: Date): Promise<void> {
  await database.query(sql`delete from idempotent_answer where created_at < ${now}::timestamptz - ${KEPT}`);
}

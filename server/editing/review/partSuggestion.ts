import { invalidFields, type AppError } from '#domain/errors.ts';
import { sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import type { KeptSet } from '#domain/writing/keptSet.ts';
import { markDecided } from '#server/facts/changes/storeSet.ts';

interface Parted {
  /** The places of the values that are not taken. */
  readonly declined: readonly number[];
  readonly by: string | null;
  /** Why they are not. */
  readonly reason: string | null;
}

/**
 * Parts from a waiting suggestion the values that are not taken: they become a suggestion of the same author that is declined with the
 * reason, so that each value has its own decision. Throws INVALID_FIELDS where they are none of its values or all of them, where no
 * reason is given, and where its changes make a row and belong together.
 */
export async function partSuggestion(
  { database, now }: Writing,
  set: KeptSet,
  { declined, by, reason }: Parted,
): Promise<void> {
  if (set.kind !== 'suggestion' || set.applied !== null) throw whole();
  const changes = await database.query<{ position: number; op: string }>(
    sql`select position, op from change where change_set_id = ${set.id} order by position`,
  );
  const left = changes.filter(({ position }) => declined.includes(position));
  if (left.length !== new Set(declined).size || left.length === changes.length) throw unknownChange();
  if (changes.some(({ op }) => op !== 'set')) throw whole();
  if ((reason ?? '').trim() === '') {
    throw invalidFields({ reason: ['Say why the other values are declined: the author reads it.'] });
  }
  const id = uuidV7(now);
  await database.query(sql`
    insert into change_set (id, kind, title, note, author, created_by, status, created_at)
    select ${id}::uuid, kind, title, note, author, created_by, status, created_at from change_set where id = ${set.id}`);
  await database.query(sql`
    update change set change_set_id = ${id}::uuid where change_set_id = ${set.id} and position = any(${left.map(({ position }) => position)}::int[])`);
  await markDecided(database, id, { status: 'DECLINED', by, reason });
}

const unknownChange = (): AppError =>
  invalidFields({ declined: ['Name some of the changes of the set by their positions, but not all.'] });

const whole = (): AppError =>
  invalidFields({
    declined: ['Only values of a suggestion are taken apart; all else is decided as a whole.'],
  });

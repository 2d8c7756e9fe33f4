import type { Viewer } from '#domain/access.ts';
import { AppError, forbidden, invalidFields } from '#domain/errors.ts';
import { longText } from '#domain/fields.ts';
import { checkValue } from '#domain/writing/values.ts';
import { COMMENT_LIMITS, type ToldComment } from '#domain/writing/toldSet.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import type { KeptSet } from '#domain/writing/keptSet.ts';
import { personName } from '#server/editing/history/personName.ts';
import { canOnAll, kindsOf } from '#server/editing/mayDecide.ts';

/** What is said about a set, and whether its author is to answer. */
export interface Said {
  readonly text: string;
  readonly isQuestion: boolean;
}

/** Tells the author of a set, in the transaction in which it is asked, that there is a question. */
export type TellAuthor = (inside: Database, authorId: string) => Promise<void>;

const TEXT = longText('Comment');

/** What was said about a set, the oldest first. */
export const commentsOn = (database: Database, viewer: Viewer, setId: string): Promise<ToldComment[]> =>
  database.query<ToldComment>(sql`
    select c.id, c.text, c.is_question as "isQuestion", to_json(c.created_at) as "createdAt",
      json_build_object('id', c.created_by, 'name', ${personName(sql`c.created_by`, viewer)}) as author
    from change_comment c where c.change_set_id = ${setId} order by c.id`);

/**
 * Says something about a set that is locked. A question is for who may decide about a waiting set, which then waits for its author; what
 * the author says brings it back. 403 where somebody else asks, 409 where the set is decided, 422 where the text breaks a rule.
 */
export async function addComment(
  { database, now }: Writing,
  viewer: Viewer,
  { set, said, tellAuthor }: { readonly set: KeptSet; readonly said: Said; readonly tellAuthor: TellAuthor },
): Promise<void> {
  const { id, createdBy, status } = set;
  const { text, isQuestion } = said;
  if (isQuestion && !canOnAll(viewer, 'decline', await kindsOf(database, id))) throw forbidden('SUPER_ADMIN');
  if (isQuestion && status !== 'PENDING') throw decided();
  if (isQuestion && (createdBy === null || createdBy === viewer.id)) throw nobody();
  await refuseText(database, id, text);
  await database.query(sql`
    insert into change_comment (id, change_set_id, created_at, created_by, text, is_question)
    values (${uuidV7(now)}, ${id}, ${now}, ${viewer.id}, ${text.trim()}, ${isQuestion})`);
  if (isQuestion) {
    await database.query(sql`update change_set set asked_at = ${now} where id = ${id}`);
    if (createdBy !== null) await tellAuthor(database, createdBy);
  } else if (createdBy === viewer.id) await comesBack(database, id);
}

/** Lets a set wait for its reviewers again. */
export async function comesBack(database: Database, setId: string): Promise<void> {
  await database.query(
    sql`update change_set set asked_at = null where id = ${setId} and asked_at is not null`,
  );
}

/** Lets the sets of an author that made a row wait for their reviewers again: the row was changed as they asked. */
export async function rowComesBack(database: Database, viewer: Viewer, rowId: string): Promise<void> {
  await database.query(sql`
    update change_set s set asked_at = null where s.created_by = ${viewer.id} and s.asked_at is not null and s.status = 'PENDING'
      and exists (select from change c where c.change_set_id = s.id and c.subject_id = ${rowId} and c.op = 'create')`);
}

async function refuseText(database: Database, setId: string, text: string): Promise<void> {
  const checked = checkValue(TEXT, text.trim());
  if ('problem' in checked) throw invalidFields({ text: [checked.problem] });
  if (checked.cell === null) throw invalidFields({ text: ['Write what is to be said.'] });
  const { length } = [...text.trim()];
  if (length > COMMENT_LIMITS.text) {
    throw invalidFields({ text: [`Use at most ${COMMENT_LIMITS.text} characters; these are ${length}.`] });
  }
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from change_comment where change_set_id = ${setId}`,
  );
  if ((row?.count ?? 0) >= COMMENT_LIMITS.most) {
    throw invalidFields({ text: [`There are ${COMMENT_LIMITS.most} comments already: decide about it.`] });
  }
}

const decided = (): AppError =>
  new AppError('DECIDED_ALREADY', {
    message: 'This change is decided already: its author has nothing to answer. Leave a comment.',
  });

const nobody = (): AppError =>
  new AppError('FORBIDDEN', { message: 'Questions go to another person who made the change.' });

import { isEmailAddress } from '#domain/identity/email.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import type { Seal } from '#server/identity/sealing/seal.ts';
import type { Letter } from './letters.ts';

/** A message to somebody. */
export interface Outgoing {
  readonly medium: 'EMAIL' | 'SMS';
  readonly recipient: string;
  readonly letter: Letter;
}

/** Where a message stands: it may never have been sent, as text messages are, which have no gateway yet. */
export type OutgoingState = 'waiting' | 'sent' | 'given up';

/** A message as the operator reads it. */
export interface KeptMessage {
  readonly createdAt: string;
  readonly medium: 'EMAIL' | 'SMS';
  readonly recipient: string;
  readonly subject: string;
  /** Null once it is sent: what it said is nobody's business any more. */
  readonly text: string | null;
  readonly state: OutgoingState;
  readonly attempts: number;
  readonly problem: string | null;
}

// No message is ever attempted at the end of time.
const NEVER = 'infinity';
const PHONE = /^\+\d{5,15}$/;
const SUBJECT = /^[^\p{C}]*$/u;

/** What the text of a message is sealed about: it opens for this message alone. */
export const textAbout = (id: string): string => `outgoing_message ${id}`;

/**
 * Puts a message into the outbox, in the transaction of what it tells of: it goes out if that is done, and whoever asked does not wait
 * for it.
 */
export async function putInOutbox(
  inside: Database,
  { seal, now }: { readonly seal: Seal; readonly now: Date },
  { medium, recipient, letter }: Outgoing,
): Promise<void> {
  const isAddress = medium === 'EMAIL' ? isEmailAddress(recipient) : PHONE.test(recipient);
  if (!isAddress || !SUBJECT.test(letter.subject)) {
    throw new Error(`No ${medium} can be sent to such a recipient, or under such a subject.`);
  }
  const id = uuidV7(now);
  await inside.query(sql`
    insert into outgoing_message (id, medium, recipient, subject, sealed_text, created_at, next_attempt_at)
    values (${id}, ${medium}, ${recipient}, ${letter.subject}, ${seal.seal(letter.text, textAbout(id))}, ${now}, ${now})`);
}

type Kept = Omit<KeptMessage, 'text'> & { readonly id: string; readonly sealed: Buffer };

/** The newest messages, the last one last; only the operator may read them. */
export async function readOutbox(
  database: Database,
  seal: Seal,
  { most, recipient }: { readonly most: number; readonly recipient?: string | undefined },
): Promise<KeptMessage[]> {
  const rows = await database.query<Kept>(sql`
    select id, medium, recipient, subject, attempts, last_problem as problem, sealed_text as sealed,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "createdAt",
      case when sent_at is not null then 'sent' when next_attempt_at = ${NEVER} then 'given up' else 'waiting' end as state
    from outgoing_message where ${recipient ?? null}::text is null or lower(recipient) = lower(${recipient ?? null})
    order by created_at desc, id desc limit ${most}`);
  return rows.toReversed().map(({ id, sealed, ...row }) => ({
    ...row,
    text: sealed.length === 0 ? null : seal.open(sealed, textAbout(id)),
  }));
}

import type { Clock } from '#domain/clock.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Seal } from '#server/identity/sealing/seal.ts';
import { textAbout } from './outbox.ts';
import { DeliveryProblem, type Mail, type SendMail } from './smtp.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
// Who has taken a message has so long to send it: then its process is gone, and another one takes it.
const LEASE_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = HOUR_MS;
// Whatever a letter brings has expired by then.
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS;
const KEPT_MS = 7 * 24 * HOUR_MS;

/** What the outbox is emptied with. */
export interface Delivery {
  readonly database: Database;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly send: SendMail;
}

type Taken = Omit<Mail, 'text'> & { readonly sealed: Buffer; readonly attempts: number };

/** Sends the mail whose turn it is; false where there is none. Several processes may do so at once: each mail is taken by one of them. */
export async function sendNext({ database, clock, seal, send }: Delivery): Promise<boolean> {
  const mail = await takeNext(database, clock.now());
  if (!mail) return false;
  try {
    await send({ ...mail, text: openText(seal, mail) });
  } catch (error) {
    if (!(error instanceof DeliveryProblem)) throw error;
    const next = error.isFinal ? 'infinity' : new Date(clock.now().getTime() + waitAfter(mail.attempts));
    await database.query(sql`
      update outgoing_message set last_problem = ${error.message}, next_attempt_at = ${next} where id = ${mail.id}`);
    return true;
  }
  // What was sent is not kept: whoever reads the database later finds no code and no link.
  await database.query(sql`
    update outgoing_message set sent_at = ${clock.now()}, sealed_text = ''::bytea, last_problem = null where id = ${mail.id}`);
  return true;
}

async function takeNext(database: Database, now: Date): Promise<Taken | undefined> {
  const [taken] = await database.query<Taken>(sql`
    update outgoing_message set attempts = attempts + 1, next_attempt_at = ${after(now, LEASE_MS)}
    where id = (
      select id from outgoing_message
      where sent_at is null and medium = 'EMAIL' and next_attempt_at <= ${now} and created_at > ${after(now, -GIVEN_UP_AFTER_MS)}
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, recipient, subject, sealed_text as sealed, attempts`);
  return taken;
}

function openText(seal: Seal, { id, sealed }: Taken): string {
  try {
    return seal.open(sealed, textAbout(id));
  } catch (error) {
    throw new DeliveryProblem('The text cannot be opened with this identity key.', {
      isFinal: true,
      cause: error,
    });
  }
}

/** Gives up the mails that nobody should read any more where mails are sent, and forgets all that are old. */
export async function tidyOutbox(database: Database, now: Date, isSending: boolean): Promise<void> {
  if (isSending) {
    await database.query(sql`
      update outgoing_message set next_attempt_at = 'infinity',
        last_problem = concat_ws(' ', last_problem, 'Given up: it was not sent within 24 hours.')
      where sent_at is null and medium = 'EMAIL' and created_at <= ${after(now, -GIVEN_UP_AFTER_MS)}
        and next_attempt_at < 'infinity'`);
  }
  await database.query(sql`delete from outgoing_message where created_at <= ${after(now, -KEPT_MS)}`);
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

// Half a minute after the first attempt, then twice as long each time.
const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, (MINUTE_MS / 2) * 2 ** (attempts - 1));

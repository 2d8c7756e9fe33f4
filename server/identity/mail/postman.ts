import type { Log } from '#server/database/client.ts';
import { sendNext, tidyOutbox, type Delivery } from './delivery.ts';
import { goRounds, type Rounds } from '#server/identity/rounds.ts';
import type { SendMail } from './smtp.ts';

const AT_ONCE = 4;
const TIDY_EVERY_MS = 10 * 60_000;

/** Begins to send what is in the outbox; without means to send, it only forgets what is old. */
export function openPostman(
  parts: Omit<Delivery, 'send'>,
  {
    send,
    log,
    everyMs = 2_000,
  }: { readonly send: SendMail | undefined; readonly log: Log; readonly everyMs?: number },
): Rounds {
  let tidiedAt = -Infinity;

  const sendAll = async (delivery: Delivery, isStopped: () => boolean): Promise<void> => {
    const wasMail = await sendNext(delivery);
    if (wasMail && !isStopped()) await sendAll(delivery, isStopped);
  };
  const round = async (isStopped: () => boolean): Promise<void> => {
    const now = parts.clock.now();
    if (now.getTime() - tidiedAt >= TIDY_EVERY_MS) {
      await tidyOutbox(parts.database, now, send !== undefined);
      tidiedAt = now.getTime();
    }
    if (!send) return;
    const delivery = { ...parts, send };
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendAll(delivery, isStopped)));
  };
  const failed = 'Mails could not be sent this time';
  return goRounds(round, { everyMs: send ? everyMs : TIDY_EVERY_MS, log, failed });
}

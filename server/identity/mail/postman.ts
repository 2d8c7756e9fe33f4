import type { Log } from '#server/database/client.ts';
import { sendNext, tidyOutbox, type Delivery } from './delivery.ts';
import type { SendMail } from './smtp.ts';

const AT_ONCE = 4;
const TIDY_EVERY_MS = 10 * 60_000;

/** Empties the outbox until it is stopped. */
export interface Postman {
  /** Takes no further mail, and waits for those under way. */
  stop(): Promise<void>;
}

/** Begins to send what is in the outbox; without means to send, it only forgets what is old. */
export function openPostman(
  parts: Omit<Delivery, 'send'>,
  {
    send,
    log,
    everyMs = 2_000,
  }: { readonly send: SendMail | undefined; readonly log: Log; readonly everyMs?: number },
): Postman {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let tidiedAt = -Infinity;

  const sendAll = async (delivery: Delivery): Promise<void> => {
    const wasMail = await sendNext(delivery);
    if (wasMail && !isStopped) await sendAll(delivery);
  };
  const round = async (): Promise<void> => {
    const now = parts.clock.now();
    if (now.getTime() - tidiedAt >= TIDY_EVERY_MS) {
      await tidyOutbox(parts.database, now, send !== undefined);
      tidiedAt = now.getTime();
    }
    if (!send) return;
    const delivery = { ...parts, send };
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendAll(delivery)));
  };
  const goRound = async (): Promise<void> => {
    try {
      await round();
    } catch (error) {
      log.warn(
        `Mails could not be sent this time: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    if (!isStopped) timer = setTimeout(begin, send ? everyMs : TIDY_EVERY_MS).unref();
  };
  let going = goRound();
  function begin(): void {
    going = goRound();
  }
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await going;
    },
  };
}

import type { Identity } from '#server/identity/identity.ts';
import { readOutbox } from '#server/identity/mail/outbox.ts';

/** The code in the newest message to somebody, as the operator reads it in the outbox. */
export async function outboxCode({ database, seal }: Identity, recipient: string): Promise<string> {
  const [message] = await readOutbox(database, seal, { most: 1, recipient });
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${recipient}.`);
  return code;
}

import { LETTERS, type Letter } from '#server/identity/mail/letters.ts';
import { makeCode } from './codes.ts';
import { putInOutbox } from '#server/identity/mail/outbox.ts';
import type { Database } from '#server/database/database.ts';
import type { IdpCall } from '#server/identity/identity.ts';

/** Where a code went, as the protocol tells it: masked, so that it says nothing that was not typed. */
export interface CodeDelivery {
  readonly AttributeName: 'email' | 'phone_number';
  readonly DeliveryMedium: 'EMAIL' | 'SMS';
  readonly Destination: string;
}

/** What is told of a code sent by mail. A name that is no address is told nothing of the address behind it. */
export const mailedTo = (typed: string): CodeDelivery => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: typed.includes('@') ? masked(typed) : '***',
});

/** What is told of a code sent as a text message. */
export const textedTo = (phone: string): CodeDelivery => ({
  AttributeName: 'phone_number',
  DeliveryMedium: 'SMS',
  Destination: `+*******${phone.slice(-4)}`,
});

const masked = (address: string): string =>
  address
    .trim()
    .split('@')
    .map((part) => `${[...part][0] ?? ''}***`)
    .join('@');

/** Puts a mail into the outbox, in the transaction of what it tells of. */
export const mail = (
  inside: Database,
  { identity: { seal }, now }: IdpCall,
  to: { readonly recipient: string; readonly letter: Letter },
): Promise<void> => putInOutbox(inside, { seal, now }, { medium: 'EMAIL', ...to });

/** Writes to a user the code by which a new password is chosen. */
export async function mailResetCode(
  inside: Database,
  call: IdpCall,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  const { seal, origin } = call.identity;
  const of = { userId, purpose: 'reset', destination: email } as const;
  const code = await makeCode(inside, { seal, now: call.now }, of);
  await mail(inside, call, { recipient: email, letter: LETTERS.reset({ origin, userId, code }) });
}

import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { mail, mailedTo, textedTo, type CodeDelivery } from '#server/identity/codes/delivery.ts';
import { IdpError } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { admitSend } from '#server/identity/limits/limits.ts';
import { LETTERS } from '#server/identity/mail/letters.ts';
import { putInOutbox } from '#server/identity/mail/outbox.ts';
import type { MfaMethod, PoolUser } from '#server/identity/users/readUser.ts';

const DIGITS = 6;

/** Sends the code of a second factor, and says to where, masked. */
export async function sendFactorCode(
  inside: Database,
  call: IdpCall,
  user: PoolUser,
  method: Exclude<MfaMethod, 'SOFTWARE_TOKEN_MFA'>,
): Promise<{ code: string; parameters: Record<string, string> }> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  // Counted with the sign-in that it is part of.
  await admitSend({ ...call.identity, database: inside }, { name: user.id, network: call.network });
  const { DeliveryMedium, Destination } = await send(inside, call, { user, method, code });
  return {
    code,
    parameters: { CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium, CODE_DELIVERY_DESTINATION: Destination },
  };
}

async function send(
  inside: Database,
  call: IdpCall,
  { user: { email, phone }, method, code }: { user: PoolUser; method: MfaMethod; code: string },
): Promise<CodeDelivery> {
  const { origin, seal } = call.identity;
  if (method === 'EMAIL_OTP' && email !== null) {
    await mail(inside, call, { recipient: email, letter: LETTERS.signIn({ origin, code }) });
    return mailedTo(email);
  }
  if (method === 'SMS_MFA' && phone !== null) {
    const letter = LETTERS.textMessage({ origin, code });
    await putInOutbox(inside, { seal, now: call.now }, { medium: 'SMS', recipient: phone, letter });
    return textedTo(phone);
  }
  throw new IdpError('CodeDeliveryFailureException', 'There is nowhere that the code could be sent to.');
}

/** Whether a code is the one that was sent, compared in constant time. */
export function isSentCode(given: string, sent: string | undefined): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(sent ?? '')];
  return other.length === DIGITS && one.length === other.length && timingSafeEqual(one, other);
}

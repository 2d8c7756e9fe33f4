import type { Database } from '#server/database/database.ts';
import { momentOf } from '#server/database/values/moment.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { recordEvent } from '#server/identity/events.ts';
import { mail } from '#server/identity/codes/delivery.ts';
import { LETTERS } from '#server/identity/mail/letters.ts';
import { IdpError } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';
import type { MfaMethod, PoolUser } from '#server/identity/users/readUser.ts';
import { newTotpSecret, stepOfCode, totpAbout } from './totp.ts';

/** Why sessions end when second factors change. */
export const FACTOR_CHANGED = 'second factor changed';

const OFFER_MS = 60 * 60_000;

const offerAbout = (userId: string, sessionId: string): string => `pool_user ${userId} totp of ${sessionId}`;

/** Whose authenticator app it is, and the session in which it is set up. */
interface Enrolling {
  readonly userId: string;
  readonly sessionId: string;
}

/** Offers a signed-in user a secret for an authenticator app; the one before counts until the app has shown that it knows this one. */
export async function offerTotp(
  { identity, now }: IdpCall,
  { userId, sessionId }: Enrolling,
): Promise<string> {
  const secret = newTotpSecret();
  await identity.database.query(sql`
    update pool_user set sealed_totp_offer = ${identity.seal.seal(secret, offerAbout(userId, sessionId))}, totp_offered_at = ${now}
    where id = ${userId}::uuid`);
  return secret;
}

/**
 * Takes the offered secret where the code shows that the app knows it; throws EnableSoftwareTokenMFAException otherwise. Where it takes
 * the place of an app that is asked for, all other sessions end.
 */
export async function acceptTotp(
  call: IdpCall,
  { code, isOn, ...of }: Enrolling & { readonly code: string; readonly isOn: boolean },
): Promise<void> {
  const { database } = call.identity;
  const { userId, sessionId } = of;
  await database.transaction(async (inside) => {
    const secret = await offered(inside, call, of);
    await keepTotp(inside, call, { userId, secret, step: shownStep(secret, code, call.now) });
    if (isOn) await endSessions(inside, userId, { why: FACTOR_CHANGED, now: call.now, except: sessionId });
  });
}

async function offered(
  inside: Database,
  { identity, now }: IdpCall,
  { userId, sessionId }: Enrolling,
): Promise<string> {
  const [row] = await inside.query<{ sealed: Buffer | null; offeredAt: string | null }>(sql`
    select sealed_totp_offer as sealed, totp_offered_at as "offeredAt" from pool_user where id = ${userId}::uuid for update`);
  const isOld = !row?.offeredAt || now.getTime() - momentOf(row.offeredAt).getTime() > OFFER_MS;
  if (!row?.sealed || isOld) throw nothingOffered();
  try {
    return identity.seal.open(row.sealed, offerAbout(userId, sessionId));
  } catch {
    // It was offered to another session.
    throw nothingOffered();
  }
}

const nothingOffered = (): IdpError =>
  new IdpError(
    'SoftwareTokenMFANotFoundException',
    'Software token TOTP multi-factor authentication is not being set up.',
  );

/** The time step of the first code that an app shows; throws EnableSoftwareTokenMFAException where the secret has no such code now. */
export function shownStep(secret: string, code: string, now: Date): number {
  const step = stepOfCode(secret, code.trim(), now);
  if (step === undefined) throw new IdpError('EnableSoftwareTokenMFAException', 'Code mismatch');
  return step;
}

/** Keeps the secret of a user's authenticator app, and that the code of this step was taken. */
export async function keepTotp(
  inside: Database,
  call: IdpCall,
  { userId, secret, step }: { readonly userId: string; readonly secret: string; readonly step: number },
): Promise<void> {
  const sealed = call.identity.seal.seal(secret, totpAbout(userId));
  await inside.query(sql`
    update pool_user set sealed_totp = ${sealed}, totp_step = ${step}, sealed_totp_offer = null, totp_offered_at = null,
      updated_at = ${call.now}
    where id = ${userId}::uuid`);
  await recordEvent(inside, call, { event: 'change_mfa', isSuccess: true, reason: 'app set up', userId });
}

/** The second factors that a user has turned on, and the one that is asked for first. */
export interface Factors {
  readonly methods: readonly MfaMethod[];
  readonly preferred: MfaMethod | null;
}

/** What the security log says of the second factors that are on now. */
export const factorsInWords = ({ methods }: Pick<Factors, 'methods'>): string =>
  methods.length === 0 ? 'all turned off' : methods.join(', ');

/** Keeps which second factors of a user are on; an app that is turned off is forgotten. */
export async function keepFactors(
  inside: Database,
  { now }: Pick<IdpCall, 'now'>,
  { userId, methods, preferred }: Factors & { readonly userId: string },
): Promise<void> {
  const keepsApp = methods.includes('SOFTWARE_TOKEN_MFA');
  await inside.query(sql`
    update pool_user set mfa_methods = ${methods}::text[], preferred_mfa = ${preferred}, updated_at = ${now},
      must_set_up_mfa = must_set_up_mfa and ${methods.length === 0}, sealed_totp = case when ${keepsApp} then sealed_totp end
    where id = ${userId}::uuid`);
}

/** Sets the second factors of the user who asks for it, and who is told by mail when the first comes or the last goes. */
export async function setFactors(
  inside: Database,
  call: IdpCall,
  { user, ...factors }: Factors & { readonly user: PoolUser },
): Promise<void> {
  await keepFactors(inside, call, { userId: user.id, ...factors });
  const reason = factorsInWords(factors);
  await recordEvent(inside, call, { event: 'change_mfa', isSuccess: true, reason, userId: user.id });
  await raiseVersion(inside, 'identity');
  const isOn = factors.methods.length > 0;
  if (user.email === null || isOn === user.mfaMethods.length > 0) return;
  const letter = LETTERS.mfaChanged({ origin: call.identity.origin, isOn });
  await mail(inside, call, { recipient: user.email, letter });
}

import {
  acceptTotp,
  FACTOR_CHANGED,
  offerTotp,
  setFactors,
  type Factors,
} from '#server/identity/factors/enrol.ts';
import { factorProblem, mustHaveFactor } from '#server/identity/factors/methods.ts';
import { invalidParameter } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';
import { offerInStep, verifyInStep } from '#server/identity/steps/mfaSetup.ts';
import type { MfaMethod, PoolUser } from '#server/identity/users/readUser.ts';
import { objectOf, optionalFlag, optionalText, textOf, type Body } from './body.ts';
import { recentAskerOf } from './recentSignIn.ts';
import { askerOf } from './sessions.ts';

/** AssociateSoftwareToken: a secret for an authenticator app, of a user who is signed in or in the step that asks for one. */
export async function associateSoftwareToken(call: IdpCall, body: Body): Promise<object> {
  if (optionalText(body, 'AccessToken') === undefined) return offerInStep(call, textOf(body, 'Session'));
  const { user, verified } = await recentAskerOf(call, body);
  return { SecretCode: await offerTotp(call, { userId: user.id, sessionId: verified.sessionId }) };
}

/** VerifySoftwareToken: the app has the secret when it shows the right code. */
export async function verifySoftwareToken(call: IdpCall, body: Body): Promise<object> {
  const code = textOf(body, 'UserCode');
  if (optionalText(body, 'AccessToken') === undefined) {
    return verifyInStep(call, { session: textOf(body, 'Session'), code });
  }
  const { user, verified } = await askerOf(call, body);
  const isOn = user.mfaMethods.includes('SOFTWARE_TOKEN_MFA');
  await acceptTotp(call, { userId: user.id, sessionId: verified.sessionId, code, isOn });
  return { Status: 'SUCCESS' };
}

const SETTINGS = {
  SoftwareTokenMfaSettings: 'SOFTWARE_TOKEN_MFA',
  SMSMfaSettings: 'SMS_MFA',
  EmailMfaSettings: 'EMAIL_OTP',
} as const satisfies Record<string, MfaMethod>;

/** SetUserMFAPreference: turns second factors on and off, and says which one is asked for first; all other sessions end. */
export async function setUserMfaPreference(call: IdpCall, body: Body): Promise<object> {
  const { user, verified } = await recentAskerOf(call, body);
  const factors = wantedFactors(user, body);
  if (factors.methods.length === 0 && mustHaveFactor(call.identity.mfa, user)) {
    throw invalidParameter('Two-step sign-in is required of this account and must stay on.');
  }
  const wasOn = new Set(user.mfaMethods);
  for (const method of factors.methods) {
    const problem = wasOn.has(method) ? null : factorProblem(user, method);
    if (problem !== null) throw invalidParameter(problem);
  }
  await call.identity.database.transaction(async (inside) => {
    await setFactors(inside, call, { user, ...factors });
    await endSessions(inside, user.id, {
      why: FACTOR_CHANGED,
      now: call.now,
      except: verified.sessionId,
    });
  });
  return {};
}

/** The second factors that a request leaves a user with: settings that it does not name stay. */
export function wantedFactors({ mfaMethods, preferredMfa }: PoolUser, body: Body): Factors {
  const methods = new Set(mfaMethods);
  let preferred = preferredMfa;
  for (const [setting, method] of Object.entries(SETTINGS)) {
    const given = objectOf(body, setting);
    const isOn = optionalFlag(given, 'Enabled');
    if (isOn === true) methods.add(method);
    if (isOn === false) methods.delete(method);
    const isFirst = optionalFlag(given, 'PreferredMfa');
    if (isFirst === true) preferred = method;
    if (isFirst === false && preferred === method) preferred = null;
  }
  return {
    methods: [...methods],
    preferred: preferred !== null && methods.has(preferred) ? preferred : null,
  };
}

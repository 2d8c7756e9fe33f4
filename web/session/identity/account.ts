import * as client from '@aws-amplify/auth';
import { codeOf } from '#domain/identity/typedCode.ts';
import { forgetSession, lookForSession } from '#web/session/heldSession.ts';
import { sessionEvents } from '#web/session/sessionEvents.ts';
import { authenticatorUri } from './authenticatorUri.ts';
import { failureOf, isSessionRefused, notAuthenticated } from './failures.ts';
import type { MfaMethod } from './steps.ts';
import { renewTokens } from './tokens.ts';

type Preference = 'PREFERRED' | 'ENABLED' | 'DISABLED';

/** The ways to prove a second time who one is that are switched on, and the one that is asked for first. */
export type Mfa = { readonly preferred: MfaMethod | null; readonly enabled: readonly MfaMethod[] };

/** Attributes that hold only once the code sent to their new value is given. */
export type Unconfirmed = readonly { readonly name: string; readonly destination: string | null }[];

/** Asks on behalf of whoever is signed in; a session that was refused is renewed once. */
async function asUser<T>(ask: () => Promise<T>): Promise<T> {
  const session = lookForSession();
  if (!session.isSignedIn) throw notAuthenticated();
  const renew = async (): Promise<void> => {
    if (!(await renewTokens((held) => held.token !== session.token))) throw notAuthenticated();
  };
  try {
    if (session.expiresAt <= Date.now()) await renew();
    return await ask().catch(async (error: unknown) => {
      if (!isSessionRefused(error)) throw error;
      await renew();
      return ask();
    });
  } catch (error) {
    throw isSessionRefused(error) ? notAuthenticated(error) : failureOf(error);
  }
}

/** Changes the password of whoever knows the old one. */
const changePassword = (old: string, password: string): Promise<void> =>
  asUser(() => client.updatePassword({ oldPassword: old, newPassword: password }));

/** Gives the secret for an authenticator app; the first code switches it on. */
const startTotp = (): Promise<{ readonly secret: string; readonly uri: string }> =>
  asUser(async () => {
    const { sharedSecret: secret } = await client.setUpTOTP();
    const session = lookForSession();
    const account = session.isSignedIn ? session.email || session.name : '';
    return { secret, uri: authenticatorUri(secret, account) };
  });

/** Takes the first code of an authenticator app. */
const confirmTotp = (code: string): Promise<void> =>
  asUser(() => client.verifyTOTPSetup({ code: codeOf(code) }));

/** Switches ways to prove a second time who one is on and off. */
const setMfa = (wanted: {
  readonly totp?: Preference;
  readonly sms?: Preference;
  readonly email?: Preference;
}): Promise<void> => asUser(() => client.updateMFAPreference(wanted));

/** The ways to prove a second time who one is. */
const getMfa = (): Promise<Mfa> =>
  asUser(async () => {
    const { preferred = null, enabled = [] } = await client.fetchMFAPreference();
    return { preferred, enabled };
  });

/** The attributes that the service keeps, such as name and email_verified. */
const getAttributes = (): Promise<Readonly<Record<string, string>>> =>
  asUser(async () => ({ ...(await client.fetchUserAttributes()) }) as Record<string, string>);

// The token tells of a change once it is renewed, which it will be in any case.
const renewed = (): Promise<boolean> => renewTokens(() => false).catch(() => false);

/** Changes attributes; gives those that a code must confirm. */
const updateAttributes = (attributes: Readonly<Record<string, string>>): Promise<Unconfirmed> =>
  asUser(async () => {
    const steps = await client.updateUserAttributes({ userAttributes: attributes });
    await renewed();
    return Object.entries(steps).flatMap(([name, { nextStep }]) =>
      nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE'
        ? [{ name, destination: nextStep.codeDeliveryDetails?.destination ?? null }]
        : [],
    );
  });

/** Confirms the new value of an attribute by the code sent to it. */
const confirmAttribute = (name: 'email' | 'phone_number', code: string): Promise<void> =>
  asUser(async () => {
    await client.confirmUserAttribute({ userAttributeKey: name, confirmationCode: codeOf(code) });
    await renewed();
  });

/** Sends a code to the value of an attribute. */
const sendAttributeCode = (
  name: 'email' | 'phone_number',
): Promise<{ readonly destination: string | null }> =>
  asUser(async () => {
    const { destination = null } = await client.sendUserAttributeVerificationCode({ userAttributeKey: name });
    return { destination };
  });

/** Deletes the user and ends the session. */
async function deleteUser(): Promise<void> {
  await asUser(() => client.deleteUser());
  forgetSession();
  sessionEvents.tell('sign_out');
}

/** What whoever is signed in may do to the own user. */
export const account = {
  changePassword,
  startTotp,
  confirmTotp,
  setMfa,
  getMfa,
  getAttributes,
  updateAttributes,
  confirmAttribute,
  sendAttributeCode,
  deleteUser,
} as const;

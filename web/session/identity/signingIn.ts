import * as client from '@aws-amplify/auth';
import { IDENTITY_MESSAGES } from '#domain/messages.ts';
import { codeOf } from '#domain/identity/typedCode.ts';
import { forgetSession, lookForSession } from '#web/session/heldSession.ts';
import { sessionEvents } from '#web/session/sessionEvents.ts';
import { failureOf, IdentityError } from './failures.ts';
import { stepOf, type Step } from './steps.ts';

// Whose answers are codes of digits.
const BY_CODE: ReadonlySet<Step['name'] | undefined> = new Set([
  'SOFTWARE_TOKEN_MFA',
  'SMS_MFA',
  'EMAIL_OTP',
  'MFA_SETUP',
] as const);

let account = '';
let current: Step | undefined;

/** Begins a sign-in by the secure remote password protocol. */
async function signIn(username: string, password: string): Promise<Step> {
  account = username;
  current = undefined;
  return next(async () => {
    try {
      return await begin(username, password);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
      // Whoever signs in wants that session and no other.
      forgetSession();
      return begin(username, password);
    }
  });
}

const begin = (username: string, password: string): Promise<client.SignInOutput> =>
  client.signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } });

/** Answers the step that a sign-in is at; a new password may take attributes besides. */
async function answerStep(answer: string, more: Readonly<Record<string, string>> = {}): Promise<Step> {
  if (answer === '' && current?.name === 'NEW_PASSWORD_REQUIRED') {
    throw new IdentityError('EmptyChallengeResponse', IDENTITY_MESSAGES.newPasswordRequired);
  }
  const attributes = Object.keys(more).length > 0;
  return next(() =>
    client.confirmSignIn({
      challengeResponse: BY_CODE.has(current?.name) ? codeOf(answer) : answer,
      options: attributes ? { userAttributes: more } : {},
    }),
  );
}

async function next(ask: () => Promise<client.SignInOutput>): Promise<Step> {
  try {
    current = stepOf(await ask(), account);
  } catch (error) {
    sessionEvents.tell('auth_fail');
    throw failureOf(error);
  }
  if (current.name === 'DONE') {
    lookForSession();
    sessionEvents.tell('sign_in');
  }
  return current;
}

/** Signs out here, or wherever the user is signed in; it holds on this machine even if the service cannot be told. */
async function signOut({ everywhere = false } = {}): Promise<void> {
  await client.signOut({ global: everywhere }).catch(() => undefined);
  forgetSession();
  sessionEvents.tell('sign_out');
}

/** Signing in and out. */
export const signingIn = { signIn, answerStep, signOut } as const;

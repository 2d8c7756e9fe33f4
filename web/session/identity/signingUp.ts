import * as client from '@aws-amplify/auth';
import { codeOf } from '#domain/identity/typedCode.ts';
import { sessionEvents } from '#web/session/sessionEvents.ts';
import { failureOf } from './failures.ts';

/** Where a code was sent, masked; null where none was. */
type Sent = { readonly destination: string | null };

type NewUser = {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
  /** The e-mail address, unless it is said. */
  readonly username?: string;
};

const told = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    throw failureOf(error);
  }
};

const destinationOf = (details: { readonly destination?: string } | undefined): Sent => ({
  destination: details?.destination ?? null,
});

/** Makes a user, who is confirmed by the code that was sent. */
async function signUp(user: NewUser): Promise<Sent & { readonly isConfirmed: boolean }> {
  const { email, password, name, username = email } = user;
  const userAttributes = { email, ...(name !== undefined && name !== '' && { name }) };
  const made = await told(client.signUp({ username, password, options: { userAttributes } }));
  sessionEvents.tell('sign_up');
  const { nextStep } = made;
  const details = 'codeDeliveryDetails' in nextStep ? nextStep.codeDeliveryDetails : undefined;
  return { ...destinationOf(details), isConfirmed: made.isSignUpComplete };
}

/** Confirms a user by the code. */
const confirmSignUp = async (username: string, code: string): Promise<void> => {
  await told(client.confirmSignUp({ username, confirmationCode: codeOf(code) }));
};

/** Sends another code. */
const resendSignUpCode = async (username: string): Promise<Sent> =>
  destinationOf(await told(client.resendSignUpCode({ username })));

/** Sends a code with which the password can be set again. */
const startReset = async (username: string): Promise<Sent> =>
  destinationOf((await told(client.resetPassword({ username }))).nextStep.codeDeliveryDetails);

/** Sets the password again by the code. */
const confirmReset = async (username: string, code: string, password: string): Promise<void> =>
  told(client.confirmResetPassword({ username, confirmationCode: codeOf(code), newPassword: password }));

/** What those do who cannot sign in yet, or not any more. */
export const signingUp = { signUp, confirmSignUp, resendSignUpCode, startReset, confirmReset } as const;

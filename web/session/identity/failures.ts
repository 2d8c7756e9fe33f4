import { AuthError } from '@aws-amplify/auth';
import { IDENTITY_MESSAGES } from '#domain/messages.ts';
import { UNFIT_ANSWER } from '#web/api/errorMessage.ts';
import { UNREACHABLE } from '#web/api/patientFetch.ts';

/** Why the identity service did not do what was asked; the name is the service's own, such as CodeMismatchException. */
export class IdentityError extends Error {
  override readonly name: string;

  constructor(name: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = name;
  }
}

/** Nobody is signed in, or not any more. */
export const notAuthenticated = (cause?: unknown): IdentityError =>
  new IdentityError('UserUnAuthenticatedException', IDENTITY_MESSAGES.notAuthenticated, cause);

// What the client says where the specification has words of its own, and where its own are written for programmers.
const MESSAGES: Readonly<Record<string, string>> = {
  UserUnAuthenticatedException: IDENTITY_MESSAGES.notAuthenticated,
  EmptySignInPassword: IDENTITY_MESSAGES.passwordRequired,
  EmptySignInUsername: 'A user name or an e-mail address is required.',
  EmptyUpdatePassword: 'The old and the new password are required.',
  SignInException: 'This sign-in has expired. Sign in again.',
  NetworkError: UNREACHABLE,
  Unknown: UNFIT_ANSWER,
};
const EMPTY_FIELDS = [
  [/^Empty.*Username$/, 'A user name or an e-mail address is required.'],
  [/^Empty.*Password$/, 'A password is required.'],
  [/^Empty.*Code$/, 'A code is required.'],
] as const;

/** What goes wrong with the client, in the words of the specification, else of the service, else in a plain sentence. */
export function failureOf(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const { name, message } = error instanceof Error ? error : { name: 'Unknown', message: '' };
  const known = MESSAGES[name] ?? EMPTY_FIELDS.find(([pattern]) => pattern.test(name))?.[1];
  if (known !== undefined) return new IdentityError(name, known, error);
  // A proxy's page in place of an answer fails as a SyntaxError, for instance.
  const isSaid = error instanceof AuthError && message !== '' && message !== 'null';
  return isSaid ? new IdentityError(name, message, error) : new IdentityError('Unknown', UNFIT_ANSWER, error);
}

// By these names the service says that there is no session to go on with.
const GONE: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
  'UserUnAuthenticatedException',
]);

/** Does it mean, of a refresh, that nobody is signed in any more? The network, an outage and a limit do not. */
export const isSignedOutBy = (error: unknown): boolean => error instanceof Error && GONE.has(error.name);

/** Is it the session that a call was refused for, and not what it asked? */
export const isSessionRefused = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NotAuthorizedException' && /access token/i.test(error.message);

import type { FastifyReply } from 'fastify';
import { AppError, rateLimited, unauthorized } from '#domain/errors.ts';
import { SIGN_IN_AGAIN } from '#server/identity/operations/recentSignIn.ts';
import { IdpError, type IdpErrorName } from '#server/identity/idpError.ts';

/** The member that a message stands at which concerns no single one. */
export const WHOLE = 'non_field_errors';

/** Messages by member, as these paths answer what is wrong with a request. */
export type MemberMessages = Readonly<Record<string, readonly string[]>>;

/** What is wrong with a request of these paths: 400 with messages by member (decision 41). */
export class MemberError extends Error {
  override readonly name = 'MemberError';
  readonly members: MemberMessages;

  constructor(members: MemberMessages) {
    super('A request of an auth path was refused.');
    this.members = members;
  }
}

/** Where the messages of the identity service stand in the answers of one path. */
export type MemberOf = Partial<Record<IdpErrorName, string>>;

// Where nobody says when.
const RETRY_SECONDS = 60;
const TOO_OFTEN: ReadonlySet<string> = new Set(['LimitExceededException', 'TooManyRequestsException']);
const POLICY = 'Password did not conform with policy: ';

/** The error of the identity service as these paths tell it. */
export function toMemberError(error: unknown, memberOf: MemberOf): unknown {
  if (!(error instanceof IdpError)) return error;
  const { name, message, retryAfterSeconds = RETRY_SECONDS } = error;
  if (TOO_OFTEN.has(name)) return rateLimited(retryAfterSeconds);
  if (name === 'NotAuthorizedException' && message.startsWith('Access Token')) return unauthorized();
  if (name === 'InternalErrorException') return error;
  const isWhole = message === SIGN_IN_AGAIN;
  const member =
    (isWhole ? WHOLE : memberOf[name]) ?? (name === 'InvalidParameterException' ? memberIn(message) : WHOLE);
  return new MemberError({ [member]: [message.startsWith(POLICY) ? message.slice(POLICY.length) : message] });
}

// The identity service names its own parameters, in words.
const memberIn = (message: string): string =>
  NAMED.find(([words]) => message.startsWith(words))?.[1] ?? WHOLE;

const NAMED = [
  ['Invalid email', 'email'],
  ['Invalid phone', 'phone_number'],
  ['Username', 'username'],
] as const;

/** Sends the messages by member, or leaves an error to whoever sends all others. */
export function sendMembers(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof MemberError)) throw error;
  return reply.status(400).header('cache-control', 'no-store').send(error.members);
}

/** 501: who signs in does so at a pool elsewhere. */
export const signInElsewhere = (poolId: string, url: string): AppError =>
  new AppError('SIGN_IN_ELSEWHERE', {
    message: `The users of this installation sign in at the user pool ${poolId} (${url}), not here.`,
  });

/** 403: the password alone does not sign in. */
export const needsMore = (needs: 'second factor' | 'new password'): AppError =>
  needs === 'second factor'
    ? new AppError('MFA_REQUIRED', {
        message:
          'This account has two-step sign-in, or must set it up. Sign in on the web page, and make an API key for programs.',
      })
    : new AppError('PASSWORD_CHANGE_REQUIRED', {
        message: 'This account has a temporary password. Sign in on the web page to choose one.',
      });

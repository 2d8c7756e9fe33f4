import { errorMessage } from '#web/api/errorMessage.ts';

/** What went wrong, as far as a form goes on from it in different ways. */
export type RefusalKind = 'password' | 'newPassword' | 'code' | 'username' | 'over' | 'other';

/** Why the identity service did not take what was sent, in words for people. */
export type Refusal = { readonly kind: RefusalKind; readonly message: string };

const TOO_MANY = 'Too many attempts. Wait a few minutes and try again.';
const WRONG_CODE = 'This code is not right. Check it, or ask for a new one.';
const OLD_CODE = 'This code is no longer valid. Ask for a new one.';
const TAKEN = 'There is an account with this address. Sign in, or reset its password.';

const BY_NAME: Readonly<Record<string, (said: string) => Refusal>> = {
  NotAuthorizedException: notAuthorized,
  UserNotFoundException: () => WRONG_PASSWORD,
  CodeMismatchException: () => ({ kind: 'code', message: WRONG_CODE }),
  EnableSoftwareTokenMFAException: () => ({ kind: 'code', message: WRONG_CODE }),
  ExpiredCodeException: () => ({ kind: 'code', message: OLD_CODE }),
  InvalidPasswordException: (said) => ({ kind: 'newPassword', message: unfitPassword(said) }),
  PasswordHistoryPolicyViolationException: () => ({
    kind: 'newPassword',
    message: 'This was your password before. Choose another.',
  }),
  UsernameExistsException: () => ({ kind: 'username', message: TAKEN }),
  AliasExistsException: () => ({ kind: 'username', message: TAKEN }),
  LimitExceededException: () => ({ kind: 'other', message: TOO_MANY }),
  TooManyRequestsException: () => ({ kind: 'other', message: TOO_MANY }),
  TooManyFailedAttemptsException: () => ({ kind: 'other', message: TOO_MANY }),
  SignInException: () => OVER,
};

const WRONG_PASSWORD: Refusal = {
  kind: 'password',
  message: 'The user name or e-mail and the password do not match.',
};
const OVER: Refusal = { kind: 'over', message: 'That took too long. Sign in again.' };

// Several things have this one name; what is meant is only in the words.
function notAuthorized(said: string): Refusal {
  if (/attempts exceeded/i.test(said)) return { kind: 'other', message: TOO_MANY };
  if (/session/i.test(said)) return OVER;
  if (/disabled/i.test(said)) {
    return { kind: 'other', message: 'This account is disabled. Ask those who run this atlas.' };
  }
  if (/signup is not permitted/i.test(said)) {
    return { kind: 'other', message: 'Accounts are by invitation here. Ask those who run this atlas.' };
  }
  if (/incorrect username or password/i.test(said)) return WRONG_PASSWORD;
  return { kind: 'other', message: said };
}

// "Password did not conform with policy: …", of which only the end is news.
function unfitPassword(said: string): string {
  const [, why = ''] = /policy:\s*(.+)$/is.exec(said) ?? [];
  return why === '' ? 'This password cannot be used. Choose another.' : why;
}

/** What a failure of the identity service means for the form that asked. */
export function refusalOf(error: unknown): Refusal {
  const known = error instanceof Error ? BY_NAME[error.name]?.(error.message) : undefined;
  return known ?? { kind: 'other', message: errorMessage(error) };
}

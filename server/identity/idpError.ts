/** The errors of the identity protocol, by the names that its clients know. */
export type IdpErrorName =
  | 'AliasExistsException'
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'GroupExistsException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordHistoryPolicyViolationException'
  | 'PasswordResetRequiredException'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyRequestsException'
  | 'UnsupportedOperationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

/** An error of the identity protocol; its message is shown as it is. */
export class IdpError extends Error {
  override readonly name: IdpErrorName;
  /** When to try again, where that helps. */
  readonly retryAfterSeconds: number | undefined;

  constructor(name: IdpErrorName, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = name;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The HTTP status that it is sent with. */
  get status(): number {
    return this.name === 'InternalErrorException' ? 500 : 400;
  }
}

/** A wrong password, or a name that nobody has: they are told alike. */
export const wrongPassword = (): IdpError =>
  new IdpError('NotAuthorizedException', 'Incorrect username or password.');

/** A step of a sign-in that is over, was answered already, or never was. */
export const sessionExpired = (): IdpError =>
  new IdpError('NotAuthorizedException', 'Invalid session for the user, session is expired.');

/** A field of a request that is missing or malformed; the reason is one sentence. */
export const invalidParameter = (reason: string): IdpError =>
  new IdpError('InvalidParameterException', reason);

/** A code that is wrong, or that nobody sent; the same step may be tried again. */
export const codeMismatch = (message = 'Invalid verification code provided, please try again.'): IdpError =>
  new IdpError('CodeMismatchException', message);

/** For how long after a sign-in one may change what protects an account: a token alone, which may be stolen, does not. */
export const RECENT_SIGN_IN_MINUTES = 10;

/** Whether a sign-in is as recent as that. */
export const isRecentSignIn = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_MINUTES * 60_000;

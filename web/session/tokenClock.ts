import { AUTH } from '#domain/limits.ts';
import type { Session } from './storedSession.ts';

/** Has the token of a session so little time left that another is due? */
export const isDue = (session: Session, now: number): boolean =>
  session.isSignedIn && session.expiresAt - now <= AUTH.renewBeforeMs;

/** Looks for the session now, every minute and whenever somebody comes back to the page, and renews its token in time. */
export function keepTokensFresh(
  lookForSession: () => Session,
  renewTokens: (isGood: (held: Session) => boolean) => Promise<boolean>,
): void {
  const look = async (): Promise<void> => {
    if (!isDue(lookForSession(), Date.now())) return;
    await renewTokens((held) => !isDue(held, Date.now()));
  };
  // The network, an outage or a limit: the session stays, and the next look tries again.
  const lookAgain = (): void => void look().catch(() => undefined);
  setInterval(lookAgain, AUTH.checkEveryMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lookAgain());
  lookAgain();
}

import { lazyImport } from '#web/api/lazyImport.ts';
import type { Renewal } from './heldSession.ts';
import { loadIdentity } from './loadIdentity.ts';

// As the identity client names its cookies. Whoever has none is a visitor, and needs nothing of what sessions take.
const COOKIE = 'CognitoIdentityServiceProvider.';

const renewTokens: Renewal = async (isGood) => (await loadIdentity()).renewTokens(isGood);

/** Goes on as whoever is signed in; where that is nobody, at once, and looks again whenever the reader comes back from another tab. */
export function startSession(clientId: string | null | undefined, goOn: () => void): void {
  const hold = (): Promise<void> =>
    lazyImport('session', () => import('./heldSession.ts')).then(({ holdSession }) =>
      holdSession(clientId, renewTokens),
    );
  const isRemembered = (): boolean => document.cookie.includes(COOKIE);
  document.addEventListener('visibilitychange', () => {
    if (isRemembered()) void hold().catch(() => undefined);
  });
  if (isRemembered()) void hold().then(goOn, goOn);
  else goOn();
}

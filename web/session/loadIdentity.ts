import { lazyImport } from '#web/api/lazyImport.ts';

/** The identity client, set up for this installation. It is large: only what signs in, or has, a user asks for it. */
export const loadIdentity = () =>
  lazyImport('identity', () => import('./identity/identity.ts')).then(({ openIdentity }) => openIdentity());

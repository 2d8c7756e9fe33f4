import type { AddressInfo } from 'node:net';
import { openIdentityApp, type IdentityApp } from './identityApp.ts';

/** The product on an address of this machine, with a user pool whose tokens name that address. */
export interface IdpServer extends IdentityApp {
  /** Where clients of the identity protocol ask. */
  readonly endpoint: string;
  /** The status of an answer to whom this identity token is of. */
  statusFor(idToken: string): Promise<number>;
}

/** Starts one with a clock of its own, so that what changes with time need not be waited for. */
export async function startIdpServer(now: () => Date = () => new Date()): Promise<IdpServer> {
  const opened = await openIdentityApp({ holding: 'sampleSector', clock: { now } });
  const { app, identity } = opened;
  await app.listen({ host: '127.0.0.1', port: 0 });
  identity.origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  identity.issuer = `${identity.origin}/idp/${identity.pool.poolId}`;
  return {
    ...opened,
    endpoint: `${identity.origin}/idp/`,
    statusFor: async (idToken) => {
      const answer = await fetch(`${identity.origin}/organizations/?limit=1`, {
        headers: { authorization: idToken },
      });
      await answer.body?.cancel();
      return answer.status;
    },
  };
}

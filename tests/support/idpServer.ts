import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '#server/identity/identity.ts';
import { viewerOfHeader } from '#server/identity/tokens/viewerOfHeader.ts';
import { createTestApp } from './testApp.ts';
import { createTestDatabase } from './testDatabase.ts';
import { createTestIdentity } from './testIdentity.ts';

/** The product on an address of this machine, with a user pool whose tokens name that address. */
export interface IdpServer {
  readonly app: FastifyInstance;
  readonly identity: Identity;
  /** Where clients of the identity protocol ask. */
  readonly endpoint: string;
  /** The status of an answer to whom this identity token is of. */
  statusFor(idToken: string): Promise<number>;
  close(): Promise<void>;
}

/** Starts one with a clock of its own, so that what changes with time need not be waited for. */
export async function startIdpServer(now: () => Date = () => new Date()): Promise<IdpServer> {
  const made = await createTestDatabase({ holding: 'sampleSector' });
  const opened = await createTestIdentity(made.database, { clock: { now } });
  const identity: { -readonly [Part in keyof Identity]: Identity[Part] } = { ...opened };
  const { app, close } = await createTestApp(made.database, {
    identity,
    findViewer: ({ headers }) => viewerOfHeader(identity, headers.authorization),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  identity.origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  identity.issuer = `${identity.origin}/idp/${identity.pool.poolId}`;
  return {
    app,
    identity,
    endpoint: `${identity.origin}/idp/`,
    statusFor: async (idToken) => {
      const answer = await fetch(`${identity.origin}/organizations/?limit=1`, {
        headers: { authorization: idToken },
      });
      await answer.body?.cancel();
      return answer.status;
    },
    close: async () => {
      await close();
      await identity.powers.close();
      await made.drop();
    },
  };
}

import type { FastifyInstance } from 'fastify';
import type { Identity } from '#server/identity/identity.ts';
import { viewerOfHeader } from '#server/identity/tokens/viewerOfHeader.ts';
import { createTestApp } from './testApp.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';
import { createTestIdentity } from './testIdentity.ts';

/** The product over a database of its own, with a user pool by which it knows who asks. */
export interface IdentityApp {
  readonly made: TestDatabase;
  readonly identity: { -readonly [Part in keyof Identity]: Identity[Part] };
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

type Options = Parameters<typeof createTestIdentity>[1] &
  Pick<NonNullable<Parameters<typeof createTestApp>[1]>, 'allowedOrigins' | 'exportJobs'> &
  Parameters<typeof createTestDatabase>[0];

/** Makes one; it is to be closed. */
export async function openIdentityApp({
  holding,
  allowedOrigins,
  exportJobs,
  ...options
}: Options = {}): Promise<IdentityApp> {
  const made = await createTestDatabase(holding ? { holding } : {});
  const identity = { ...(await createTestIdentity(made.database, options)) };
  const { app, close } = await createTestApp(made.database, {
    identity,
    findViewer: ({ headers }) => viewerOfHeader(identity, headers.authorization),
    ...(allowedOrigins ? { allowedOrigins } : {}),
    ...(exportJobs ? { exportJobs } : {}),
  });
  return {
    made,
    identity,
    app,
    close: async () => {
      await close();
      await identity.powers.close();
      await made.drop();
    },
  };
}

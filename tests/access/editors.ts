import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { followRollups } from '#server/insights/rollups.ts';
import { clientConfig } from '#server/http/settings.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { Imports } from '#server/imports/imports.ts';
import { makeServices } from '#server/services.ts';
import { storeSampleSector } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase } from '#tests/support/testDatabase.ts';

const viewer = (index: number, rank: number, key?: Viewer['key']): Viewer => ({
  id: `0198c0de-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
  rank,
  ...(key ? { key } : {}),
});

/** Everybody who may ask for a write: each audience, the author of what waits, and keys that may write or only read. */
export const EDITORS: Readonly<Record<string, Viewer>> = {
  visitor: VISITOR,
  user: viewer(1, RANKS.USER),
  premium: viewer(2, RANKS.PREMIUM),
  author: viewer(3, RANKS.ADMIN),
  admin: viewer(4, RANKS.ADMIN),
  super: viewer(5, RANKS.SUPER_ADMIN),
  'a reading key of a super admin': viewer(5, RANKS.SUPER_ADMIN, { mayWrite: false }),
  'a writing key of an admin': viewer(4, RANKS.ADMIN, { mayWrite: true }),
  'a reading key of the author': viewer(3, RANKS.ADMIN, { mayWrite: false }),
};

/** What answers of JSON say; of each only some. */
export interface AnsweredJson {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly aliases: readonly string[];
  readonly city: string;
  readonly note: string;
  readonly code: string;
  readonly status: string;
  readonly version: number;
  readonly dryRun: boolean;
  readonly errors: Readonly<Record<string, readonly unknown[]>> | undefined;
  readonly conflicts: Readonly<Record<string, { readonly stands: unknown }>>;
  readonly changeSet: { readonly id: string; readonly status: string };
  readonly results: readonly { readonly id: string }[];
  readonly changes: readonly {
    readonly kind: string;
    readonly id: string;
    readonly field: string;
    readonly value: unknown;
  }[];
}

const NO_JSON = {} as AnsweredJson;

/** What somebody is answered. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly json: AnsweredJson;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Sends a request as somebody. */
export type SendAs = (
  who: string,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  sent?: {
    readonly body?: unknown;
    readonly raw?: string;
    readonly headers?: Readonly<Record<string, string>>;
  },
) => Promise<Answered>;

/** An application over the sample sector with all that is kept ready for answers. */
export interface EditedSector {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly as: SendAs;
  close(): Promise<void>;
}

/** Serves the sample sector to those who write; the header x-viewer names who asks. Totals follow unless a test lets them, files are brought in where it asks for that. */
export async function serveEditors({ follows = true, imports = false } = {}): Promise<EditedSector> {
  const made = await createTestDatabase();
  const { database } = made;
  await storeSampleSector(database);
  await refreshDerived(database, DERIVED_NAMES, null);
  const services = makeServices(database);
  const follower = follows ? await followRollups(services, { warn: () => undefined }) : undefined;
  const folder = imports ? mkdtempSync(join(tmpdir(), 'atlas-matrix-')) : undefined;
  const brought =
    folder === undefined
      ? undefined
      : new Imports({ services, folder, log: { error: (message) => console.error(message) } });
  const served = await createTestApp(services, {
    ...(brought ? { imports: brought } : {}),
    client: clientConfig({ environment: {} }),
    findViewer: ({ headers }) => Promise.resolve(EDITORS[String(headers['x-viewer'])] ?? VISITOR),
  });
  const { app } = served;
  return {
    app,
    database,
    as: async (who, method, url, { body, raw, headers = {} } = {}) => {
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const type = payload === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await app.inject({
        method,
        url,
        headers: { ...type, ...headers, 'x-viewer': who },
        ...(payload === undefined ? {} : { payload }),
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        text: answer.body,
        json: isJson ? answer.json<AnsweredJson>() : NO_JSON,
        headers: answer.headers,
      };
    },
    close: async () => {
      await follower?.stop();
      await brought?.stop();
      await served.close();
      await made.drop();
      if (folder !== undefined) rmSync(folder, { recursive: true });
    },
  };
}

import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#domain/access.ts';
import { EDGES, KINDS } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { followRollups } from '#server/insights/rollups.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { SEARCHED_KINDS } from '#server/search/statements.ts';
import { makeServices } from '#server/services.ts';
import type { World } from './evaluate.ts';
import { storeWorld } from './randomWorld.ts';
import { createTestApp } from './testApp.ts';
import type { TestDatabase } from './testDatabase.ts';

/** A server of a world with everything that is kept ready for answers; the header x-viewer names who asks. */
export interface ServedWorld {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** Serves a world to these viewers. */
export async function serveWorld(
  made: TestDatabase,
  world: World,
  viewers: Readonly<Record<string, Viewer>>,
): Promise<ServedWorld> {
  const { database } = made;
  await storeWorld(database, world);
  await refreshDerived(database, DERIVED_NAMES, null);
  // When a value was computed is a matter of the world's making, not of what is in it.
  for (const { table } of [...KINDS, ...EDGES].filter(
    (of) => 'ends' in of || !(of.unversioned || of.isView),
  )) {
    await database.query(sql`update ${sql.id(table)} set recorded_from = '2026-01-01T00:00:00Z'`);
  }
  for (const kind of SEARCHED_KINDS) await refreshSearchNames(database, kind, null);
  await raiseVersion(database, 'records');
  const services = makeServices(database);
  const follower = await followRollups(services, { warn: () => undefined });
  await services.names.warm();
  const { app, close } = await createTestApp(services, {
    findViewer: async ({ headers }) => {
      const viewer = viewers[String(headers['x-viewer'])];
      if (!viewer) throw new Error(`Nobody is called "${String(headers['x-viewer'])}".`);
      return viewer;
    },
  });
  return {
    app,
    close: async () => {
      await follower.stop();
      await close();
      await made.drop();
    },
  };
}

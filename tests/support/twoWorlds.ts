import fc from 'fast-check';
import { afterAll, beforeAll } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import type { Database } from '#server/database/database.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { listRows, parseList } from '#server/records/list.ts';
import { makeServices, type Services } from '#server/services.ts';
import type { World } from './evaluate.ts';
import { AUTHOR, notNullColumns, someWorld, storeWorld } from './randomWorld.ts';
import { CLOCK } from './testClock.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';
import { withoutHidden } from './withoutHidden.ts';

/** The seed of the world that leaks are looked for in. */
export const LEAK_SEED = 7;

/** Those who must not be told of hidden rows. */
export const LIMITED_VIEWERS: readonly (readonly [string, Viewer])[] = [
  ['a visitor', VISITOR],
  ['a user who has added rows', { id: AUTHOR, rank: RANKS.USER }],
];

/** A world and the same one without what the viewer may not see, each in a database of its own. */
export interface TwoWorlds {
  readonly databases: () => readonly Database[];
  readonly whole: () => World;
  /** What each of both answers. */
  answers(ask: (services: Services) => Promise<unknown>): Promise<readonly [unknown, unknown]>;
  /** The rows of a kind with these items, and their number. */
  rowsOf(services: Services, kind: Kind, items: readonly SelectionItem[]): Promise<unknown>;
}

/** Makes two worlds for the tests of a describe block: what a viewer is answered must be the same in both. */
export function twoWorlds(viewer: Viewer): TwoWorlds {
  let whole: World;
  let both: readonly TestDatabase[];
  let services: readonly Services[];
  beforeAll(async () => {
    both = await Promise.all([createTestDatabase(), createTestDatabase()]);
    services = both.map(({ database }) => makeServices(database, { clock: CLOCK }));
    whole = await leakWorld(both[0]!.database);
    const worlds = [whole, withoutHidden(whole, viewer)];
    for (const [index, made] of both.entries()) await storeWorld(made.database, worlds[index]!);
  });
  afterAll(async () => {
    for (const made of both) await made.drop();
  });
  return {
    databases: () => both.map(({ database }) => database),
    whole: () => whole,
    async answers(ask) {
      const [one, other] = await Promise.all(services.map(ask));
      return [one, other];
    },
    async rowsOf(on, kind, items) {
      const query = parseList(kind, { sort: [{ f: 'id' }], limit: 100 });
      const { rows, count } = await listRows(on, query, { viewer, items, count: 'exact' });
      return [count, JSON.parse(rows)];
    },
  };
}

/** The world that leaks are looked for in, as the tables of a database take it. */
export async function leakWorld(database: Database): Promise<World> {
  const notNull = await notNullColumns(database);
  const [world = {}] = fc.sample(someWorld(notNull), { seed: LEAK_SEED, numRuns: 1 });
  return withSeenClasses(world);
}

// Below a hidden class there would be no class to stand under in either world.
const withSeenClasses = (world: World): World => ({
  ...world,
  classification: (world['classification'] ?? []).map((row) =>
    row['parent_classification_id'] === null
      ? { ...row, status: 'APPROVED' }
      : { ...row, parent_classification_id: null, ancestor_ids: [] },
  ),
});

/** One value of a row. */
export const valueOf = (name: string): SelectionItem => ({ type: 'field', as: name, of: 'row', name });

/** All values of a row. */
export const valuesOf = (kind: Kind): SelectionItem[] => ['id', ...Object.keys(kind.fields)].map(valueOf);

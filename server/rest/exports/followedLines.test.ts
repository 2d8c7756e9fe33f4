import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import { kindOf, KINDS } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { openWarmLines, type WarmLines } from '#server/exports/warmLines.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { followedRecords } from '#server/insights/keptUnder.ts';
import { followRollups, type RollupFollower } from '#server/insights/rollups.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { edgeNames } from '#server/records/projection.ts';
import { makeServices, type Services } from '#server/services.ts';
import type { World } from '#tests/support/evaluate.ts';
import { AUTHOR, notNullColumns, someWorld, storeWorld } from '#tests/support/randomWorld.ts';
import { madeLines } from '#tests/support/madeLines.ts';
import { writeSome } from '#tests/support/randomSteps.ts';
import { someWriteOf, translated, WRITABLE } from '#tests/support/randomWrites.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { clockAt, NOW } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';
import { IS_THOROUGH } from '#tests/support/thorough.ts';

let made: TestDatabase;
let database: WatchedDatabase;
let services: Services;
let follower: RollupFollower;
let folder: string;
let keptLines: WarmLines;
let app: FastifyInstance;
let close: () => Promise<void>;
/** Keeps no lines. */
let plain: FastifyInstance;
let closePlain: () => Promise<void>;

const VIEWERS: Readonly<Record<string, Viewer>> = {
  visitor: VISITOR,
  author: { id: AUTHOR, rank: RANKS.PREMIUM },
  admin: { id: '00000000-0000-4000-8000-0000000000ad', rank: RANKS.ADMIN },
};
const findViewer = async ({ headers }: FastifyRequest): Promise<Viewer> =>
  VIEWERS[String(headers['x-viewer'])] ?? VISITOR;

// With all that a row may tell of others.
const FILES = KINDS.filter(({ rest }) => rest.length > 0).map((kind) => {
  const path = kind.rest[0]?.path ?? '';
  const expand = edgeNames(kind).join();
  const urls = { csv: `${path}?format=csv`, ndjson: `${path}?format=ndjson${expand && `&expand=${expand}`}` };
  return { kind, urls };
});
const URLS = FILES.flatMap(({ urls }) => Object.values(urls));

beforeAll(async () => {
  made = await createTestDatabase();
  database = watched(made.database);
});
beforeEach(async () => {
  services = makeServices(database, { clock: clockAt(NOW) });
  follower = await followRollups(services, { warn: () => undefined });
  folder = mkdtempSync(join(tmpdir(), 'atlas-followed-'));
  keptLines = await openWarmLines(services, {
    folder: join(folder, 'sent'),
    log: { warn: (message) => expect.fail(message) },
    ...followedRecords(services),
    mostBytes: 2 ** 30,
    followsAfterMs: 1,
    rests: 0,
  });
  ({ app, close } = await createTestApp(services, { keptLines, findViewer }));
  ({ app: plain, close: closePlain } = await createTestApp(
    makeServices(made.database, { clock: clockAt(NOW) }),
    {
      findViewer,
    },
  ));
});
afterEach(async () => {
  await keptLines.stop();
  await close();
  await closePlain();
  await follower.stop();
  rmSync(folder, { recursive: true });
});
afterAll(() => made.drop());

const madeSince = (before: number): number => madeLines(database.statements.slice(before));

async function body(on: FastifyInstance, url: string, viewer: string): Promise<string> {
  const answer = await on.inject({ url, headers: { 'x-viewer': viewer } });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

async function storeSome(world: World): Promise<void> {
  await storeWorld(made.database, world);
  await refreshDerived(made.database, DERIVED_NAMES, null);
  await raiseVersion(made.database, 'records');
  await follower.look();
}

// Promises that are kept are not a matter of chance; they are links as the others of their kind are.
const OF_PROMISES = new Set(['metBy', 'bestBy', 'revisedBy']);
const LINKS = FILES.flatMap(({ kind, urls }) => {
  const links = Object.entries(kind.relations).filter(([, { type }]) => type !== 'inverse');
  return links.map(([name, relation]) => ({ kind, name, target: kindOf(relation.kind), urls }));
}).filter(({ kind, name }) => !kind.isView && !OF_PROMISES.has(name));

test('a row that is named otherwise, or hidden, is told otherwise by whatever is linked with it', async () => {
  const [world = {}] = fc.sample(someWorld(await notNullColumns(database)), { numRuns: 1, seed: 7 });
  await storeSome(shown(world));
  const found: string[] = [];
  for (const { kind, name, target, urls } of LINKS) {
    const rows = (await body(plain, urls.ndjson, 'visitor')).trim().split('\n');
    const [id] = rows.flatMap((row) => linkedIn(JSON.parse(row), name));
    if (id === undefined) continue;
    for (const url of Object.values(urls)) await body(app, url, 'visitor');
    for (const change of changesOf(target)) {
      await made.database.transaction(async (inside) => {
        await inside.query(sql`update ${sql.id(target.table)} set ${change} where id = ${id}`);
        await raiseVersion(inside, 'records', { [target.name]: [id] });
      });
      for (const url of Object.values(urls)) {
        const told = { link: `${kind.name}.${name}`, url };
        const [own, anew] = [await body(app, url, 'visitor'), await body(plain, url, 'visitor')];
        expect({ ...told, body: own }).toEqual({ ...told, body: anew });
      }
    }
    found.push(`${kind.name}.${name}`);
  }
  // The others lead to none in such a world.
  expect(
    LINKS.map(({ kind, name }) => `${kind.name}.${name}`).filter((link) => !found.includes(link)),
  ).toEqual([]);
});

const shown = (world: World): World =>
  Object.fromEntries(
    Object.entries(world).map(([table, rows]) => [
      table,
      rows.map((row) => ('status' in row ? { ...row, status: 'APPROVED' } : row)),
    ]),
  );

type Linked = { readonly id: string };

function linkedIn(row: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  const linked = row[name] as Linked | readonly Linked[] | null;
  return [linked ?? []].flat().map(({ id }) => id);
}

const changesOf = ({ fields, nameField }: Kind): readonly Sql[] => [
  sql`${sql.id(fields[nameField]?.column ?? '')} = 'Named otherwise'`,
  ...(fields['status'] ? ['PENDING', 'APPROVED'].map((status) => sql`status = ${status}`) : []),
];

test('the lines of whole lists are made when a process begins, and again where a change does not say what it changed', async () => {
  const [world = {}] = fc.sample(someWorld(await notNullColumns(database)), { numRuns: 1, seed: 7 });
  await storeSome(world);
  const lists = FILES.filter(({ kind }) => !kind.isView).flatMap(({ urls: { csv, ndjson } }) => [
    csv,
    ndjson.replace(/&expand.*/, ''),
  ]);
  const made = async (): Promise<number> => {
    const before = database.statements.length;
    for (const url of lists) await body(app, url, 'visitor');
    return madeSince(before);
  };
  await keptLines.warm();
  await expect.poll(made).toBe(0);
  await raiseVersion(database, 'records');
  await follower.look();
  const begun = database.statements.length;
  // Nobody asks for them.
  await expect.poll(() => madeSince(begun)).toBeGreaterThan(100);
  await expect.poll(made).toBe(0);
});

const steps = fc.array(
  fc.record({
    writes: fc.array(someWriteOf(WRITABLE), { minLength: 1, maxLength: 3 }),
    files: fc.subarray(URLS, { minLength: 6, maxLength: 6 }),
    viewer: fc.constantFrom(...Object.keys(VIEWERS)),
  }),
  { minLength: 25, maxLength: 25 },
);

test('after whatever write, files whose lines are kept are those whose lines are made', async () => {
  const notNull = await notNullColumns(database);
  const world = someWorld(notNull);
  const lines = { asked: 0, made: 0 };
  await fc.assert(
    fc.asyncProperty(world, world, steps, async (first, second, all) => {
      const other = translated(second, first);
      await storeSome(first);
      for (const viewer of Object.keys(VIEWERS)) {
        for (const url of URLS) await body(app, url, viewer);
      }
      for (const { writes, files, viewer } of all) {
        const done = await writeSome(made.database, writes, other);
        for (const url of files) {
          const before = database.statements.length;
          const [own, anew] = [await body(app, url, viewer), await body(plain, url, viewer)];
          const told = { url, viewer, done: done.map(({ of, columns }) => [of.name, columns]) };
          expect({ ...told, body: own }).toEqual({ ...told, body: anew });
          // Deals are a view, which does not tell what changes.
          if (!url.startsWith('/deals/')) {
            lines.asked += anew.split('\n').length - 1;
            lines.made += madeSince(before);
          }
        }
        await follower.look();
      }
    }),
    { numRuns: IS_THOROUGH ? 10 : 1, endOnFailure: true },
  );
  // Of rows that hang together as these do, many are told otherwise with each write.
  expect(lines.made).toBeLessThan(0.7 * lines.asked);
});

import { hash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { makeServices, type Services } from '#server/services.ts';
import { openKeptLines, type KeptLines } from '#server/exports/keptLines.ts';
import { openWarmLines } from '#server/exports/warmLines.ts';
import type { MadeLines } from '#server/exports/lineFile.ts';
import { followedRecords } from '#server/insights/keptUnder.ts';
import { followRollups, type RollupFollower } from '#server/insights/rollups.ts';
import { madeLines } from '#tests/support/madeLines.ts';
import { storeSampleSector } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { clockAt, NOW } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';

let made: TestDatabase;
let database: WatchedDatabase;
let services: Services;
let follower: RollupFollower;
let folder: string;
let warnings: string[];
let close: (() => Promise<void>) | undefined;
/** Keeps no lines. */
let plain: FastifyInstance;
let closePlain: () => Promise<void>;

const MANY = 1210;
const LIST = '/organizations/?format=ndjson&ordering=name';
const AUTHOR = '00000000-0000-4000-8000-0000000000aa';
const VIEWERS: Readonly<Record<string, Viewer>> = {
  admin: { id: '00000000-0000-4000-8000-0000000000ad', rank: RANKS.ADMIN },
  author: { id: AUTHOR, rank: RANKS.PREMIUM },
};

beforeAll(async () => {
  made = await createTestDatabase();
  await storeSampleSector(made.database);
  // Some portions of them, with letters of more bytes than one, quotes, ends of lines and the signs between cells.
  await made.database.query(sql`
    insert into tag (id, status, name, name_key, slug)
    select gen_random_uuid(), 'APPROVED', name, name, 'many-' || n from (
      select n, 'Many ' || n || (array['', ' žluť', E' \"a\nb\"', E' \x01\x02', ' =1+1;', ' 量子'])[1 + n % 6] as name
      from generate_series(1, ${MANY}::int) n
    ) t`);
  database = watched(made.database);
  services = makeServices(database, { clock: clockAt(NOW) });
  follower = await followRollups(services, { warn: () => undefined });
  ({ app: plain, close: closePlain } = await createTestApp(services));
});
afterAll(async () => {
  await closePlain();
  await follower.stop();
  await made.drop();
});
beforeEach(async () => {
  await follower.look();
  folder = join(mkdtempSync(join(tmpdir(), 'atlas-kept-')), 'sent');
  warnings = [];
});
afterEach(async () => {
  await close?.();
  close = undefined;
  rmSync(join(folder, '..'), { recursive: true });
});

type Limits = Partial<Pick<Parameters<typeof openKeptLines>[0], 'mostBytes' | 'followsAfterMs'>>;

const openLines = (limits: Limits = {}): Promise<KeptLines> => {
  const log = { warn: (message: string) => void warnings.push(message) };
  return openKeptLines({ folder, log, ...followedRecords(services), ...limits });
};

async function serve(limits: Limits = {}): Promise<FastifyInstance> {
  const keptLines = await openLines(limits);
  const findViewer = async ({ headers }: FastifyRequest): Promise<Viewer> =>
    VIEWERS[String(headers['x-viewer'])] ?? VISITOR;
  const { app, close: end } = await createTestApp(services, { keptLines, findViewer });
  close = end;
  return app;
}

interface Asked {
  /** Told by its hash: it is long. */
  readonly body: string;
  readonly length: number;
  readonly ids: readonly string[];
  /** Whether lines were made for it. */
  readonly isMade: boolean;
}

async function ask(app: FastifyInstance, url: string, headers: Record<string, string> = {}): Promise<Asked> {
  const before = database.statements.length;
  const { body, statusCode } = await app.inject({ url, headers });
  expect(statusCode).toBe(200);
  const asked = database.statements.slice(before);
  const ids = [...body.matchAll(/^\{"id":"([^"]*)"/gm)].map(([, id]) => String(id));
  return {
    body: hash('sha256', body),
    length: body.length,
    ids,
    isMade: asked.some(({ text }) => text.includes('with ordinality')),
  };
}

/** How many lines are made for a file. */
async function linesMade(app: FastifyInstance, url: string): Promise<number> {
  const before = database.statements.length;
  expect((await app.inject(url)).statusCode).toBe(200);
  return madeLines(database.statements.slice(before));
}

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

// Of rows that are not there any more.
const make = async (ids: readonly string[]): Promise<MadeLines> => ({
  ids,
  version: 0,
  lengths: [],
  some: [],
});
const kept = (): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);
const setStatus = (id: string | undefined, status: string): Promise<void> =>
  made.database.transaction(async (inside) => {
    await inside.query(sql`update organization set status = ${status} where id = ${id}`);
    await raiseVersion(inside, 'records', { organization: [id ?? ''] });
  });

describe.each(['ndjson', 'csv', 'array', 'xlsx', 'parquet'])('%s', (format) => {
  const OTHERS = [
    'ordering=-name',
    'name.contains=9',
    'ordering=slug&limit=777',
    'name.staleFor=1%20day',
    'offset=30',
  ];

  test('lines are made once as long as no record changes, whatever of them is asked for', async () => {
    const app = await serve();
    expect(await ask(app, `/offering_tags/?format=${format}`)).toMatchObject({ isMade: true });
    await expect.poll(async () => (await ask(app, `/offering_tags/?format=${format}`)).isMade).toBe(false);
    for (const other of OTHERS) {
      const url = `/offering_tags/?format=${format}&${other}`;
      const [own, anew] = [await ask(app, url), await ask(plain, url)];
      // The archive around its sheets tells when it was made.
      expect(own).toEqual({ ...anew, isMade: false, ...(format === 'xlsx' ? { body: own.body } : {}) });
    }
    expect(kept()).toHaveLength(1);
    expect(warnings).toEqual([]);
  });
});

test('what is hidden is gone from the next file, before anybody has followed the data', async () => {
  const app = await serve();
  const [id = ''] = (await ask(app, LIST)).ids;
  await setStatus(id, 'PENDING');
  const after = await ask(app, LIST);
  expect(after).toMatchObject({ isMade: true });
  expect(after.ids).not.toContain(id);
  // Who sees it has lines of their own.
  expect((await ask(app, LIST, { 'x-viewer': 'admin' })).ids).toContain(id);
  await follower.look();
  await expect.poll(() => ask(app, LIST)).toEqual({ ...after, isMade: false });
  expect((await ask(app, LIST, { 'x-viewer': 'admin' })).ids).toContain(id);
  await setStatus(id, 'APPROVED');
});

test('who sees what visitors see has their lines, and an author own ones from the first moment on', async () => {
  const app = await serve();
  const asAuthor = { 'x-viewer': 'author' };
  const first = await ask(app, LIST);
  await expect.poll(() => ask(app, LIST, asAuthor)).toEqual({ ...first, isMade: false });
  expect(kept()).toHaveLength(1);
  const [id = ''] = first.ids;
  await made.database.query(sql`update organization set created_by = ${AUTHOR} where id = ${id}`);
  await setStatus(id, 'PENDING');
  const own = await ask(app, LIST, asAuthor);
  expect([own.ids, own.isMade]).toEqual([first.ids, true]);
  expect((await ask(app, LIST)).ids).not.toContain(id);
  await follower.look();
  expect((await ask(app, LIST, asAuthor)).ids).toContain(id);
  expect((await ask(app, LIST)).ids).not.toContain(id);
  await expect.poll(() => ask(app, LIST, asAuthor)).toEqual({ ...own, isMade: false });
  await setStatus(id, 'APPROVED');
});

test('nor is the name of what is hidden told as the link of another row', async () => {
  const url = '/round/?format=ndjson';
  const app = await serve();
  const before = await app.inject(url);
  await expect.poll(async () => (await ask(app, url)).isMade).toBe(false);
  const [round] = before.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { entity: { id: string; name: string } });
  expect(before.body).toContain(JSON.stringify(round?.entity.name));
  await setStatus(round?.entity.id, 'PENDING');
  const after = await app.inject(url);
  expect(after.body).not.toContain(round?.entity.id ?? '');
  await setStatus(round?.entity.id, 'APPROVED');
});

/** Whether any file has the words. */
const isKept = (words: string): boolean =>
  kept().some((name) => readFileSync(join(folder, name)).includes(words));

test('after a change only lines that may be otherwise are made, and those of before do not stay on the disk', async () => {
  const app = await serve({ followsAfterMs: 1 });
  const [id = ''] = (await ask(app, LIST)).ids;
  await expect.poll(async () => (await ask(app, LIST)).isMade).toBe(false);
  const [file] = kept();
  const name = async (value: string): Promise<void> => {
    await made.database.query(sql`update organization set name = ${value} where id = ${id}`);
    await setStatus(id, 'APPROVED');
  };
  await name('First Of Two Names');
  expect(await linesMade(app, LIST)).toBe(1);
  await expect.poll(() => isKept('First Of Two Names')).toBe(true);
  expect(await linesMade(app, LIST)).toBe(0);
  await name('Second');
  await follower.look();
  // Though nobody asks.
  await expect.poll(() => isKept('First Of Two Names')).toBe(false);
  expect(await linesMade(app, LIST)).toBe(1);
  expect(await ask(app, LIST)).toEqual({ ...(await ask(plain, LIST)), isMade: false });
  expect(kept()).toEqual([file]);
});

test('who asks beside others meanwhile has each line once, whichever of them has been made', async () => {
  const app = await serve();
  const { ids } = await ask(app, '/offering_tags/?format=ndjson');
  for (const id of ids.slice(0, 900).filter((_, at) => at % 100 === 7)) {
    await made.database.transaction(async (inside) => {
      await inside.query(sql`update tag set name = name || ' again' where id = ${id}`);
      await raiseVersion(inside, 'records', { tag: [id] });
    });
    const all = ['ordering=name', 'ordering=-name', 'name.contains=9', 'ordering=slug'].map((more) => {
      const url = `/offering_tags/?format=ndjson&${more}`;
      return Promise.all([ask(app, url), ask(plain, url)]);
    });
    for (const [own, anew] of await Promise.all(all)) {
      expect({ ...own, isMade: true }).toEqual({ ...anew, isMade: true });
    }
  }
  expect(kept()).toHaveLength(1);
  expect(warnings).toEqual([]);
});

test('where a change does not tell what it changed, nothing of before it is kept', async () => {
  const app = await serve({ followsAfterMs: 1 });
  await ask(app, LIST);
  await ask(app, LIST, { 'x-viewer': 'admin' });
  await expect.poll(kept).toHaveLength(2);
  await made.database.transaction((inside) => raiseVersion(inside, 'records', { organization: [] }));
  await follower.look();
  await expect.poll(kept).toEqual([]);
});

test('nor are lines kept that were made before it', async () => {
  const lines = await openLines();
  const own = lines.of(sql`a`);
  const version = followedRecords(services).version() ?? 0;
  const some = [{ lines: Buffer.from('one\ntwo\n'), rows: 2 }];
  const ids = [idOf(1), idOf(2)];
  const now = { version, isBesideOthers: true, make };
  own.add({ version: version - 1, ids, lengths: [4, 4], some });
  expect(kept()).toEqual([]);
  own.add({ version, ids, lengths: [4, 4], some });
  await expect
    .poll(() => own.read([idOf(2), idOf(1)], now))
    .toEqual([{ lines: Buffer.from('two\none\n'), rows: 2 }]);
  // A row that is gone meanwhile has no line.
  expect(await own.read([idOf(1), idOf(3)], now)).toBeUndefined();
  expect(await lines.of(sql`b`).read(ids, now)).toBeUndefined();
  expect(await lines.of(sql`a`).read([], now)).toEqual([]);
  expect(await own.read(ids, { ...now, version: version + 1 })).toBeUndefined();
  await expect.poll(kept).toEqual([]);
});

test('stopping waits for what follows a change, and nothing follows one after that', async () => {
  const lines = await openLines({ followsAfterMs: 1 });
  const version = followedRecords(services).version() ?? 0;
  const { promise: found, resolve: find } = Promise.withResolvers<undefined>();
  let followed = 0;
  for (const statement of [sql`a`, sql`b`]) {
    const own = lines.of(statement, () => {
      followed += 1;
      return found;
    });
    own.add({ version, ids: [idOf(1)], lengths: [4], some: [{ lines: Buffer.from('one\n'), rows: 1 }] });
    await expect.poll(() => own.read([idOf(1)], { version, isBesideOthers: false, make })).toBeDefined();
  }
  await raiseVersion(made.database, 'records');
  await follower.look();
  await expect.poll(() => followed).toBe(1);
  const stopped = lines.stop();
  expect(await Promise.race([stopped.then(() => 'stopped'), pause(50, 'under way')])).toBe('under way');
  find(undefined);
  await stopped;
  expect(followed).toBe(1);
});

test('beside others lines come one portion after the other, no faster than they would be made', async () => {
  const own = (await openLines()).of(sql`a`);
  const version = followedRecords(services).version() ?? 0;
  const ids = Array.from({ length: 10_000 }, (_, n) => idOf(n));
  const lengths = ids.map(() => 4);
  own.add({
    version,
    ids,
    lengths,
    some: [{ lines: Buffer.from('one\n'.repeat(ids.length)), rows: ids.length }],
  });
  await expect.poll(() => own.read(ids, { version, isBesideOthers: false, make })).toBeDefined();
  const took: number[] = [];
  const started = performance.now();
  const read = async (): Promise<void> => {
    await own.read(ids, { version, isBesideOthers: true, make });
    took.push(performance.now() - started);
  };
  await Promise.all([read(), read()]);
  // 25 rows a millisecond; a clock may be a millisecond ahead of the other.
  expect(took[0]).toBeGreaterThanOrEqual(399);
  expect(took[1]).toBeGreaterThanOrEqual(799);
});

test('of many statements those asked last have a file open', async () => {
  const lines = await openLines();
  const version = followedRecords(services).version() ?? 0;
  const now = { version, isBesideOthers: false, make };
  const some = [{ lines: Buffer.from('one\n'), rows: 1 }];
  for (let n = 0; n < 70; n += 1) {
    const own = lines.of(sql`select ${n}`);
    own.add({ version, ids: [idOf(1)], lengths: [4], some });
    await expect.poll(() => own.read([idOf(1)], now)).toEqual(some);
  }
  await expect.poll(kept).toHaveLength(64);
  expect(await lines.of(sql`select ${5}`).read([idOf(1)], now)).toBeUndefined();
  expect(await lines.of(sql`select ${6}`).read([idOf(1)], now)).toEqual(some);
});

test.each([
  ['with the sources of its values', '&sources=1'],
  ['as of a moment', `&asOf=${new Date().toISOString().slice(0, 10)}`],
])('of a file %s no lines are kept', async (_, more) => {
  const app = await serve();
  await ask(app, `${LIST}${more}`);
  expect(await ask(app, `${LIST}${more}`)).toMatchObject({ isMade: true });
  expect(kept()).toEqual([]);
});

test('older lines make room for newer ones, and what lies there when the process begins is removed', async () => {
  const { length } = await ask(await serve(), LIST);
  await close?.();
  const app = await serve({ mostBytes: 1.7 * length });
  expect(kept()).toEqual([]);
  await ask(app, LIST);
  await expect.poll(kept).toHaveLength(1);
  const [first] = kept();
  await ask(app, LIST, { 'x-viewer': 'admin' });
  await expect.poll(kept).not.toContain(first);
  expect(kept()).toHaveLength(1);
  expect(await ask(app, LIST)).toMatchObject({ isMade: true });
});

test('lines that nobody has asked for take the place of none that somebody has, those of short lists first', async () => {
  const { length } = await ask(plain, LIST);
  // What others write behind their end is told to others.
  const told: string[] = [];
  const log = { warn: (message: string) => void told.push(message) };
  const warm = await openWarmLines(services, {
    folder,
    log,
    ...followedRecords(services),
    mostBytes: length + 200_000,
  });
  const { app, close: end } = await createTestApp(services, { keptLines: warm });
  close = end;
  await ask(app, LIST);
  await warm.warm();
  await warm.stop();
  expect([await linesMade(app, LIST), await linesMade(app, '/people/?format=csv')]).toEqual([0, 0]);
  // The longest list of all: some of its lines found room.
  const many = await linesMade(app, '/offering_tags/?format=ndjson');
  expect(many).toBeGreaterThan(0);
  expect(many).toBeLessThan(MANY);
  expect(told).toEqual([]);
});

test('lines that are too many, that somebody takes away or that cannot be written are made anew', async () => {
  const small = await serve({ mostBytes: 100 });
  const first = await ask(small, LIST);
  expect(await ask(small, LIST)).toEqual(first);
  await close?.();
  const app = await serve();
  // A file where the folder is to be.
  writeFileSync(folder, '');
  expect(await ask(app, LIST)).toEqual(first);
  await expect.poll(() => warnings.join()).toContain('could not be kept: Error: EEXIST');
  rmSync(folder);
  expect(await ask(app, LIST)).toEqual(first);
  await expect.poll(() => ask(app, LIST)).toEqual({ ...first, isMade: false });
  for (const name of kept()) truncateSync(join(folder, name), 100);
  expect(await ask(app, LIST)).toEqual(first);
  await expect.poll(() => ask(app, LIST)).toEqual({ ...first, isMade: false });
});

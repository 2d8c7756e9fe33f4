import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { makeServices, type Services } from '#server/services.ts';
import { keepAnswers } from '../keptAnswers.ts';
import { followRollups, type RollupFollower } from '../rollups.ts';
import { openKeptFiles } from './keptFiles.ts';
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

const LIST = '/organizations/?format=ndjson&ordering=name';
const ADMIN: Viewer = { id: '00000000-0000-4000-8000-0000000000ad', rank: RANKS.ADMIN };

beforeAll(async () => {
  made = await createTestDatabase();
  await storeSampleSector(made.database);
  // Files in one piece are not kept: these have some.
  await made.database.query(sql`update organization set description = repeat('Long words. ', 4000)`);
  await raiseVersion(made.database, 'records');
  database = watched(made.database);
  services = makeServices(database, { clock: clockAt(NOW) });
  follower = await followRollups(services, { warn: () => undefined });
});
afterAll(async () => {
  await follower.stop();
  await made.drop();
});
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'atlas-kept-')), 'sent');
  warnings = [];
});
afterEach(async () => {
  await close?.();
  close = undefined;
  rmSync(join(folder, '..'), { recursive: true });
});

async function serve(limits: { mostBytes?: number; mostOfOne?: number } = {}): Promise<FastifyInstance> {
  const log = { warn: (message: string) => void warnings.push(message) };
  const keptFiles = await openKeptFiles({ folder, log, answers: services.answers, ...limits });
  const findViewer = async ({ headers }: FastifyRequest): Promise<Viewer> =>
    headers['x-viewer'] === 'admin' ? ADMIN : VISITOR;
  const { app, close: end } = await createTestApp(services, { keptFiles, findViewer });
  close = end;
  return app;
}

interface Asked {
  /** Told by its hash: it is long. */
  readonly body: string;
  readonly length: number;
  readonly ids: readonly string[];
  readonly isRead: boolean;
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
    isRead: asked.some(({ text }) => /from "?organization"?/.test(text)),
  };
}

const kept = (): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

test.each(['ndjson', 'csv', 'array'])('%s is made once as long as no record changes', async (format) => {
  const app = await serve();
  const url = `/organizations/?format=${format}&ordering=name`;
  const first = await ask(app, url);
  expect(first.isRead).toBe(true);
  expect(first.length).toBeGreaterThan(200_000);
  expect(await ask(app, url)).toEqual({ ...first, isRead: false });
  expect((await ask(app, `${url}&limit=3`)).isRead).toBe(true);
  expect(kept()).toHaveLength(2);
});

test('what is hidden is gone from the next file, before anybody has followed the data', async () => {
  const app = await serve();
  const [id = ''] = (await ask(app, LIST)).ids;
  await made.database.transaction(async (inside) => {
    await inside.query(sql`update organization set status = 'PENDING' where id = ${id}`);
    await raiseVersion(inside, 'records', { organization: [id] });
  });
  const after = await ask(app, LIST);
  expect(after.isRead).toBe(true);
  expect(after.ids).not.toContain(id);
  // Who sees it has a file of their own.
  expect((await ask(app, LIST, { 'x-viewer': 'admin' })).ids).toContain(id);
  expect((await ask(app, LIST)).body).toBe(after.body);
  await follower.look();
  expect(await ask(app, LIST)).toEqual(after);
  expect(await ask(app, LIST)).toEqual({ ...after, isRead: false });
});

test('what is of before a change is removed as soon as it is known of', async () => {
  const app = await serve();
  await ask(app, LIST);
  await ask(app, `${LIST}&offset=1`);
  expect(kept()).toHaveLength(2);
  await made.database.transaction((inside) => raiseVersion(inside, 'records', { organization: [] }));
  await follower.look();
  await expect.poll(kept).toEqual([]);
});

test('nor is a copy kept that was begun before it', async () => {
  const answers = keepAnswers();
  const versions = new Map([['records', 1]]);
  const hold = (): void =>
    answers.hold({
      stamp: '',
      versions: new Map(versions),
      at: '',
      authors: new Set(),
      rows: new Map(),
      panels: () => new Map(),
    });
  const files = await openKeptFiles({ folder, log: { warn: (told) => void warnings.push(told) }, answers });
  let makings = 0;
  const sent = async (meanwhile: () => void): Promise<string> => {
    async function* make(): AsyncGenerator<string> {
      makings += 1;
      yield 'one ';
      yield 'two ';
      meanwhile();
      yield `${makings}`;
    }
    const known = { answers, versions: () => Promise.resolve(versions) };
    return text(Readable.from(await files.sent(known, { viewer: VISITOR, key: 'a' }, make)));
  };
  hold();
  const change = (): void => {
    versions.set('records', 2);
    hold();
  };
  expect(await sent(change)).toBe('one two 1');
  await expect.poll(kept).toEqual([]);
  expect([await sent(() => undefined), await sent(() => undefined)]).toEqual(['one two 2', 'one two 2']);
  expect([kept().length, warnings]).toEqual([1, []]);
});

test.each([
  ['counts from now', '/organizations/?format=ndjson&name.staleFor=1%20day'],
  ['holds the sources of its values', '/organizations/?format=ndjson&sources=true'],
  ['tells when it was made', '/organizations/?format=xlsx'],
  ['is packed with a README', '/organizations/?format=csv&package=zip'],
  [
    'is of a moment of the past',
    `/organizations/?format=ndjson&asOf=${new Date().toISOString().slice(0, 10)}`,
  ],
])('a file that %s is made anew each time', async (_, url) => {
  const app = await serve();
  await app.inject(url);
  await app.inject(url);
  expect(kept()).toEqual([]);
});

test('older files make room for newer ones, and what lies there when the process begins is removed', async () => {
  let app = await serve();
  const { length } = await ask(app, LIST);
  await close?.();
  app = await serve({ mostBytes: 1.5 * length });
  expect(kept()).toEqual([]);
  await ask(app, LIST);
  await ask(app, `${LIST}&offset=1`);
  await expect.poll(kept).toHaveLength(1);
  expect((await ask(app, `${LIST}&offset=1`)).isRead).toBe(false);
  expect((await ask(app, LIST)).isRead).toBe(true);
});

test('a file that is too large, that somebody takes away or that cannot be written is made anew', async () => {
  const small = await serve({ mostOfOne: 100_000 });
  const first = await ask(small, LIST);
  expect(kept()).toEqual([]);
  expect(await ask(small, LIST)).toEqual(first);
  await close?.();
  const app = await serve();
  await ask(app, LIST);
  expect((await ask(app, LIST)).isRead).toBe(false);
  rmSync(folder, { recursive: true });
  expect(await ask(app, LIST)).toEqual(first);
  rmSync(folder, { recursive: true });
  // A file where the folder is to be.
  writeFileSync(folder, '');
  expect(await ask(app, `${LIST}&limit=900`)).toEqual(first);
  expect(warnings.join()).toContain('could not be kept: Error: EEXIST');
});

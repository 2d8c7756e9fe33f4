import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { unauthorized } from '#domain/errors.ts';
import { followRollups, type RollupFollower } from '#server/insights/rollups.ts';
import { onceFor } from '#server/insights/answers.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { makeServices, type Services } from '#server/services.ts';
import { HIDDEN, sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const AUTHOR = '0198c0de-0000-7000-8000-0000000000fe';
const ID = '0198c0de-0000-7000-8000-0000000000ff';
const VIEWERS: Readonly<Record<string, Viewer>> = {
  user: { id: ID, rank: RANKS.USER },
  admin: { id: ID, rank: RANKS.ADMIN },
  // Known by the rank alone.
  other: { id: null, rank: RANKS.ADMIN },
  author: { id: AUTHOR, rank: RANKS.USER },
};

let made: TestDatabase;
let services: Services;
let follower: RollupFollower;
let app: FastifyInstance;
let close: () => Promise<void>;
let found = 0;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  await made.database.query(
    sql`update organization set created_by = ${AUTHOR}::uuid where id = ${HIDDEN.pending}::uuid`,
  );
  await raiseVersion(made.database, 'records');
  services = makeServices(made.database);
  follower = await followRollups(services, { warn: () => undefined });
  ({ app, close } = await createTestApp(services, {
    findViewer: async ({ headers }) => {
      found += 1;
      if (headers['x-viewer'] === 'nobody') throw unauthorized();
      return VIEWERS[String(headers['x-viewer'])] ?? VISITOR;
    },
  }));
});
beforeEach(() => {
  found = 0;
});
afterAll(async () => {
  await follower.stop();
  await close();
  await made.drop();
});

const ask = (url: string, viewer = '', more: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { 'x-viewer': viewer, ...more } });

const URLS = [
  '/organizations/',
  '/organizations/?limit=1',
  `/organizations/${sampleId('o', 1)}/`,
  '/dashboard-metrics/',
  '/taxonomy/',
  '/graphing_tool/',
  '/graphing_tool/?dimension=country',
  '/search-panel/',
  '/search-panel/?search=a',
  '/deal-matrix/?date__lt=2021',
  '/roadmap-figures/?saidBy=2021',
  '/investor-figures/',
];

describe('an answer belongs to whom it was made for', () => {
  test.each(URLS)('%s: public for a visitor only, under a name of its own for each viewer', async (url) => {
    const tags: unknown[] = [];
    for (const viewer of ['', 'user', 'admin', 'other', 'author']) {
      const { headers, statusCode } = await ask(url, viewer);
      expect([viewer, statusCode]).toEqual([viewer, 200]);
      expect([viewer, String(headers['cache-control']).split(',')[0]]).toEqual([
        viewer,
        viewer === '' ? 'public' : 'private',
      ]);
      tags.push(headers['etag']);
    }
    // What is answered from memory to admins has the name of its content.
    const [visitor, ...others] = tags;
    expect(others).not.toContain(visitor);
    for (const viewer of ['user', 'admin', 'author']) {
      const answer = await ask(url, viewer, { 'if-none-match': String(visitor) });
      expect([viewer, answer.statusCode]).toEqual([viewer, 200]);
    }
  });

  test('what an admin sees is kept for no visitor, and the other way round', async () => {
    for (const url of [
      '/search-panel/',
      '/organizations/?limit=0',
      '/dashboard-metrics/',
      '/graphing_tool/',
    ]) {
      const [first, admin, again, more] = [
        await ask(url),
        await ask(url, 'admin'),
        await ask(url),
        await ask(url, 'admin'),
      ];
      expect(again.json()).toEqual(first.json());
      expect({ ...more.json<object>(), asOf: '' }).toEqual({ ...admin.json<object>(), asOf: '' });
      expect(admin.body).not.toBe(first.body);
    }
  });

  test('what an author sees is kept for nobody else, whoever asks first', async () => {
    for (const url of ['/search-panel/', '/dashboard-metrics/', '/organizations/?limit=100']) {
      const asked = async (viewer: string) => [viewer, await ask(url, viewer)] as const;
      const answers = [];
      for (const viewer of ['author', '', 'user', 'admin', 'author', '', 'user', 'admin']) {
        answers.push(await asked(viewer));
      }
      const byViewer = Map.groupBy(answers, ([viewer]) => viewer);
      const bodies = [...byViewer.values()].map((both) => new Set(both.map(([, { body }]) => body)));
      expect([url, bodies.map(({ size }) => size)]).toEqual([url, [1, 1, 1, 1]]);
      const [author, visitor, user, admin] = bodies.map(([body]) => body);
      expect([url, user === visitor, new Set([author, visitor, admin]).size]).toEqual([url, true, 3]);
      for (const [, { headers }] of byViewer.get('author') ?? []) {
        for (const viewer of ['', 'user']) {
          const other = await ask(url, viewer, { 'if-none-match': String(headers['etag']) });
          expect([url, other.statusCode, other.body === visitor]).toEqual([url, 200, true]);
        }
      }
    }
  });

  test('an answer is kept for a day and no longer', async () => {
    let count = 0;
    const onDay = (day: string): Promise<number> =>
      onceFor({ ...services, clock: { now: () => new Date(day) } }, VISITOR, {
        key: 'this year',
        topics: ['records'],
        make: async () => (count += 1),
      });
    expect(await onDay('2026-12-31')).toBe(1);
    expect(await onDay('2026-12-31T23:59:59Z')).toBe(1);
    expect(await onDay('2027-01-01')).toBe(2);
  });
});

describe('the viewer of a request', () => {
  const HTML = { accept: 'text/html' };
  const page = `/company/${HIDDEN.pending}/profile`;

  test('is found out once, also where a page asks for its first data', async () => {
    const answer = await ask('/', 'user', HTML);
    expect(answer.body).toContain('data-path="/dashboard-metrics/"');
    expect(found).toBe(1);
  });

  test('sees in the first data of a page what the same viewer sees by asking', async () => {
    const dataOf = (body: string): unknown =>
      JSON.parse(/data-path="\/dashboard-metrics\/">([^<]*)</.exec(body)?.[1] ?? 'null');
    for (const viewer of ['', 'user', 'admin']) {
      const asked = await ask('/dashboard-metrics/', viewer);
      const { body, headers } = await ask('/', viewer, HTML);
      expect({ ...(dataOf(body) as object), asOf: '' }).toEqual({ ...asked.json<object>(), asOf: '' });
      expect(headers['cache-control']).toBe(viewer === '' ? 'no-cache' : 'private, no-cache');
    }
    expect((await ask(page, '', HTML)).statusCode).toBe(404);
    expect((await ask(page, 'admin', HTML)).statusCode).toBe(200);
  });

  test('who is named and does not hold is refused', async () => {
    const answer = await ask('/organizations/', 'nobody');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'UNAUTHORIZED']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from '#domain/screens.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import type { Identity } from '#server/identity/identity.ts';
import { viewerOfCookies } from '#server/identity/tokens/viewerOfCookies.ts';
import { viewerOfHeader } from '#server/identity/tokens/viewerOfHeader.ts';
import { followRollups, type RollupFollower } from '#server/insights/rollups.ts';
import { makeServices } from '#server/services.ts';
import { HIDDEN, sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { createTestIdentity } from '#tests/support/testIdentity.ts';
import { routesOf } from './routes.ts';
import { direct, sharedCache, type Ask, type Asked, type Returned } from './sharedCache.ts';
import { cookiesOf, signIn, userOfRole, type SignedIn } from '#tests/support/signIn.ts';

let made: TestDatabase;
let identity: Identity;
let follower: RollupFollower;
let app: FastifyInstance;
let close: () => Promise<void>;
const people = new Map<string, SignedIn | null>([['visitor', null]]);

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  identity = await createTestIdentity(made.database);
  const services = makeServices(made.database);
  for (const [name, role] of [
    ['user', 'USER'],
    ['author', 'USER'],
    ['admin', 'ADMIN'],
  ] as const) {
    people.set(name, await signIn(identity, await userOfRole(identity, role, name)));
  }
  await made.database.query(
    sql`update organization set created_by = ${people.get('author')?.userId}::uuid where id = ${HIDDEN.pending}::uuid`,
  );
  await raiseVersion(made.database, 'records');
  follower = await followRollups(services, { warn: () => undefined });
  // Before the names are in memory a search is answered by the database, which may find more.
  await services.names.warm();
  ({ app, close } = await createTestApp(services, {
    identity,
    findViewer: ({ headers }) => viewerOfHeader(identity, headers.authorization),
    findReader: ({ headers }) => viewerOfCookies(identity, headers.cookie),
  }));
});
afterAll(async () => {
  await follower.stop();
  await close();
  await identity.powers.close();
  await made.drop();
});

const JSON_TYPE = { accept: 'application/json' };
const HTML = { accept: 'text/html,*/*;q=0.8' };

/** A question about data, as programs and the web's own client ask it. */
function dataFor(who: string, url: string): Asked {
  const signedIn = people.get(who);
  return { url, headers: { ...JSON_TYPE, ...(signedIn ? { authorization: signedIn.tokens.IdToken } : {}) } };
}

/** A page, as browsers ask for it. */
function pageFor(who: string, url: string): Asked {
  const signedIn = people.get(who);
  return { url, headers: { ...HTML, ...(signedIn ? { cookie: cookiesOf(identity, signedIn) } : {}) } };
}

// What differs from one answer to the next whoever asks.
const plain = ({ body }: Returned): string =>
  body.replaceAll(/"(?:asOf|exportedAt)":"[^"]*"|nonce[-=]"?[\w+/=]+|(?<=\\u0022asOf\\u0022:)[^,]*/g, '');

const ORDER = ['visitor', 'user', 'author', 'admin', 'visitor', 'admin', 'author', 'user'];

const server: Ask = (asked) => direct(app, asked);

/** Where somebody is answered otherwise through a cache before the server than by the server itself; and how often the cache had something. */
async function wrongOf(
  urls: readonly string[],
  askFor: (who: string, url: string) => Asked,
  before: Ask = server,
): Promise<{ wrong: unknown[]; kept: number }> {
  const ask = sharedCache(before);
  const wrong: unknown[] = [];
  let kept = 0;
  for (const url of urls) {
    const own = new Map<string, Returned>();
    for (const who of people.keys()) own.set(who, await server(askFor(who, url)));
    for (const who of ORDER) {
      const [is, mustBe] = [await ask(askFor(who, url)), own.get(who)!];
      kept += Number(is.isKept ?? false);
      if (is.status !== mustBe.status || plain(is) !== plain(mustBe)) wrong.push([who, url, is.status]);
    }
  }
  return { wrong, kept };
}

const id = sampleId('o', 1);
const query = encodeURIComponent('{ organizations(options: {limit: 999}) { id name } }');

function dataUrls(): string[] {
  // The paths of one row share how they are answered; figures of the process change with every request.
  const others = /^(?!\/organizations\/).*\/:id\/$|^\/(graphql|metrics)$/;
  const routes = routesOf(app).filter(({ path, methods }) => methods.includes('GET') && !others.test(path));
  return [
    ...routes.map(({ path }) =>
      path.replace(':id', id).replace(':part', '1.xml').replace(':poolId', identity.pool.poolId),
    ),
    `/organizations/${HIDDEN.pending}/`,
    '/organizations/?limit=1',
    '/organizations/?status=PENDING',
    ...['csv', 'ndjson', 'array', 'readme'].map((format) => `/organizations/?format=${format}`),
    '/search/global/?search=secret',
    `/graphql?query=${query}`,
  ];
}

describe('behind a cache that many people share', () => {
  test('nobody is told what another one was, on any path of data', async () => {
    const { wrong, kept } = await wrongOf(dataUrls(), dataFor);
    expect(wrong).toEqual([]);
    // Visitors are answered out of it.
    expect(kept).toBeGreaterThan(100);
  });

  test('nobody gets the page of another one', async () => {
    const screens = SCREENS.filter(({ built }) => built).map(({ path }) => path.replace(/:\w+/, id));
    const { wrong } = await wrongOf([...screens, `/company/${HIDDEN.pending}/profile`], pageFor);
    expect(wrong).toEqual([]);
  });

  // Each header that keeps the answers apart, left out on purpose: the cache must show it.
  test.each<[string, string, (headers: Record<string, string>) => void]>([
    [
      'says public and not whom it varies with',
      '/organizations/',
      (headers) => {
        headers['cache-control'] = 'public, max-age=60';
        headers['vary'] = 'Accept';
      },
    ],
    ['has one name for all its answers', '/organizations/', (headers) => void (headers['etag'] = '"one"')],
    [
      'says nothing',
      '/dashboard-metrics/',
      (headers) => {
        delete headers['cache-control'];
        delete headers['vary'];
      },
    ],
  ])('a path that %s is noticed', async (_what, url, spoil) => {
    const spoilt: Ask = async ({ url: asked, headers }) => {
      const { 'if-none-match': names, ...others } = headers;
      const answer = await server({ url: asked, headers: others });
      const own = { ...answer.headers };
      spoil(own);
      const isKnown = own['etag'] !== undefined && names?.includes(own['etag']);
      return {
        ...answer,
        status: isKnown ? 304 : answer.status,
        headers: { ...own, 'cache-control': (own['cache-control'] ?? '').replace('private, ', 'public, ') },
      };
    };
    expect((await wrongOf([url], dataFor, spoilt)).wrong).not.toEqual([]);
  });

  test('a page that is not private is noticed', async () => {
    const spoilt: Ask = async (asked) => {
      const answer = await server(asked);
      return { ...answer, headers: { ...answer.headers, 'cache-control': 'max-age=60', vary: 'Accept' } };
    };
    expect((await wrongOf(['/'], pageFor, spoilt)).wrong).not.toEqual([]);
  });
});

describe('a page', () => {
  test('is private for whoever is signed in by cookies, says whose it is, and brings along what that one sees', async () => {
    const seen = new Map<string, string>();
    for (const [who, signedIn] of people) {
      const { headers, body } = await direct(app, pageFor(who, '/'));
      expect([who, /<html data-audience="([^"]*)"/.exec(body)?.[1]]).toEqual([
        who,
        signedIn?.userId ?? 'visitor',
      ]);
      expect([who, headers['cache-control']]).toEqual([who, signedIn ? 'private, no-cache' : 'no-cache']);
      expect(headers['vary']).toContain('Cookie');
      const asked = await direct(app, dataFor(who, '/dashboard-metrics/'));
      const [, data = ''] = /data-path="\/dashboard-metrics\/">([^<]*)</.exec(body) ?? [];
      expect({ ...(JSON.parse(data) as object), asOf: '' }).toEqual({
        ...(JSON.parse(asked.body) as object),
        asOf: '',
      });
      seen.set(who, data.replace(/"asOf":"[^"]*"/, ''));
    }
    expect(seen.get('user')).toBe(seen.get('visitor'));
    expect(new Set(seen.values()).size).toBe(3);
  });

  test('of a row that is not approved opens for its author and for admins alone', async () => {
    const statuses = [...people.keys()].map(async (who) => {
      const { status } = await direct(app, pageFor(who, `/company/${HIDDEN.pending}/profile`));
      return [who, status];
    });
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
      visitor: 404,
      user: 404,
      author: 200,
      admin: 200,
    });
  });

  test('of a guarded screen opens for all, and brings something along only for whoever may open it', async () => {
    // As if the heat map were built, and asked for what the home asks.
    const screen = SCREENS.find(({ name }) => name === 'HEATMAP') as { built: boolean; page: string | null };
    const before = { ...screen };
    Object.assign(screen, { built: true, page: 'home/Home' });
    try {
      for (const [who, brings] of [
        ['visitor', false],
        ['user', false],
        ['admin', true],
      ] as const) {
        const { status, body } = await direct(app, pageFor(who, '/heatmap'));
        expect([who, status, body.includes('data-path="/dashboard-metrics/"')]).toEqual([who, 200, brings]);
        expect(body).toContain('<meta name="robots" content="noindex"');
      }
    } finally {
      Object.assign(screen, before);
    }
  });

  test('is a visitor’s where the cookie does not hold, and never refused', async () => {
    const admin = people.get('admin')!;
    const changed = { ...admin, tokens: { ...admin.tokens, IdToken: `${admin.tokens.IdToken}x` } };
    const other = cookiesOf(identity, admin).replaceAll(identity.pool.clientId, 'another');
    const access = { ...admin, tokens: { ...admin.tokens, IdToken: admin.tokens.AccessToken } };
    for (const cookie of [cookiesOf(identity, changed), cookiesOf(identity, access), other, 'x=%E0', '']) {
      const { status, body } = await direct(app, { url: '/', headers: { ...HTML, cookie } });
      expect([cookie, status, body.includes('data-audience="visitor"')]).toEqual([cookie, 200, true]);
    }
  });
});

test('by cookies nobody asks for data', async () => {
  const cookie = cookiesOf(identity, people.get('admin')!);
  for (const url of dataUrls()) {
    const [is, mustBe] = [
      await direct(app, { url, headers: { ...JSON_TYPE, cookie } }),
      await direct(app, dataFor('visitor', url)),
    ];
    expect([url, is.status, plain(is)]).toEqual([url, mustBe.status, plain(mustBe)]);
  }
});

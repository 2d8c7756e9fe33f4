import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, ROLES, type Role } from '#domain/access.ts';
import { SCREENS } from '#domain/screens.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import type { Identity } from '#server/identity/identity.ts';
import { createKey } from '#server/identity/keys/keys.ts';
import { viewerOfHeader } from '#server/identity/tokens/viewerOfHeader.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { openIdentityApp } from '#tests/support/identityApp.ts';
import type { TestDatabase } from '#tests/support/testDatabase.ts';
import { askIdp } from '#tests/support/testIdentity.ts';
import { badCredentials } from './badCredentials.ts';
import { routesOf } from './routes.ts';
import { signIn, userOfRole, type SignedIn } from '#tests/support/signIn.ts';

let made: TestDatabase;
let now = new Date('2026-11-20T10:00:00Z');
let identity: Identity;
let app: FastifyInstance;
let close: () => Promise<void>;
let admin: SignedIn;

beforeAll(async () => {
  ({ made, identity, app, close } = await openIdentityApp({
    holding: 'sampleSector',
    clock: { now: () => now },
  }));
  admin = await signIn(identity, await userOfRole(identity, 'ADMIN'));
});
afterAll(() => close());

/** Everything that can be asked: each route with each method, and each screen. */
function everyRequest(): { method: 'DELETE' | 'GET' | 'HEAD' | 'POST'; url: string }[] {
  const id = sampleId('o', 1);
  const routes = routesOf(app).flatMap(({ path, methods }) =>
    methods.map((method) => ({
      method: method as 'GET',
      url: path.replace(':id', id).replace(':part', '1.xml').replace(':poolId', identity.pool.poolId),
    })),
  );
  const screens = SCREENS.filter(({ built }) => built).map(({ path }) => ({
    method: 'GET' as const,
    url: path.replace(/:\w+/, id),
  }));
  return [...routes, ...screens];
}

describe('an Authorization header that does not hold', () => {
  test('is refused on every route, and is never answered as a visitor', async () => {
    const wrong: unknown[] = [];
    const bad = Object.entries(await badCredentials(identity, admin));
    expect(bad.length).toBeGreaterThan(20);
    for (const [what, authorization] of bad) {
      // One after the other: more at once than a process takes on are turned away before anybody is looked up.
      for (const { method, url } of everyRequest()) {
        const { statusCode, headers, body } = await app.inject({ method, url, headers: { authorization } });
        // The identity protocol has a shape of its own for what it refuses.
        const isBare = method === 'HEAD' || url === '/idp/';
        const isTold = isBare || (JSON.parse(body) as { code: string }).code === 'UNAUTHORIZED';
        if (
          statusCode !== (url === '/idp/' ? 400 : 401) ||
          headers['cache-control'] !== 'no-store' ||
          !isTold
        ) {
          wrong.push([what, method, url, statusCode]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is refused to a browser that follows a link as well', async () => {
    for (const url of ['/', '/companies', '/investors/', '/organizations/?format=csv']) {
      const headers = { authorization: 'garbage', accept: 'text/html' };
      expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 401]);
    }
  });

  test('is none where the token holds, with Bearer before it or without', async () => {
    const { IdToken } = admin.tokens;
    for (const authorization of [IdToken, `Bearer ${IdToken}`, `bearer  ${IdToken}`]) {
      expect(await viewerOfHeader(identity, authorization)).toEqual({ id: admin.userId, rank: RANKS.ADMIN });
    }
  });
});

describe('what is about people', () => {
  test('opens for admins alone, whatever is asked, and never by an API key', async () => {
    const nobody = '00000000-0000-4000-8000-00000000000f';
    const ofPeople = routesOf(app).filter(({ path }) => path.startsWith('/users/'));
    expect(ofPeople.length).toBeGreaterThan(3);
    const call = { identity, now, network: '127.0.0.1', agent: 'test' };
    const { key } = await createKey(call, admin.userId, { name: 'Key', scopes: ['write'] });
    const tokenOf = async (role: Role): Promise<string> =>
      (await signIn(identity, await userOfRole(identity, role, `people-${role}`))).tokens.IdToken;
    const asked: readonly (readonly [string, string | undefined, number | null])[] = [
      ['visitor', undefined, 401],
      ['USER', await tokenOf('USER'), 403],
      ['PREMIUM', await tokenOf('PREMIUM'), 403],
      ['ADMIN', await tokenOf('ADMIN'), null],
      ['SUPER_ADMIN', await tokenOf('SUPER_ADMIN'), null],
      ['an API key of an admin', key, 401],
    ];
    const wrong: unknown[] = [];
    for (const { path, methods } of ofPeople) {
      for (const method of methods) {
        for (const [who, authorization, refused] of asked) {
          const { statusCode } = await app.inject({
            method: method as 'GET',
            url: path.replace(':id', nobody),
            headers: authorization === undefined ? {} : { authorization },
          });
          const isRefused = [401, 403, 405].includes(statusCode);
          const isWrong = refused === null ? isRefused : statusCode !== refused;
          if (isWrong) wrong.push([who, method, path, statusCode]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('an API key opens nothing about accounts, however the address is written', async () => {
  const call = { identity, now, network: '127.0.0.1', agent: 'test' };
  const { key } = await createKey(call, admin.userId, { name: 'Key', scopes: ['write'] });
  const statuses = [
    '/users/',
    '/%75sers/',
    '/user%73/events/',
    '/%61uth/users/me/',
    '/v%36/graphql?query={me{id}}',
  ].map(async (url) => [url, (await app.inject({ url, headers: { authorization: key } })).statusCode]);
  expect((await Promise.all(statuses)).filter(([, status]) => status !== 401)).toEqual([]);
});

describe('the rank of whoever is signed in', () => {
  test.each(ROLES)('is that of the highest group: %s', async (role) => {
    const { userId, tokens } = await signIn(identity, await userOfRole(identity, role, `rank-${role}`));
    expect(await viewerOfHeader(identity, tokens.IdToken)).toEqual({ id: userId, rank: RANKS[role] });
  });

  test('is a visitor’s where no group is known', async () => {
    const { tokens, userId } = await signIn(identity, await userOfRole(identity, 'USER', 'nobody'));
    await made.database.query(sql`update pool_user set groups = '{Another}' where id = ${userId}::uuid`);
    await raiseVersion(made.database, 'identity');
    expect(await viewerOfHeader(identity, tokens.IdToken)).toEqual({ id: userId, rank: RANKS.VISITOR });
  });
});

describe('a token that was looked at', () => {
  const listed = async ({ tokens }: SignedIn): Promise<number> =>
    (await app.inject({ url: '/organizations/?limit=1', headers: { authorization: tokens.IdToken } }))
      .statusCode;
  const change = async (set: ReturnType<typeof sql>): Promise<void> => {
    await made.database.transaction(async (inside) => {
      await inside.query(set);
      await raiseVersion(inside, 'identity');
    });
  };

  test('is not looked at again until it expires; that expires', async () => {
    const someone = await signIn(identity, await userOfRole(identity, 'USER', 'often'));
    let found = 0;
    const { signingKeys } = identity;
    const counting: Identity = {
      ...identity,
      signingKeys: {
        ...signingKeys,
        find: (kid) => {
          found += 1;
          return signingKeys.find(kid);
        },
      },
    };
    const look = () => viewerOfHeader(counting, someone.tokens.IdToken);
    await Promise.all([look(), look(), look()]);
    await look();
    expect(found).toBe(1);
    await raiseVersion(made.database, 'identity');
    await look();
    expect(found).toBe(1);
    now = new Date(now.getTime() + 3601_000 + 5000);
    await expect(look()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('holds no more once its session has ended, its user is disabled or gone', async () => {
    const nameless = async (name: string): Promise<SignedIn> => {
      const signedIn = await signIn(identity, await userOfRole(identity, 'USER', name));
      expect(await listed(signedIn)).toBe(200);
      return signedIn;
    };
    const [out, everywhere, disabled, gone] = [
      await nameless('out'),
      await nameless('everywhere'),
      await nameless('disabled'),
      await nameless('gone'),
    ];
    await askIdp(app, 'RevokeToken', { ClientId: identity.pool.clientId, Token: out.tokens.RefreshToken });
    expect([await listed(out), await listed(everywhere)]).toEqual([401, 200]);
    await askIdp(app, 'GlobalSignOut', { AccessToken: everywhere.tokens.AccessToken });
    expect(await listed(everywhere)).toBe(401);
    await change(sql`update pool_user set is_enabled = false where id = ${disabled.userId}::uuid`);
    expect(await listed(disabled)).toBe(401);
    await change(sql`delete from account where id = ${gone.userId}::uuid`);
    expect(await listed(gone)).toBe(401);
  });

  test('counts for the rank that its user has now; a higher one comes with the next token', async () => {
    const before = await signIn(identity, await userOfRole(identity, 'ADMIN', 'changing'));
    const rankNow = async () => (await viewerOfHeader(identity, before.tokens.IdToken)).rank;
    const give = (group: string) =>
      change(sql`update pool_user set groups = array[${group}] where id = ${before.userId}::uuid`);
    expect(await rankNow()).toBe(RANKS.ADMIN);
    await give('METAVERSE_User');
    expect(await rankNow()).toBe(RANKS.USER);
    await give('METAVERSE_Super');
    expect(await rankNow()).toBe(RANKS.ADMIN);
    const after = await signIn(identity, before.userId);
    expect((await viewerOfHeader(identity, after.tokens.IdToken)).rank).toBe(RANKS.SUPER_ADMIN);
  });
});

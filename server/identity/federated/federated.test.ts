import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, VISITOR } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';
import { viewerOfCookies } from '#server/identity/tokens/viewerOfCookies.ts';
import { viewerOfHeader } from '#server/identity/tokens/viewerOfHeader.ts';
import type { IdentityApp } from '#tests/support/identityApp.ts';
import { startIdpServer, type IdpServer } from '#tests/support/idpServer.ts';
import { openRemoteApp } from '#tests/support/remoteApp.ts';
import { IDENTITY_POOL, askIdp, createTestUser, tokensOf } from '#tests/support/testIdentity.ts';

let there: IdpServer;
let here: IdentityApp;
const now = new Date('2026-11-20T10:00:00Z');
let premium = '';
let token = '';

beforeAll(async () => {
  there = await startIdpServer(() => now);
  here = await openRemoteApp(there);
  premium = await createTestUser(there.identity, {
    email: 'ada@example.org',
    groups: ['METAVERSE_User', 'METAVERSE_Premium', 'Somebody else’s'],
  });
  token = (await tokensOf(there.app, there.identity, 'ada@example.org')).IdToken;
});
afterAll(async () => {
  await here.close();
  await there.close();
});

const asked = async (authorization: string) =>
  (await here.app.inject({ url: '/organizations/?limit=1', headers: { authorization } })).statusCode;

test('who has signed in at the pool elsewhere reads here, always by the same account of this installation', async () => {
  expect([await asked(token), await asked(`Bearer ${token}`)]).toEqual([200, 200]);
  const [one, other] = await Promise.all([
    viewerOfHeader(here.identity, token),
    tokensOf(there.app, there.identity, 'ada@example.org').then(({ IdToken }) =>
      viewerOfHeader(here.identity, IdToken),
    ),
  ]);
  expect([one.rank, other]).toEqual([RANKS.PREMIUM, one]);
  expect(one.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(one.id).not.toBe(premium);
  const accounts = await here.made.database.query(sql`select id, issuer, subject from account`);
  expect(accounts).toEqual([{ id: one.id, issuer: there.identity.issuer, subject: premium }]);
});

test('a page is made for whoever the cookies of that pool’s client say', async () => {
  const { clientId } = there.identity.pool;
  const name = `CognitoIdentityServiceProvider.${clientId}`;
  const cookies = `${name}.LastAuthUser=${premium}; ${name}.${premium}.idToken=${token}`;
  expect(await viewerOfCookies(here.identity, cookies)).toEqual(await viewerOfHeader(here.identity, token));
  expect(await viewerOfCookies(there.identity, cookies.replaceAll('Cognito', 'No'))).toBe(VISITOR);
});

describe('a token that the pool elsewhere did not sign for this client is 401', () => {
  const changed = async (claims: object, signer: Identity = there.identity) =>
    signer.signingKeys.sign({ ...decodeJwt(token), ...claims });
  const seconds = Math.floor(now.getTime() / 1000);

  test.each<[string, () => string | Promise<string>]>([
    [
      'an access token',
      async () => (await tokensOf(there.app, there.identity, 'ada@example.org')).AccessToken,
    ],
    ['of another client', () => changed({ aud: 'another' })],
    ['of another pool at the same address', () => changed({ iss: `${there.identity.issuer}x` })],
    [
      'of our own pool, which vouches for nobody',
      () => changed({ iss: here.identity.issuer }, here.identity),
    ],
    ['in the name of the pool, signed with our own key', () => changed({}, here.identity)],
    ['expired', () => changed({ exp: seconds - 6 })],
    ['without a subject', () => changed({ sub: undefined })],
    ['changed', () => `${token.slice(0, -8)}AAAAAAAA`],
    [
      'signed with a shared secret',
      () => new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 1)),
    ],
    ['not signed', () => `${btoa('{"alg":"none"}').replaceAll('=', '')}.${token.split('.')[1]}.`],
    ['nothing', () => 'Bearer'],
  ])('%s', async (_words, make) => {
    expect(await asked(await make())).toBe(401);
  });

  test('while what only looks changed holds', async () => {
    expect(await asked(await changed({ exp: seconds + 60 }))).toBe(200);
  });
});

test('credentials are ours also for who has signed in there', async () => {
  const Logins = { [there.identity.issuer.replace('http://', '')]: token };
  const IdentityPoolId = here.identity.pool.identityPoolId;
  const [one, again] = [
    await askIdp(here.app, 'GetId', { IdentityPoolId, Logins }, IDENTITY_POOL),
    await askIdp(here.app, 'GetId', { IdentityPoolId, Logins }, IDENTITY_POOL),
  ];
  expect([one.status, again.body]).toEqual([200, one.body]);
  const credentials = await askIdp(
    here.app,
    'GetCredentialsForIdentity',
    { ...one.body, Logins },
    IDENTITY_POOL,
  );
  expect(credentials.body).toMatchObject({
    ...one.body,
    Credentials: { AccessKeyId: expect.any(String) as string },
  });
});

test('here /idp/ names that pool, publishes no keys, and the browser is led there', async () => {
  const { poolId, clientId } = there.identity.pool;
  const { status, body } = await askIdp(here.app, 'InitiateAuth', { ClientId: clientId });
  expect([status, body['__type'], body['message']]).toEqual([
    400,
    'ResourceNotFoundException',
    expect.stringContaining(poolId),
  ]);
  const keys = await here.app.inject(`/idp/${here.identity.pool.poolId}/.well-known/jwks.json`);
  expect(keys.statusCode).toBe(404);
  expect((await here.app.inject('/config.json')).json()).toMatchObject({
    region: 'us-east-2',
    userPoolId: poolId,
    userPoolClientId: clientId,
    userPoolEndpoint: `${there.identity.origin}/idp/`,
    identityPoolId: here.identity.pool.identityPoolId,
    identityPoolEndpoint: '/idp/',
  });
});

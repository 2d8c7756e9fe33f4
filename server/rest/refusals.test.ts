import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { createKey } from '#server/identity/keys/keys.ts';
import { noteRefusal, openRefusals, writeRefusals } from '#server/identity/refusals/refusals.ts';
import { openIdentityApp, type IdentityApp } from '#tests/support/identityApp.ts';
import { signIn, userOfRole, type SignedIn } from '#tests/support/signIn.ts';
import { badCredentials } from '#tests/access/badCredentials.ts';

let at: IdentityApp;
let user: SignedIn;

beforeAll(async () => {
  at = await openIdentityApp({ holding: 'sampleSector' });
  user = await signIn(at.identity, await userOfRole(at.identity, 'USER'));
});
afterAll(() => at.close());

const NETWORK = '192.0.2.7';
const ask = (url: string, authorization?: string, method: 'GET' | 'POST' = 'GET') =>
  at.app.inject({
    method,
    url,
    remoteAddress: NETWORK,
    headers: { 'user-agent': 'A test', ...(authorization === undefined ? {} : { authorization }) },
  });
/** What the security log has of refusals since the last time, all of it. */
async function written(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  await writeRefusals(at.identity);
  return at.made.database.query(sql`
    with gone as (delete from auth_event where event like 'refused%' returning *)
    select event, is_success as success, reason, user_id as "userId", network, agent from gone order by at, id`);
}

test('credentials that do not hold stand in the security log once a minute and caller, without them', async () => {
  const bad = Object.values(await badCredentials(at.identity, user));
  for (const authorization of bad) await ask('/organizations/?limit=1', authorization);
  await ask('/users/', user.tokens.IdToken.slice(0, -8));
  const [entry, ...others] = await written();
  expect(others).toEqual([]);
  expect(entry).toEqual({
    event: 'refused_credential',
    success: false,
    reason: `${bad.length + 1} times within a minute, first GET /organizations/`,
    userId: null,
    network: NETWORK,
    agent: 'A test',
  });
  for (const authorization of bad.filter((one) => one.length > 8)) {
    expect(JSON.stringify(entry)).not.toContain(authorization);
  }
});

test('so do those that the identity protocol refuses in its own words, and API keys where they open nothing', async () => {
  const call = { identity: at.identity, now: new Date(), network: NETWORK, agent: null };
  const { key } = await createKey(call, user.userId, { name: 'Key', scopes: ['read'] });
  await ask('/idp/', 'forged', 'POST');
  await ask('/v6/graphql', `Bearer ${key}`, 'POST');
  expect((await written()).map(({ reason }) => reason)).toEqual([
    '2 times within a minute, first POST /idp/',
  ]);
});

test('who is refused for the role is named; who only has not signed in is not refused', async () => {
  await ask('/users/', user.tokens.IdToken);
  await ask('/users/');
  await ask('/organizations/?limit=1', user.tokens.IdToken);
  const secret = randomBytes(16).toString('hex');
  await ask(`/users/${secret}/?token=${secret}`, user.tokens.IdToken);
  const entries = await written();
  expect(entries).toMatchObject([
    { event: 'refused_role', reason: '2 times within a minute, first GET /users/', userId: user.userId },
  ]);
  await ask(`/users/${secret}/?token=${secret}`, user.tokens.IdToken);
  expect((await written()).map(({ reason }) => reason)).toEqual(['GET /users/:id/']);
});

test('so is who may not administer, by the operation of the identity protocol', async () => {
  await at.app.inject({
    method: 'POST',
    url: '/idp/',
    headers: {
      authorization: user.tokens.IdToken,
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminDisableUser',
    },
    payload: '{}',
  });
  expect(await written()).toMatchObject([
    { event: 'refused_role', reason: 'POST /idp/ AdminDisableUser', userId: user.userId },
  ]);
});

test('a flood from ever new callers fills nothing: those beyond the first 500 are one entry', async () => {
  for (let caller = 0; caller < 2000; caller += 1) {
    noteRefusal(at.identity, {
      event: 'refused_flood',
      userId: null,
      network: `2001:db8:0:${caller.toString(16)}`,
      agent: null,
      route: 'GET /deals/',
    });
  }
  const entries = await written();
  expect(entries).toHaveLength(501);
  expect(entries.find(({ network }) => network === 'many networks')).toMatchObject({
    reason: '1500 times within a minute, first GET /deals/',
  });
  expect(await written()).toEqual([]);
});

test('the server writes them by itself', async () => {
  await ask('/users/', 'forged');
  const rounds = openRefusals(at.identity, { warn: () => undefined });
  await rounds.stop();
  const rows = await at.made.database.query(
    sql`select event from auth_event where event = 'refused_credential'`,
  );
  expect(rows).toHaveLength(1);
});

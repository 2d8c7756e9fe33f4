import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Identity } from '#server/identity/identity.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { createTestIdentity, createTestUser, tokensOf } from '#tests/support/testIdentity.ts';

let made: TestDatabase;
let now = new Date();
let identity: Identity;
let app: FastifyInstance;
let close: () => Promise<void>;
let client: CognitoIdentityClient;
let ada: Readonly<Record<string, string>>;
let bob: Readonly<Record<string, string>>;

beforeAll(async () => {
  made = await createTestDatabase();
  identity = await createTestIdentity(made.database, { clock: { now: () => now } });
  ({ app, close } = await createTestApp(made.database, { identity }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  client = new CognitoIdentityClient({
    region: 'us-east-2',
    endpoint: `http://127.0.0.1:${port}/idp/`,
    maxAttempts: 1,
  });
  [ada, bob] = [await loginOf('ada@example.org'), await loginOf('bob@example.org')];
});
beforeEach(() => {
  now = new Date();
});
afterAll(async () => {
  client.destroy();
  await close();
  await identity.powers.close();
  await made.drop();
});

async function loginOf(email: string): Promise<Readonly<Record<string, string>>> {
  await createTestUser(identity, { email });
  const { IdToken } = await tokensOf(app, identity, email);
  return { [identity.issuer.replace('https://', '')]: IdToken };
}

const getId = async (Logins?: Readonly<Record<string, string>>) => {
  const asked = { IdentityPoolId: identity.pool.identityPoolId, ...(Logins && { Logins: { ...Logins } }) };
  const { IdentityId } = await client.send(new GetIdCommand(asked));
  return IdentityId ?? '';
};
const getCredentials = (IdentityId: string, Logins?: Readonly<Record<string, string>>) =>
  client.send(new GetCredentialsForIdentityCommand({ IdentityId, ...(Logins && { Logins: { ...Logins } }) }));
const refused = (name: string, words: string) =>
  expect.objectContaining({ name, message: expect.stringContaining(words) as string }) as object;

describe('the AWS SDK', () => {
  test('gets credentials of an hour for a guest, each a guest of their own', async () => {
    const [one, other] = [await getId(), await getId()];
    expect(one).toMatch(/^us-east-2:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(other).not.toBe(one);
    const { IdentityId, Credentials } = await getCredentials(one);
    expect([IdentityId, Credentials?.AccessKeyId, Credentials?.SecretKey]).toEqual([
      one,
      expect.stringMatching(/^ASIA[A-Z2-7]{16}$/),
      expect.stringMatching(/^[\w+/]{40}$/),
    ]);
    const left = (Credentials?.Expiration?.getTime() ?? 0) - now.getTime();
    expect(left / 1000).toBeCloseTo(3600, -1);
    const again = await getCredentials(one);
    expect(again.Credentials?.SessionToken).not.toBe(Credentials?.SessionToken);
    expect(again.Credentials?.SecretKey).not.toBe(Credentials?.SecretKey);
  });

  test('gets for a login the same identity every time, also when a guest signs in', async () => {
    const id = await getId(ada);
    expect([await getId(ada), await getId(bob)]).toEqual([id, expect.not.stringMatching(id)]);
    expect((await getCredentials(id, ada)).IdentityId).toBe(id);
    const guest = await getId();
    expect((await getCredentials(guest, ada)).IdentityId).toBe(id);
    // The guest's stays what it was, and is nobody's way to somebody who signed in.
    expect((await getCredentials(guest)).IdentityId).toBe(guest);
  });

  test('gets nothing for the identity of somebody else, or for one that was never given', async () => {
    const id = await getId(ada);
    const notTheirs = refused('NotAuthorizedException', "Logins don't match");
    await expect(getCredentials(id)).rejects.toEqual(notTheirs);
    await expect(getCredentials(id, bob)).rejects.toEqual(notTheirs);
    await expect(getCredentials('us-east-2:00000000-0000-8000-8000-000000000000')).rejects.toEqual(notTheirs);
    const guest = await getId();
    const changed = `${guest.slice(0, -1)}${guest.endsWith('0') ? '1' : '0'}`;
    await expect(getCredentials(changed)).rejects.toEqual(notTheirs);
    await expect(getCredentials(guest.replace('us-east-2', 'us-east-1'))).rejects.toEqual(notTheirs);
  });

  test('is refused a login that has expired, was signed by nobody, or comes from another provider', async () => {
    const [[issuer = '', token = '']] = Object.entries(ada) as [[string, string]];
    const bad = refused('NotAuthorizedException', 'Invalid login token.');
    await expect(getId({ [issuer]: `${token.slice(0, -8)}AAAAAAAA` })).rejects.toEqual(bad);
    await expect(getId({ [issuer]: '' })).rejects.toEqual(bad);
    const foreign = refused('NotAuthorizedException', 'not from a supported provider');
    await expect(getId({ 'accounts.example.org': token })).rejects.toEqual(foreign);
    await expect(getId({ ...ada, 'accounts.example.org': token })).rejects.toEqual(foreign);
    now = new Date(now.getTime() + 2 * 3600_000);
    await expect(getId(ada)).rejects.toEqual(bad);
  });

  test('is told of another identity pool that it is not here', async () => {
    const asked = client.send(new GetIdCommand({ IdentityPoolId: 'us-east-2:another' }));
    await expect(asked).rejects.toEqual(refused('ResourceNotFoundException', 'not found'));
  });
});

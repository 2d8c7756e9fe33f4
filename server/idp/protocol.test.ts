import { getDiffieHellman, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPowers } from '#server/identity/srp/powers.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { startIdpServer, type IdpServer } from '#tests/support/idpServer.ts';
import { srpClient, type SrpChallenge } from '#tests/support/srpClient.ts';
import {
  answerSrp,
  askIdp,
  beginSrp,
  createTestUser,
  PASSWORD,
  srpSignIn,
  type IdpAnswer,
} from '#tests/support/testIdentity.ts';

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const EXPIRED = {
  __type: 'NotAuthorizedException',
  message: 'Invalid session for the user, session is expired.',
};
let now = new Date('2026-11-20T10:00:00Z');
let server: IdpServer;
let count = 0;
let email = '';

beforeAll(async () => {
  server = await startIdpServer(() => now);
});
beforeEach(async () => {
  count += 1;
  email = `protocol${count}@example.org`;
  await createTestUser(server.identity, { email });
});
afterAll(() => server.close());

interface Begun {
  readonly challenge: SrpChallenge;
  readonly answer: Readonly<Record<string, string>>;
}

async function begin(username = email, password = PASSWORD): Promise<Begun> {
  const client = srpClient(server.identity.pool.poolId, password);
  const { body } = await beginSrp(server.app, server.identity, {
    username,
    clientPublic: client.clientPublic,
  });
  const challenge = body['ChallengeParameters'] as SrpChallenge;
  return { challenge, answer: client.answer(challenge) };
}
const prove = (responses: Readonly<Record<string, string>>) =>
  answerSrp(server.app, server.identity, responses);
const isSignedIn = ({ body }: IdpAnswer): boolean => Object.hasOwn(body, 'AuthenticationResult');

describe('the public number of a client', () => {
  test.each([
    ['0', '0'],
    ['N', N.toString(16)],
    ['2 N', (2n * N).toString(16)],
    ['1', '1'],
    ['N + 1', (N + 1n).toString(16)],
    ['N - 1', (N - 1n).toString(16)],
    ['no number', 'xyz'],
    ['a sign', '-2'],
    ['nothing', ''],
    ['a prefix', '0x2'],
    ['771 digits', '2'.repeat(771)],
    ['10,000 digits', 'f'.repeat(10_000)],
  ])('is refused where it is %s', async (_name, clientPublic) => {
    const answer = await beginSrp(server.app, server.identity, { username: email, clientPublic });
    expect(answer.body).toMatchObject({ __type: 'InvalidParameterException' });
  });

  test('outside the subgroup, it signs nobody in', async () => {
    const { body } = await beginSrp(server.app, server.identity, {
      username: email,
      clientPublic: (N - 2n).toString(16),
    });
    const { answer } = await begin();
    const { SECRET_BLOCK } = body['ChallengeParameters'] as SrpChallenge;
    expect((await prove({ ...answer, PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK })).body).toMatchObject({
      message: 'Incorrect username or password.',
    });
  });
});

describe('the proof of a password', () => {
  test('is taken once: a secret block that was answered is over, right or wrong', async () => {
    const right = await begin();
    expect(isSignedIn(await prove(right.answer))).toBe(true);
    expect((await prove(right.answer)).body).toEqual(EXPIRED);
    const wrong = await begin();
    const signature = Buffer.alloc(32).toString('base64');
    await prove({ ...wrong.answer, PASSWORD_CLAIM_SIGNATURE: signature });
    expect((await prove(wrong.answer)).body).toEqual(EXPIRED);
  });

  test('of answers that come at once, one is looked at', async () => {
    const { answer } = await begin();
    const answers = await Promise.all([1, 2, 3, 4].map(() => prove(answer)));
    expect(answers.filter(isSignedIn)).toHaveLength(1);
  });

  test('is over after three minutes', async () => {
    const { answer } = await begin();
    now = new Date(now.getTime() + 180_000);
    expect((await prove(answer)).body).toEqual(EXPIRED);
  });

  test('is of the user that the sign-in began with, and of nobody else', async () => {
    const other = `other-${email}`;
    const otherId = await createTestUser(server.identity, { email: other });
    for (const username of [other, otherId, randomUUID()]) {
      const { answer } = await begin();
      expect((await prove({ ...answer, USERNAME: username })).body).toEqual(EXPIRED);
    }
    // Both know their own password; neither's block takes the other's proof.
    const [mine, theirs] = [await begin(email), await begin(other)];
    const swapped = { ...mine.answer, PASSWORD_CLAIM_SECRET_BLOCK: theirs.challenge.SECRET_BLOCK };
    expect(isSignedIn(await prove(swapped))).toBe(false);
    expect(isSignedIn(await prove({ ...mine.answer, USERNAME: email }))).toBe(true);
  });

  test('made for another pool is wrong', async () => {
    const client = srpClient('us-east-2_another', PASSWORD);
    const { body } = await beginSrp(server.app, server.identity, {
      username: email,
      clientPublic: client.clientPublic,
    });
    const answer = client.answer(body['ChallengeParameters'] as SrpChallenge);
    expect((await prove(answer)).body).toMatchObject({ message: 'Incorrect username or password.' });
  });

  test.each(['', 'yesterday', '2026-11-21T06:32:39Z', 'Sat Nov 01 06:32:39 UTC 2026'])(
    'with the time "%s" is refused',
    async (TIMESTAMP) => {
      const { answer } = await begin();
      expect((await prove({ ...answer, TIMESTAMP })).body).toMatchObject({
        __type: 'InvalidParameterException',
      });
    },
  );
});

test('another client than the one of the pool does not exist', async () => {
  for (const [operation, body] of [
    ['InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: {} }],
    ['RespondToAuthChallenge', { ChallengeName: 'PASSWORD_VERIFIER' }],
    ['GetTokensFromRefreshToken', { RefreshToken: 'x' }],
    ['RevokeToken', { Token: 'x' }],
  ] as const) {
    const answer = await askIdp(server.app, operation, { ...body, ClientId: 'another' });
    expect(answer.body).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'User pool client another does not exist.',
    });
  }
});

test.each(['USER_PASSWORD_AUTH', 'USER_AUTH', 'CUSTOM_AUTH', 'ADMIN_USER_PASSWORD_AUTH'])(
  'there is no side door: %s is not enabled',
  async (AuthFlow) => {
    const { body } = await askIdp(server.app, 'InitiateAuth', {
      ClientId: server.identity.pool.clientId,
      AuthFlow,
      AuthParameters: { USERNAME: email, PASSWORD },
    });
    expect(body).toMatchObject({ __type: 'InvalidParameterException' });
  },
);

test('a step of one user is not answered for another', async () => {
  const other = `new-${email}`;
  await createTestUser(server.identity, { email: other, status: 'FORCE_CHANGE_PASSWORD' });
  const { body } = await srpSignIn(server.app, server.identity, { username: other });
  const answer = (USERNAME: string) =>
    askIdp(server.app, 'RespondToAuthChallenge', {
      ClientId: server.identity.pool.clientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: body['Session'],
      ChallengeResponses: { USERNAME, NEW_PASSWORD: 'a long password of my own choice' },
    });
  expect((await answer(email)).body).toEqual(EXPIRED);
  expect(isSignedIn(await answer(other))).toBe(true);
});

describe('a name that nobody has', () => {
  test('begins like any other: a random id, always the same, that is its own', async () => {
    const nobody = `nobody-${email}`;
    const shapes = [];
    for (const name of [email, nobody]) {
      const { challenge } = await begin(name);
      const again = await begin(name.toUpperCase());
      const byId = await begin(challenge.USER_ID_FOR_SRP);
      for (const each of [again, byId]) {
        expect([each.challenge.USER_ID_FOR_SRP, each.challenge.SALT]).toEqual([
          challenge.USER_ID_FOR_SRP,
          challenge.SALT,
        ]);
      }
      expect(challenge.SALT).toMatch(/^[0-9a-f]{32}$/);
      shapes.push(challenge.USER_ID_FOR_SRP);
    }
    for (const id of shapes) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  test('is locked out like any other, under whichever of its names', async () => {
    for (const name of [email, `nobody-${email}`]) {
      const { challenge } = await begin(name);
      for (let tries = 0; tries < 5; tries += 1) {
        const { answer } = await begin(name, 'another password');
        await prove(answer);
      }
      for (const alias of [name, challenge.USER_ID_FOR_SRP]) {
        const { body } = await srpSignIn(server.app, server.identity, { username: alias });
        expect([alias, body]).toEqual([
          alias,
          { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' },
        ]);
      }
    }
  });
});

test('where too much work waits, no more is begun', async () => {
  const powers = openPowers();
  const busy = { ...server.identity, powers: { ...powers, waiting: () => 10_000 } };
  const { app, close } = await createTestApp(server.identity.database, { identity: busy });
  const { status, body } = await srpSignIn(app, busy, { username: email });
  expect([status, body['__type']]).toEqual([400, 'TooManyRequestsException']);
  await close();
});

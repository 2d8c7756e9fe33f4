import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';
import { openIdentityApp } from '#tests/support/identityApp.ts';
import { clockAt } from '#tests/support/testClock.ts';
import type { TestDatabase } from '#tests/support/testDatabase.ts';
import { PASSWORD, srpSignIn, tokensOf } from '#tests/support/testIdentity.ts';
import { OPERATOR } from './administer.ts';
import { runUsers } from './runUsers.ts';
import { makeSetupLink } from './setupLink.ts';

const clock = clockAt('2026-11-20T10:00:00Z');
let made: TestDatabase;
let identity: Identity;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ made, identity, app, close } = await openIdentityApp({ clock }));
});
afterAll(() => close());

const SUE = { name: 'Sue', email: 'sue@example.org', password: PASSWORD };
const newToken = async () => (await makeSetupLink(identity))?.split('#token=')[1] ?? '';
const setUp = async (body: object, remoteAddress = '192.0.2.1') => {
  const { statusCode, payload } = await app.inject({
    method: 'POST',
    url: '/auth/setup/',
    payload: body,
    remoteAddress,
  });
  return [statusCode, Object.keys((JSON.parse(payload) as { errors?: object }).errors ?? {})];
};

describe('the link of the first start', () => {
  test('makes one super admin, who signs in, and then none', async () => {
    const old = await newToken();
    expect(old).toMatch(/^[\w-]{43}$/);
    const token = await newToken();
    // A new start voids the link before.
    expect(await setUp({ ...SUE, token: old })).toEqual([410, []]);
    expect(await setUp({ ...SUE, token: 'guessed' })).toEqual([410, []]);
    expect(await setUp({ ...SUE, token, password: 'short' })).toEqual([422, ['password']]);
    expect(await setUp({ ...SUE, token, password: 'sue@example.org1' })).toEqual([422, ['password']]);
    expect(await setUp({ ...SUE, token, email: 'sue' })).toEqual([422, ['email']]);
    expect(await setUp({ ...SUE, token, name: ' ' })).toEqual([422, ['name']]);
    expect(await setUp({ ...SUE, token, colour: 'red' })).toEqual([400, ['colour']]);
    clock.set('2026-11-21T10:00:00Z');
    expect(await setUp({ ...SUE, token })).toEqual([410, []]);
    const fresh = await newToken();
    const both = await Promise.all([
      setUp({ ...SUE, token: fresh }),
      setUp({ ...SUE, email: 'eve@example.org', token: fresh }),
    ]);
    expect(both.map(([status]) => status).toSorted()).toEqual([201, 410]);
    expect(await makeSetupLink(identity)).toBeUndefined();
    const [first] = await made.database.query<{ email: string; groups: string[] }>(
      sql`select email, groups from pool_user`,
    );
    expect(first?.groups).toEqual(['METAVERSE_Super']);
    const { IdToken } = await tokensOf(app, identity, first?.email ?? '');
    const users = await app.inject({ url: '/users/', headers: { authorization: IdToken } });
    expect(users.json()).toMatchObject({ count: 1, results: [{ role: 'SUPER_ADMIN', state: 'ACTIVE' }] });
  });

  test('lies in the database as a hash, and is tried so often an hour', async () => {
    await made.database.query(sql`update pool_user set groups = '{}'`);
    const token = await newToken();
    const rows = await made.database.query<{ all: string }>(
      sql`select row_to_json(s)::text as all from setup_link s`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => setUp({ ...SUE, token: 'no' }, '192.0.2.9')),
    );
    expect(answers.filter(([status]) => status === 429)).toHaveLength(5);
  });
});

describe('npm run users', () => {
  const run = (...args: string[]) =>
    runUsers({ identity, now: clock.now(), network: 'this machine', agent: null, viewer: OPERATOR }, args, {
      sendsMail: false,
      keys: { key: Buffer.alloc(32), previous: undefined },
    });

  test('invites, tells the password, changes, and lists', async () => {
    const [, password = ''] =
      /Temporary password: (\S+)/.exec(
        await run('invite', 'uwe@example.org', '--role', 'super-admin', '--name', 'Uwe'),
      ) ?? [];
    expect((await srpSignIn(app, identity, { username: 'uwe@example.org', password })).body).toMatchObject({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
    });
    expect(await run('list', 'uwe')).toBe('uwe@example.org\tUwe\tSUPER_ADMIN\tINVITED\tnever\n');
    await run('invite', 'ida@example.org');
    expect(await run('role', 'ida@example.org', 'PREMIUM', '--reason', 'has paid')).toBe(
      'ida@example.org has the role PREMIUM.\n',
    );
    expect(await run('disable', 'IDA@example.org')).toContain('is locked out');
    expect(await run('list', '--state', 'disabled')).toContain('ida@example.org');
    expect(await run('enable', 'ida@example.org')).toContain('can sign in again');
    expect(await run('sessions', 'ida@example.org')).toContain('signed out');
    expect(await run('reset', 'ida@example.org')).toContain('npm run mail -- ida@example.org');
    const [, other = ''] = /: (\S+)\n/.exec(await run('password', 'ida@example.org')) ?? [];
    expect((await srpSignIn(app, identity, { username: 'ida@example.org', password: other })).status).toBe(
      200,
    );
    expect(await run('list', 'nobody')).toBe('There is no such user.\n');
    const [event] = await made.database.query(
      sql`select event, reason, actor_id from auth_event where event = 'change_groups'`,
    );
    expect(event).toEqual({
      event: 'change_groups',
      reason: 'USER to PREMIUM; by the operator; has paid',
      actor_id: null,
    });
  });

  test.each([
    [['role', 'uwe@example.org', 'USER'], 'This is the last super admin'],
    [['disable', 'uwe@example.org'], 'This is the last super admin'],
    [['role', 'ida@example.org', 'KING'], 'There is no role KING: give one of USER'],
    [['disable', 'nobody'], 'There is no user nobody.'],
    [['disable'], 'Name one user'],
    [['disable', 'ida@example.org', 'uwe@example.org'], 'Name one user'],
    [['invite', 'ida'], 'Name one e-mail address'],
    [['invite', 'ida@example.org'], 'There is an account with this address already.'],
    [['reset-mfa', 'ida@example.org'], 'Two-step sign-in is off already.'],
    [['list', '--reason', 'x'], '"list" takes no --reason.'],
    [['list', '--colour', 'red'], 'npm run users -- list'],
    [['keys'], 'Say keys rotate or keys reseal.'],
    [['keys', 'reseal'], 'There is no key to replace'],
    [[], 'npm run users -- invite'],
  ] as const)('says what is wrong with %j', async (args, words) => {
    await expect(run(...args)).rejects.toThrow(words);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IDENTITY_KEPT } from '#domain/limits.ts';
import { sql } from '#server/database/sql.ts';
import { makeCode } from '#server/identity/codes/codes.ts';
import { recordEvent } from '#server/identity/events.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { createKey, revokeKey } from '#server/identity/keys/keys.ts';
import { rotateSigningKey } from '#server/identity/rotation/rotate.ts';
import { beginSession, endSession } from '#server/identity/sessions/sessions.ts';
import { openIdentityApp, type IdentityApp } from '#tests/support/identityApp.ts';
import { createTestUser } from '#tests/support/testIdentity.ts';
import { openSweep, sweep } from './sweep.ts';

const DAY_MS = 24 * 60 * 60_000;

let now = new Date('2026-11-20T10:00:00Z');
let at: IdentityApp;
let ada = '';

beforeAll(async () => {
  at = await openIdentityApp({ clock: { now: () => now } });
  ada = await createTestUser(at.identity, { email: 'ada@example.org' });
});
afterAll(() => at.close());

const call = (): IdpCall => ({ identity: at.identity, now, network: '127.0.0.1', agent: 'test' });
const later = (days: number): void => {
  now = new Date(now.getTime() + days * DAY_MS);
};

/** One of everything that is kept for a while, from this moment, and all of it over. */
async function leaveBehind(): Promise<void> {
  const { database, identity } = { ...at.made, ...at };
  await recordEvent(database, call(), { event: 'sign_in', isSuccess: true, userId: ada });
  const session = await beginSession(database, call(), ada);
  await endSession(database, { id: session.id, why: 'signed out', now });
  await database.query(sql`
    insert into sign_in_challenge (id, name, user_id, sealed, expires_at)
    values (${Buffer.from(randomUUID())}, 'MFA_SETUP', ${ada}::uuid, '', ${now})`);
  await makeCode(
    database,
    { seal: identity.seal, now },
    { userId: ada, purpose: 'reset', destination: 'a@b.c' },
  );
  await database.query(sql`
    insert into setup_link (hash, created_at, expires_at) values (${Buffer.from(randomUUID())}, ${now}, ${now})`);
  const { made } = await createKey(call(), ada, { name: 'Key', scopes: ['read'] });
  await revokeKey(call(), ada, made.id);
  await rotateSigningKey(call(), { signsOut: false });
}

const TABLES = [
  'auth_event',
  'sign_in_session',
  'sign_in_challenge',
  'sent_code',
  'setup_link',
  'api_key',
  'signing_key',
];
async function counts(): Promise<Record<string, number>> {
  const entries = TABLES.map(async (table): Promise<[string, number]> => {
    const [row] = await at.made.database.query<{ count: number }>(
      sql`select count(*)::integer as count from ${sql.raw(table)}`,
    );
    return [table, row?.count ?? 0];
  });
  return Object.fromEntries(await Promise.all(entries));
}

test('what is over goes when its time has come, and not before; the last session of everybody stays', async () => {
  await leaveBehind();
  await sweep(at.made.database, now);
  expect(await counts()).toEqual({
    auth_event: 4,
    sign_in_session: 1,
    sign_in_challenge: 1,
    sent_code: 1,
    setup_link: 1,
    api_key: 1,
    signing_key: 2,
  });
  later(1);
  await leaveBehind();
  later(0.5);
  await sweep(at.made.database, now);
  // The second code took the place of the first one.
  expect(await counts()).toMatchObject({
    sign_in_challenge: 1,
    sent_code: 1,
    sign_in_session: 2,
    signing_key: 1,
  });
  later(IDENTITY_KEPT.endedSessionDays);
  await sweep(at.made.database, now);
  expect(await counts()).toMatchObject({
    auth_event: 8,
    sign_in_session: 1,
    sign_in_challenge: 0,
    sent_code: 0,
    setup_link: 0,
    api_key: 2,
  });
  later(IDENTITY_KEPT.authEventDays - IDENTITY_KEPT.endedSessionDays - 1);
  await sweep(at.made.database, now);
  expect(await counts()).toMatchObject({ auth_event: 4, api_key: 1 });
  later(1);
  await sweep(at.made.database, now);
  expect(await counts()).toEqual({
    auth_event: 0,
    sign_in_session: 1,
    sign_in_challenge: 0,
    sent_code: 0,
    setup_link: 0,
    api_key: 0,
    signing_key: 1,
  });
});

test('what goes on stays, however old; of many rows each statement takes a part', async () => {
  const { id } = await beginSession(at.made.database, call(), ada);
  later(20);
  await at.made.database.query(sql`update sign_in_session set refreshed_at = ${now} where id = ${id}::uuid`);
  await at.made.database.query(sql`
    insert into auth_event (id, at, event, is_success)
    select gen_random_uuid(), ${now}::timestamptz - interval '500 days', 'sign_in', true from generate_series(1, 2500)`);
  // With them goes the session before the one that goes on.
  expect(await sweep(at.made.database, now)).toBe(2501);
  const [session] = await at.made.database.query(
    sql`select ended_at from sign_in_session where id = ${id}::uuid`,
  );
  expect(session).toEqual({ ended_at: null });
});

test('the server sweeps by itself from its start, and goes on after a failure', async () => {
  await at.made.database.query(sql`
    insert into auth_event (id, at, event, is_success) values (gen_random_uuid(), '2020-01-01', 'sign_in', true)`);
  const warnings: string[] = [];
  const log = { warn: (message: string) => void warnings.push(message) };
  await openSweep(at.identity, log).stop();
  // A stop lets the round under way end early; the next start goes on with it.
  const whole = openSweep(at.identity, log);
  await expect.poll(counts).toMatchObject({ auth_event: 0 });
  await whole.stop();
  const broken = {
    ...at.identity,
    database: { ...at.identity.database, query: () => Promise.reject(new Error('gone')) },
  };
  await openSweep(broken, log).stop();
  expect(warnings).toEqual([expect.stringContaining('gone')]);
});

import { randomBytes } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { OPERATOR } from '#server/identity/admin/administer.ts';
import { runUsers } from '#server/identity/admin/runUsers.ts';
import type { Identity } from '#server/identity/identity.ts';
import { putInOutbox, readOutbox } from '#server/identity/mail/outbox.ts';
import { createSeal } from '#server/identity/sealing/seal.ts';
import type { IdentityKeys } from '#server/identity/sealing/identityKey.ts';
import { madeUp } from '#server/identity/steps/passwordVerifier.ts';
import { viewerOfHeader } from '#server/identity/tokens/viewerOfHeader.ts';
import { openIdentityApp, type IdentityApp } from '#tests/support/identityApp.ts';
import { signIn } from '#tests/support/signIn.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import {
  askIdp,
  createTestIdentity,
  createTestUser,
  srpSignIn,
  tokensOf,
} from '#tests/support/testIdentity.ts';
import { SEALED_COLUMNS } from './reseal.ts';

const ADA = 'ada@example.org';
const HOUR_MS = 60 * 60_000;

let now = new Date('2026-11-20T10:00:00Z');
let keys: IdentityKeys = { key: randomBytes(32), previous: undefined };
let first: IdentityApp;
let ada = '';
const processes: Identity[] = [];

beforeAll(async () => {
  first = await openIdentityApp({ holding: 'sampleSector', clock: { now: () => now }, key: keys.key });
  ada = await createTestUser(first.identity, { email: ADA });
});
afterEach(async () => {
  for (const { powers } of processes.splice(0)) await powers.close();
});
afterAll(() => first.close());

const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
/** Another process over the same database, as it finds it at its start. */
async function startWith({ key, previous }: IdentityKeys): Promise<Identity> {
  const options = { clock: { now: () => now }, key, ...(previous ? { previous } : {}) };
  const identity = await createTestIdentity(first.made.database, options);
  processes.push(identity);
  return identity;
}
const run = (identity: Identity, ...words: string[]) => {
  const call = { identity, now, network: 'this machine', agent: null, viewer: OPERATOR };
  return runUsers(call, words, { sendsMail: false, keys });
};
const isSignedIn = async (identity: Identity, token: string): Promise<boolean> =>
  viewerOfHeader(identity, token).then(
    () => true,
    () => false,
  );
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const kidsOf = async ({ signingKeys }: Identity) =>
  (await signingKeys.published()).keys.map(({ kid }) => kid);
async function withApp<T>(identity: Identity, ask: (app: IdentityApp['app']) => Promise<T>): Promise<T> {
  const { app, close } = await createTestApp(first.made.database, { identity });
  return ask(app).finally(close);
}
const refreshed = (identity: Identity, RefreshToken: string) =>
  withApp(identity, async (app) => {
    const asked = { ClientId: identity.pool.clientId, RefreshToken };
    return (await askIdp(app, 'GetTokensFromRefreshToken', asked)).status;
  });

describe('keys rotate', () => {
  test('lets another key sign; the one before is published until its tokens have ended, and then forgotten', async () => {
    const { tokens: old } = await signIn(first.identity, ada);
    expect(await run(first.identity, 'keys', 'rotate')).toContain('Another key signs tokens');
    await first.identity.signingKeys.renew();
    expect(kidOf((await signIn(first.identity, ada)).tokens.IdToken)).not.toBe(kidOf(old.IdToken));
    const next = await startWith(keys);
    const { tokens: made } = await signIn(next, ada);
    expect(kidOf(made.IdToken)).not.toBe(kidOf(old.IdToken));
    expect(await kidsOf(next)).toEqual([kidOf(made.IdToken), kidOf(old.IdToken)]);
    expect([await isSignedIn(next, old.IdToken), await isSignedIn(next, made.IdToken)]).toEqual([true, true]);
    expect(await refreshed(next, old.RefreshToken)).toBe(200);
    later(2 * HOUR_MS);
    expect(await kidsOf(await startWith(keys))).toEqual([kidOf(made.IdToken)]);
  });

  test('with --sign-out ends every session, and what the old key signed holds no more', async () => {
    const { tokens: old } = await signIn(first.identity, ada);
    await run(first.identity, 'keys', 'rotate', '--sign-out');
    await first.identity.signingKeys.renew();
    const next = await startWith(keys);
    expect([await isSignedIn(first.identity, old.IdToken), await isSignedIn(next, old.IdToken)]).toEqual([
      false,
      false,
    ]);
    expect(await kidsOf(next)).toHaveLength(1);
    expect(await refreshed(next, old.RefreshToken)).toBe(400);
    const [event] = await first.made.database.query(
      sql`select is_success as success, reason from auth_event where event = 'rotate_keys' order by at desc, id desc limit 1`,
    );
    expect(event).toEqual({ success: true, reason: 'signing key; everybody signed out' });
  });
});

describe('keys reseal', () => {
  async function replaceKey(): Promise<Identity> {
    keys = { key: randomBytes(32), previous: keys.key };
    return startWith(keys);
  }

  test('seals all anew with the new key, while both are read before; nobody is signed out, and nothing tells who has no account', async () => {
    await first.made.database.query(
      sql`update pool_user set sealed_totp = ${first.identity.seal.seal('JBSWY3DPEHPK3PXP', `pool_user ${ada} totp`)}`,
    );
    await putInOutbox(
      first.made.database,
      { seal: first.identity.seal, now },
      { medium: 'EMAIL', recipient: ADA, letter: { subject: 'A letter', text: 'before' } },
    );
    const { tokens } = await signIn(first.identity, ada);
    const nobody = madeUp(first.identity, 'nobody@example.org');
    const during = await replaceKey();
    await withApp(during, (app) => tokensOf(app, during, ADA));
    expect(await run(during, 'keys', 'reseal')).toMatch(/^\d+ secrets are sealed/);
    const after = await startWith({ key: keys.key, previous: undefined });
    await withApp(after, (app) => tokensOf(app, after, ADA));
    expect(await refreshed(after, tokens.RefreshToken)).toBe(200);
    expect(await isSignedIn(after, tokens.IdToken)).toBe(true);
    expect(madeUp(after, 'nobody@example.org')).toEqual(nobody);
    expect((await readOutbox(first.made.database, after.seal, { most: 1 })).map(({ text }) => text)).toEqual([
      'before',
    ]);
    await expect(startWith({ key: keys.previous ?? keys.key, previous: undefined })).rejects.toThrow(
      'identity key',
    );
  });

  test('with --sign-out no token from before holds', async () => {
    const before = await startWith({ key: keys.key, previous: undefined });
    const { tokens } = await signIn(before, ada);
    await run(await replaceKey(), 'keys', 'reseal', '--sign-out');
    const after = await startWith({ key: keys.key, previous: undefined });
    expect([await isSignedIn(after, tokens.IdToken), await refreshed(after, tokens.RefreshToken)]).toEqual([
      false,
      400,
    ]);
    await withApp(after, async (app) =>
      expect((await srpSignIn(app, after, { username: ADA })).status).toBe(200),
    );
  });

  test('changes nothing where a value opens with neither key, and says in which table', async () => {
    const read = async () =>
      first.made.database.query(
        sql`select key_check from identity_pool union all select sealed from signing_key`,
      );
    await first.made.database.query(
      sql`update pool_user set sealed_totp = ${createSeal(randomBytes(32)).seal('x', 'y')}`,
    );
    const during = await replaceKey();
    const before = await read();
    await expect(run(during, 'keys', 'reseal')).rejects.toThrow(
      'A value of pool_user.sealed_totp opens with neither',
    );
    expect(await read()).toEqual(before);
    await first.made.database.query(sql`update pool_user set sealed_totp = null`);
    await run(during, 'keys', 'reseal');
  });

  test('takes over what a pool from before there was a root worked out with its key', async () => {
    const legacy = createSeal(keys.key);
    await first.made.database.query(
      sql`update identity_pool set key_check = ${legacy.seal('the right key', 'identity_pool.key_check')}`,
    );
    const nobody = madeUp(await startWith({ key: keys.key, previous: undefined }), 'nobody@example.org');
    expect(nobody.salt).toBe(legacy.mac('no salt', nobody.userId).toString('hex', 0, 16));
    await run(await replaceKey(), 'keys', 'reseal');
    const after = await startWith({ key: keys.key, previous: undefined });
    expect(madeUp(after, 'nobody@example.org')).toEqual(nobody);
  });

  test('knows every sealed column that there is', async () => {
    const columns = await first.made.database.query<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' and (column_name like 'sealed%' or column_name = 'key_check')`);
    expect(columns.map(({ name }) => name).toSorted()).toEqual(SEALED_COLUMNS.toSorted());
  });
});

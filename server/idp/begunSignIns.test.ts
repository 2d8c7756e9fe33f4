import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OPERATOR } from '#server/identity/admin/administer.ts';
import { disable, giveTemporaryPassword } from '#server/identity/admin/changes.ts';
import { setPassword } from '#server/identity/users/setPassword.ts';
import { readUser } from '#server/identity/users/readUser.ts';
import { finishSignIn } from '#server/identity/steps/answers.ts';
import { sql } from '#server/database/sql.ts';
import { appCode } from '#tests/support/authenticatorApp.ts';
import { openIdentityApp, type IdentityApp } from '#tests/support/identityApp.ts';
import { srpClient, type SrpChallenge } from '#tests/support/srpClient.ts';
import {
  answerSrp,
  askIdp,
  beginSrp,
  createTestUser,
  PASSWORD,
  srpSignIn,
} from '#tests/support/testIdentity.ts';

const NEW_PASSWORD = 'seven grey elephants waltz';
const REFUSED = { __type: 'NotAuthorizedException' };

let now = new Date('2026-11-20T10:00:00Z');
let at: IdentityApp;
let count = 0;
let email = '';
let id = '';

beforeAll(async () => {
  at = await openIdentityApp({ clock: { now: () => now } });
});
beforeEach(async () => {
  count += 1;
  now = new Date(now.getTime() + 60_000);
  email = `begun${count}@example.org`;
  id = await createTestUser(at.identity, { email });
});
afterAll(() => at.close());

const call = () => ({ identity: at.identity, now, network: '127.0.0.1', agent: 'test', viewer: OPERATOR });
const changePassword = () =>
  at.made.database.transaction((inside) =>
    setPassword(inside, call(), { userId: id, password: NEW_PASSWORD }),
  );
const respond = (ChallengeName: string, Session: unknown, responses: object) =>
  askIdp(at.app, 'RespondToAuthChallenge', {
    ClientId: at.identity.pool.clientId,
    ChallengeName,
    Session,
    ChallengeResponses: { USERNAME: email, ...responses },
  });
const sessions = () =>
  at.made.database.query(sql`select from sign_in_session where user_id = ${id}::uuid and ended_at is null`);

test('a sign-in that was begun with the password before the change does not end with it', async () => {
  const client = srpClient(at.identity.pool.poolId, PASSWORD);
  const begun = await beginSrp(at.app, at.identity, { username: email, clientPublic: client.clientPublic });
  await changePassword();
  const { body } = await answerSrp(
    at.app,
    at.identity,
    client.answer(begun.body['ChallengeParameters'] as SrpChallenge),
  );
  expect([body, await sessions()]).toMatchObject([REFUSED, []]);
});

test('nor where only the code of the app was missing', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const sealed = at.identity.seal.seal(secret, `pool_user ${id} totp`);
  await at.made.database.query(sql`
    update pool_user set sealed_totp = ${sealed}, mfa_methods = '{SOFTWARE_TOKEN_MFA}', preferred_mfa = 'SOFTWARE_TOKEN_MFA'
    where id = ${id}::uuid`);
  const { body } = await srpSignIn(at.app, at.identity, { username: email });
  expect(body).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  await changePassword();
  const answer = await respond('SOFTWARE_TOKEN_MFA', body['Session'], {
    SOFTWARE_TOKEN_MFA_CODE: appCode(secret, now),
  });
  expect([answer.body, await sessions()]).toMatchObject([REFUSED, []]);
});

test('nor does a temporary password choose the next one once another was given', async () => {
  await at.made.database.query(
    sql`update pool_user set status = 'FORCE_CHANGE_PASSWORD' where id = ${id}::uuid`,
  );
  const { body } = await srpSignIn(at.app, at.identity, { username: email });
  expect(body).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  await giveTemporaryPassword(call(), id);
  const answer = await respond('NEW_PASSWORD_REQUIRED', body['Session'], { NEW_PASSWORD });
  expect([answer.body, await sessions()]).toMatchObject([REFUSED, []]);
});

test('a change and a sign-in at the same moment come one after the other: none survives the change', async () => {
  const before = await readUser(at.made.database, id);
  if (!before) throw new Error('The user is gone.');
  const finish = () => at.made.database.transaction((inside) => finishSignIn(inside, call(), before));
  await disable(call(), id);
  await expect(finish()).rejects.toThrow('session is expired');
  await at.made.database.query(sql`update pool_user set is_enabled = true where id = ${id}::uuid`);
  await Promise.allSettled([changePassword(), finish(), finish()]);
  await expect(finish()).rejects.toThrow('session is expired');
  expect(await sessions()).toEqual([]);
});

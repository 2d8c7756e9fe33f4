import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  ListGroupsCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';
import { openIdentityApp } from '#tests/support/identityApp.ts';
import type { TestDatabase } from '#tests/support/testDatabase.ts';
import { createTestUser, tokensOf } from '#tests/support/testIdentity.ts';

let made: TestDatabase;
let identity: Identity;
let app: FastifyInstance;
let close: () => Promise<void>;
let admin: CognitoIdentityProviderClient;
let endpoint: string;
const clients: CognitoIdentityProviderClient[] = [];

beforeAll(async () => {
  ({ made, identity, app, close } = await openIdentityApp());
  endpoint = `${await app.listen({ port: 0, host: '127.0.0.1' })}/idp/`;
  await createTestUser(identity, { email: 'sue@example.org', groups: ['METAVERSE_Super'] });
  await createTestUser(identity, { email: 'uwe@example.org' });
  admin = clientWith((await tokensOf(app, identity, 'sue@example.org')).IdToken);
});
afterAll(async () => {
  for (const client of clients) client.destroy();
  await close();
});

/** The real client with a token in place of its signature, or with its signature. */
function clientWith(token: string | null): CognitoIdentityProviderClient {
  const client = new CognitoIdentityProviderClient({
    region: 'us-east-2',
    endpoint,
    maxAttempts: 1,
    credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'none' },
  });
  if (token !== null) {
    client.middlewareStack.add(
      (next) => async (args) => {
        (args.request as { headers: Record<string, string> }).headers['authorization'] = token;
        return next(args);
      },
      { step: 'deserialize', name: 'tokenInPlaceOfSignature' },
    );
  }
  clients.push(client);
  return client;
}

const pool = () => ({ UserPoolId: identity.pool.poolId });
const UWE = { Username: 'uwe@example.org' };

test('an administrator makes, reads, groups, locks out and lists users with the real client', async () => {
  const { User } = await admin.send(
    new AdminCreateUserCommand({
      ...pool(),
      Username: 'ida',
      UserAttributes: [{ Name: 'email', Value: 'ida@example.org' }],
    }),
  );
  expect(User).toMatchObject({
    Enabled: true,
    UserStatus: 'FORCE_CHANGE_PASSWORD',
    UserCreateDate: expect.any(Date) as Date,
  });
  const ida = { ...pool(), Username: 'ida' };
  await admin.send(new AdminAddUserToGroupCommand({ ...ida, GroupName: 'METAVERSE_Premium' }));
  // A lower group besides changes nothing: the highest counts.
  await admin.send(new AdminAddUserToGroupCommand({ ...ida, GroupName: 'METAVERSE_User' }));
  const groups = async () =>
    (await admin.send(new AdminListGroupsForUserCommand(ida))).Groups?.map(({ GroupName }) => GroupName);
  expect(await groups()).toEqual(['METAVERSE_Premium']);
  await admin.send(new AdminRemoveUserFromGroupCommand({ ...ida, GroupName: 'METAVERSE_Premium' }));
  expect(await groups()).toEqual(['METAVERSE_User']);
  await admin.send(new AdminDisableUserCommand(ida));
  expect(await admin.send(new AdminGetUserCommand(ida))).toMatchObject({
    Username: User?.Username,
    Enabled: false,
    UserAttributes: expect.arrayContaining([{ Name: 'email', Value: 'ida@example.org' }]) as unknown,
  });
  await admin.send(new AdminEnableUserCommand(ida));
  expect(await admin.send(new AdminCreateUserCommand({ ...ida, MessageAction: 'RESEND' }))).toMatchObject({
    User: { Username: User?.Username },
  });
  await expect(admin.send(new AdminCreateUserCommand(ida))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  await expect(admin.send(new AdminCreateUserCommand({ ...pool(), ...UWE }))).rejects.toMatchObject({
    name: 'UsernameExistsException',
  });
});

test('a page at a time, by a simple filter', async () => {
  const list = (more: object) => admin.send(new ListUsersCommand({ ...pool(), ...more }));
  const first = await list({ Limit: 2 });
  const rest = await list({ Limit: 2, PaginationToken: first.PaginationToken });
  expect([first.Users?.length, rest.Users?.length, rest.PaginationToken]).toEqual([2, 1, undefined]);
  const emails = async (Filter: string) =>
    (await list({ Filter })).Users?.flatMap(({ Attributes }) =>
      (Attributes ?? []).filter(({ Name }) => Name === 'email').map(({ Value }) => Value),
    );
  expect(await emails('email = "UWE@example.org"')).toEqual(['uwe@example.org']);
  expect(await emails('email ^= "s"')).toEqual(['sue@example.org']);
  expect(await emails('email ^= "%"')).toEqual([]);
  expect(await emails('cognito:user_status = "CONFIRMED"')).toEqual(['uwe@example.org', 'sue@example.org']);
  for (const bad of [
    { Filter: 'salt = "a"' },
    { Filter: 'email' },
    { Limit: 61 },
    { PaginationToken: 'x' },
  ]) {
    await expect(list(bad)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  }
});

test('the groups are those of the four roles', async () => {
  const { Groups } = await admin.send(new ListGroupsCommand(pool()));
  expect(Groups?.map(({ GroupName }) => GroupName)).toEqual([
    'METAVERSE_User',
    'METAVERSE_Premium',
    'METAVERSE_Admin',
    'METAVERSE_Super',
  ]);
  const create = (GroupName: string) => admin.send(new CreateGroupCommand({ ...pool(), GroupName }));
  await expect(create('METAVERSE_User')).rejects.toMatchObject({ name: 'GroupExistsException' });
  await expect(create('Kings')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await expect(
    admin.send(new AdminAddUserToGroupCommand({ ...pool(), ...UWE, GroupName: 'Kings' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('nobody chooses the password of somebody else', async () => {
  await expect(
    admin.send(
      new AdminSetUserPasswordCommand({ ...pool(), ...UWE, Password: 'a password of mine', Permanent: true }),
    ),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(
    admin.send(
      new AdminCreateUserCommand({
        ...pool(),
        Username: 'a@example.org',
        TemporaryPassword: 'a password of mine',
      }),
    ),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await admin.send(new AdminResetUserPasswordCommand({ ...pool(), ...UWE }));
  expect((await admin.send(new AdminGetUserCommand({ ...pool(), ...UWE }))).UserStatus).toBe(
    'RESET_REQUIRED',
  );
});

test('an administrator turns second factors of others off, and none on', async () => {
  await made.database.query(sql`
    update pool_user set mfa_methods = '{SMS_MFA,EMAIL_OTP}', preferred_mfa = 'SMS_MFA' where email_key = ${UWE.Username}`);
  const set = (settings: object) =>
    admin.send(new AdminSetUserMFAPreferenceCommand({ ...pool(), ...UWE, ...settings }));
  const read = () => admin.send(new AdminGetUserCommand({ ...pool(), ...UWE }));
  await set({ SMSMfaSettings: { Enabled: false } });
  expect(await read()).toMatchObject({ UserMFASettingList: ['EMAIL_OTP'] });
  await expect(set({ SoftwareTokenMfaSettings: { Enabled: true } })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Only its owner can turn a second factor on.',
  });
  await set({ EmailMfaSettings: { Enabled: false } });
  expect(await read()).not.toHaveProperty('UserMFASettingList');
});

test('the rules of roles hold here too', async () => {
  const itself = { ...pool(), Username: 'sue@example.org' };
  await expect(admin.send(new AdminDisableUserCommand(itself))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  await createTestUser(identity, { email: 'ann@example.org', groups: ['METAVERSE_Admin'] });
  const ann = clientWith((await tokensOf(app, identity, 'ann@example.org')).IdToken);
  await expect(ann.send(new AdminGetUserCommand(itself))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
  await expect(
    ann.send(new AdminAddUserToGroupCommand({ ...pool(), ...UWE, GroupName: 'METAVERSE_Admin' })),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect(
    (await ann.send(new ListUsersCommand(pool()))).Users?.map(({ UserStatus }) => UserStatus),
  ).not.toContain(undefined);
});

test('without the session of an administrator nothing opens: no token, a signature, a forged or lower one', async () => {
  await createTestUser(identity, { email: 'pia@example.org', groups: ['METAVERSE_Premium'] });
  const pia = await tokensOf(app, identity, 'pia@example.org');
  const sue = await tokensOf(app, identity, 'sue@example.org');
  const forged = `${sue.IdToken.slice(0, -8)}AAAAAAAA`;
  for (const token of [null, '', 'Bearer', forged, pia.IdToken, sue.AccessToken]) {
    await expect(clientWith(token).send(new ListUsersCommand(pool()))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  }
  await expect(admin.send(new ListUsersCommand({ UserPoolId: 'us-east-2_another00' }))).rejects.toMatchObject(
    { name: 'ResourceNotFoundException' },
  );
  // An administrator who is signed out has none.
  await admin.send(new AdminUserGlobalSignOutCommand({ ...pool(), Username: 'sue@example.org' }));
  await expect(admin.send(new ListUsersCommand(pool()))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

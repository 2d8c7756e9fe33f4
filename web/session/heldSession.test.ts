import { afterEach, expect, test, vi } from 'vitest';
import { lookForSession } from './heldSession.ts';

const ID = '0190a0b0-0000-7000-8000-000000000001';
const EXP = 2_000_000_000;
const PREFIX = 'CognitoIdentityServiceProvider.client1';
const TOKEN = `e30.${Buffer.from(JSON.stringify({ sub: ID, exp: EXP })).toString('base64url')}.sign`;

const page = { cookie: '' };
vi.stubGlobal('document', page);
afterEach(() => {
  page.cookie = '';
});

test('a session that was seen while its cookies were being written ends when all of them say', () => {
  page.cookie = `${PREFIX}.LastAuthUser=${ID}; ${PREFIX}.${ID}.accessToken=e30.e30.sign; ${PREFIX}.${ID}.idToken=${TOKEN}`;
  expect(lookForSession()).toMatchObject({ isSignedIn: true, expiresAt: EXP * 1000 });
  page.cookie += `; ${PREFIX}.${ID}.clockDrift=-3060000`;
  expect(lookForSession()).toMatchObject({ expiresAt: EXP * 1000 + 3_060_000 });
  page.cookie = '';
  expect(lookForSession()).toEqual({ isSignedIn: false });
});

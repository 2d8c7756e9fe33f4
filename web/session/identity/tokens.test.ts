import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as held from '#web/session/heldSession.ts';
import { lookForSession } from '#web/session/heldSession.ts';
import { getSession } from './tokens.ts';

vi.mock('#web/session/heldSession.ts', () => ({
  lookForSession: vi.fn<typeof held.lookForSession>(),
  forgetSession: vi.fn<typeof held.forgetSession>(),
}));

const CLIENT = 'client';
const USER = 'user';
const keyOf = (name: string): string => `CognitoIdentityServiceProvider.${CLIENT}.${name}`;

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const TOKEN = `${encoded({ alg: 'none' })}.${encoded({ sub: USER, exp: 1 })}.x`;

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  cognitoUserPoolsTokenProvider.setAuthConfig({
    Cognito: { userPoolId: 'pool_1', userPoolClientId: CLIENT },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
});

/** What is left in the browser of a session that is over. */
function keep(names: readonly string[]): void {
  for (const name of names) kept.set(keyOf(name), name === 'LastAuthUser' ? USER : TOKEN);
  vi.mocked(lookForSession).mockReturnValue({ isSignedIn: true, expiresAt: 1 } as ReturnType<
    typeof lookForSession
  >);
}

test.each([
  ['no user', [], 'Username is null. Cannot retrieve a new session'],
  ['no token', ['LastAuthUser'], 'Local storage is missing an ID Token, Please authenticate'],
  [
    'no way to new ones',
    ['LastAuthUser', `${USER}.idToken`, `${USER}.accessToken`],
    'Cannot retrieve a new session. Please authenticate.',
  ],
])('a session that is over, with %s left of it, says what is missing', async (_left, names, message) => {
  keep(names);
  await expect(getSession()).rejects.toThrow(message);
});

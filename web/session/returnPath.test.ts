import { expect, test } from 'vitest';
import { loginPath, returnPath } from './returnPath.ts';

const ORIGIN = 'https://atlas.test';
const at = (path: string) => new URL(path, ORIGIN);

test.each([
  ['/investors?q=a&sort=b#rows', '/login?next=%2Finvestors%3Fq%3Da%26sort%3Db%23rows'],
  ['/', '/login'],
  ['/dashboard', '/login'],
  ['/sign-up', '/login'],
])('from %s one goes to %s', (from, login) => {
  expect(loginPath(at(from))).toBe(login);
});

test('the way back is where the way began', () => {
  const from = '/investors?q=a&sort=b#rows';
  expect(returnPath(at(loginPath(at(from))).search, ORIGIN)).toBe(from);
});

test.each([
  '',
  '?next=',
  '?next=https://evil.test/',
  '?next=//evil.test/',
  '?next=/%5Cevil.test',
  '?next=javascript:alert(1)',
  '?next=/%09/evil.test',
  '?next=/login',
  '?next=/sign-up',
])('%s leads to the dashboard', (search) => {
  expect(returnPath(search, ORIGIN)).toBe('/dashboard');
});

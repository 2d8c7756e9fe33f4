import { expect, test } from 'vitest';
import { cookieRules } from './cookieRules.ts';

test.each([
  ['localhost', false],
  ['127.0.0.1', false],
  ['[::1]', false],
  ['atlas.example', true],
  ['localhost.atlas.example', true],
])('the cookies of a session at %s go over encrypted connections only: %s', (host, secure) => {
  expect(cookieRules(host)).toEqual({ path: '/', sameSite: 'lax', secure, expires: 30 });
});

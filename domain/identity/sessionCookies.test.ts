import { describe, expect, test } from 'vitest';
import { sessionCookies } from './sessionCookies.ts';

const PREFIX = 'CognitoIdentityServiceProvider';
const cookie = (name: string, value: string): string =>
  `${encodeURIComponent(`${PREFIX}.${name}`)}=${encodeURIComponent(value)}`;

describe('the cookies of the identity client', () => {
  const ofAda = [
    cookie('a1.LastAuthUser', 'ada@example.org'),
    cookie('a1.ada@example.org.idToken', 'x.y.z'),
    cookie('a1.ada@example.org.clockDrift', '-12'),
    cookie('a1.bob.idToken', 'of another'),
  ];

  test('give what is kept of whoever signed in last, whatever the names are written like', () => {
    const found = sessionCookies(`theme=dark; ${ofAda.join('; ')}; other=1`, 'a1');
    expect([...(found ?? [])]).toEqual([
      ['idToken', 'x.y.z'],
      ['clockDrift', '-12'],
    ]);
    expect(sessionCookies(ofAda.join(';'))?.get('idToken')).toBe('x.y.z');
  });

  test.each([
    ['there are none', ''],
    ['nobody signed in', ofAda.slice(1).join('; ')],
    ['they are of another client', ofAda.join('; ').replaceAll('.a1.', '.b2.')],
    ['a name is cut', 'CognitoIdentityServiceProvider.a1.LastAuthUser'],
  ])('give nothing where %s', (_what, cookies) => {
    expect(sessionCookies(cookies, 'a1')).toBeNull();
  });

  test('that cannot be decoded stand as they are', () => {
    const found = sessionCookies(`${PREFIX}.a1.LastAuthUser=%E0%A4; ${PREFIX}.a1.%E0%A4.idToken=t`, 'a1');
    expect(found?.get('idToken')).toBe('t');
  });
});

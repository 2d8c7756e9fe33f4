import { describe, expect, test } from 'vitest';
import { pathBackTo, RETURN_PARAMETER, returnPath } from './returnPath.ts';

describe('where a reader goes on after signing in', () => {
  test.each(['/companies', '/companies?country=DE&q=%7B%7D', '/company/1/profile?tab=people#team', '/'])(
    'is %s, which was asked for',
    (path) => expect(returnPath(path)).toBe(path),
  );

  test.each([
    null,
    '',
    'companies',
    'https://elsewhere.example/companies',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/%2e//elsewhere.example',
    '/companies%20\n',
    '/.//elsewhere.example',
    '/a/..//elsewhere.example',
    'javascript:alert(1)',
    '//',
    'http:companies',
  ])('is the dashboard where %j was asked for', (path) => expect(returnPath(path)).toBe('/dashboard'));

  test.each(['/login', '/login?next=%2Flogin', '/sign-up', '/password/new', '/password/reset/confirm/1/'])(
    'is not %s, which is for those who are signed out',
    (path) => expect(returnPath(path)).toBe('/dashboard'),
  );
});

test('a screen of signing in keeps the path back, and none where the dashboard follows anyway', () => {
  const path = pathBackTo('LOGIN', '/companies?country=DE&size=1');
  expect(path).toBe('/login?next=%2Fcompanies%3Fcountry%3DDE%26size%3D1');
  expect(new URL(path, 'https://atlas.test').searchParams.get(RETURN_PARAMETER)).toBe(
    '/companies?country=DE&size=1',
  );
  expect(pathBackTo('SIGN_UP', null)).toBe('/sign-up');
  expect(pathBackTo('LOGIN', '/dashboard')).toBe('/login');
  expect(pathBackTo('LOGIN', '/')).toBe('/login');
  expect(pathBackTo('RESET_PASSWORD', '//elsewhere.example')).toBe('/reset-password');
});

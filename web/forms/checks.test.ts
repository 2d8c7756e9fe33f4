import { expect, test } from 'vitest';
import { problemsOf } from './checks.ts';

test('what is missing or cannot be is told by name, before anything is sent', () => {
  expect(problemsOf({ username: ' ', password: '', code: ' ' })).toEqual({
    username: 'Enter your user name or e-mail.',
    password: 'Enter your password.',
    code: 'Enter the code.',
  });
  expect(problemsOf({ email: 'nobody', newPassword: 'short', name: '' })).toEqual({
    email: 'Enter an address such as name@example.org.',
    newPassword: 'Use at least 12 characters; these are 5.',
  });
});

test('a password that there is may be of any length, a new one not', () => {
  expect(problemsOf({ username: 'ada', password: 'short' })).toBeNull();
  expect(problemsOf({ newPassword: 'long enough to take' })).toBeNull();
});

test('what the account lacks must be given, by whatever name the service asks for it', () => {
  expect(problemsOf({ name: ' ', 'custom:team': '' }, ['custom:team'])).toEqual({
    'custom:team': 'This is needed.',
  });
});

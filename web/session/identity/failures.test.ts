import { AuthError } from '@aws-amplify/auth';
import { describe, expect, test } from 'vitest';
import { failureOf, isSessionRefused, isSignedOutBy } from './failures.ts';

const said = (name: string, message: string) => new AuthError({ name, message });

describe('what the identity client fails with', () => {
  test.each([
    [
      'UserUnAuthenticatedException',
      'User needs to be authenticated to call this API.',
      'User is not authenticated',
    ],
    ['EmptySignInPassword', 'password is required to signIn', 'PASSWORD parameter is required'],
    ['NetworkError', 'A network error has occurred.', 'The server cannot be reached.'],
    ['CodeMismatchException', 'Invalid code received for user', 'Invalid code received for user'],
    ['NotAuthorizedException', 'Incorrect username or password.', 'Incorrect username or password.'],
    ['EmptyConfirmSignUpCode', 'code is required to confirmSignUp', 'A code is required.'],
  ])('%s is told in the words of the specification, of the service, or plainly', (name, message, told) => {
    expect(failureOf(said(name, message))).toMatchObject({ name, message: told });
  });

  test.each([
    new SyntaxError('Unexpected token < in JSON'),
    new TypeError('x is undefined'),
    said('Unknown', 'An unknown error has occurred.'),
    'text',
    undefined,
  ])('%o is told in a plain sentence', (error) => {
    expect(failureOf(error).message).toBe('The answer of the server is not as expected.');
  });
});

test.each([
  ['NotAuthorizedException', true],
  ['RefreshTokenReuseException', true],
  ['UserNotFoundException', true],
  ['UserUnAuthenticatedException', true],
  ['NetworkError', false],
  ['TooManyRequestsException', false],
  ['InternalErrorException', false],
])('%s of a refresh ends the session: %s', (name, ends) => {
  expect(isSignedOutBy(said(name, ''))).toBe(ends);
});

test('a wrong password is no word against the session', () => {
  expect(isSessionRefused(said('NotAuthorizedException', 'Incorrect username or password.'))).toBe(false);
  expect(isSessionRefused(said('NotAuthorizedException', 'Access Token has been revoked'))).toBe(true);
});

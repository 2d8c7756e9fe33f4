import { describe, expect, test } from 'vitest';
import { refusalOf } from './refusals.ts';

function refused(name: string, message = ''): ReturnType<typeof refusalOf> {
  return refusalOf(Object.assign(new Error(message), { name }));
}

describe('a refusal of the identity service', () => {
  test('says the same of a wrong password and of a name that nobody has', () => {
    const wrong = refused('NotAuthorizedException', 'Incorrect username or password.');
    expect(wrong).toEqual(refused('UserNotFoundException', 'User does not exist.'));
    expect(wrong.kind).toBe('password');
  });

  test.each([
    ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'over'],
    ['SignInException', 'This sign-in has expired. Sign in again.', 'over'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'other'],
    ['NotAuthorizedException', 'SignUp is not permitted for this user pool', 'other'],
    ['NotAuthorizedException', 'User is disabled.', 'other'],
    ['CodeMismatchException', 'Invalid verification code provided, please try again.', 'code'],
    ['ExpiredCodeException', 'Invalid code provided, please request a code again.', 'code'],
    ['EnableSoftwareTokenMFAException', 'Code mismatch', 'code'],
    ['UsernameExistsException', 'User already exists', 'username'],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'other'],
  ])('%s: %s', (name, message, kind) => {
    const refusal = refused(name, message);
    expect(refusal.kind).toBe(kind);
    expect(refusal.message).not.toBe(message);
    expect(refusal.message).toMatch(/[.]$/);
  });

  test('of a new password says why, in the words of the service', () => {
    const said = 'Password did not conform with policy: Too many people use this password. Choose another.';
    expect(refused('InvalidPasswordException', said)).toEqual({
      kind: 'newPassword',
      message: 'Too many people use this password. Choose another.',
    });
    expect(refused('InvalidPasswordException').message).toBe('This password cannot be used. Choose another.');
  });

  test('that nobody foresaw is told as it is', () => {
    expect(refused('UserLambdaValidationException', 'Only staff may sign in.')).toEqual({
      kind: 'other',
      message: 'Only staff may sign in.',
    });
    expect(refusalOf('?').message).toBe('The reason is not known.');
  });
});

import { expect, test } from 'vitest';
import { PASSWORD_LENGTH, PASSWORD_RULE, passwordProblem } from './password.ts';

test('a password is long enough, whatever its characters are, and no longer than can be checked', () => {
  expect(passwordProblem('')).toBe('Enter a password.');
  expect(passwordProblem('a'.repeat(11))).toBe('Use at least 12 characters; these are 11.');
  expect(passwordProblem('a'.repeat(12))).toBeNull();
  expect(passwordProblem('drei nasse Äpfel')).toBeNull();
  expect(passwordProblem('a'.repeat(256))).toBeNull();
  expect(passwordProblem('a'.repeat(257))).toBe('Use at most 256 characters; these are 257.');
});

test('a character is what a reader takes for one, and blanks count', () => {
  expect(passwordProblem('🔑'.repeat(11))).toMatch(/these are 11/);
  expect(passwordProblem('🔑'.repeat(12))).toBeNull();
  expect(passwordProblem(' '.repeat(12))).toBeNull();
});

test('the rule that is told is the one that is checked', () => {
  expect(PASSWORD_RULE).toContain(String(PASSWORD_LENGTH.least));
});

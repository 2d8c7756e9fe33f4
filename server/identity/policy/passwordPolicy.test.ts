import { expect, test } from 'vitest';
import { PASSWORD_LENGTH } from '#domain/identity/password.ts';
import { popularPasswords } from './popularPasswords.ts';
import { checkPassword, passwordRefusal } from './passwordPolicy.ts';

const ADA = ['ada.lovelace@example.org', 'countess', 'Ada Lovelace', null, undefined];

test.each([
  'correct horse battery staple',
  'nur kleine buchstaben',
  '                Ö x q 7 z',
  'ada likes long walks',
  'k7#mQ2!vR9$w',
  '🦆 on the pond, twice',
  'x'.repeat(3) + 'the quick brown fox jumps over a lazy dog'.repeat(6),
])('any letters make a password, if there are enough: %j', (password) => {
  expect(passwordRefusal(password, ADA)).toBeNull();
});

test.each(['123qweasdzxc', 'QWERTY123456', 'Cosmopolitan', '1qaz2wsx3edc4rfv'])(
  'what many people use is refused: %s',
  (password) => {
    expect(passwordRefusal(password, ADA)).toMatch(/^Many people use/);
  },
);

test('more than 3,000 passwords that are long enough are known to be popular', () => {
  const long = [...popularPasswords()].filter((each) => [...each].length >= PASSWORD_LENGTH.least);
  expect(long.length).toBe(popularPasswords().size);
  expect(long.length).toBeGreaterThan(3000);
});

test.each([
  'zzzzzzzzzzzzzzz',
  'hedgehoghedgehog',
  'abcabcabcabcabc',
  'abcdefghijklmn',
  '98765432109876',
  'poiuytrewqlkj',
])('what repeats itself or follows the keyboard is refused: %s', (password) => {
  expect(passwordRefusal(password, ADA)).toMatch(/^Many people use|^This password repeats itself/);
});

test.each([
  'AdaLovelace1815',
  'ada.lovelace@example.org',
  'countess-ada-99',
  'SectorAtlas2026',
  'Quantum-Atlas-1',
])('a name or a word of the site with little else is refused: %s', (password) =>
  expect(passwordRefusal(password, ADA)).toMatch(/^This password is little more/),
);

test('a refusal names the policy, never the password', () => {
  const refuse = (password: string) => () => checkPassword(password, ADA);
  expect(refuse('too short')).toThrow(
    'Password did not conform with policy: Use at least 12 characters; these are 9.',
  );
  expect(refuse('x'.repeat(257))).toThrow('Use at most 256 characters');
  expect(refuse('AdaLovelace1815')).toThrow(/^(?!.*1815)/);
  expect(refuse('AdaLovelace1815')).toThrow(expect.objectContaining({ name: 'InvalidPasswordException' }));
});

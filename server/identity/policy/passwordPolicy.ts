import { passwordProblem } from '#domain/identity/password.ts';
import { IdpError } from '#server/identity/idpError.ts';
import { popularPasswords } from './popularPasswords.ts';

/** What somebody who guesses would try first with a user: names and addresses, of which some may be missing. */
export type PersonalWords = readonly (string | null | undefined)[];

// What somebody who guesses would try first with anybody here.
const WORDS_OF_THE_SITE = [
  'sectoratlas',
  'sector',
  'atlas',
  'quantum',
  'metaverse',
  'password',
  'passwort',
  'welcome',
];
const ROWS = ['1234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'];
const POPULAR = 'Many people use this password. Choose one that nobody else would.';
const REGULAR = 'This password repeats itself or follows the keyboard. Choose one that is harder to guess.';
const PERSONAL =
  'This password is little more than a name or a word of this site. Choose one that is harder to guess.';
const LEAST_OWN = 6;
const LEAST_STEPS = 5;
const LEAST_UNREPEATED = 10;

/**
 * Why a password cannot be taken, or null. The password itself is never changed: what is hashed is what was typed, and only for the
 * comparison are letters made small.
 */
export function passwordRefusal(password: string, personal: PersonalWords): string | null {
  const problem = passwordProblem(password);
  if (problem !== null) return problem;
  const small = password.normalize('NFC').toLowerCase();
  if (popularPasswords().has(small)) return POPULAR;
  if (isRegular(small)) return REGULAR;
  return ownPart(small, personal).length < LEAST_OWN ? PERSONAL : null;
}

/** Throws InvalidPasswordException where a password cannot be taken. */
export function checkPassword(password: string, personal: PersonalWords): void {
  const reason = passwordRefusal(password, personal);
  if (reason !== null) {
    throw new IdpError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
  }
}

function isRegular(small: string): boolean {
  const unrepeated = small.replaceAll(/(.{2,}?)\1+/gsu, '$1').replaceAll(/(.)\1+/gsu, '$1');
  if ([...unrepeated].length < LEAST_UNREPEATED) return true;
  const letters = [...small];
  return letters.filter((letter, at) => !follows(letters[at - 1], letter)).length < LEAST_STEPS;
}

const follows = (before: string | undefined, letter: string): boolean =>
  before !== undefined &&
  (Math.abs((letter.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1 ||
    ROWS.some((row) => row.includes(before + letter) || row.includes(letter + before)));

// Longest first, so that a word within another one leaves nothing of it.
function ownPart(small: string, personal: PersonalWords): string {
  const words = personal.flatMap((text) => [text ?? '', ...(text ?? '').split(/[^\p{L}\p{N}]+/u)]);
  return [...words.map((word) => word.normalize('NFC').toLowerCase()), ...WORDS_OF_THE_SITE]
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), small);
}

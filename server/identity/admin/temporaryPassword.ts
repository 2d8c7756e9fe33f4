import { randomInt } from 'node:crypto';

const DAYS = 7;
const PARTS = 4;
const LETTERS_OF_PART = 5;
// No letter that is taken for another one when it is read aloud or typed from paper.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password that is used once, and until when. */
export interface TemporaryPassword {
  readonly password: string;
  readonly until: Date;
}

/** A random password of 100 bits that holds for seven days. */
export function makeTemporaryPassword(now: Date): TemporaryPassword {
  const part = (): string =>
    Array.from({ length: LETTERS_OF_PART }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return {
    password: Array.from({ length: PARTS }, part).join('-'),
    until: new Date(now.getTime() + DAYS * 24 * 3600 * 1000),
  };
}

import { expect, test } from 'vitest';
import { randomOf } from '#tests/support/madeUpNames.ts';
import { namesInMemory } from '#tests/support/namesInMemory.ts';
import { beginningWith, keyBytes } from './lookUp.ts';
import { BLOCK } from './names.ts';

const random = randomOf(11);
const LETTERS = ['a', 'b', ' ', 'ö', '量', '𝛼', 'z'];
const some = (most: number): string =>
  Array.from(
    { length: Math.floor(random() * most) },
    () => LETTERS[Math.floor(random() ** 2 * LETTERS.length)] ?? '',
  ).join('');

// Few letters, so that hundreds begin alike, some of them with more than a sign of a block tells.
const keys = Array.from({ length: 3000 }, () => `${random() < 0.3 ? 'aaaaaaab' : ''}${some(9)}`);
const { names } = namesInMemory(keys.map((key) => key.trim()).filter((key) => key !== ''));

/** Where each start begins, up to the end of its name. */
const texts = Array.from(names.starts, (at) => names.text.subarray(at, names.text.indexOf(0, at)));

test('what begins with a key is found between the blocks', () => {
  const more = Array.from({ length: 200 }, () => some(5));
  for (const key of ['', 'a', 'aaaaaaab', 'zzzzzzzzzz', '\u{10ffff}', ...keys.slice(0, 400), ...more]) {
    const bytes = keyBytes(key);
    const begins = texts.map((text) => bytes.every((byte, place) => text[place] === byte));
    const { low, high } = beginningWith(names, bytes);
    // All of them, and they alone, whichever place none have.
    const first = begins.includes(true) ? begins.indexOf(true) : low;
    expect([key, low, high]).toEqual([key, first, first + begins.filter(Boolean).length]);
  }
});

test('names of fewer starts than a block, and none at all, are looked up as well', () => {
  for (const [given, key, count] of [
    [[], 'a', 0],
    [['ab'], 'a', 1],
    [['ab'], 'abc', 0],
    [Array.from({ length: BLOCK }, () => 'ab'), 'ab', BLOCK],
    [Array.from({ length: BLOCK + 1 }, () => 'abcdefgh'), 'abcdefg', BLOCK + 1],
  ] as const) {
    const { low, high } = beginningWith(namesInMemory(given).names, keyBytes(key));
    expect(high - low).toBe(count);
  }
});

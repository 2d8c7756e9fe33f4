import { foldText } from '#domain/query/fold.ts';
import { romanize } from './romanize.ts';

const longestKey = 200;

/** The form in which names are looked up: folded, on one line, with single spaces, and cut at 200 letters. */
export const searchKey = (text: string): string =>
  [...foldText(text).replaceAll('\0', '').replaceAll(/\s+/gu, ' ').trim()].slice(0, longestKey).join('');

/** The key without gaps and punctuation, so that "Ion Q" and "IonQ" are the same. */
export const squeezedKey = (key: string): string => key.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** What is looked for in all ways of writing it: as it is, without gaps, in Latin letters; none where nothing is left of it. */
export function searchKeys(text: string): readonly string[] {
  const key = searchKey(text);
  const read = searchKey(romanize(text));
  return [...new Set([key, squeezedKey(key), read, squeezedKey(read)])].filter((one) => one !== '');
}

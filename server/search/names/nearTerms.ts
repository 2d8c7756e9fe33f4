import { editDistance } from './distance.ts';
import { beginningWith, everything, narrow, nextBytes, type Stretch } from './lookUp.ts';
import { hasMoreBits, lettersOf, LONGEST_TERM, type Names, pairsOf } from './names.ts';

/** Starts that begin with something like the key: how many edits away, and how many bytes of them are meant. */
export type Near = Stretch & { readonly edits: number; readonly length: number };

const pairsPerEdit = 3;

/** The words and whole names without gaps that are at most so many edits from the key. */
export function nearTerms(names: Names, key: Uint8Array, most: number): Near[] {
  const { termAt, termLetters, termPairs, termOfLength, text } = names;
  const found: Near[] = [];
  if (key.length > LONGEST_TERM) return found;
  const letters = lettersOf(key, 0, key.length);
  const pairs = pairsOf(key, 0, key.length);
  const mostPairs = most * pairsPerEdit;
  const one = { text: key, at: 0, length: key.length };
  const longest = Math.min(key.length + most, LONGEST_TERM);
  for (let length = Math.max(1, key.length - most); length <= longest; length += 1) {
    const end = termOfLength[length + 1] ?? 0;
    for (let term = termOfLength[length] ?? 0; term < end; term += 1) {
      const own = termLetters[term] ?? 0;
      if (hasMoreBits(letters & ~own, most) || hasMoreBits(own & ~letters, most)) continue;
      if (hasMoreBits(pairs & ~(termPairs[term] ?? 0), mostPairs)) continue;
      const at = termAt[term] ?? 0;
      const edits = editDistance(one, { text, at, length }, most);
      if (edits > most) continue;
      const stretch = beginningWith(names, text.subarray(at, at + length));
      found.push({ ...stretch, edits, length });
    }
  }
  return found;
}

/** Starts that begin with the key but for one letter left out, put in, replaced or swapped: what is typed so far, misspelt. */
export function nearBeginnings(names: Names, key: Uint8Array): Near[] {
  const found: Near[] = [];
  let within = everything(names);
  const add = (stretch: Stretch, depth: number, rest: Uint8Array): void => {
    const { low, high } = narrow(names, stretch, depth, rest);
    if (low < high) found.push({ low, high, edits: 1, length: depth + rest.length });
  };
  for (let at = 0; at < key.length && within.low < within.high; at += 1) {
    const [letter = 0, next] = [key[at], key[at + 1]];
    // Put in: the letter here is one too many. (The last one may be the first of what is not typed yet.)
    if (at > 0) add(within, at, key.subarray(at + 1));
    if (next !== undefined && next !== letter) {
      add(within, at, Uint8Array.of(next, letter, ...key.subarray(at + 2)));
    }
    for (const { byte, low, high } of nextBytes(names, within, at)) {
      if (byte === letter) continue;
      add({ low, high }, at + 1, key.subarray(at + 1));
      add({ low, high }, at + 1, key.subarray(at));
    }
    within = narrow(names, within, at, key.subarray(at, at + 1));
  }
  return found;
}

import { isLetter, lettersOf, LONGEST_TERM, type Names, pairsOf } from './names.ts';

const shortestTerm = 4;

/** The distinct words and whole names without gaps among ordered starts, where equal ones stand beside each other: the first stands for all. */
export function terms(
  text: Uint8Array,
  starts: Uint32Array,
): Pick<Names, 'termAt' | 'termLetters' | 'termPairs' | 'termOfLength'> {
  const termOfLength = new Uint32Array(LONGEST_TERM + 2);
  const lengths = new Uint8Array(starts.length);
  let before = 0;
  let beforeLength = 0;
  for (let at = 0; at < starts.length; at += 1) {
    const start = starts[at] ?? 0;
    const length = termLength(text, start);
    if (length < shortestTerm || length > LONGEST_TERM) continue;
    if (length === beforeLength && isSame(text, before, start, length)) continue;
    lengths[at] = length;
    termOfLength[length + 1] = (termOfLength[length + 1] ?? 0) + 1;
    before = start;
    beforeLength = length;
  }
  for (let length = 1; length < termOfLength.length; length += 1) {
    termOfLength[length] = (termOfLength[length] ?? 0) + (termOfLength[length - 1] ?? 0);
  }
  const next = termOfLength.slice();
  const count = termOfLength[LONGEST_TERM + 1] ?? 0;
  const termAt = new Uint32Array(count);
  const termLetters = new Uint32Array(count);
  const termPairs = new Uint32Array(count);
  for (let at = 0; at < starts.length; at += 1) {
    const length = lengths[at] ?? 0;
    if (length === 0) continue;
    const place = next[length] ?? 0;
    next[length] = place + 1;
    const start = starts[at] ?? 0;
    termAt[place] = start;
    termLetters[place] = lettersOf(text, start, length);
    termPairs[place] = pairsOf(text, start, length);
  }
  return { termAt, termLetters, termPairs, termOfLength };
}

function termLength(text: Uint8Array, start: number): number {
  let at = start;
  while (isLetter(text[at] ?? 0)) at += 1;
  return at - start;
}

function isSame(text: Uint8Array, one: number, other: number, length: number): boolean {
  for (let place = 0; place < length; place += 1) {
    if (text[one + place] !== text[other + place]) return false;
  }
  return true;
}

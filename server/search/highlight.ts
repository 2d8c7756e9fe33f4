import { foldText } from '#domain/query/fold.ts';
import type { Highlight } from './results.ts';

const wordsBefore = 8;
const wordsInAll = 28;
const longestText = 20_000;

/** The part of a text around the first word that is looked for, with every such word marked; undefined when it has none. The last word may be a beginning. */
export function highlight(text: string, words: readonly string[]): Highlight[] | undefined {
  const found = [...text.slice(0, longestText).matchAll(/[\p{L}\p{N}\p{Mn}]+/gu)];
  const isWanted = matcher(words);
  const matches = found.map(([word]) => isWanted(foldText(word)));
  const first = matches.indexOf(true);
  if (first < 0) return undefined;
  const from = Math.max(0, first - wordsBefore);
  const to = Math.min(found.length, from + wordsInAll);
  const parts: Highlight[] = [];
  let at = from === 0 ? 0 : (found[from]?.index ?? 0);
  const add = (end: number, isMatch: boolean): void => {
    if (end > at) parts.push({ text: text.slice(at, end), isMatch });
    at = end;
  };
  for (let place = from; place < to; place += 1) {
    const match = found[place];
    if (!match || !matches[place]) continue;
    add(match.index, false);
    add(match.index + match[0].length, true);
  }
  const last = found[to - 1];
  add(to === found.length || !last ? Math.min(text.length, longestText) : last.index + last[0].length, false);
  return [
    ...(from > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...parts,
    ...(to < found.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}

function matcher(words: readonly string[]): (word: string) => boolean {
  const known = new Set(words);
  const start = words.at(-1) ?? '';
  return (word) => known.has(word) || (start.length >= shortestStart && word.startsWith(start));
}

/** From so many letters on the last word stands for all that begin so. */
export const shortestStart = 3;

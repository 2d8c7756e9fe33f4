import { foldText } from '#domain/query/fold.ts';
import type { Piece } from './results.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A text in pieces: words that begin with one that was looked for are marked, whatever their accents and case. */
export function marked(text: string, sought: string): readonly Piece[] {
  const starts = (foldText(sought).match(WORD) ?? []).filter((start) => start !== '');
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(WORD)) {
    const [word] = found;
    const start = starts.find((one) => foldText(word).startsWith(one));
    if (start === undefined) continue;
    // Only a word whose letters fold one to one can be marked in part.
    const isPlain = foldText(word).length === word.length;
    const end = found.index + (isPlain ? start.length : word.length);
    if (found.index > at) pieces.push({ text: text.slice(at, found.index), isMatch: false });
    pieces.push({ text: text.slice(found.index, end), isMatch: true });
    at = end;
  }
  return at < text.length ? [...pieces, { text: text.slice(at), isMatch: false }] : pieces;
}

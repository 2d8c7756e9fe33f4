import { searchKey, squeezedKey } from './searchKeys.ts';

/** Some words of a text that may be a name: where they stand in it, and in which sentence. */
export interface Phrase {
  /** As they stand in the text. */
  readonly words: string;
  readonly start: number;
  readonly end: number;
  readonly sentence: string;
  /** In which forms names are looked up. */
  readonly keys: readonly string[];
}

const MOST_WORDS = 6;
const SHORTEST = 2;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * All runs of one to six words of a text that may be names: they begin with a letter that is not a small one, or a digit, or are an
 * address of the web. Longer runs come before shorter ones that begin at the same place.
 */
export const phrasesOf = (text: string): readonly Phrase[] =>
  [...sentences.segment(unwrapped(text))].flatMap(({ segment, index }) => phrasesIn(segment, index));

/** The sentences of a text, each on one line. */
export const sentencesOf = (text: string): readonly string[] =>
  [...sentences.segment(unwrapped(text))]
    .map(({ segment }) => onOneLine(segment))
    .filter((sentence) => sentence !== '');

const onOneLine = (sentence: string): string => sentence.replaceAll(/\s+/gu, ' ').trim();

// A long line without an end goes on in the next one; a short one is a line of its own, such as one of a list.
const unwrapped = (text: string): string => text.replaceAll(/(?<=[^\n]{40}[^\n.:;!?])\n(?=\S)/g, ' ');

function phrasesIn(sentence: string, offset: number): Phrase[] {
  const parts = [...words.segment(sentence)].filter(({ isWordLike }) => isWordLike);
  const told = onOneLine(sentence);
  return parts.flatMap((first, from) => {
    if (!mayBegin(first.segment)) return [];
    return parts
      .slice(from, from + MOST_WORDS)
      .map((last): Phrase => {
        const end = last.index + last.segment.length;
        const run = sentence.slice(first.index, end);
        const key = searchKey(run);
        return {
          words: run,
          start: offset + first.index,
          end: offset + end,
          sentence: told,
          keys: [...new Set([key, squeezedKey(key)])],
        };
      })
      .filter(({ words: run }) => run.length >= SHORTEST && !/[\n;:!?]/.test(run))
      .toReversed();
  });
}

// Names begin with a capital, a digit, or a letter of a script without small ones; "infinityQ" and "evolutionQ" have one inside.
const mayBegin = (word: string): boolean => !/^\p{Ll}+$/u.test(word);

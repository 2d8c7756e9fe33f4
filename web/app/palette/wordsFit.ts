const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Says whether each word that was typed begins one of the words. */
export function wordsFit(typed: string, words: string): boolean {
  const sought = wordsOf(typed);
  const known = wordsOf(words);
  return sought.length > 0 && sought.every((start) => known.some((word) => word.startsWith(start)));
}

// A beginning that is hardly meant for anything else.
const PLAIN = 4;

/** Says whether what was typed names it: by whole words, the last of which may be unfinished once it has a few letters. */
export function isNamedBy(typed: string, words: string): boolean {
  const sought = wordsOf(typed);
  const known = wordsOf(words);
  return (
    sought.length > 0 &&
    sought.every(
      (one, place) =>
        known.includes(one) ||
        (place === sought.length - 1 && one.length >= PLAIN && known.some((word) => word.startsWith(one))),
    )
  );
}

const LETTER = 6.1;
const MARK = 18;
const GAP = 16;

/** The width of words of the size of a picture's keys, in pixels. */
export const wordsWidth = (words: string, letter = LETTER): number => words.length * letter;

/** Where keys stand that follow each other in lines of a width: pixels from the left, and the number of the line. */
export function flow(
  keys: readonly string[],
  width: number,
): readonly { readonly left: number; readonly line: number }[] {
  let [left, line] = [0, 0];
  return keys.map((words) => {
    const size = MARK + wordsWidth(words);
    if (left > 0 && left + size > width) [left, line] = [0, line + 1];
    const place = { left, line };
    left += size + GAP;
    return place;
  });
}

import { PLACES, type Grouped } from '#domain/tools/groupedQuestion.ts';
import type { GroupRow, Groups, GroupValue } from '#domain/questions/groupAnswer.ts';

/**
 * The answers to the parts of a picture, where each line of its cells stands among the lines too: of those that hold nothing but kinds of
 * money which all of them together leave out, no total is told, and they would be missing in the picture.
 */
export function completed(parts: readonly Grouped[], answers: readonly Groups[]): readonly Groups[] {
  const [whole] = parts.toSorted((a, b) => b.by.length - a.by.length);
  const cells = whole && answers[parts.indexOf(whole)];
  if (!whole || !cells || whole.by.length < 2) return answers;
  return answers.map((answer, n) => {
    const [dimension, ...further] = parts[n]?.by ?? [];
    const place = dimension && further.length === 0 ? whole.by.indexOf(dimension) : -1;
    return place < 0 ? answer : withLines(answer, keysAt(cells, place));
  });
}

const NOTHING: readonly GroupValue[] = Object.assign([], {
  [PLACES.rows]: 0,
  [PLACES.known]: 0,
  [PLACES.figure]: null,
});

function withLines(answer: Groups, keys: readonly GroupRow['keys'][number][]): Groups {
  const known = new Set(answer.rows.map(({ keys: [key] }) => key?.value));
  const missing = keys.filter(({ value }) => !known.has(value));
  if (missing.length === 0) return answer;
  return { ...answer, rows: [...answer.rows, ...missing.map((key) => ({ keys: [key], values: NOTHING }))] };
}

function keysAt({ rows }: Groups, place: number): readonly GroupRow['keys'][number][] {
  const keys = new Map(
    rows.flatMap((row) => (row.keys[place] ? [[row.keys[place].value, row.keys[place]]] : [])),
  );
  return [...keys.values()];
}

import type { Grouped } from '#domain/tools/groupedQuestion.ts';
import type { GroupRow, Groups, GroupValue } from '#domain/questions/groupAnswer.ts';

type Key = GroupRow['keys'][number];

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
    return place < 0
      ? answer
      : withLines(
          answer,
          cells.rows.flatMap(({ keys }) => keys[place] ?? []),
        );
  });
}

// In their places: no rows, none of them with a value, and no figure.
const NOTHING: readonly GroupValue[] = [0, 0, null];

function withLines(answer: Groups, keys: readonly Key[]): Groups {
  const known = new Set(answer.rows.map(({ keys: [key] }) => key?.value));
  const missing = new Map(keys.flatMap((key) => (known.has(key.value) ? [] : [[key.value, key]])));
  const rows = [...missing.values()].map((key) => ({ keys: [key], values: NOTHING }));
  return { ...answer, rows: [...answer.rows, ...rows] };
}

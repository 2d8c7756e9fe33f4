import type { QueryInput } from '#domain/query/grammar.ts';
import type { Grouped } from '#domain/tools/groupedQuestion.ts';
import { wholeQuestion } from '#domain/tools/wholeQuestion.ts';
import type { GroupRow, Groups } from '#domain/questions/groupAnswer.ts';
import { countOf } from '#web/records/questions/askGroups.ts';

/** Questions as one, and how its answer is that of each. */
export type Together = { readonly query: QueryInput; readonly split: (answer: Groups) => readonly Groups[] };

/** The questions of a picture as one, where its totals are what the others ask for. */
export function togetherOf(parts: readonly Grouped[]): Together | undefined {
  const found = wholeQuestion(parts);
  if (!found) return undefined;
  const { whole, query } = found;
  return {
    query,
    split: (answer) => parts.map((part) => (part === whole ? answer : totalsOf(answer, whole, part))),
  };
}

// As they stand where they are asked for alone: in the order of time, else the most rows first; what is not known comes last.
const byTime = (a: GroupRow, b: GroupRow): number => {
  const [one, other] = [a.keys[0]?.value ?? null, b.keys[0]?.value ?? null];
  if (one === other) return 0;
  return other === null || (one !== null && one < other) ? -1 : 1;
};
const bySize = (a: GroupRow, b: GroupRow): number => countOf(b) - countOf(a) || byTime(a, b);

function totalsOf({ keys, measures, totals = [], hasMore }: Groups, whole: Grouped, part: Grouped): Groups {
  const places = part.by.map((dimension) => whole.by.indexOf(dimension));
  const rows = totals.flatMap((total): readonly GroupRow[] => {
    const kept = places.flatMap((place) => total.keys[place] ?? []);
    const isOver = total.keys.every((key, place) => (key === null) !== places.includes(place));
    return isOver ? [{ keys: kept, values: total.values }] : [];
  });
  return {
    keys: places.flatMap((place) => keys[place] ?? []),
    measures,
    rows: rows.toSorted(part.by[0]?.period === undefined ? bySize : byTime),
    hasMore: hasMore && rows.length === 0,
  };
}

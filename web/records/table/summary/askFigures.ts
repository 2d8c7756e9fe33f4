import type { Kind } from '#domain/kind.ts';
import type { ConditionInput, MeasureInput } from '#domain/query/grammar.ts';
import type { GroupValue } from '#domain/questions/groupAnswer.ts';
import { askGroups } from '#web/records/questions/askGroups.ts';
import { measureKey, MOST_MEASURES } from '#web/records/questions/measured.ts';

/** Figures of many rows by function and field. */
export type Figures = ReadonlyMap<string, GroupValue>;

type Wanted = { readonly where: ConditionInput | undefined; readonly measures: readonly MeasureInput[] };

/** Figures of the rows that meet a condition, as many as are wanted. */
export async function askFigures(
  kind: Kind,
  { where, measures }: Wanted,
  signal?: AbortSignal,
): Promise<Figures> {
  const parts = Array.from({ length: Math.ceil(measures.length / MOST_MEASURES) }, (_, index) =>
    measures.slice(index * MOST_MEASURES, (index + 1) * MOST_MEASURES),
  );
  const answers = await Promise.all(
    parts.map(async (part) => {
      const { rows } = await askGroups(kind, { ...(where ? { where } : {}), measures: part }, signal);
      return part.map((measure, index) => [measureKey(measure), rows[0]?.values[index] ?? null] as const);
    }),
  );
  return new Map(answers.flat());
}

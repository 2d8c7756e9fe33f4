import type { Kind } from '#domain/kind.ts';
import type { Conditions, ListScreenName } from '#domain/lists.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { allOf } from '#domain/query/grammar.ts';
import type { Dimension, Figure } from '#domain/tools/choices.ts';
import { onlyOf, type Grouped } from '#domain/tools/groupedQuestion.ts';
import { hrefOf } from '#domain/lists.ts';
import { groupCondition } from '#web/records/questions/groupKey.ts';
import type { Noun } from '#web/records/spec/listSpec.ts';
import { withMore } from '#web/records/state/conditions.ts';
import type { Line } from './pivot.ts';

/** A question of a tool: the rows of a list under conditions, by one or two dimensions, by a figure. */
export type ToolQuestion = {
  readonly list: ListScreenName;
  readonly noun: Noun;
  readonly kind: Kind;
  readonly conditions: Conditions;
  /** The conditions, with what holds for all rows of the list. */
  readonly where: ConditionInput | undefined;
  readonly by: readonly [Dimension, ...Dimension[]];
  readonly figure: Figure;
};

/** The same rows by some of the dimensions; none gives all of them as one group. Money counts once in each as in all. */
export function partsOf(
  { kind, where, by, figure }: ToolQuestion,
  wanted: readonly (readonly Dimension[])[],
): readonly Grouped[] {
  const counted = allOf([where, onlyOf({ kind, where, by, figure })?.only]);
  return wanted.map((dimensions) => ({ kind, where: counted, by: dimensions, figure }));
}

/** What is left out of a sum so that it counts each money once, as a sentence and as a condition. */
export const leftOut = ({ kind, where, by, figure }: ToolQuestion): ReturnType<typeof onlyOf> =>
  onlyOf({ kind, where, by, figure });

/** The list of the rows behind lines, one of each dimension in their order, null for all; undefined where no condition tells them. */
export function rowsHref(question: ToolQuestion, lines: readonly (Line | null)[]): string | undefined {
  const { list, kind, conditions, by } = question;
  const only = leftOut(question)?.only;
  const found: ConditionInput[] = only ? [only] : [];
  for (const [place, line] of lines.entries()) {
    const dimension = by[place];
    if (line === null || dimension === undefined) continue;
    const condition = groupCondition(kind, dimension.group, line.value);
    if (condition === undefined) return undefined;
    found.push(condition);
  }
  return hrefOf(list, withMore(conditions, found));
}

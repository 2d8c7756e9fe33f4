import { formatCount } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import { hrefOf, type Conditions, type ListScreenName } from '#domain/lists.ts';
import { QUERIES } from '#domain/limits.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import type { Dimension, Figure } from '#domain/tools/choices.ts';
import { onlyOf, type Grouped } from '#domain/tools/groupedQuestion.ts';
import { MOST_VALUES } from '#domain/tools/wholeQuestion.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { groupCondition } from '#web/records/questions/groupKey.ts';
import type { Noun } from '#web/records/spec/listSpec.ts';
import { withMore } from '#web/records/state/conditions.ts';
import { beyondOf } from './beyond.ts';
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
  /** Further figures of the same groups. */
  readonly beside?: readonly Figure[];
  /** How the figures are told, at the end of the title: "at the rates of Mar 2026". */
  readonly terms?: string;
  /** What has to be said of that, in sentences. */
  readonly remarks?: readonly string[];
};

/** The same rows by some of the dimensions; none gives all of them as one group. Money counts once in each as in all. */
export function partsOf(
  question: ToolQuestion,
  wanted: readonly (readonly Dimension[])[],
  figure: Figure = question.figure,
): readonly Grouped[] {
  const { kind, where } = question;
  const counted = allOf([where, leftOut(question)?.only]);
  return wanted.map((dimensions) => ({ kind, where: counted, by: dimensions, figure }));
}

/** What is left out of a sum by some of the dimensions, else by all, so that it counts each money once, as a sentence and as a condition. */
export const leftOut = (
  { kind, where, by, figure, beside = [] }: ToolQuestion,
  told: readonly Dimension[] = by,
): ReturnType<typeof onlyOf> =>
  [figure, ...beside]
    .map((one) => onlyOf({ kind, where, by: told, figure: one }))
    .find((only) => only !== undefined);

// Kinds of money that stand apart are not added up: what is told of all of them together leaves some out.
function togetherWords(question: ToolQuestion): readonly string[] {
  const all = leftOut(question) === undefined ? leftOut(question, []) : undefined;
  return all ? [`Kinds of money stand apart; of all of them together: ${all.words}`] : [];
}

/** Do the figures of the series of a question add up to that of all rows? */
export const addsUp = ({ by: [, split], figure }: ToolQuestion): boolean =>
  figure.isAdditive && split?.isMany !== true;

/** What has to be said of an answer besides its figures, in sentences: what is left out, counted twice, or did not come. */
export function reservations(question: ToolQuestion, groups: readonly Groups[]): readonly string[] {
  const only = leftOut(question);
  const many = question.by.filter(({ isMany }) => isMany).map(({ words }) => words);
  return [
    ...(only ? [only.words] : []),
    ...togetherWords(question),
    ...(question.remarks ?? []),
    ...many.map((words) => `What has several values of ${words} counts in each of them.`),
    ...question.by.flatMap((dimension) => largestWords(dimension, groups)),
    ...(groups.some(({ hasMore }) => hasMore)
      ? [
          `Only the first ${formatCount(QUERIES.maxGroups)} groups have come: what is blank may be one of the others. A filter brings them in.`,
        ]
      : []),
  ];
}

// Of what has as many values as there are rows of a kind the largest stand by themselves.
function largestWords({ group, words }: Dimension, groups: readonly Groups[]): readonly string[] {
  const beyond = Math.max(
    0,
    ...groups.map((one) => (one.keys.length === 1 && one.keys[0]?.f === group.f ? beyondOf(one) : 0)),
  );
  if (beyond === 0) return [];
  return [
    `By ${words} the ${formatCount(MOST_VALUES)} largest of ${formatCount(MOST_VALUES + beyond)} are told apart; what is told of all has the others too.`,
  ];
}

/** The list of the rows behind lines, one of each dimension in their order, null for all; undefined where no condition tells them. */
export function rowsHref(question: ToolQuestion, lines: readonly (Line | null)[]): string | undefined {
  const { list, kind, conditions, by } = question;
  // Across kinds of money the rows are those that are added up.
  const told = by.filter((_, place) => lines[place] !== null);
  const only = leftOut(question, lines.length === 0 ? by : told)?.only;
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

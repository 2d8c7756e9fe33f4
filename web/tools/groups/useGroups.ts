import type { QueryInput } from '#domain/query/grammar.ts';
import { groupedQuery, type Grouped } from '#domain/tools/groupedQuestion.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { firstAnswersOf } from '#web/tools/state/severalFirst.ts';
import { useAnswer, type Answer } from '#web/api/useAnswer.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { completed } from './completed.ts';
import { togetherOf } from './together.ts';

/** What was asked, and the groups of each part of it. */
export type Answered<Asked> = { readonly asked: Asked; readonly groups: readonly Groups[] };

/**
 * Several questions for groups as one: all of their answers come together, with what they answer, so that no picture is made
 * of the answers to two questions, nor put under the title of another while the next ones are on their way. Those `beside` are of
 * other rows of the same kind; their groups follow the others.
 */
export function useGroups<Asked>(
  asked: Asked,
  parts: readonly Grouped[],
  beside: readonly Grouped[] = [],
): Answer<Answered<Asked>> {
  const sets = [parts, beside].map(setOf);
  const kind = parts[0]?.kind;
  const paths = kind
    ? sets.map(({ queries }) => queries.map((query) => questionPath(kind, query)))
    : sets.map(() => []);
  const all = paths.flat();
  const answered = (answers: readonly Groups[]): Answered<Asked> => {
    const own = [answers.slice(0, paths[0]?.length), answers.slice(paths[0]?.length)];
    return { asked, groups: sets.flatMap(({ split }, place) => split(own[place] ?? [])) };
  };
  return useAnswer({
    ...question(kind?.name ?? null, ['groups', ...all], async (signal) =>
      answered(await Promise.all(all.map((path) => getRest<Groups>(path, signal)))),
    ),
    first: () => {
      const answers = firstAnswersOf(all) as readonly Groups[] | undefined;
      return answers && answered(answers);
    },
  });
}

type Asking = {
  readonly queries: readonly QueryInput[];
  readonly split: (answers: readonly Groups[]) => readonly Groups[];
};

function setOf(parts: readonly Grouped[]): Asking {
  const together = togetherOf(parts);
  if (!together) return { queries: parts.map(groupedQuery), split: (answers) => completed(parts, answers) };
  return { queries: [together.query], split: ([whole]) => (whole ? together.split(whole) : []) };
}

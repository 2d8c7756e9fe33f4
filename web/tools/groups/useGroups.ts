import { groupedQuery, type Grouped } from '#domain/tools/groupedQuestion.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { useAnswer, type Answer } from '#web/api/useAnswer.ts';
import type { Groups } from '#web/records/questions/askGroups.ts';
import { togetherOf } from './together.ts';

/** What was asked, and the groups of each part of it. */
export type Answered<Asked> = { readonly asked: Asked; readonly groups: readonly Groups[] };

/**
 * Several questions for groups as one: all of their answers come together, with what they answer, so that no picture is made
 * of the answers to two questions, nor put under the title of another while the next ones are on their way.
 */
export function useGroups<Asked>(asked: Asked, parts: readonly Grouped[]): Answer<Answered<Asked>> {
  const together = togetherOf(parts);
  const queries = together ? [together.query] : parts.map(groupedQuery);
  const kind = parts[0]?.kind;
  const paths = kind ? queries.map((query) => questionPath(kind, query)) : [];
  return useAnswer(
    question(kind?.name ?? null, ['groups', ...paths], async (signal) => {
      const answers = await Promise.all(paths.map((path) => getRest<Groups>(path, signal)));
      const [whole] = answers;
      return { asked, groups: together && whole ? together.split(whole) : answers };
    }),
  );
}

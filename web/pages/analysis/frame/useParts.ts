import type { Kind } from '#domain/kind.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { groupedQuery, type Grouped } from '#domain/tools/groupedQuestion.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { useAnswer, type Answer } from '#web/api/useAnswer.ts';
import type { Groups } from '#web/records/questions/askGroups.ts';

/** One question of a card to the database, for groups. */
export type Part = { readonly kind: Kind; readonly query: QueryInput };

/** The same of a tool's groups. */
export const partOf = (grouped: Grouped): Part => ({ kind: grouped.kind, query: groupedQuery(grouped) });

/** What was asked, with the answer to each part of it. */
export type AnsweredParts<Asked> = {
  readonly asked: Asked;
  readonly parts: readonly Part[];
  readonly groups: readonly Groups[];
};

/** Asks all parts of a card at once; their answers come together, with what they answer. Nothing is asked for null. */
export function useParts<Asked>(asked: Asked, parts: readonly Part[] | null): Answer<AnsweredParts<Asked>> {
  const paths = parts?.map(({ kind, query }) => questionPath(kind, query)) ?? [];
  return useAnswer(
    parts === null
      ? null
      : question(parts[0]?.kind.name ?? null, ['parts', ...paths], async (signal) => ({
          asked,
          parts,
          groups: await Promise.all(paths.map((path) => getRest<Groups>(path, signal))),
        })),
  );
}

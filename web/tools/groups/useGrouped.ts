import { useMemo } from 'react';
import { groupedQuery, type Grouped } from '#domain/tools/groupedQuestion.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer, type Answer } from '#web/api/useAnswer.ts';
import type { Groups } from '#web/records/questions/askGroups.ts';

/** Rows summed up by the database, for as many dimensions as are asked for: none gives all of them as one group. */
export function useGrouped({ kind, where, by, figure }: Grouped): Answer<Groups> {
  const path = useMemo(
    () => questionPath(kind, groupedQuery({ kind, where, by, figure })),
    [kind, where, by, figure],
  );
  return useAnswer(pathQuestion<Groups>(kind.name, path));
}

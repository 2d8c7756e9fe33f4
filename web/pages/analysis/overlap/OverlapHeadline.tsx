import { HELD } from '#domain/analysis/read/readCompared.ts';
import { listScreen } from '#domain/lists.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { comparedQuery, type Answer } from '#web/pages/analysis/comparables/useComparables.ts';
import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { overlapParts, overlappingOf, overlapSummary } from './overlapping.ts';

/** What the investors with the most deals share. */
export function OverlapHeadline() {
  const { list } = listScreen('INVESTORS');
  const { kind, always } = list;
  const first = useAnswer(
    pathQuestion<Answer>(kind.name, questionPath(kind, comparedQuery(list, always, undefined))),
  );
  const rows = first.data?.results;
  const names = rows?.map((row) => String(row[kind.nameField])) ?? [];
  const answer = useParts(
    names,
    rows
      ? overlapParts(
          HELD[0],
          rows.map(({ id }) => id),
        )
      : null,
  );
  return (
    <HeadlineText
      answer={answer}
      before={first}
      words={({ asked, groups }) => {
        const found = overlappingOf(asked, HELD[0], groups);
        return found ? overlapSummary(found) : null;
      }}
    />
  );
}

import { USUALLY_COMPARED } from '#domain/analysis/read/readCompared.ts';
import { listScreen } from '#domain/lists.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { comparedFields, comparedSummary } from './compared.ts';
import { comparedQuery, type Answer } from './useComparables.ts';

/** Where the companies that raised the most differ. */
export function ComparablesHeadline() {
  const { list } = listScreen('COMPANIES');
  const { kind, always } = list;
  const answer = useAnswer(
    pathQuestion<Answer>(kind.name, questionPath(kind, comparedQuery(list, always, undefined))),
  );
  return (
    <HeadlineText
      answer={answer}
      words={({ results }) =>
        results.length < 2
          ? null
          : comparedSummary(kind, results, comparedFields(kind, results, USUALLY_COMPARED))
      }
    />
  );
}

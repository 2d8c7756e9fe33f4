import { listScreen } from '#domain/lists.ts';
import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { useYears } from '#web/pages/analysis/frame/useYears.ts';
import { grownOf, growthParts, growthQuestion } from './grown.ts';
import { growthSummary } from './growthWords.ts';

/** What made the money of the last whole year more or less. */
export function GrowthHeadline() {
  const { list, noun } = listScreen('FUNDING_ROUNDS');
  const { whole } = useYears();
  const question = growthQuestion('FUNDING_ROUNDS', {
    kind: list.kind,
    noun,
    conditions: [],
    where: undefined,
  });
  const asked = question && { question, before: whole - 1, after: whole };
  const answer = useParts(asked, asked && growthParts(asked));
  return (
    <HeadlineText
      answer={answer}
      words={({ groups }) => {
        const grown = asked && grownOf(asked, groups);
        return grown ? growthSummary(grown, asked.question).split('. ')[0] + '.' : null;
      }}
    />
  );
}

import { SCENARIOS } from '#domain/analysis/read/readYears.ts';
import { listScreen } from '#domain/lists.ts';
import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { useYears } from '#web/pages/analysis/frame/useYears.ts';
import { growthQuestion } from '#web/pages/analysis/growth/grown.ts';
import { scenarioParts, scenariosOf, scenarioSummary } from './scenarios.ts';

const YEARS = 5;
const USUAL = SCENARIOS.map((one) => ({ ...one, pace: { count: one.usual[0], size: one.usual[1] } }));

/** What the money of the last whole year becomes at three paces. */
export function ScenarioHeadline() {
  const { list, noun } = listScreen('FUNDING_ROUNDS');
  const { whole } = useYears();
  const question = growthQuestion('FUNDING_ROUNDS', {
    kind: list.kind,
    noun,
    conditions: [],
    where: undefined,
  });
  const asked = question && { question, base: whole };
  const answer = useParts(asked, asked && scenarioParts(asked));
  return (
    <HeadlineText
      answer={answer}
      words={({ groups }) => {
        const found = asked && scenariosOf(asked, groups, { scenarios: USUAL, years: YEARS });
        return found ? scenarioSummary(found, asked.question) : null;
      }}
    />
  );
}

import { stagePathsAddress, type StagePaths } from '#domain/analysis/stages.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { survivalSummary, survivedOf } from './survived.ts';

const ASKED = { stage: 'seed', next: 'series_a' } as const;

/** How many companies go from Seed to Series A or later. */
export function SurvivalHeadline() {
  const address = stagePathsAddress(ASKED.stage, ASKED.next, undefined);
  const answer = useAnswer(pathQuestion<StagePaths>('fundingRound', address));
  return (
    <HeadlineText
      answer={answer}
      words={(paths) => {
        const found = survivedOf(paths);
        return found ? survivalSummary(found, ASKED) : null;
      }}
    />
  );
}

import { listScreen } from '#domain/lists.ts';
import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { survivalParts, survivalSummary, survivedOf } from './survived.ts';

const ASKED = { stage: 'seed', next: 'series_a' } as const;

/** How many companies go from Seed to Series A or later. */
export function SurvivalHeadline() {
  const { kind } = listScreen('FUNDING_ROUNDS').list;
  const answer = useParts(null, survivalParts({ kind, where: undefined }));
  return (
    <HeadlineText
      answer={answer}
      words={({ groups }) => {
        const found = survivedOf(ASKED, groups);
        return found ? survivalSummary(found, ASKED) : null;
      }}
    />
  );
}

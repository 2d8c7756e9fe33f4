import { useState } from 'react';
import { listScreen } from '#domain/lists.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { outlierParts, outlierSummary, suspectedOf } from './suspected.ts';

/** Which rounds are unusual, or look wrong. */
export function OutliersHeadline() {
  const [today] = useState(presentDay);
  const answer = useParts(null, outlierParts(listScreen('FUNDING_ROUNDS').list.kind, undefined));
  return (
    <HeadlineText
      answer={answer}
      words={({ groups }) => {
        const found = suspectedOf(groups, { today, conditions: [] });
        return found ? outlierSummary(found) : null;
      }}
    />
  );
}

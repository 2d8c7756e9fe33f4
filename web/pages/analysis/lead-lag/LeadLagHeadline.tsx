import { useState } from 'react';
import { dayOf } from '#domain/dates.ts';
import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { FOLLOWING, ledOf, leadParts, leadSummary } from './leading.ts';

/** After how many years money goes together with papers. */
export function LeadLagHeadline() {
  const [today] = useState(() => Number(dayOf(new Date()).slice(0, 4)));
  const answer = useParts(null, leadParts({ where: undefined, topic: undefined, following: FOLLOWING[0] }));
  return (
    <HeadlineText
      answer={answer}
      words={({ groups }) => {
        const led = ledOf(FOLLOWING[0], groups, today);
        return led ? leadSummary(led, FOLLOWING[0]) : null;
      }}
    />
  );
}

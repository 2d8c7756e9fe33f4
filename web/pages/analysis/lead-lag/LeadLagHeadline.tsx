import { FOLLOWING } from '#domain/analysis/read/readOptions.ts';
import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { useYears } from '#web/pages/analysis/frame/useYears.ts';
import { ledOf, leadParts, leadSummary } from './leading.ts';

/** After how many years money goes together with papers. */
export function LeadLagHeadline() {
  const { whole } = useYears();
  const answer = useParts(null, leadParts({ where: undefined, topic: undefined, following: FOLLOWING[0] }));
  return (
    <HeadlineText
      answer={answer}
      words={({ groups }) => {
        const led = ledOf(FOLLOWING[0], groups, whole);
        return led ? leadSummary(led, FOLLOWING[0]) : null;
      }}
    />
  );
}

import { USUAL_LATE } from '#domain/analysis/read/readYears.ts';
import { listScreen } from '#domain/lists.ts';
import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { nowcastedOf, nowcastParts, nowcastSummary } from './nowcasted.ts';

/** What the latest quarter of rounds will come to. */
export function NowcastHeadline() {
  const { list, noun } = listScreen('FUNDING_ROUNDS');
  const asked = { kind: list.kind, where: undefined, late: USUAL_LATE };
  const answer = useParts(asked, nowcastParts(asked));
  return (
    <HeadlineText
      answer={answer}
      words={({ groups }) => {
        const found = nowcastedOf(asked, groups);
        return found ? nowcastSummary(found, noun.many) : null;
      }}
    />
  );
}

import { listScreen } from '#domain/lists.ts';
import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { coInvestedOf, coInvestmentParts, coInvestmentSummary } from './coInvested.ts';

/** Who stands between the investors. */
export function CoInvestmentHeadline() {
  const answer = useParts(null, coInvestmentParts(listScreen('DEALS').list.kind, undefined));
  return (
    <HeadlineText
      answer={answer}
      words={({ groups }) => {
        const found = coInvestedOf(groups);
        return found === null || found === 'cut' ? null : coInvestmentSummary(found);
      }}
    />
  );
}

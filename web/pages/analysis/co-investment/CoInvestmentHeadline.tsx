import { coInvestmentsAddress, type CoInvestments } from '#domain/analysis/coInvestments.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { coInvestedOf, coInvestmentSummary } from './coInvested.ts';

/** Who stands between the investors. */
export function CoInvestmentHeadline() {
  const answer = useAnswer(pathQuestion<CoInvestments>('deal', coInvestmentsAddress(undefined)));
  return (
    <HeadlineText
      answer={answer}
      words={(answered) => {
        const found = coInvestedOf(answered);
        return found && coInvestmentSummary(found);
      }}
    />
  );
}

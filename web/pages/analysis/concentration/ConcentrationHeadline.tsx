import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { concentratedOf } from './concentrated.ts';
import { summaryWords } from './concentrationWords.ts';
import { concentrationParts, usualConcentration } from './useConcentration.ts';

/** How concentrated private equity is among the classes. */
export function ConcentrationHeadline() {
  const answer = useParts(ASKED, ASKED && concentrationParts(ASKED));
  return (
    <HeadlineText
      answer={answer}
      words={({ groups }) => {
        const found = ASKED && concentratedOf(ASKED, groups);
        return found ? `Private equity by class: ${summaryWords(found)}` : null;
      }}
    />
  );
}

const ASKED = usualConcentration('FUNDING_ROUNDS');

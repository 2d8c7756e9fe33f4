import { listScreen } from '#domain/lists.ts';
import { HeadlineText } from '#web/pages/analysis/frame/HeadlineText.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { whiteSpaceParts, whiteSpacesOf, whiteSpaceSummary } from './whiteSpaces.ts';

/** Where no company is, although some would be expected. */
export function WhiteSpaceHeadline() {
  const { kind, always } = listScreen('COMPANIES').list;
  const answer = useParts(null, whiteSpaceParts(kind, always));
  return (
    <HeadlineText
      answer={answer}
      words={({ groups }) => {
        const found = whiteSpacesOf(groups);
        return found ? whiteSpaceSummary(found) : null;
      }}
    />
  );
}

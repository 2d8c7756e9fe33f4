import { errorMessage } from '#web/api/errorMessage.ts';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useMoneyFigure } from '#web/records/money/useMoneyFigure.ts';
import { PeekPanel } from '#web/records/frame/PeekPanel.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { profilePath } from './companyList.ts';
import { companyPeekQuery } from './companyQueries.ts';

type CompanyPeekProps = {
  readonly id: string;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
};

/** The panel beside the list: one company in short. The one before stays until the next is there. */
export function CompanyPeek({ id, ...moves }: CompanyPeekProps) {
  const { data, isLoading, error, retry } = useAnswer(
    documentQuestion('organization', companyPeekQuery, { id }),
  );
  const figure = useMoneyFigure();
  const company = data?.row;
  return (
    <PeekPanel label="Company in short" href={profilePath(id)} {...moves}>
      <ProgressBar isActive={isLoading} label="Loading the company" />
      {company && !error && <CompanyFacts company={company} figure={figure} />}
      {error && (
        <ErrorNote title="The company could not be loaded." onRetry={retry}>
          {errorMessage(error)}
        </ErrorNote>
      )}
      {!isLoading && !error && !company && (
        <ErrorNote>There is no such company. It may have been removed.</ErrorNote>
      )}
    </PeekPanel>
  );
}

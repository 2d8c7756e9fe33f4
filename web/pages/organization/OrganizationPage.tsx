import { useParams } from 'react-router';
import { isUuid } from '#domain/query/values.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { OrganizationProfile } from '#web/organization/OrganizationProfile.tsx';
import { ProfileNotFoundError } from '#web/organization/profileNotFoundError.ts';
import { profileQuery } from '#web/organization/query/profileQuery.ts';
import { TEXTS } from '#web/organization/texts.ts';

/** One organization with everything that is known about it, each value with its evidence. */
export function OrganizationPage() {
  // Each type of organization has a path of its own, with one parameter.
  const [companyId = ''] = Object.values(useParams());
  if (!isUuid(companyId)) throw new ProfileNotFoundError(companyId);
  return <LoadedProfile key={companyId} id={companyId} />;
}

function LoadedProfile({ id }: { readonly id: string }) {
  const { data, error, isLoading, retry } = useAnswer(documentQuestion('organization', profileQuery, { id }));
  const company = data?.organization;
  if (!company) {
    if (isLoading) return <LoadingOverlay label={TEXTS.loading} />;
    if (error) throw error;
    throw new ProfileNotFoundError(id);
  }
  return (
    <>
      <ProgressBar isActive={isLoading} label={TEXTS.loading} />
      {error && (
        <ErrorNote title={TEXTS.partial} onRetry={retry}>
          {errorMessage(error)}
        </ErrorNote>
      )}
      <OrganizationProfile company={company} metric={data.metrics?.[0]} />
    </>
  );
}

import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { isUuid } from '#domain/query/values.ts';
import { ApiProvider } from '#web/api/ApiProvider.tsx';
import { errorMessage } from '#web/api/errorMessage.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { CompanyProfile } from './CompanyProfile.tsx';
import { ProfileNotFoundError } from './profileNotFoundError.ts';
import { profileQuery } from './profileQuery.ts';
import { TEXTS } from './texts.ts';

/** One organization with everything that is known about it, each value with its evidence. */
export function CompanyProfilePage() {
  const { companyId = '' } = useParams();
  if (!isUuid(companyId)) throw new ProfileNotFoundError(companyId);
  return (
    <ApiProvider>
      <LoadedProfile key={companyId} id={companyId} />
    </ApiProvider>
  );
}

function LoadedProfile({ id }: { readonly id: string }) {
  const { data, error, loading, refetch } = useQuery(profileQuery, {
    variables: { id },
    notifyOnNetworkStatusChange: true,
  });
  const company = data?.organization;
  if (!company) {
    if (loading) return <LoadingOverlay label={TEXTS.loading} />;
    if (error) throw error;
    throw new ProfileNotFoundError(id);
  }
  return (
    <>
      <ProgressBar isActive={loading} label={TEXTS.loading} />
      {error && (
        <ErrorNote title={TEXTS.partial} onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorNote>
      )}
      <CompanyProfile company={company} />
    </>
  );
}

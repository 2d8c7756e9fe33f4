import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { rowPath } from '#domain/rowScreens.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { useSession } from '#web/session/session.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TEXTS } from './texts.ts';
import { useInvited } from './useInvited.ts';

const PartnershipForm = lazyPart(
  'partnership-form',
  async () => (await import('./PartnershipForm.tsx')).PartnershipForm,
);

/** Who works together: partnerships of two organizations or of many, from one press release. */
export function PartnershipPage() {
  const session = useSession();
  const navigate = useNavigate();
  const invited = useInvited();
  if (!session.isSignedIn) return null;
  return (
    <>
      <PageHeader title={TEXTS.title} description={TEXTS.lead} />
      <Suspense fallback={<LoadingOverlay label={TEXTS.loading} />}>
        {invited && (
          <PartnershipForm
            userId={session.id}
            invited={invited}
            onSaved={(id) => void navigate(rowPath({ kind: 'organization', id }) ?? '/')}
          />
        )}
      </Suspense>
    </>
  );
}

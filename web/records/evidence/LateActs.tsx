import { lazy, Suspense } from 'react';
import { lazyImport } from '#web/api/lazyImport.ts';
import { useSession } from '#web/session/session.ts';
import type { Claim } from './claim.ts';
import type { FieldEvidence } from './fieldEvidence.ts';

const ClaimActs = lazy(async () => ({
  default: (await lazyImport('claim-acts', () => import('./acts/ClaimActs.tsx'))).ClaimActs,
}));

type LateActsProps = {
  readonly claim: Claim;
  readonly evidence: FieldEvidence;
  /** What the claim says. */
  readonly text: string;
};

/** What can be done with a claim, for whoever is signed in; visitors load nothing of it. */
export function LateActs(props: LateActsProps) {
  const session = useSession();
  if (!session.isSignedIn) return null;
  return (
    <Suspense>
      <ClaimActs viewer={session.viewer} {...props} />
    </Suspense>
  );
}

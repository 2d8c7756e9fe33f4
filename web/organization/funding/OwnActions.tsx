import { Suspense } from 'react';
import { lazyPart } from '#web/api/lazyImport.ts';
import { useSession } from '#web/session/session.ts';

const load = () => import('./RoundActions.tsx');
const Add = lazyPart('round-actions', async () => (await load()).AddRounds);
const Edit = lazyPart('round-actions', async () => (await load()).EditRound);

/** The ways to new rounds of an organization; visitors load nothing of it. */
export function AddRounds({ id }: { readonly id: string }) {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return null;
  return (
    <Suspense>
      <Add id={id} />
    </Suspense>
  );
}

/** The way to the form of a round; visitors load nothing of it. */
export function EditRound(round: { readonly id: string; readonly name: string }) {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return null;
  return (
    <Suspense>
      <Edit {...round} />
    </Suspense>
  );
}

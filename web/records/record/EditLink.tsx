import { Suspense } from 'react';
import { lazyPart } from '#web/api/lazyImport.ts';
import { useSession } from '#web/session/session.ts';
import type { EntryLinkProps } from './MergeLink.tsx';

const Own = lazyPart('edit-link', async () => (await import('./OwnEditLink.tsx')).OwnEditLink);

/** The way to the form of an entry, for whoever is signed in; visitors load nothing of it. */
export function EditLink(entry: EntryLinkProps) {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return null;
  return (
    <Suspense>
      <Own {...entry} />
    </Suspense>
  );
}

import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { hasRank } from '#domain/access.ts';
import { buildPath } from '#domain/routes.ts';
import { screenNamed } from '#domain/screens.ts';
import { useSession } from '#web/session/session.ts';
import { dressed } from '#web/ui/kit/Button.tsx';

/** The way to the form of an entry, for whoever is signed in: who may not edit it suggests. */
export function EditLink({ id }: { readonly id: string }) {
  const session = useSession();
  if (!session.isSignedIn) return null;
  const isEditor = hasRank(session.viewer, screenNamed('ENTITY').requires);
  return (
    <Link
      to={buildPath(isEditor ? 'ENTITY' : 'SUGGEST_EDIT', { entityId: id })}
      {...dressed({ icon: IconPencil, children: isEditor ? 'Edit' : 'Suggest an edit' })}
    />
  );
}

import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { hasRank } from '#domain/access.ts';
import { editorOf, editPath } from '#domain/writing/editors.ts';
import { buildPath } from '#domain/routes.ts';
import { screenNamed } from '#domain/screens.ts';
import { useSession } from '#web/session/session.ts';
import { dressed } from '#web/ui/kit/Button.tsx';
import { MergeLink, type EntryLinkProps } from './MergeLink.tsx';

/** The way to the form of an entry, for whoever is signed in: who may not edit it suggests, and who may merge it merges. */
export function OwnEditLink({ kind, id }: EntryLinkProps) {
  const session = useSession();
  if (!session.isSignedIn) return null;
  const isEditor = hasRank(session.viewer, screenNamed(editorOf(kind)).requires);
  return (
    <>
      <Link
        to={isEditor ? editPath(kind, id) : buildPath('SUGGEST_EDIT', { entityId: id })}
        {...dressed({ icon: IconPencil, children: isEditor ? 'Edit' : 'Suggest an edit' })}
      />
      <MergeLink kind={kind} id={id} />
    </>
  );
}

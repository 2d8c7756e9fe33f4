import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { hasRank } from '#domain/access.ts';
import { editorOf, editPath } from '#domain/writing/editors.ts';
import { buildPath } from '#domain/routes.ts';
import { screenNamed } from '#domain/screens.ts';
import { useSession } from '#web/session/session.ts';
import { dressed } from '#web/ui/kit/Button.tsx';

type EditRowLinkProps = { readonly kind: string; readonly id: string; readonly name: string };

/** The way to the form of a row of a table, for whoever is signed in: who may not edit it suggests. */
export function EditRowLink({ kind, id, name }: EditRowLinkProps) {
  const session = useSession();
  if (!session.isSignedIn) return null;
  const isEditor = hasRank(session.viewer, screenNamed(editorOf(kind)).requires);
  const label = isEditor ? `Edit ${name}` : `Suggest an edit of ${name}`;
  return (
    <Link
      to={isEditor ? editPath(kind, id) : buildPath('SUGGEST_EDIT', { entityId: id })}
      aria-label={label}
      title={label}
      data-square=""
      data-print="none"
      {...dressed({ icon: IconPencil, look: 'bare', size: 'small', children: null })}
    />
  );
}

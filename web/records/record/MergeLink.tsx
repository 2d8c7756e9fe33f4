import { IconArrowMerge } from '@tabler/icons-react';
import { Link } from 'react-router';
import { can, isAdmin } from '#domain/access.ts';
import { buildPath } from '#domain/routes.ts';
import { useSession } from '#web/session/session.ts';
import { dressed } from '#web/ui/kit/Button.tsx';

/** An entry by its kind and id. */
export type EntryLinkProps = { readonly kind: string; readonly id: string };

/** The way to the tool that merges an entry with another one, for whoever may do it or suggests it there. */
export function MergeLink({ kind, id }: EntryLinkProps) {
  const session = useSession();
  if (!session.isSignedIn || !isAdmin(session.viewer) || !can(session.viewer, 'suggest', kind)) return null;
  return (
    <Link
      to={`${buildPath('ADMIN_DASHBOARD')}?tab=merge&merge=${id}`}
      {...dressed({ icon: IconArrowMerge, children: 'Merge with…' })}
    />
  );
}

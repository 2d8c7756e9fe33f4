import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { can, hasRank } from '#domain/access.ts';
import { editorOf, editPath, newEntryPath } from '#domain/writing/editors.ts';
import { buildPath } from '#domain/routes.ts';
import { screenNamed } from '#domain/screens.ts';
import { useSession } from '#web/session/session.ts';
import { dressed } from '#web/ui/kit/Button.tsx';
import css from './FundingTab.module.css';

const ADDED = [
  { kind: 'fundingRound', label: 'Add a round' },
  { kind: 'publicFunding', label: 'Add public funding' },
] as const;

/** The ways to the forms of a new round and of new public money of an organization, for those who may make them. */
export function AddRounds({ id }: { readonly id: string }) {
  const session = useSession();
  const added = session.isSignedIn ? ADDED.filter(({ kind }) => can(session.viewer, 'create', kind)) : [];
  if (added.length === 0) return null;
  return (
    <div className={css.actions} data-print="none">
      {added.map(({ kind, label }) => (
        <Link
          key={kind}
          to={newEntryPath(kind, { entity: id })}
          {...dressed({ icon: IconPlus, children: label })}
        />
      ))}
    </div>
  );
}

type EditRoundProps = { readonly id: string; readonly name: string };

/** The way to the form of a round: who may not edit it suggests. */
export function EditRound({ id, name }: EditRoundProps) {
  const session = useSession();
  if (!session.isSignedIn) return null;
  const isEditor = hasRank(session.viewer, screenNamed(editorOf('fundingRound')).requires);
  const label = isEditor ? `Edit ${name}` : `Suggest an edit of ${name}`;
  return (
    <Link
      to={isEditor ? editPath('fundingRound', id) : buildPath('SUGGEST_EDIT', { entityId: id })}
      aria-label={label}
      title={label}
      data-square=""
      data-print="none"
      {...dressed({ icon: IconPencil, look: 'bare', size: 'small', children: null })}
    />
  );
}

import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { can } from '#domain/access.ts';
import { newEntryPath } from '#domain/writing/editors.ts';
import { EditRowLink } from '#web/records/record/EditRowLink.tsx';
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

/** The way to the form of a round. */
export const EditRound = (round: EditRoundProps) => <EditRowLink kind="fundingRound" {...round} />;

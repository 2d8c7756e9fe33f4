import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { can } from '#domain/access.ts';
import { newEntryPath } from '#domain/writing/editors.ts';
import { useSession } from '#web/session/session.ts';
import { dressed } from '#web/ui/kit/Button.tsx';
import css from './RoadmapPage.module.css';

const ADDED = [
  { kind: 'metricPoint', label: 'Add a value' },
  { kind: 'threshold', label: 'Add what a task needs' },
] as const;

/** The ways to the forms of a new value of a metric and of what a task needs of it, for those who may make them. */
export function AddToRoadmap({ metric }: { readonly metric: string }) {
  const session = useSession();
  const added = session.isSignedIn ? ADDED.filter(({ kind }) => can(session.viewer, 'create', kind)) : [];
  if (added.length === 0) return null;
  return (
    <div className={css.actions} data-print="none">
      {added.map(({ kind, label }) => (
        <Link
          key={kind}
          to={newEntryPath(kind, { metric })}
          {...dressed({ icon: IconPlus, children: label })}
        />
      ))}
    </div>
  );
}

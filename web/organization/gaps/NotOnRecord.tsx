import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { lazyPart } from '#web/organization/LazyTab.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import { PARTS } from '#web/organization/parts.ts';
import { gapsOf } from './gapsOf.ts';
import css from './NotOnRecord.module.css';

/** One line of all that is not known of it; who knows some of it is led to tell. */
export function NotOnRecord({ profile }: ProfileProps) {
  const gaps = gapsOf(PARTS, profile.company);
  if (gaps.length === 0) return null;
  return (
    <div className={css.line}>
      <p>Not on record: {gaps.map(({ label }) => label).join(', ')}.</p>
      <Dropdown look="link" title="Not on record" label="What is meant, and how to tell" align="end">
        {() => <Gaps profile={profile} />}
      </Dropdown>
    </div>
  );
}

const Gaps = lazyPart('profile-gaps', async () => (await import('./GapsList.tsx')).GapsList);

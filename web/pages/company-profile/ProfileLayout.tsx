import type { ReactNode } from 'react';
import { Tabs, type TabItem } from '#web/ui/Tabs.tsx';
import css from './ProfileLayout.module.css';
import { useProfileTab } from './profileTab.ts';
import { TEXTS } from './texts.ts';

type ProfileLayoutProps = {
  readonly head: ReactNode;
  readonly strip: ReactNode;
  readonly tabs: readonly TabItem[];
};

/** The frame of every profile: who it is, the key figures, the tabs. */
export function ProfileLayout({ head, strip, tabs }: ProfileLayoutProps) {
  const [active, setActive] = useProfileTab(tabs.map(({ key }) => key));
  return (
    <div className={css.profile}>
      {head}
      {strip}
      <Tabs items={tabs} active={active} onChange={setActive} label={TEXTS.tabs} />
    </div>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { Tabs, type TabItem } from '#web/ui/kit/Tabs.tsx';
import css from './ProfileLayout.module.css';
import { TEXTS } from './texts.ts';

type ProfileLayoutProps = {
  readonly head: ReactNode;
  readonly strip: ReactNode;
  readonly tabs: readonly TabItem[];
  readonly active: string;
  readonly onChange: (key: string) => void;
};

/** The frame of every profile: who it is, the key figures, the tabs. */
export function ProfileLayout({ head, strip, tabs, active, onChange }: ProfileLayoutProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => showTab(frame.current, active), [active]);
  return (
    <div ref={frame} className={css.profile}>
      {head}
      {strip}
      <Tabs items={tabs} active={active} onChange={onChange} label={TEXTS.tabs} />
    </div>
  );
}

// On a narrow screen the row of tabs scrolls; an address may name one that lies outside.
function showTab(frame: HTMLElement | null, key: string): void {
  const tab = frame?.querySelector<HTMLElement>(`[role="tab"][id$="-tab-${key}"]`);
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const end = tab.offsetLeft + tab.offsetWidth;
  if (end > row.scrollLeft + row.clientWidth || tab.offsetLeft < row.scrollLeft) {
    row.scrollLeft = end - row.clientWidth;
  }
}

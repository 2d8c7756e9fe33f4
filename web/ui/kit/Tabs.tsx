import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import css from './Tabs.module.css';

export type TabItem = {
  readonly key: string;
  readonly label: string;
  /** A figure after the label, such as a number of rows. */
  readonly count?: string | undefined;
  readonly content: ReactNode;
};

type TabsProps = {
  readonly items: readonly TabItem[];
  readonly active: string;
  readonly onChange: (key: string) => void;
  /** The name of the row of tabs. */
  readonly label: string;
};

/** Tabs on a hairline; only the active panel is drawn. */
export function Tabs({ items, active, onChange, label }: TabsProps) {
  const id = useId();
  const shown = items.find(({ key }) => key === active);
  return (
    <div>
      <div role="tablist" tabIndex={-1} aria-label={label} className={css.list} onKeyDown={moveByKey}>
        {items.map(({ key, label: name, count }) => (
          <Button
            key={key}
            look="none"
            role="tab"
            id={`${id}-tab-${key}`}
            aria-selected={key === active}
            aria-controls={key === active ? `${id}-panel-${key}` : undefined}
            tabIndex={key === active ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(key)}
          >
            {name}
            {count !== undefined && <span className={css.count}>{count}</span>}
          </Button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.key}
          role="tabpanel"
          id={`${id}-panel-${shown.key}`}
          aria-labelledby={`${id}-tab-${shown.key}`}
          className={css.panel}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}

// The arrows go round and choose at once, as the pattern for tabs has it.
function moveByKey(press: KeyboardEvent<HTMLElement>): void {
  const tabs = [...press.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const next = tabs[places[press.key] ?? -1];
  if (!next) return;
  press.preventDefault();
  next.focus();
  next.click();
}

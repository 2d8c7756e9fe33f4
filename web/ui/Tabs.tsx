import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
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
export const Tabs = ({ items, active, onChange, label }: TabsProps) => (
  <MantineTabs
    value={active}
    onChange={(key) => key !== null && onChange(key)}
    keepMounted={false}
    classNames={{ root: css.root, list: css.list, tab: css.tab, panel: css.panel }}
  >
    <MantineTabs.List aria-label={label}>
      {items.map(({ key, label: name, count }) => (
        <MantineTabs.Tab key={key} value={key}>
          {name}
          {count !== undefined && <span className={css.count}>{count}</span>}
        </MantineTabs.Tab>
      ))}
    </MantineTabs.List>
    {items.map(({ key, content }) => (
      <MantineTabs.Panel key={key} value={key}>
        {content}
      </MantineTabs.Panel>
    ))}
  </MantineTabs>
);

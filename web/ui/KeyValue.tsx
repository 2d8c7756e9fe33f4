import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './KeyValue.module.css';

export type KeyValueRow = {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Takes the whole width, for long texts. */
  readonly isWide?: boolean;
};

/** Names and their values in a grid; as many columns as fit. */
export const KeyValue = ({ rows }: { readonly rows: readonly KeyValueRow[] }) => (
  <dl className={css.grid}>
    {rows.map(({ key, label, value, isWide }) => (
      <div key={key} className={classes(css.pair, isWide && css.wide)}>
        <dt className={css.label}>{label}</dt>
        <dd className={css.value}>{value}</dd>
      </div>
    ))}
  </dl>
);

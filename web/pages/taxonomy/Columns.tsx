import type { ReactNode } from 'react';
import css from './Columns.module.css';

type ColumnsProps = {
  /** What stands beside what: a tree before the rest, a side behind it, or two alike. */
  readonly shape: 'tree' | 'side' | 'halves';
  readonly children: ReactNode;
};

/** Two columns of a screen of the taxonomy, one below the other where it is narrow. */
export const Columns = ({ shape, children }: ColumnsProps) => (
  <div className={css.columns} data-shape={shape}>
    {children}
  </div>
);

/** Cards, one below the other. */
export const Stack = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.stack}>{children}</div>
);

import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

type EmptyStateProps = {
  /** Why there is nothing: no match, no data, no permission. */
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step: a link or a button. */
  readonly action?: ReactNode;
};

/** Says why there is nothing and offers the next step. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className={css.box}>
    <p className={css.title}>{title}</p>
    {children !== undefined && <p className={css.why}>{children}</p>}
    {action !== undefined && <div className={css.action}>{action}</div>}
  </div>
);

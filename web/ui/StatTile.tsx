import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './StatTile.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type StatTileProps = {
  /** Where the rows behind it are. */
  readonly to?: string | undefined;
  readonly label: string;
  readonly value: ReactNode;
  /** Muted words under the value. */
  readonly hint?: ReactNode;
  /** The evidence dot after the value. */
  readonly evidence?: ReactNode;
  /** A sparkline at the right. */
  readonly chart?: ReactNode;
  /** The change against an earlier period, before the hint. */
  readonly change?: ReactNode;
};

/** One figure with its name. Stands in a StatStrip. */
export const StatTile = ({ to, ...figure }: StatTileProps) =>
  to === undefined ? (
    <Figure {...figure} />
  ) : (
    <Link to={to} className={css.link}>
      <Figure {...figure} />
    </Link>
  );

const Figure = ({ label, value, hint, evidence, chart, change }: Omit<StatTileProps, 'to'>) => (
  <div className={css.tile}>
    <div className={css.label} title={label}>
      {label}
    </div>
    <div className={css.line}>
      <span className={css.value}>
        {value}
        {evidence}
      </span>
      {chart}
    </div>
    {change !== undefined && <div className={css.change}>{change}</div>}
    {hint !== undefined && <div className={css.hint}>{hint}</div>}
  </div>
);

/** Stands where a figure comes. */
export const Pending = () => (
  <span className={css.pending}>
    <VisuallyHidden>Loading</VisuallyHidden>
  </span>
);

/** Figures side by side, parted by hairlines. */
export const StatStrip = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.strip}>{children}</div>
);

import type { ReactNode } from 'react';
import { formatCount } from '#domain/format.ts';
import { CheckBox } from '#web/ui/kit/CheckBox.tsx';
import css from './Facets.module.css';

type FacetOptionProps = {
  readonly label: string;
  readonly count: number;
  readonly state: boolean | 'mixed';
  readonly onToggle: () => void;
  /** Stands before the label, such as a colour. */
  readonly leading?: ReactNode;
};

/** A value of a facet: a box to tick, its name, and the number of rows it would give. */
export const FacetOption = ({ label, count, state, onToggle, leading }: FacetOptionProps) => (
  <label className={css.option} data-empty={count === 0 || undefined}>
    <CheckBox state={state} onToggle={onToggle} />
    {leading}
    <span className={css.optionLabel}>{label}</span>
    <span className={css.count}>{formatCount(count)}</span>
  </label>
);

import { useEffect, useRef, type ReactNode } from 'react';
import { formatCount } from '#domain/format.ts';
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
export function FacetOption({ label, count, state, onToggle, leading }: FacetOptionProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'mixed';
  }, [state]);
  return (
    <label className={css.option} data-empty={count === 0 || undefined}>
      <input ref={box} type="checkbox" className={css.box} checked={state === true} onChange={onToggle} />
      {leading}
      <span className={css.optionLabel} title={label}>
        {label}
      </span>
      <span className={css.count}>{formatCount(count)}</span>
    </label>
  );
}

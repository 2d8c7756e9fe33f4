import { IconChevronRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import css from './Facets.module.css';

type FacetSectionProps = {
  readonly label: string;
  /** How many conditions of it are on. */
  readonly active: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
};

/** One group of filters that folds away. */
export function FacetSection({ label, active, onClear, children }: FacetSectionProps) {
  const id = useId();
  return (
    <details className={css.section} open>
      <summary className={css.summary}>
        <IconChevronRight size={14} aria-hidden="true" className={css.chevron} />
        <h2 id={id} className={css.title}>
          {label}
        </h2>
        {active > 0 && (
          <button
            type="button"
            className={css.clear}
            aria-label={`Clear ${label}`}
            onClick={(click) => {
              click.preventDefault();
              onClear();
            }}
          >
            Clear
          </button>
        )}
      </summary>
      <div role="group" aria-labelledby={id} className={css.content}>
        {children}
      </div>
    </details>
  );
}

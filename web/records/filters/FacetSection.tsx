import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import css from './Facets.module.css';

type FacetSectionProps = {
  readonly label: string;
  /** Conditions of it are on. */
  readonly isActive: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
};

/** One group of filters that folds away. */
export function FacetSection({ label, isActive, onClear, children }: FacetSectionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.summary}>
        <h2 className={css.title}>
          <button
            type="button"
            id={id}
            className={css.fold}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronRight size={14} aria-hidden="true" className={css.chevron} />
            {label}
          </button>
        </h2>
        {isActive && (
          <button type="button" className={css.clear} aria-label={`Clear ${label}`} onClick={onClear}>
            Clear
          </button>
        )}
      </div>
      {isOpen && <div className={css.content}>{children}</div>}
    </section>
  );
}

import { IconChevronRight } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/kit/Button.tsx';
import { useKeptFocus } from '#web/ui/focus/useKeptFocus.ts';
import css from './Facets.module.css';

type FacetSectionProps = {
  readonly label: string;
  /** Tells what the filters are about. */
  readonly help?: ReactNode;
  /** Conditions of it are on. */
  readonly isActive: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
};

/** One group of filters that folds away. */
export function FacetSection({ label, help, isActive, onClear, children }: FacetSectionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const head = useRef<HTMLDivElement>(null);
  useKeptFocus(head);
  return (
    <section className={css.section} aria-labelledby={id}>
      <div ref={head} className={css.summary}>
        <h2 className={css.title}>
          <Button
            look="none"
            id={id}
            className={css.fold}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronRight size={14} aria-hidden="true" className={css.chevron} />
            {label}
          </Button>
        </h2>
        {help}
        {isActive && (
          <Button look="link" className={css.clear} aria-label={`Clear ${label}`} onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      {isOpen && <div className={css.content}>{children}</div>}
    </section>
  );
}

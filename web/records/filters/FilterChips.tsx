import { useRef, type ReactNode } from 'react';
import type { Kind } from '#domain/kind.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { useKeptFocus } from '#web/ui/focus/useKeptFocus.ts';
import { Chip } from '#web/ui/Chip.tsx';
import type { Conditions } from '#domain/lists.ts';
import { conditionWords, type NameOf } from '#domain/query/sentence.ts';
import css from './FilterChips.module.css';

type FilterChipsProps = {
  readonly kind: Kind;
  readonly conditions: Conditions;
  readonly nameOf: NameOf;
  readonly onChange: (conditions: Conditions) => void;
  /** The way to add one more. */
  readonly children: ReactNode;
};

/** The conditions that are on, each with a way to take it away. */
export function FilterChips({ kind, conditions, nameOf, onChange, children }: FilterChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  useKeptFocus(row);
  return (
    <div ref={row} className={css.row}>
      {conditions.length > 0 && (
        <ul className={css.chips} aria-label="Active filters">
          {conditions.map((condition, index) => {
            const text = conditionWords(kind, condition, nameOf);
            return (
              <li key={JSON.stringify(condition)} className={css.item} title={text}>
                <Chip
                  removeLabel={`Remove filter ${text}`}
                  onRemove={() => onChange(conditions.toSpliced(index, 1))}
                >
                  {text}
                </Chip>
              </li>
            );
          })}
        </ul>
      )}
      {children}
      {conditions.length > 0 && (
        <Button look="link" className={css.clear} onClick={() => onChange([])}>
          Clear all
        </Button>
      )}
    </div>
  );
}

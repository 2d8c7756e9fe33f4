import { useRef } from 'react';
import { formatCount } from '#domain/format.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useKeptFocus } from '#web/ui/focus/useKeptFocus.ts';
import type { Active } from './narrowed.ts';
import css from './SearchPage.module.css';
import { TEXTS } from './texts.ts';

type ActiveFiltersProps = {
  readonly active: readonly Active[];
  readonly onRemove: (one: Active) => void;
  readonly onClear: () => void;
};

/** What narrows the results, each with how many have it and a way to take it away. */
export function ActiveFilters({ active, onRemove, onClear }: ActiveFiltersProps) {
  const row = useRef<HTMLDivElement>(null);
  useKeptFocus(row);
  return (
    <div ref={row} className={css.active}>
      {active.length > 0 && (
        <>
          <ul className={css.chips} aria-label={TEXTS.active}>
            {active.map((one) => (
              <li key={`${one.facet} ${one.value}`}>
                <Chip removeLabel={TEXTS.remove(one.words)} onRemove={() => onRemove(one)}>
                  {one.words}
                  {one.count !== undefined && <span className={css.chipCount}>{formatCount(one.count)}</span>}
                </Chip>
              </li>
            ))}
          </ul>
          <Button look="link" className={css.clear} onClick={onClear}>
            {TEXTS.clear}
          </Button>
        </>
      )}
    </div>
  );
}

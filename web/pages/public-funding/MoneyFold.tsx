import { Suspense, useState } from 'react';
import { lazyPart } from '#web/api/lazyImport.ts';
import type { AboveProps } from '#web/records/spec/listSpec.ts';
import css from './MoneyByYear.module.css';

const MoneyByYear = lazyPart('money-by-year', async () => (await import('./MoneyByYear.tsx')).MoneyByYear);

/** Opens to what is shown by country and year. */
export function MoneyFold(props: AboveProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css.fold} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Sums by country and year</summary>
      {isOpen && (
        <section className={css.room} aria-label="Sums by country and year">
          <Suspense>
            <MoneyByYear {...props} />
          </Suspense>
        </section>
      )}
    </details>
  );
}

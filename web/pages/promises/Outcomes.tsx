import { Suspense } from 'react';
import { lazyPart } from '#web/api/lazyImport.ts';
import { RULE } from '#web/organization/technology/outcome.ts';
import type { AboveProps } from '#web/records/spec/listSpec.ts';
import css from './Outcomes.module.css';

const OutcomeShares = lazyPart(
  'outcome-shares',
  async () => (await import('./OutcomeShares.tsx')).OutcomeShares,
);

/** What became of the promises that are shown, and the rule. */
export const Outcomes = (props: AboveProps) => (
  <section aria-label="What became of them">
    <div className={css.shares}>
      <Suspense>
        <OutcomeShares {...props} />
      </Suspense>
    </div>
    <p className={css.rule}>{RULE}</p>
  </section>
);

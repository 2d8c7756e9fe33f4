import { Suspense } from 'react';
import { lazyPart } from '#web/api/lazyImport.ts';
import type { Per } from './rowsPer.ts';
import css from './RowsPer.module.css';

const PerChoice = lazyPart('rows-per', async () => (await import('./PerChoice.tsx')).PerChoice);

/** Chooses what a list of who funded whom has one row of. */
export const RowsPer = ({ per }: { readonly per: Per }) => (
  <Suspense fallback={<span className={css.room} />}>
    <PerChoice per={per} />
  </Suspense>
);

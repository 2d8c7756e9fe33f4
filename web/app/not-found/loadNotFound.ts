import type { ComponentType } from 'react';
import { lazyImport } from '#web/api/lazyImport.ts';

/** What stands where there is no screen; most visits never need it. */
export const loadNotFound = async (): Promise<ComponentType> =>
  (await lazyImport('not-found', () => import('./NotFoundPage.tsx'))).NotFoundPage;

import { lazy, Suspense, type ComponentType } from 'react';
import { RouterProvider } from 'react-router/dom';
import { lazyImport } from '#web/api/lazyImport.ts';
import { isMissing } from './errorFacts.ts';
import { useSessionKey } from '#web/session/session.ts';
import { LiveToolsContext, type LoadLiveTool } from '#web/tools/live/liveTools.ts';
import type { createRouter } from './router.tsx';

// Early, so that a toast never waits, but not among the first bytes. Without it the product still works.
const ToastRegion = lazy(() =>
  lazyImport('toasts', () => import('#web/ui/kit/ToastRegion.tsx')).then(
    (module): { default: ComponentType } => ({ default: module.ToastRegion }),
    () => ({ default: () => null }),
  ),
);

const loadLive: LoadLiveTool = async (page) =>
  (await lazyImport('live-tools', () => import('./live/loadLiveTool.ts'))).loadLiveTool(page);

// What does not exist is an answer, which the not-found page gives.
function tellError(error: unknown): void {
  if (!isMissing(error)) console.error(error);
}

/** The whole web client. */
export const App = ({ router }: { readonly router: ReturnType<typeof createRouter> }) => (
  <LiveToolsContext value={loadLive}>
    <RouterProvider key={useSessionKey()} router={router} onError={tellError} />
    <Suspense>
      <ToastRegion />
    </Suspense>
  </LiveToolsContext>
);

import { MantineProvider } from '@mantine/core';
import { lazy, Suspense, type ComponentType } from 'react';
import { RouterProvider } from 'react-router/dom';
import { colorSchemeStore } from '#web/ui/theme/colorScheme.ts';
import { cssVariablesResolver, theme } from '#web/ui/theme/theme.ts';
import { styleNonce } from './styleNonce.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import { createRouter } from './router.tsx';

// Early, so that a toast never waits, but not among the first bytes. Without it the product still works.
const ToastRegion = lazy(() =>
  lazyImport('toasts', () => import('#web/ui/ToastRegion.tsx')).then(
    (module): { default: ComponentType } => ({ default: module.ToastRegion }),
    () => ({ default: () => null }),
  ),
);

const router = createRouter();

/** The whole web client. */
export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorSchemeStore}
    defaultColorScheme="auto"
    getStyleNonce={styleNonce}
  >
    <RouterProvider router={router} />
    <Suspense>
      <ToastRegion />
    </Suspense>
  </MantineProvider>
);

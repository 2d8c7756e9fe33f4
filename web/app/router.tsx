import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { SCREENS } from '#domain/screens.ts';
import { loadNotFound } from '#web/app/not-found/loadNotFound.ts';
import { loadPage } from './pages.ts';
import { RootErrorScreen, RouteErrorScreen } from './RouteErrorScreen.tsx';
import { RoutePlaceholder } from './RoutePlaceholder.tsx';
import { Shell } from './Shell.tsx';

/** Every screen that exists as a route; all other paths show the not-found page. */
export function screenRoutes(): RouteObject[] {
  const screens = SCREENS.flatMap(({ name, path, page }) => {
    if (page === null) return [];
    return [
      {
        id: `${name} ${path}`,
        path,
        lazy: async () => ({ Component: await loadPage(page) }),
        HydrateFallback: RoutePlaceholder,
        ErrorBoundary: RouteErrorScreen,
      },
    ];
  });
  return [
    ...redirects(),
    ...screens,
    {
      path: '*',
      lazy: async () => ({ Component: await loadNotFound() }),
      HydrateFallback: RoutePlaceholder,
      ErrorBoundary: RouteErrorScreen,
    },
  ];
}

/** The router over the route table, in the product's frame. */
export const createRouter = () =>
  createBrowserRouter([{ Component: Shell, ErrorBoundary: RootErrorScreen, children: screenRoutes() }]);

// A redirect leads only to a screen that exists.
function redirects(): RouteObject[] {
  const reachable = new Set<string>(SCREENS.filter(({ page }) => page !== null).map(({ path }) => path));
  return SCREENS.flatMap(({ path, redirectTo }) =>
    redirectTo !== null && reachable.has(redirectTo)
      ? [{ path, element: <Navigate replace to={redirectTo} /> }]
      : [],
  );
}

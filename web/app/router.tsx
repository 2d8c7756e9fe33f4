import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { ROUTES, type Route, type RouteName } from '#domain/routes.ts';
import { loadNotFound } from '#web/app/not-found/loadNotFound.ts';
import { PAGES } from './pages.ts';
import { RootErrorScreen, RouteErrorScreen } from './RouteErrorScreen.tsx';
import { RoutePlaceholder } from './RoutePlaceholder.tsx';
import { Shell } from './Shell.tsx';

/** Every screen that exists as a route; all other paths show the not-found page. */
export function screenRoutes(): RouteObject[] {
  const screens = ROUTES.flatMap((route: Route & { readonly name: RouteName }) => {
    const load = PAGES[route.name];
    if (!load) return [];
    return [
      {
        id: `${route.name} ${route.path}`,
        path: route.path,
        lazy: async () => ({ Component: await load() }),
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
  const reachable = new Set<string>(ROUTES.filter(({ name }) => name in PAGES).map(({ path }) => path));
  return ROUTES.flatMap(({ path, redirectTo }: Route) =>
    redirectTo !== null && reachable.has(redirectTo)
      ? [{ path, element: <Navigate replace to={redirectTo} /> }]
      : [],
  );
}

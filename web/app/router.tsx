import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import type { Screen } from '#domain/navigation/screen.ts';
import { SCREENS } from '#domain/screens.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import { RootErrorScreen, RouteErrorScreen } from './RouteErrorScreen.tsx';
import { loadNotFound } from '#web/app/not-found/loadNotFound.ts';
import { loadPage } from './pages.ts';
import { RoutePlaceholder } from './RoutePlaceholder.tsx';
import { Shell } from './Shell.tsx';

/** Every screen that exists as a route; all other paths show the not-found page. */
export function screenRoutes(): RouteObject[] {
  const screens = SCREENS.flatMap((screen) => {
    const { name, path, page, layout } = screen;
    if (page === null || layout !== null) return [];
    return [{ id: `${name} ${path}`, path, ...screenOf(() => loadScreen(screen, page)) }];
  });
  return [...redirects(), ...screens, ...framedScreens(), { path: '*', ...screenOf(loadNotFound) }];
}

const screenOf = (load: () => Promise<ComponentType>): Omit<RouteObject, 'index' | 'children'> => ({
  lazy: async () => ({ Component: await load() }),
  HydrateFallback: RoutePlaceholder,
  ErrorBoundary: RouteErrorScreen,
});

// Most are open to everybody, and do without a guard.
async function loadScreen(screen: Screen, page: string): Promise<ComponentType> {
  const isGuarded = screen.requires !== null || screen.loggedOutOnly;
  if (!isGuarded) return loadPage(page);
  const guard = lazyImport('guard', () => import('./account/guarded.tsx'));
  const Page = await loadPage(page);
  return (await guard).guarded(screen, Page);
}

// One page draws all screens of its layout: it stays while one goes from one of them to another.
function framedScreens(): RouteObject[] {
  const pages = Map.groupBy(
    SCREENS.filter(({ layout }) => layout !== null),
    ({ page }) => page,
  );
  return [...pages].flatMap(([page, screens]) => {
    if (page === null) return [];
    const children = screens.map(({ name, path }) => ({ id: `${name} ${path}`, path, element: null }));
    return [{ id: page, ...screenOf(() => loadPage(page)), children }];
  });
}

/** The router over the route table, in the product's frame. */
export const createRouter = () =>
  createBrowserRouter([{ Component: Shell, ErrorBoundary: RootErrorScreen, children: screenRoutes() }]);

// A redirect leads only to a screen that exists.
function redirects(): RouteObject[] {
  const reachable = new Set<string>(SCREENS.filter(({ page }) => page !== null).map(({ path }) => path));
  return SCREENS.flatMap(({ path, page, redirectTo }) =>
    page === null && redirectTo !== null && reachable.has(redirectTo)
      ? [{ path, element: <Navigate replace to={redirectTo} /> }]
      : [],
  );
}

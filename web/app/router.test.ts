import { describe, expect, it } from 'vitest';
import { ROUTES } from '#domain/routes.ts';
import { NAVIGATION } from '#web/app/navigation/navigation.ts';
import { nearestPages } from '#web/app/not-found/nearestPages.ts';
import { PAGES } from './pages.ts';
import { screenRoutes } from './router.tsx';

describe('screenRoutes', () => {
  it('gives a route to every screen that exists, and the not-found page to all other paths', () => {
    const paths = screenRoutes().map(({ path }) => path);
    const wanted = ROUTES.filter(({ name }) => name in PAGES).map(({ path }) => path as string);
    expect(paths).toEqual([...wanted, '*']);
  });

  it('has no screen that the route table calls unbuilt', () => {
    const unbuilt = ROUTES.filter(({ name, built }) => name in PAGES && !built);
    expect(unbuilt).toEqual([]);
  });
});

describe('NAVIGATION', () => {
  it('lists only screens that exist', () => {
    expect(NAVIGATION.filter(({ route }) => !(route in PAGES))).toEqual([]);
  });
});

describe('nearestPages', () => {
  it('puts the likeliest screen first', () => {
    expect(nearestPages('/abuot')[0]?.path).toBe('/about');
    expect(nearestPages('/dashbord')[0]?.path).toBe('/');
  });
});

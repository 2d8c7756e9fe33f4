import { describe, expect, it } from 'vitest';
import { SCREENS } from '#domain/screens.ts';
import { isActive, navigation } from '#web/app/navigation/navigation.ts';
import { nearestPages } from '#web/app/not-found/nearestPages.ts';
import { loadPage } from './pages.ts';
import { screenRoutes } from './router.tsx';

describe('screenRoutes', () => {
  it('gives a route to every screen that exists, and the not-found page to all other paths', () => {
    const paths = screenRoutes().flatMap(({ path, children }) => children?.map((one) => one.path) ?? path);
    const shown = SCREENS.filter(({ page }) => page !== null).map(({ path }) => path as string);
    const wanted = [...shown, '/office'];
    expect(paths.toSorted()).toEqual([...wanted, '*'].toSorted());
  });

  it('draws the screens of a layout by one page, which stays from one to the other', () => {
    const framed = screenRoutes().filter(({ children }) => children !== undefined);
    expect(framed.map(({ path, children }) => [path, children?.map((one) => one.path)])).toEqual([
      [
        undefined,
        [
          '/company/:companyId/profile',
          '/company/:companyId/funding',
          '/investor/:investorId/profile',
          '/enterprise-user/:quantumId/profile',
          '/lab/:labId',
          '/group/:groupId',
        ],
      ],
      [undefined, ['/graphing-tool', '/graphing-tool-rounds']],
      [undefined, ['/analysis-tool']],
      [undefined, ['/roadmap']],
    ]);
  });

  it('finds a page by its name', async () => {
    expect(await loadPage('about/About')).toBeTypeOf('function');
    await expect(loadPage('labs/Lab')).rejects.toThrow('web/pages/labs/LabPage.tsx has no LabPage.');
  });
});

describe('navigation', () => {
  it('lists the screens of the menu', () => {
    expect(navigation().map(({ label, path }) => `${label} ${path}`)).toEqual([
      'Home /',
      'Companies /companies',
      'Investors /investors',
      'Funding rounds /funding-rounds',
      'Public funding /public-funding',
      'Enterprise users /enterprise-users',
      'National labs /labs',
      'Groups & centers /groups',
      'Products /products',
      'Papers /papers',
      'Roadmap /roadmap',
      'Promises /promises',
      'Taxonomy /taxonomy',
      'Market map /market-map',
      'Charts /graphing-tool',
      'Analysis /analysis-tool',
      'Heatmap /heatmap',
      'Graph explorer /graph-explorer',
      'Map /map',
      'Dashboards /dashboards',
      'About /about',
    ]);
  });

  it('stands out on the screens within an entry too, which are screens of the menu', () => {
    const activeOn = (path: string) =>
      navigation()
        .filter((entry) => isActive(entry, path))
        .map(({ path: at }) => at);
    expect(activeOn('/dashboard')).toEqual(['/']);
    expect(activeOn('/company/1/profile')).toEqual(['/companies']);
    expect(activeOn('/funding/1')).toEqual([]);
    const names = new Set<string>(navigation().map(({ route }) => route));
    expect(SCREENS.filter(({ within }) => within !== null && !names.has(within))).toEqual([]);
  });
});

describe('nearestPages', () => {
  it('puts the likeliest screen first', () => {
    expect(nearestPages('/abuot')[0]?.path).toBe('/about');
    expect(nearestPages('/dashbord')[0]?.path).toBe('/');
  });
});

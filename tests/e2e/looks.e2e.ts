import { expect, test } from '@playwright/test';
import { expectAccessible, expectLoaded, watchComplaints } from './page.ts';

async function profilePath(request: Requests): Promise<string> {
  const answer = await request.get('/search/organizations/?search=ionq&limit=1');
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return `/company/${results[0]?.id}/profile`;
}

const screens = [
  '/',
  '/companies',
  '/about',
  'profile',
  'profile?tab=funding',
  'profile?tab=people',
  'profile?tab=history',
  '/investors',
  '/funding-rounds',
  '/enterprise-users',
  '/public-funding?group=country',
  '/public-funding?amountQualifier=letter_of_intent',
  '/labs',
  '/groups',
  '/papers',
  '/products',
  '/search?q=trapped+ion',
  '/search?q=rigetti+qqzzxx',
  '/taxonomy',
  '/taxonomy?class=quantum-software&size=raised',
];

/** A row of each kind that has a page of its own, with much to show. */
const ROWS = [
  { screen: '/funding/', rest: '/round/?investors.blank=false&ordering=-fundingUsd' },
  { screen: '/funding/', rest: '/funding/?parts.blank=false&ordering=-date' },
  { screen: '/product/', rest: '/products_and_services/?ordering=-keyMetricValue' },
  { screen: '/paper/', rest: '/papers/?ordering=-keyMetricValue' },
  { screen: '/person/', rest: '/people/?search=rigetti' },
  { screen: '/taxonomy/', rest: '/classifications/?parentClassification.blank=true' },
] as const;

type Requests = { get(path: string): Promise<{ json(): Promise<unknown> }> };

async function rowPaths(request: Requests): Promise<readonly string[]> {
  return Promise.all(
    ROWS.map(async ({ screen, rest }) => {
      const { results } = (await (await request.get(`${rest}&limit=1`)).json()) as {
        results: { id: string }[];
      };
      return screen + String(results[0]?.id);
    }),
  );
}

/** The address of every screen that is looked at. */
async function addressesOf(request: Requests): Promise<readonly string[]> {
  const profile = await profilePath(request);
  return [...screens.map((screen) => screen.replace('profile', profile)), ...(await rowPaths(request))];
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing and the console stays quiet: ${colorScheme}, ${width} px`, async ({
      browser,
      request,
    }) => {
      test.setTimeout(300_000);
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const complaints = watchComplaints(page);
      for (const screen of await addressesOf(request)) {
        await page.goto(screen);
        await expectLoaded(page);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
      }
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
}

test('at 360 px no screen scrolls sideways', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  for (const screen of await addressesOf(request)) {
    await page.goto(screen);
    await expectLoaded(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await context.close();
});

test('a finger finds 44 pixels on every button and input of a list and a profile', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    viewport: { width: 390, height: 900 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  for (const screen of ['/companies', await profilePath(request)]) {
    await page.goto(screen);
    await expectLoaded(page);
    const controls = page.locator('[data-look]:is(button, input, select):not([data-look="link"]):visible');
    const sizes = await controls.evaluateAll((all) =>
      all.map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return { name: control.getAttribute('aria-label') ?? control.textContent, width, height };
      }),
    );
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.filter(({ width, height }) => Math.min(width, height) < 44)).toEqual([]);
  }
  await context.close();
});

import { expect, test } from '@playwright/test';
import { signIn } from './signedIn.ts';
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectLoaded,
  expectNoSideways,
  watchComplaints,
  watchTraffic,
} from './page.ts';
import { forgotten, LISTS, ownPages, profilePath, richPages, type Requests } from './screens.ts';
import { watchScripts } from './scripts.ts';

const NESTED = {
  where: {
    or: [
      { f: 'country', op: 'eq', v: 'DE' },
      { f: 'founded', op: 'gte', v: 2020 },
    ],
  },
};

/** A list with its tools at work. */
const TOOLS = [
  `view=builder&q=${encodeURIComponent(JSON.stringify(NESTED))}`,
  'view=sentence&country=DE',
  'view=json',
  'group=country',
].map((conditions) => `/companies?${conditions}`);

type Parts = Readonly<Record<string, (request: Requests) => Promise<readonly string[]>>>;

const SIGNED_IN = 'pages of people';
// The longest part would hold up all that waits for the last.
const HALF = Math.ceil(LISTS.length / 2);

const PARTS: Parts = {
  'home and lists': async () => LISTS.slice(0, HALF),
  'tools and what else is for all': async () => LISTS.slice(HALF),
  'pages of rows': richPages,
  [SIGNED_IN]: ownPages,
  'tools of a list': async () => TOOLS,
};

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 900 };
// At 200 % a window of 1440 pixels has 720; at 400 % one of 1440 has 360.
const FURTHER = [360, 720].map((width) => ({ width, height: 900 }));

for (const [part, addressesOf] of Object.entries(PARTS)) {
  test(`axe finds nothing, the console stays quiet and no screen scrolls sideways: ${part}, 1440 and 390 and 360 and 720 px, light and dark`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({
      colorScheme: 'light',
      viewport: WIDE,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (part === SIGNED_IN) await signIn(page, ['METAVERSE_Super']);
    const complaints = watchComplaints(page);
    const { quiet } = watchTraffic(page);
    const scripts = watchScripts(page);
    const expectWithin = async (screen: string, size: typeof WIDE): Promise<void> => {
      await page.setViewportSize(size);
      await expectNoSideways(page, screen);
    };
    for (const [index, screen] of (await addressesOf(request)).entries()) {
      // In turns a screen is loaded wide and then narrowed, in light and then dark, or the other way round.
      const [first, then] = index % 2 === 0 ? [WIDE, PHONE] : [PHONE, WIDE];
      await page.setViewportSize(first);
      await page.goto(screen);
      await expectLoaded(page);
      await quiet();
      await expectNoSideways(page, screen);
      await expectAccessibleInBoth(page);
      await expectWithin(screen, then);
      await quiet();
      await expectAccessible(page);
      for (const size of FURTHER) await expectWithin(screen, size);
      expect.soft(complaints.splice(0), screen).toEqual([]);
      await scripts.expectOwn(screen);
    }
    await context.close();
  });
}

test('every screen that is there for all is among those that are looked at', async ({ request }) => {
  const looked = [...LISTS, ...(await ownPages(request)), ...(await richPages(request))];
  // The dashboard is the home under another name; a link that confirms, signIn.e2e.ts opens, what is saved, saved.e2e.ts.
  expect(forgotten(looked)).toEqual([
    '/auth/users/activate/:uid/:token',
    '/dashboard',
    '/dashboards/:dashboardId',
    '/saved/:savedId',
  ]);
});

test('a finger finds 44 pixels on every button and input of a list and a profile', async ({
  browser,
  request,
}) => {
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

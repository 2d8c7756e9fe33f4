import { expect, test } from '@playwright/test';
import { SCREENS } from '#domain/screens.ts';
import { signIn } from './signedIn.ts';
import {
  expectAccessibleInBoth,
  expectLoaded,
  expectNoSideways,
  watchComplaints,
  watchTraffic,
} from './page.ts';

const profilePath = async (request: Requests): Promise<string> =>
  `/company/${await firstOf(request, '/search/organizations/?search=ionq')}/profile`;

/** A user that nobody is, as links of e-mails name one. */
const SOMEBODY = '0000006f-0000-7000-8000-000000000001';

const LISTS = [
  '/',
  '/companies',
  '/about',
  '/contact',
  '/login',
  '/sign-up',
  '/reset-password',
  '/password/new/',
  '/password/change/',
  `/password/reset/confirm/${SOMEBODY}/?code=123456`,
  '/set-up',
  '/investors',
  '/funding-rounds',
  '/deals',
  '/enterprise-users',
  '/public-funding?group=country',
  '/public-funding?amountQualifier=letter_of_intent',
  '/labs',
  '/groups',
  '/papers',
  '/products',
  '/promises',
  '/search?q=trapped+ion',
  '/search?q=rigetti+qqzzxx',
  '/taxonomy',
  '/taxonomy?class=quantum-software&size=raised',
];

/** What only those see who are signed in. */
const OWN = ['/profile', '/admin-dashboard', '/admin-dashboard?tab=events', '/password/change/'];

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

/** A row of each kind that has a page of its own, with much to show. */
const ROWS = [
  { screen: '/investor/:/profile', rest: '/investors/?ordering=-dealCount' },
  { screen: '/enterprise-user/:/profile', rest: '/non_quantum_stakeholders/?ordering=-partnerCount' },
  { screen: '/lab/', rest: '/national_labs/?ordering=-awardCount' },
  { screen: '/group/', rest: '/groups_and_centers/?ordering=-paperCount' },
  { screen: '/company/:/funding', rest: '/organizations/?ordering=-roundCount' },
  { screen: '/funding/', rest: '/round/?investors.blank=false&ordering=-fundingUsd' },
  { screen: '/funding/', rest: '/funding/?parts.blank=false&ordering=-date' },
  { screen: '/product/', rest: '/products_and_services/?ordering=-keyMetricValue' },
  { screen: '/paper/', rest: '/papers/?ordering=-keyMetricValue' },
  { screen: '/person/', rest: '/people/?search=rigetti' },
  { screen: '/taxonomy/', rest: '/classifications/?parentClassification.blank=true' },
] as const;

type Requests = { get(path: string): Promise<{ json(): Promise<unknown> }> };

async function firstOf(request: Requests, list: string): Promise<string> {
  const { results } = (await (await request.get(`${list}&limit=1`)).json()) as { results: { id: string }[] };
  return String(results[0]?.id);
}

async function rowPaths(request: Requests): Promise<readonly string[]> {
  return Promise.all(
    ROWS.map(async ({ screen, rest }) => {
      const id = await firstOf(request, rest);
      return screen.includes(':') ? screen.replace(':', id) : screen + id;
    }),
  );
}

/** The pages of one row: the fullest profile (its own tests open every tab), and a row of each kind. */
async function pagesOfRows(request: Requests): Promise<readonly string[]> {
  const profile = await profilePath(request);
  return [profile, ...(await rowPaths(request))];
}

// A picture of the page around each step would cost as much as what axe does; a failure names its screen and its elements.
test.use({ trace: 'off' });

type Parts = Readonly<Record<string, (request: Requests) => Promise<readonly string[]>>>;

const SIGNED_IN = 'pages of people';

const PARTS: Parts = {
  'home and lists': async () => LISTS,
  'pages of rows': pagesOfRows,
  [SIGNED_IN]: async () => OWN,
};

// Each screen is loaded in the scheme that the one before was left in: at the first width in light, at the second in dark.
const LOOKS: readonly { widths: readonly number[]; first: 'light' | 'dark'; parts: Parts }[] = [
  { widths: [1440], first: 'light', parts: { ...PARTS, 'tools of a list': async () => TOOLS } },
  // At 200 % a window of 1440 pixels has 720.
  { widths: [390, 360, 720], first: 'dark', parts: PARTS },
];

for (const { widths, first, parts } of LOOKS) {
  for (const [part, addressesOf] of Object.entries(parts)) {
    test(`axe finds nothing, the console stays quiet and no screen scrolls sideways: ${part}, ${widths.join(' and ')} px, light and dark`, async ({
      browser,
      request,
    }) => {
      test.setTimeout(600_000);
      const [size, ...narrower] = widths.map((width) => ({ width, height: 900 }));
      const context = await browser.newContext({
        colorScheme: first,
        viewport: size ?? null,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      if (part === SIGNED_IN) await signIn(page, ['METAVERSE_Super']);
      const complaints = watchComplaints(page);
      const { quiet } = watchTraffic(page);
      for (const screen of await addressesOf(request)) {
        if (size) await page.setViewportSize(size);
        await page.goto(screen);
        await expectLoaded(page);
        await quiet();
        await expectAccessibleInBoth(page);
        await expectNoSideways(page, screen);
        for (const other of narrower) {
          await page.setViewportSize(other);
          await expectNoSideways(page, screen);
        }
        expect.soft(complaints.splice(0), screen).toEqual([]);
      }
      await context.close();
    });
  }
}

test('every screen that is there for all is among those that are looked at', async ({ request }) => {
  const looked = [...LISTS, ...OWN, ...(await pagesOfRows(request))].map(
    (address) => address.split('?')[0] ?? '',
  );
  const shown = SCREENS.filter(({ page, aliases = [] }) => page !== null && !aliases.includes('*'));
  expect(shown.length).toBeGreaterThan(15);
  const missing = shown.filter(({ path }) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return !looked.some((address) => pattern.test(address));
  });
  // The dashboard is the home under another name; a link that confirms, signIn.e2e.ts opens.
  expect(missing.map(({ path }) => path).toSorted()).toEqual([
    '/auth/users/activate/:uid/:token',
    '/dashboard',
  ]);
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

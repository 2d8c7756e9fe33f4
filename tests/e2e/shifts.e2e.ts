import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { buildPath } from '#domain/routes.ts';
import { expectLoaded, watchTraffic } from './page.ts';
import { forgotten, LISTS, poorerPages, richPages } from './screens.ts';
import { watchScripts } from './scripts.ts';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

const MAX_SHIFT = 0.01;
// Long enough for the screen to stand before the counts of its filters come.
const LATE_MS = 400;
// Rows with much and with little to show move each in their own way.
const SIZES = [
  { width: 1440, height: 900, poorer: 0.5 },
  { width: 390, height: 844, poorer: 1 },
];
// The screens are tried in parts, so that a machine with room for several at once has them.
const PARTS = 3;
// As many pages load at once: most of the time of one is waiting.
const AT_ONCE = 4;

// Runs in a page before anything of its own: keeps what moves that no input explains, and gives the page late what it asks for.
function watch(lateMs: number): void {
  const seen: Seen[] = [];
  const keep = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
      const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      if (!hadRecentInput) seen.push({ value, moved });
    }
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = () => {
    keep(observer.takeRecords());
    return seen;
  };
  // Delayed here and not on the way, so that the pages of one browser share their scripts.
  let asked = 0;
  const ask = globalThis.fetch;
  const fetch: typeof ask = async (...request) => {
    asked += 1;
    try {
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      return await ask(...request);
    } finally {
      asked -= 1;
    }
  };
  Object.assign(globalThis, { fetch, shifts, hasAll: () => asked === 0 });
}

// Runs in the page.
const hasAll = (): boolean => Reflect.get(globalThis, 'hasAll')();

type Seen = { readonly value: number; readonly moved: readonly string[] };

type Shifts = { readonly sum: number; readonly moved: readonly string[] };

/** What moved until all that a page asks for has come and stands. */
async function shiftsOf(
  page: Page,
  { quiet }: ReturnType<typeof watchTraffic>,
  address: string,
): Promise<Shifts> {
  await page.goto(address);
  for (await quiet(); !(await page.evaluate(hasAll)); await quiet()) await page.waitForFunction(hasAll);
  await expectLoaded(page);
  const seen = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const shifts: () => readonly Seen[] = Reflect.get(globalThis, 'shifts');
    return shifts();
  });
  return { sum: seen.reduce((sum, { value }) => sum + value, 0), moved: seen.flatMap(({ moved }) => moved) };
}

for (const { poorer, ...size } of SIZES) {
  const listed = async (request: APIRequestContext): Promise<readonly string[]> => [
    ...LISTS,
    ...(await richPages(request)),
    ...(await poorerPages(request, poorer)),
  ];

  test(`every public screen is among those that load ${size.width} px wide`, async ({ request }) => {
    // The dashboard is the home under another name; a link that confirms works but once; what is saved has to be saved first.
    expect(forgotten(await listed(request), ({ requires }) => requires === null)).toEqual([
      '/auth/users/activate/:uid/:token',
      '/dashboard',
      '/dashboards/:dashboardId',
      '/saved/:savedId',
    ]);
  });

  for (const part of Array.from({ length: PARTS }, (_none, index) => index)) {
    test(`nothing moves while any public screen loads, ${size.width} px wide, part ${part + 1}`, async ({
      browser,
      request,
    }) => {
      const left = (await listed(request)).filter((_address, index) => index % PARTS === part);
      const context = await browser.newContext({ viewport: size });
      await context.addInitScript(watch, LATE_MS);
      const measured = Array.from({ length: AT_ONCE }, async () => {
        const page = await context.newPage();
        const traffic = watchTraffic(page);
        const scripts = watchScripts(page);
        for (let address = left.shift(); address !== undefined; address = left.shift()) {
          const { sum, moved } = await shiftsOf(page, traffic, address);
          expect.soft(sum, `${address} moves: ${moved.join('; ')}`).toBeLessThanOrEqual(MAX_SHIFT);
          await scripts.expectOwn(address);
        }
      });
      await Promise.all(measured);
      await context.close();
    });
  }
}

test('the measure of shifts sees one that comes with late data', async ({ context, page }) => {
  await context.addInitScript(watch, LATE_MS);
  await context.addInitScript(() =>
    addEventListener('load', async () => {
      await fetch('/config.json');
      document.querySelector('main')?.style.setProperty('margin-top', '200px');
    }),
  );
  expect((await shiftsOf(page, watchTraffic(page), buildPath('ABOUT'))).sum).toBeGreaterThan(MAX_SHIFT);
});

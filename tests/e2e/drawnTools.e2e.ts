import { expect, test, type Page } from '@playwright/test';
import { openIn } from '#domain/tools/openIn.ts';
import { expectLoaded, watchComplaints } from './page.ts';
import { signIn } from './signedIn.ts';

const OPEN_TO_ALL = [
  '/graphing-tool',
  '/graphing-tool-rounds',
  '/graphing-tool?of=funding-rounds&by=date.year&split=entity.country&draw=table',
  '/analysis-tool?card=concentration',
  '/analysis-tool?card=survival',
  '/roadmap',
];
const OF_PREMIUM = ['/market-map', '/market-map/investors', '/market-map/users', '/heatmap'];
const MAPS = ['/map', '/map?of=investors', '/map?view=emea'];
const DRAWN = '[data-drawn]';

/** What a picture tells, in its order: its title, its cells, its tiles, and what each of its marks says. */
const told = (page: Page, within: string): Promise<readonly string[]> =>
  page
    .locator(`${within} figure`)
    .first()
    .locator('h2, th, td, [data-tip], [data-tile]')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('data-tip') ?? one.getAttribute('aria-label') ?? one.textContent),
    );

/** What the rings on a map say, as far as they are seen, and where each stands, in pixels of the page. */
const rings = (page: Page): Promise<readonly (readonly [words: string, x: number, y: number])[]> =>
  page.locator('[data-mark]').evaluateAll((all) => {
    const box = document.querySelector('figure [data-still], .maplibregl-map')?.getBoundingClientRect();
    return all
      .filter((one) => one.closest('div')?.clientWidth !== 0)
      .map((one) => {
        const { x, y, width, height } = (one.querySelector('circle') ?? one).getBoundingClientRect();
        return [one.getAttribute('data-mark') ?? '', x + width / 2, y + height / 2] as const;
      })
      .filter(([, x, y]) => box && x > box.left && x < box.right && y > box.top && y < box.bottom)
      .toSorted(([one, oneX], [other, otherX]) => one.localeCompare(other) || oneX - otherX);
  });

/** What WebGL draws takes the place of the drawing when it stands, and no ring moves. */
async function expectSameRings(
  page: Page,
  before: Awaited<ReturnType<typeof rings>>,
  address: string,
): Promise<void> {
  await expect(page.locator('[data-still]'), address).toHaveCount(0);
  const later = await rings(page);
  const words = (all: typeof before): readonly string[] => all.map(([said]) => said);
  expect(words(later), address).toEqual(words(before));
  for (const [at, [, x, y]] of later.entries()) {
    expect(Math.hypot(x - (before[at]?.[1] ?? 0), y - (before[at]?.[2] ?? 0)), address).toBeLessThan(3);
  }
}

// Runs in a page before anything of its own: tells in every frame how far the marks reach that the scripts have drawn.
function watchReach(): void {
  const reaches = new Set<number>();
  const look = () => {
    const marks = [...document.querySelectorAll('figure svg[width="100%"] :is(rect, circle, line)')];
    const own = marks.filter((mark) => !mark.closest('[data-drawn]'));
    const reach = Math.max(...own.map((mark) => mark.getBoundingClientRect().right));
    if (own.length > 0) reaches.add(Math.round(reach));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(globalThis, { reaches });
}

/** What is seen below the picture while the page is still read, and would move when the picture comes. */
const seenTooEarly = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const whole = document.querySelector('#root > [data-whole]');
    const figures = [...document.querySelectorAll('[data-drawn] figure')];
    whole?.remove();
    const later = [...document.querySelectorAll('[data-drawn] *')].filter((one) => {
      const isBelow = figures.some(
        (figure) => figure.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      return isBelow && one.checkVisibility();
    });
    document.getElementById('root')?.append(whole ?? '');
    return later.map(({ outerHTML }) => outerHTML.slice(0, 80));
  });

/**
 * Opens a tool as the server has drawn it, then lets its scripts come; expects the same of both, at once as wide as it stays, that
 * nothing is asked for twice, and that the focus stays.
 */
async function expectDrawn(page: Page, address: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(watchReach);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator(`${DRAWN} figure`).first(), address).toBeVisible();
  await expect(page.locator(DRAWN).getByRole('status', { name: /Loading/ }), address).toHaveCount(0);
  await page.waitForFunction(() => document.readyState !== 'loading');
  const drawn = await told(page, DRAWN);
  // What is seen is told by styles, for which a browser waits before it shows anything.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );
  expect(await seenTooEarly(page), address).toEqual([]);
  const marked = await rings(page);
  expect(drawn.length + marked.length, address).toBeGreaterThan(10);
  const rows = page.locator('#root').getByRole('link', { name: 'Open as list' }).first();
  await rows.focus();
  resolve();
  await expectLoaded(page);
  await expect(rows, address).toBeFocused();
  const reaches = await page.evaluate(() => [...(Reflect.get(globalThis, 'reaches') as Set<number>)]);
  expect(reaches.slice(1), `${address} reaches at first ${reaches[0]}`).toEqual([]);
  await expectSameRings(page, marked, address);
  expect(await told(page, '#root'), address).toEqual(drawn);
  expect(
    asked.filter((path) => path !== '/v6/graphql' && !path.startsWith('/assets/')),
    address,
  ).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
}

/** Opens a graph as the server has drawn it: each of its things, which the scripts take over where they stand. */
async function expectDrawnGraph(page: Page, address: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const layouts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('forceWorker')) layouts.push(request.url());
  });
  await page.goto(address, { waitUntil: 'commit' });
  const still = page.locator(`${DRAWN} [data-still]`);
  await expect(still.getByRole('img'), address).toBeVisible();
  const name = String(await still.getByRole('img').getAttribute('aria-label'));
  expect(name).toContain(`Picture of ${await still.locator('svg > circle').count()} things`);
  await expect(still.locator('[data-name]').first(), address).toBeVisible();
  resolve();
  await expectLoaded(page);
  await expect(page.locator('[data-still]'), address).toHaveCount(0);
  await expect(page.getByRole('img', { name }), address).toBeVisible();
  expect(layouts, address).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
}

test('tools are drawn for visitors as their scripts draw them, and ask for nothing that came with the page', async ({
  browser,
}) => {
  for (const address of OPEN_TO_ALL) {
    const page = await browser.newPage();
    const complaints = watchComplaints(page);
    await expectDrawn(page, address);
    expect(complaints, address).toEqual([]);
    await page.close();
  }
});

test('the scripts of a drawn page begin once a frame has shown it', async ({ page }) => {
  await page.addInitScript(() => {
    const note = () => requestAnimationFrame(() => performance.mark('frame'));
    document.addEventListener('readystatechange', note, { once: true });
  });
  await page.goto('/roadmap');
  await expectLoaded(page);
  const { frame, begun } = await page.evaluate(() => ({
    frame: performance.getEntriesByName('frame')[0]?.startTime ?? Infinity,
    begun: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(begun.length).toBeGreaterThan(0);
  expect(Math.min(...begun)).toBeGreaterThanOrEqual(frame);
});

test('so are those of a role, for whoever has it, and for nobody else', async ({ page, request }) => {
  const html = async (address: string): Promise<string> =>
    (await request.get(address, { headers: { accept: 'text/html' } })).text();
  const graph = openIn('COMPANIES', [{ f: 'country', op: 'eq', v: 'FI' }]).find(
    ({ screen }) => screen === 'GRAPH_EXPLORER',
  );
  const graphs = [graph?.path ?? ''];
  for (const address of [...OF_PREMIUM, ...MAPS, ...graphs]) {
    const { length } = [...(await html(address)).matchAll(/<div data-drawn|data-path=/g)];
    // Of the page of whoever may not open it only the configuration.
    expect(length, address).toBe(1);
  }
  await signIn(page, ['METAVERSE_Premium']);
  for (const address of [...OF_PREMIUM, ...MAPS]) await expectDrawn(page, address);
  for (const address of graphs) await expectDrawnGraph(page, address);
  for (const address of [...OF_PREMIUM, ...MAPS, ...graphs]) {
    const answer = await page.request.get(address, { headers: { accept: 'text/html' } });
    expect(answer.headers()['cache-control'], address).toContain('private');
  }
});

import { expect, test, type Page } from '@playwright/test';
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
/** Asks for answers alone: their pictures are made by WebGL. */
const BY_GRAPHICS = ['/map', '/map?of=investors'];
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
  expect(drawn.length, address).toBeGreaterThan(10);
  const rows = page.locator('#root').getByRole('link', { name: 'Open as list' }).first();
  await rows.focus();
  resolve();
  await expectLoaded(page);
  await expect(rows, address).toBeFocused();
  const reaches = await page.evaluate(() => [...(Reflect.get(globalThis, 'reaches') as Set<number>)]);
  expect(reaches.slice(1), `${address} reaches at first ${reaches[0]}`).toEqual([]);
  expect(await told(page, '#root'), address).toEqual(drawn);
  expect(
    asked.filter((path) => path !== '/v6/graphql'),
    address,
  ).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
}

test('tools are drawn for visitors as their scripts draw them, and ask for nothing that came with the page', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  for (const address of OPEN_TO_ALL) {
    const page = await browser.newPage();
    const complaints = watchComplaints(page);
    await expectDrawn(page, address);
    expect(complaints, address).toEqual([]);
    await page.close();
  }
});

test('so are those of a role, for whoever has it, and for nobody else', async ({ page, request }) => {
  test.setTimeout(120_000);
  const html = async (address: string): Promise<string> =>
    (await request.get(address, { headers: { accept: 'text/html' } })).text();
  for (const address of [...OF_PREMIUM, ...BY_GRAPHICS]) {
    const { length } = [...(await html(address)).matchAll(/<div data-drawn|data-path=/g)];
    // Of the page of whoever may not open it only the configuration.
    expect(length, address).toBe(1);
  }
  await signIn(page, ['METAVERSE_Premium']);
  for (const address of OF_PREMIUM) await expectDrawn(page, address);
  for (const address of BY_GRAPHICS) {
    const answer = await page.goto(address);
    const text = String(await answer?.text());
    expect(text, address).not.toContain('<div data-drawn');
    expect([...text.matchAll(/data-path=/g)].length, address).toBeGreaterThan(1);
    expect(await answer?.headerValue('cache-control'), address).toContain('private');
  }
});

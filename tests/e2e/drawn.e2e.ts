import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type APIResponse, type Browser, type Page } from '@playwright/test';
import type { DrawScreen } from '#domain/navigation/drawnScreen.ts';
import { listScreen, rowsDocumentName, type ListScreenName } from '#domain/lists.ts';
import { matchRoute } from '#domain/routes.ts';
import { SCREENS } from '#domain/screens.ts';
import { filesOf, sourceOf, type Manifest } from '#server/http/pageAssets.ts';
import { expectAccessible, expectLoaded, watchComplaints } from './page.ts';
import { signIn } from './signedIn.ts';

const LISTS = SCREENS.filter(({ list, page, requires }) => list && page !== null && requires === null);
/** Lists as their addresses change them. */
const CHANGED = [
  '/companies?country=DE&founded.gte=2018',
  '/companies?money=capital&ordering=name',
  '/companies?columns=name,founded,status',
  '/funding-rounds?ordering=-date',
];
const DRAWN = '[data-drawn]';
const ROOT = '<div data-drawn>';
const dist = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest;
const FIRST_ROWS = 15;

/** Keeps the page as the server has drawn it: its scripts come when they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** All that a page says, in its order: words, names, tips and links of every element, with the rows that are on any screen. */
function readPicture([within, rows]: readonly [within: string, rows: number]): readonly string[] {
  const told = ['href', 'title', 'aria-label', 'aria-sort', 'aria-current', 'aria-pressed', 'class', 'role'];
  const all = [...(document.querySelector(within)?.querySelectorAll('*') ?? [])];
  return all
    .filter((element) => !element.closest('[popover]'))
    .filter((element) => Number(element.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? 0) < rows)
    .map((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const words = own.map(({ textContent }) => textContent).join('');
      return [element.tagName, words, ...told.map((name) => element.getAttribute(name) ?? '')].join('|');
    });
}

const picture = (page: Page, within: string): Promise<readonly string[]> =>
  page.evaluate(readPicture, [within, FIRST_ROWS] as const);

/** What draws the parts of lists that are drawn with their rows. */
const PARTS: Readonly<Record<string, string>> = { INVESTORS: 'pages/investors/FigureCell.tsx' };

/** The scripts without which a screen is not there. */
function firstScripts(address: string): ReadonlySet<string> {
  const match = matchRoute(address.split('?')[0] ?? '');
  const sources = match ? [sourceOf(match.route) ?? '', PARTS[match.name] ?? ''] : [];
  return new Set(
    ['index.html', 'app/drawn/drawOver.ts', ...sources].flatMap((one) => filesOf(manifest, one)),
  );
}

/** Gives a page as it was sent before: one that is asked for later may bring more answers. */
const sameAgain = (page: Page, address: string, response: APIResponse): Promise<unknown> =>
  page.route(
    ({ pathname, search }) => pathname + search === address,
    (route) => route.fulfill({ response }),
  );

async function drawnPicture(
  browser: Browser,
  address: string,
  response: APIResponse,
): Promise<readonly string[]> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await sameAgain(page, address, response);
  await page.goto(address);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const seen = await picture(page, DRAWN);
  await context.close();
  return seen;
}

for (const address of [...LISTS.map(({ path }) => path), ...CHANGED]) {
  test(`what the server draws of ${address} is what the scripts draw first`, async ({
    browser,
    page,
    request,
  }) => {
    const response = await request.get(address, { headers: { accept: 'text/html' } });
    const drawn = await drawnPicture(browser, address, response);
    await sameAgain(page, address, response);
    // What comes after the first data, and parts that are drawn later, never come here.
    await page.route('**/graphql', () => undefined);
    const first = firstScripts(address);
    await page.route('**/assets/*.js', (route) =>
      first.has(new URL(route.request().url()).pathname.slice(1)) ? route.continue() : undefined,
    );
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator(DRAWN)).toHaveCount(0);
    expect(await picture(page, '#root')).toEqual(drawn);
    expect(drawn.filter((line) => line.endsWith('|row')).length).toBeGreaterThan(2);
  });
}

test('the drawn rows stand until those of the scripts do: no picture is without them', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    const look = () => {
      const row = document.querySelector('[data-place="0"]');
      if (row || seen.length > 0) seen.push(row instanceof HTMLElement && row.offsetHeight > 0);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { seenRows: seen });
  });
  const letThrough = await holdScripts(page);
  await page.goto('/companies', { waitUntil: 'commit' });
  await expect(page.locator(DRAWN).getByRole('row').nth(1)).toBeVisible();
  letThrough();
  await expectLoaded(page);
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seenRows') as boolean[]);
  expect(seen.length).toBeGreaterThan(2);
  expect(seen).not.toContain(false);
});

test('a link of a drawn row leads to its screen before any script has come', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/companies', { waitUntil: 'commit' });
  const link = page.locator(DRAWN).getByRole('row').nth(2).getByRole('link').first();
  await link.click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/company\/[0-9a-f-]{36}\/profile/);
});

test('the focus stays on the link where it was', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/companies', { waitUntil: 'commit' });
  const drawnLink = page.locator(DRAWN).getByRole('row').nth(3).getByRole('link').first();
  await drawnLink.focus();
  const href = String(await drawnLink.getAttribute('href'));
  letThrough();
  await expectLoaded(page);
  await expect(page.locator(`#root a[href="${href}"]`)).toBeFocused();
});

test('what is typed into the filter before the scripts have come filters when they have', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/companies', { waitUntil: 'commit' });
  await page.locator(DRAWN).getByRole('searchbox').focus();
  await page.keyboard.type('ionq');
  letThrough();
  await expectLoaded(page);
  await expect(page.getByRole('searchbox', { name: 'Filter by name' })).toHaveValue('ionq');
  await expect(page.getByRole('searchbox', { name: 'Filter by name' })).toBeFocused();
  await expect(page.getByText(/^1 company\b/).first()).toBeVisible();
});

test('the drawn page is accessible, dark where it shall be, and quiet', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await holdScripts(page);
  for (const { path } of LISTS) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator(DRAWN).getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await expectAccessible(page);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

const ARRANGED: readonly (readonly [what: string, key: string, value: string])[] = [
  ['columns', 'sector-atlas-columns-companies', '{"shown":{"founded":false}}'],
  ['filters', 'sector-atlas-filters', 'open'],
  ['money', 'sector-atlas-money', 'capital'],
];

for (const [what, key, value] of ARRANGED) {
  test(`who has arranged the ${what} otherwise does not see the list as designed`, async ({ page }) => {
    await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
    const letThrough = await holdScripts(page);
    await page.goto('/companies', { waitUntil: 'commit' });
    await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(0);
    letThrough();
    await expectLoaded(page);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
}

test('on a phone the scripts draw the cards', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await holdScripts(page);
  await page.goto('/companies', { waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await context.close();
});

test('only visitors get a page with rows drawn', async ({ page, request }) => {
  expect(await (await request.get('/companies', { headers: { accept: 'text/html' } })).text()).toContain(
    ROOT,
  );
  await signIn(page, ['METAVERSE_Premium']);
  const answer = await page.goto('/companies');
  expect(await answer?.text()).not.toContain(ROOT);
});

test('what the deals of the first investors come to stands with their rows, and is asked for by no script', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => {
    const { pathname, searchParams } = new URL(one.url());
    if (pathname === '/investor-figures/') asked.push(...searchParams.getAll('id'));
  });
  await request.get('/investors', { headers: { accept: 'text/html' } });
  const letThrough = await holdScripts(page);
  await page.goto('/investors', { waitUntil: 'commit' });
  const rows = page.locator(DRAWN).locator('[data-row]');
  await expect(rows.first().getByLabel(/^Deals by round type/)).toBeVisible();
  await expect(rows.first().getByTitle(/^Companies by class/)).toBeVisible();
  const drawn = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
  expect(drawn.length).toBeGreaterThan(20);
  letThrough();
  await expectLoaded(page);
  await expect(page.locator(DRAWN)).toHaveCount(0);
  await expect(page.locator('[data-place="0"]').getByLabel(/^Deals by round type/)).toBeVisible();
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 1500));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(drawn.filter((id) => id !== null && asked.includes(id))).toEqual([]);
});

test('a list without rows and a wrong address are drawn by the scripts', async ({ page, request }) => {
  for (const address of ['/companies?name=qqzzxx', '/companies?contry=DE']) {
    const html = await (await request.get(address, { headers: { accept: 'text/html' } })).text();
    expect(html, address).not.toContain(ROOT);
  }
  await page.goto('/companies?contry=DE');
  await expect(page.getByText(/Nearest: "country"/)).toBeVisible();
});

const HOSTILE = [
  '<script>globalThis.hit = 1</script>',
  '"><img src=x onerror="globalThis.hit = 1">',
  ' style="position:fixed" data-x="',
  '</style></div></script><!--',
  '\u202Egnp.exe\u2066',
  '&lt;b&gt; &amp;amp;',
  "' onfocus='globalThis.hit = 1' autofocus='",
];

test('hostile names are drawn as the letters that they are', async ({ page, request }) => {
  const { drawScreen } = (await import(`${dist}.vite/drawn/drawScreen.js`)) as {
    readonly drawScreen: DrawScreen;
  };
  const config = await (await request.get('/config.json')).text();
  const { name } = listScreen('LABS' as ListScreenName);
  const nodes = HOSTILE.map((text, index) => ({
    id: `0000006f-0000-7000-8000-00000000000${index}`,
    name: text,
    entityType: ['lab'],
    city: text,
    website: 'javascript:globalThis.hit=1',
  }));
  const html = await (await request.get('/labs', { headers: { accept: 'text/html' } })).text();
  const variables = /data-operation="LabsRows" data-variables="([^"]*)"/.exec(html)?.[1] ?? '';
  const drawn = await drawScreen({
    page: 'labs/Labs',
    address: '/labs',
    blocks: [
      { attributes: { 'data-path': '/config.json' }, text: config },
      {
        attributes: {
          'data-operation': rowsDocumentName(name),
          'data-variables': variables.replaceAll(/&#(\d+);/g, (_, code) =>
            String.fromCodePoint(Number(code)),
          ),
        },
        text: JSON.stringify({
          data: {
            page: {
              totalCount: nodes.length,
              countIsCapped: false,
              pageInfo: { hasNextPage: false, endCursor: null },
              edges: nodes.map((node) => ({ node: { ...blankRow(html), ...node } })),
            },
          },
        }),
      },
    ],
  });
  expect(drawn?.styles).not.toMatch(/[<>@\\]|url/);
  await page.route('**/hostile', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><body>${drawn?.html}` }),
  );
  await page.goto('/hostile');
  const names = await page.getByRole('rowheader').allTextContents();
  expect(HOSTILE.filter((text) => !names.some((one) => one.includes(text)))).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hit') as unknown)).toBeUndefined();
  expect(await page.locator('script, [onerror], [onfocus], [href^="javascript"]').count()).toBe(0);
});

// A row of the list with nothing in it: what is many is none, what is one is missing.
function blankRow(html: string): Readonly<Record<string, unknown>> {
  const text = /data-operation="LabsRows"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const { data } = JSON.parse(text) as { data: { page: { edges: { node: Record<string, unknown> }[] } } };
  const node = data.page.edges[0]?.node ?? {};
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, Array.isArray(value) ? [] : null]),
  );
}

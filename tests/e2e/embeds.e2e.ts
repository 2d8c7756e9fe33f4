import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { CARDS } from '#domain/analysis/cards.ts';
import { ofType, raisedUsd } from '#tests/support/packLedger.ts';
import { expectAccessible, expectLoaded, watchComplaints } from './page.ts';
import { signIn } from './signedIn.ts';

const ATLAS = process.env['E2E_ADDRESS'] ?? '';
const PREMIUM = ['METAVERSE_Premium'];
const TRAPPED = '/market-map?primaryClassification=trapped-ion&inRegion=EMEA';

const trapped = ofType('company').filter(
  (company) => company['inRegion'] === 'EMEA' && company['primaryClassification'] === 'trapped-ion',
);

/** Another site: one page, which shows what it is given. */
interface Site {
  readonly server: Server;
  /** The same site under two names, which are two origins. */
  readonly allowed: string;
  readonly other: string;
  body: string;
}

let site: Site;
test.beforeAll(async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>A page elsewhere</title><h1>Elsewhere</h1>${site.body}</html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  site = { server, allowed: `http://127.0.0.1:${port}`, other: `http://localhost:${port}`, body: '' };
});
test.afterAll(() => new Promise((resolve) => site.server.close(resolve)));

interface Made {
  readonly id: string;
  readonly url: string;
}

async function make(page: Page, options: object): Promise<Made & { readonly token: string }> {
  const { tokens } = await signIn(page, PREMIUM);
  const answer = await page.request.post('/embeds/', {
    headers: { authorization: tokens.IdToken },
    data: options,
  });
  expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)]);
  return { ...((await answer.json()) as Made), token: tokens.IdToken };
}

const snippetOf = ({ id }: Made): string =>
  `<iframe src="${ATLAS}/embed/${id}" title="Trapped ions" width="100%" height="300"></iframe><script src="${ATLAS}/embed.js" async></script>`;

const visitorOf = async (browser: Browser, width = 1200): Promise<Page> =>
  (await browser.newContext({ viewport: { width, height: 900 } })).newPage();

test('a figure is embedded from its menu, and stands live in a page elsewhere, as high as it is, for who has no cookie', async ({
  page,
  browser,
}) => {
  await signIn(page, PREMIUM);
  await page.goto(TRAPPED);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: /^Embed/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed' });
  await dialog.getByLabel('Title').fill('Trapped ions in EMEA');
  await dialog.getByLabel('Sites that may show it').fill('nonsense');
  await dialog.getByRole('button', { name: 'Make embed' }).click();
  await expect(dialog.getByText('“nonsense” is no site.')).toBeVisible();
  await dialog.getByLabel('Sites that may show it').fill(site.allowed);
  await dialog.getByRole('button', { name: 'Make embed' }).click();
  const preview = dialog.locator('iframe').contentFrame();
  await expect(preview.getByText(`${trapped.length} companies in 1 box.`)).toBeVisible();
  await expectAccessible(page);
  site.body = await dialog.locator('pre').innerText();
  expect(site.body).toContain(`${ATLAS}/embed/`);

  const visitor = await visitorOf(browser);
  const complaints = watchComplaints(visitor);
  const cookies: string[] = [];
  visitor.on('request', async (request) => {
    const { cookie, authorization } = await request.allHeaders();
    if (cookie ?? authorization) cookies.push(request.url());
  });
  await visitor.goto(site.allowed);
  const frame = visitor.locator('iframe').contentFrame();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Trapped ions in EMEA');
  await expect(frame.locator('[data-tile]')).toHaveCount(trapped.length);
  for (const { name = '' } of trapped) {
    await expect(frame.getByText(name, { exact: true }).first()).toBeVisible();
  }
  const heightOf = async () => (await visitor.locator('iframe').boundingBox())?.height ?? 0;
  const isWhole = async () => {
    const inner = await frame.locator('#root').evaluate((root) => root.getBoundingClientRect().height);
    return Math.abs(inner - (await heightOf())) <= 2;
  };
  await expect.poll(isWhole).toBe(true);
  const before = await heightOf();
  await visitor.setViewportSize({ width: 390, height: 900 });
  await expect.poll(heightOf).not.toBe(before);
  await expect.poll(isWhole).toBe(true);
  // A link leads to a page of its own, never to another within the frame.
  const [opened] = await Promise.all([
    visitor.context().waitForEvent('page'),
    frame.getByRole('link', { name: /Open the whole tool/ }).click(),
  ]);
  expect(opened.url()).toContain(ATLAS);
  expect(cookies).toEqual([]);
  expect(await visitor.context().cookies(ATLAS)).toEqual([]);
  expect(complaints.filter((one) => !one.includes('favicon'))).toEqual([]);
  await visitor.context().close();
});

test('no other site may show it, and after it was withdrawn it says so', async ({ page, browser }) => {
  const made = await make(page, { address: TRAPPED, sites: [site.allowed] });
  site.body = snippetOf(made);
  const visitor = await visitorOf(browser);
  const refused = visitor.waitForEvent('console', (said) => said.text().includes('frame-ancestors'));
  await visitor.goto(site.other);
  await refused;
  expect(await visitor.locator('iframe').contentFrame().locator('[data-tile]').count()).toBe(0);

  await page.request.delete(`/embeds/${made.id}/`, { headers: { authorization: made.token } });
  // Whoever has it keeps it for a few minutes.
  const later = await visitorOf(browser);
  await later.goto(site.allowed);
  const frame = later.locator('iframe').contentFrame();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('This embed has ended');
  for (const one of [visitor, later]) await one.context().close();
});

test('messages of others neither change a height nor are answered', async ({ page, browser }) => {
  const made = await make(page, { address: TRAPPED });
  site.body = `${snippetOf(made)}<iframe id="evil" src="${site.other}/evil"></iframe>`;
  const visitor = await visitorOf(browser);
  await visitor.goto(site.allowed);
  const frame = visitor.locator('iframe').first();
  await expect(frame.contentFrame().locator('[data-tile]')).toHaveCount(trapped.length);
  const height = (await frame.boundingBox())?.height;
  await visitor.evaluate(() => {
    for (const data of [{ type: 'sector-atlas:height', height: 5000 }, null, 'sector-atlas:height']) {
      window.postMessage(data, '*');
    }
  });
  const evil = visitor.frames().find((one) => one.url().endsWith('/evil'));
  await evil?.evaluate(() => window.parent.postMessage({ type: 'sector-atlas:height', height: 5000 }, '*'));
  await visitor.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
  );
  expect((await frame.boundingBox())?.height).toBe(height);
  await visitor.context().close();
});

test('readers narrow it where its maker lets them; its title is text, and both schemes are clean at 390 px', async ({
  page,
  browser,
}) => {
  const title = '<img src=x onerror=alert(1)>';
  const open = await make(page, { address: TRAPPED, hasFilters: true, title, height: 700 });
  const visitor = await visitorOf(browser, 390);
  const complaints = watchComplaints(visitor);
  await visitor.goto(`${ATLAS}/embed/${open.id}?country=GB`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  const british = trapped.filter((company) => company['country'] === 'GB');
  expect(british.length).toBeGreaterThan(0);
  await expect(visitor.locator('[data-tile]')).toHaveCount(british.length);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(visitor.locator('html')).toHaveAttribute('data-scheme', colorScheme);
    await expectAccessible(visitor);
  }
  // Without leave nothing narrows it, and nothing in it asks.
  const fixed = await make(page, { address: TRAPPED, theme: 'dark' });
  await visitor.emulateMedia({ colorScheme: 'light' });
  await visitor.goto(`${ATLAS}/embed/${fixed.id}?country=GB`);
  await expect(visitor.locator('[data-tile]')).toHaveCount(trapped.length);
  await expect(visitor.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(visitor.getByRole('group', { name: 'Time' })).toHaveCount(0);
  expect(complaints).toEqual([]);
  await visitor.context().close();
});

for (const [name, address] of [
  ['a chart', '/graphing-tool?by=country'],
  ['a chart of rounds', '/graphing-tool-rounds'],
  ['a heatmap', '/heatmap'],
  ['a map of the world', '/map'],
  ['a map of papers', '/map?of=papers'],
  ['a roadmap', '/roadmap'],
  ['the map of investors', '/market-map/investors'],
  ['the map of users', '/market-map/users'],
] as const) {
  test(`${name} stands in an embed for a visitor`, async ({ page, browser }) => {
    const { id } = await make(page, { address });
    const visitor = await visitorOf(browser);
    const complaints = watchComplaints(visitor);
    await visitor.goto(`${ATLAS}/embed/${id}`);
    await expect(visitor.getByRole('figure').first()).toBeVisible();
    // A map waits for WebGL, which takes long without a graphics card.
    await expect(visitor.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectLoaded(visitor);
    await expect(visitor.getByRole('alert')).toHaveCount(0);
    await expectAccessible(visitor);
    expect(complaints).toEqual([]);
    await visitor.context().close();
  });
}

test('each card of the analyses stands in an embed for a visitor, without what asks for another one', async ({
  page,
  browser,
}) => {
  const { token } = await make(page, { address: '/analysis-tool?card=growth', theme: 'dark' });
  const visitor = await visitorOf(browser, 390);
  const complaints = watchComplaints(visitor);
  for (const { name } of CARDS) {
    const made = await page.request.post('/embeds/', {
      headers: { authorization: token },
      data: { address: `/analysis-tool?card=${name}`, title: name },
    });
    const { id } = (await made.json()) as Made;
    await visitor.goto(`${ATLAS}/embed/${id}`);
    await expect(visitor.getByRole('figure').first(), name).toBeVisible();
    await expectLoaded(visitor);
    await expect(visitor.getByRole('region', { name: 'How far this carries' }), name).toBeVisible();
    await expect(visitor.getByRole('alert')).toHaveCount(0);
    await expect(visitor.getByRole('combobox'), name).toHaveCount(0);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
    await visitor.getByText('Table', { exact: true }).first().click();
    await expect(visitor.getByRole('table').first(), name).toBeVisible();
    await expectAccessible(visitor);
  }
  expect(complaints).toEqual([]);
  await visitor.context().close();
});

/** The id of a company with many relations. */
async function ionqOf(page: Page): Promise<string> {
  const list = await page.request.get('/organizations/?search=IonQ&limit=1', {
    headers: { accept: 'application/json' },
  });
  const [found] = ((await list.json()) as { results: { id: string }[] }).results;
  return found?.id ?? '';
}

test('a scene stands in a page elsewhere with its story and its tables', async ({ page, browser }) => {
  const { tokens } = await signIn(page, PREMIUM);
  const scene = `/graph-explorer?steps=around:${await ionqOf(page)},each:investment.in&story=1`;
  const made = await page.request.post('/embeds/', {
    headers: { authorization: tokens.IdToken },
    data: { address: scene, title: 'Around IonQ' },
  });
  site.body = snippetOf((await made.json()) as Made);

  const visitor = await visitorOf(browser, 390);
  const complaints = watchComplaints(visitor);
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await visitor.goto(site.allowed);
    const frame = visitor.locator('iframe').contentFrame();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Around IonQ');
    await expect(frame.locator('html')).toHaveAttribute('data-scheme', colorScheme);
    await expect(frame.getByText('Step 1 of 2')).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Write what is told' })).toHaveCount(0);
    await frame.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(frame.getByText('Step 2 of 2')).toBeVisible();
    await frame.getByText('The same as tables').press('Enter');
    await expect(frame.getByRole('table', { name: 'Relations of the picture' })).toBeVisible();
    await expect(frame.getByRole('alert')).toHaveCount(0);
    const whole = await frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(whole).toBeLessThanOrEqual(0);
  }
  expect(complaints.filter((one) => !one.includes('favicon'))).toEqual([]);
  await visitor.context().close();
});

test('a scene that is saved is embedded from the list of what is saved', async ({ page }) => {
  const { tokens } = await signIn(page, PREMIUM);
  const title = `Around one ${randomUUID()}`;
  const saved = await page.request.post('/saved-views/', {
    headers: { authorization: tokens.IdToken },
    data: { title, address: `/graph-explorer?steps=around:${await ionqOf(page)}` },
  });
  expect([saved.status(), await saved.text()]).toEqual([201, expect.any(String)]);
  await page.goto('/saved');
  await page.getByRole('button', { name: `Embed: ${title}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Embed' });
  // A scene shows no rows that readers could narrow.
  await expect(dialog.getByLabel('Title')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Make embed' }).click();
  const preview = dialog.locator('iframe').contentFrame();
  await preview.getByText('The same as tables').press('Enter');
  await expect(preview.getByRole('table', { name: 'Things of the picture' })).toContainText('IonQ');
  await expectAccessible(page);
});

test('a scene is embedded from the menu of the explorer', async ({ page }) => {
  await signIn(page, PREMIUM);
  await page.goto(`/graph-explorer?steps=around:${await ionqOf(page)}&layout=radial`);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: /^Embed/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed' });
  await dialog.getByRole('button', { name: 'Make embed' }).click();
  await dialog.locator('iframe').contentFrame().getByText('The same as tables').press('Enter');
  const things = dialog
    .locator('iframe')
    .contentFrame()
    .getByRole('table', { name: 'Things of the picture' });
  await expect(things).toContainText('IonQ');
});

test('a visitor sees on the home screen what the screens show that a role opens, and the way to sign in; who has the role does not', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await page.goto('/');
  await expectLoaded(page);
  const section = page.getByRole('region', { name: 'More with a role' });
  await section.scrollIntoViewIfNeeded();
  await expect(
    section.getByRole('listitem').filter({ hasText: 'Market map' }).locator('ul > li'),
  ).toHaveCount(20);
  const largest = ofType('company').toSorted(
    (one, other) => (raisedUsd(other) ?? 0) - (raisedUsd(one) ?? 0),
  )[0];
  await expect(section.getByText(largest?.['name'] ?? '', { exact: true }).first()).toBeAttached();
  await expect(section.getByRole('img', { name: / funded / })).toBeVisible();
  await expect(section.getByText('Opens with the role Premium.').first()).toBeVisible();
  await expectAccessible(page);
  await section.getByRole('link', { name: 'Sign in to open Heatmap' }).click();
  await expect(page).toHaveURL('/login?next=%2Fheatmap');
  expect(complaints).toEqual([]);

  await signIn(page, PREMIUM);
  await page.goto('/');
  await expectLoaded(page);
  await expect(page.getByRole('heading', { name: 'Often asked' })).toBeVisible();
  await expect(section).toHaveCount(0);
});

test('an embed whose figures do not come says so, and shows them once they do', async ({ page, browser }) => {
  const { url } = await make(page, { address: TRAPPED });
  const visitor = await visitorOf(browser);
  const isTiles = /\/market-map-tiles\//;
  await visitor.route(isTiles, (route) => route.fulfill({ status: 400, body: '{}' }));
  await visitor.goto(url);
  await expect(visitor.getByRole('alert')).toContainText('This figure cannot be shown.');
  await visitor.unroute(isTiles);
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await expect(visitor.locator('[data-tile]')).toHaveCount(trapped.length);
  await visitor.context().close();
});

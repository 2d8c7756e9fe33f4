import { expect, test, type Page } from '@playwright/test';
import { expectLoaded } from './page.ts';
import { profilePath } from './screens.ts';
import { signIn } from './signedIn.ts';

/** A4 on its end, within margins, in pixels. */
const PAPER = 720;
/** How much smaller a browser makes a page that is wider than its paper, before it cuts off the rest. */
const SHRUNK = 1.5;

const chart = (page: Page) => page.locator('figure svg[role="img"]').first();

test('on paper a chart is drawn for the width of a sheet, and is as on the screen again afterwards', async ({
  page,
}) => {
  await page.goto('/graphing-tool-rounds');
  await expectLoaded(page);
  const shown = async () => page.locator('figure svg rect[data-tip], figure svg [data-tip]').count();
  const marks = await shown();
  expect(marks).toBeGreaterThan(10);
  await page.emulateMedia({ media: 'print' });
  await expect(chart(page)).toHaveAttribute('viewBox', new RegExp(`^0 0 ${PAPER} \\d+$`));
  expect(await shown()).toBe(marks);
  await page.emulateMedia({ media: 'screen' });
  await expect(chart(page)).not.toHaveAttribute('viewBox');
});

test('a chart that is hidden for a moment keeps its width: nothing of it is drawn narrower than nothing', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/analysis-tool?card=nowcast');
  await expectLoaded(page);
  const drawn = async () => chart(page).innerHTML();
  const before = await drawn();
  await page.evaluate(async () => {
    document.body.style.display = 'none';
    const frame = async () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let passed = 0; passed < 3; passed += 1) await frame();
    document.body.style.display = '';
  });
  expect(complaints).toEqual([]);
  expect(await drawn()).toBe(before);
});

test('paper is white for those who have the dark scheme too, and has no buttons', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/graphing-tool-rounds');
  await expectLoaded(page);
  const colours = async () =>
    page.evaluate(() => {
      const { backgroundColor, color, colorScheme } = getComputedStyle(document.documentElement);
      const line = getComputedStyle(document.documentElement).getPropertyValue('--hairline');
      return { backgroundColor, colorScheme, line, text: getComputedStyle(document.body).color, color };
    });
  await expect(page.getByRole('button', { name: 'Add condition' })).toBeVisible();
  const dark = await colours();
  expect(dark).toMatchObject({ colorScheme: 'dark', backgroundColor: 'rgb(15, 23, 32)' });
  await page.emulateMedia({ media: 'print' });
  const printed = await colours();
  expect(printed).toMatchObject({
    colorScheme: 'light',
    backgroundColor: 'rgb(255, 255, 255)',
    text: 'rgb(0, 0, 0)',
  });
  expect(printed.line).not.toBe(dark.line);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('a heatmap fits a sheet of paper whole, with the names before their rows', async ({ page }) => {
  await signIn(page, ['METAVERSE_Premium']);
  await page.setViewportSize({ width: PAPER, height: 1000 });
  for (const address of ['/heatmap', '/heatmap?of=companies']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await expectLoaded(page);
    const table = page.locator('figure table').first();
    // As it opens the newest years are in sight, and the names stick before them.
    await table.locator('thead th').last().scrollIntoViewIfNeeded();
    await page.emulateMedia({ media: 'print' });
    const edges = await table.evaluate((whole) => {
      const boxes = [...whole.querySelectorAll('tbody tr:first-child > *')]
        .map((cell) => cell.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      return { lefts: boxes.map(({ left }) => left), right: Math.max(...boxes.map(({ right }) => right)) };
    });
    // Browsers leave the colours of backgrounds out otherwise.
    await expect(table).toHaveCSS('print-color-adjust', 'exact');
    expect(edges.lefts.length).toBeGreaterThan(10);
    expect(edges.lefts).toEqual(edges.lefts.toSorted((one, other) => one - other));
    expect(edges.right, address).toBeLessThanOrEqual(PAPER * SHRUNK);
  }
});

test('a table that a screen shows in parts is whole on paper', async ({ page }) => {
  await page.goto('/graphing-tool-rounds?of=deals&by=investor&measure=count');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const more = page.getByRole('button', { name: /^Show [\d,]+ more rows$/ });
  const rows = page.locator('figure tbody tr');
  await expect(rows).toHaveCount(200);
  const hidden = Number((await more.innerText()).replaceAll(/\D/g, ''));
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(200 + hidden);
  await expect(more).toHaveCount(0);
});

test('a card that is taller than a sheet begins on the first one', async ({ page }) => {
  await page.goto('/analysis-tool?card=comparables');
  await expectLoaded(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('figure').first()).toHaveCSS('break-inside', 'auto');
});

test('cards below each other are no grid on paper, where what goes on to the next sheet would lie over what follows', async ({
  page,
  request,
}) => {
  const profile = await profilePath(request);
  const stacked = async () =>
    page.locator('main :is(section, figure)').evaluateAll(
      (cards) =>
        cards
          .map(({ parentElement }) => parentElement)
          .filter((parent) => parent !== null && parent.childElementCount > 1)
          .map((parent) => getComputedStyle(parent as Element))
          // Columns of a grid have a width each.
          .filter(
            ({ display, gridTemplateColumns }) => display === 'grid' && !gridTemplateColumns.includes(' '),
          ).length,
    );
  for (const address of ['/roadmap', profile, `${profile}?tab=funding`, `${profile}?tab=history`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await expectLoaded(page);
    await page.emulateMedia({ media: 'print' });
    expect(await stacked(), address).toBe(0);
  }
});

test('tables of analyses and of the roadmap are whole on a sheet of paper', async ({ page }) => {
  await page.setViewportSize({ width: PAPER, height: 1000 });
  for (const address of ['/analysis-tool?card=white-space', '/analysis-tool?card=scenario', '/roadmap']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await expectLoaded(page);
    await expect(page.locator('main table').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const right = await page
      .locator('main :is(th, td)')
      .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)));
    expect(right, address).toBeLessThanOrEqual(PAPER);
  }
  await page.emulateMedia({ media: 'screen' });
  const promises = page.getByRole('table', { name: /^Promises and what became/ }).locator('tbody tr');
  await expect(promises).toHaveCount(15);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await promises.count()).toBeGreaterThan(80);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(promises).toHaveCount(15);
});

test('a map that is printed before it stands is the drawing that stood until then', async ({ page }) => {
  await signIn(page, ['METAVERSE_Premium']);
  // It never comes.
  await page.route(/\/assets\/WorldMap-[^/]+\.js$/, () => undefined);
  await page.goto('/map', { waitUntil: 'commit' });
  const drawing = page.getByRole('img', { name: /^Map: / });
  await expect(drawing).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(drawing).toBeVisible();
  expect(await drawing.locator('path').count()).toBeGreaterThan(30);
});

test('a map that has just come to stand is never blank on paper', async ({ page }) => {
  await signIn(page, ['METAVERSE_Premium']);
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/fetchedWorld-[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/map');
  await expectLoaded(page);
  const map = page.locator('figure canvas');
  const drawing = page.locator('figure svg[aria-hidden="true"] path');
  await expect(map).toBeVisible();
  await expect(page.getByRole('group', { name: 'Zoom' })).toBeVisible();
  const before = page.locator('[data-still]');
  await expect(before).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(before).toBeVisible();
  expect(await before.locator('path').count()).toBeGreaterThan(30);
  held.resolve();
  await expect(map).toBeHidden();
  await expect(before).toHaveCount(0);
  expect(await drawing.count()).toBeGreaterThan(100);
});

test('the browser’s own command prints what it prints when it was told of paper before: tables whole, and wide ones on their side', async ({
  page,
}) => {
  const sheetsOf = async () => (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  await page.goto('/roadmap');
  await expectLoaded(page);
  await expect(page.getByRole('button', { name: /^Show all \d+ promises/ })).toBeVisible();
  const shown = await page.locator('main tr').count();
  const sheets = await sheetsOf();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => page.locator('main tr').count()).toBeGreaterThan(shown + 50);
  expect(sheets).toBe(await sheetsOf());
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Physical system' })).toBeVisible();
  const [, width, height] =
    /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec((await page.pdf()).toString('latin1')) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
});

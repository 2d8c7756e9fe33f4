import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectLoaded } from './page.ts';
import { signIn } from './signedIn.ts';

type Round = {
  readonly date: string | null;
  readonly countsAs: string;
  readonly fundingUsd: string | number | null;
};

const grid = (page: Page) => page.getByRole('grid');

async function allRounds(page: Page): Promise<readonly Round[]> {
  const answer = await page.request.get('/round/?limit=999');
  const { results, next } = (await answer.json()) as { results: readonly Round[]; next: string | null };
  expect(next).toBeNull();
  return results;
}

test('money by class and year adds up to what the rounds themselves say, and leads to them', async ({
  page,
}) => {
  await signIn(page, ['METAVERSE_Premium']);
  await page.goto('/heatmap');
  await expectLoaded(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'Sum of amount of funding rounds by top class of the company and year',
  );
  const rounds = (await allRounds(page)).filter(
    ({ date, countsAs }) => countsAs === 'raised' && date?.startsWith('2021'),
  );
  const head = grid(page).getByRole('columnheader', { name: '2021', exact: true });
  const link = head.getByRole('link');
  const known = rounds.filter(({ fundingUsd }) => fundingUsd !== null);
  const words = (await link.getAttribute('title')) ?? '';
  expect(words).toContain(`${rounds.length} funding rounds`);
  expect(words).toContain(`(${known.length} with a value)`);
  await link.click();
  await expect(page).toHaveURL(/\/funding-rounds\?/);
  await expect(page.getByText(`${rounds.length} funding rounds`, { exact: true }).first()).toBeVisible();
});

test('a cell opens its largest rows, by keys alone, and rows that are alike stand together', async ({
  page,
}) => {
  await signIn(page, ['METAVERSE_Premium']);
  await page.goto('/heatmap?of=companies&order=similarity');
  await expectLoaded(page);
  await grid(page).getByRole('columnheader', { name: 'Top class', exact: true }).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  const cell = page.locator('td:focus, td :focus');
  await expect(cell).toHaveCount(1);
  const filled = grid(page).getByRole('gridcell').getByRole('button').first();
  const name = (await filled.getAttribute('aria-label')) ?? '';
  await filled.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: name.slice(0, name.indexOf(':')) });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Open these rows as a list' })).toBeVisible();
  await expectAccessible(page);
});

test('a heatmap is taken along: its link, its table, CSV and SVG', async ({ page }) => {
  await signIn(page, ['METAVERSE_Premium']);
  await page.goto('/heatmap?of=companies&country=DE');
  await expectLoaded(page);
  await page.getByRole('combobox', { name: 'Columns' }).selectOption({ label: 'Founded' });
  await expect(page).toHaveURL(/columns=founded/);
  await expect(page).toHaveURL(/country=DE/);
  await page.reload();
  await expectLoaded(page);
  await expect(page.getByRole('button', { name: 'Remove filter Country is Germany' })).toBeVisible();
  const csv = await saved(page, /^Figures/);
  expect(csv.split('\r\n')[0]).toContain('Top class,All,');
  const svg = await saved(page, /SVG$/);
  expect(svg).toContain('<svg');
  expect(svg).toContain('Companies by top class and year founded');
  expect(svg).not.toContain('var(--');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  await page.goto('/heatmap?rows=paperCuont');
  await expect(page.getByText('paperCuont')).toBeVisible();
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(grid(page)).toBeVisible();
});

test('on a phone a heatmap scrolls by itself, and is clean in the dark', async ({ page }) => {
  await signIn(page, ['METAVERSE_Premium']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/heatmap');
  await expectLoaded(page);
  await expect(grid(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

async function saved(page: Page, entry: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: entry }).click();
  return readFile(await (await download).path(), 'utf8');
}

import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { CORENESS } from '#domain/choices.ts';
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
  await page.goto('/heatmap?play=til');
  await expect(page.getByText('Unknown value for "play": "til".')).toBeVisible();
  await page.goto('/heatmap?read=growth');
  await page.getByRole('combobox', { name: 'Columns' }).selectOption({ label: 'Company ▸ Country' });
  await expect(grid(page)).toHaveAccessibleName(
    'Sum of amount of funding rounds by top class of the company and country of the company',
  );
  await expect(page).toHaveURL('/heatmap?columns=entity.country');
  await page.goto('/heatmap?most=many');
  await expect(page.getByText('"many" cannot be read as "most". It must be a whole number.')).toBeVisible();
});

test('the growth and the specialisation of a cell are those that the rows themselves give, and a difference is of two years', async ({
  page,
}) => {
  await signIn(page, ['METAVERSE_Premium']);
  const rounds = (await allRounds(page)).filter(({ countsAs }) => countsAs === 'raised');
  const raisedIn = (year: number) =>
    rounds
      .filter(({ date }) => date?.startsWith(String(year)))
      .reduce((sum, { fundingUsd }) => sum + Number(fundingUsd ?? 0), 0);

  // All rounds are of one kind of row: the sector as a whole, by year.
  await page.goto('/heatmap?rows=countsAs&columns=date.year&measure=sum:fundingUsd&read=growth');
  await expectLoaded(page);
  const growth = await csvOf(page);
  const at = growth.heads.indexOf('2021');
  const row = growth.rows.find(([name]) => name === 'Private equity') ?? [];
  expect(Number(row[at])).toBeCloseTo((raisedIn(2021) / raisedIn(2020) - 1) * 100, 1);

  type Company = {
    readonly country: string | null;
    readonly modality: readonly string[];
    readonly coreness: string;
  };
  const companies = await allCompanies<Company>(page);
  await page.goto('/heatmap?of=companies&rows=country&columns=coreness&measure=count&read=index&most=200');
  await expectLoaded(page);
  await expect(page.getByRole('heading', { level: 2 })).toContainText('specialisation index');
  await expect(page.getByText(/fewer than 5 companies/).first()).toBeVisible();
  const index = await csvOf(page);
  const inGermany = companies.filter(({ country }) => country === 'DE');
  const first = index.heads[2] ?? '';
  const head = companies.filter((one) => labelOf(one.coreness) === first);
  const both = inGermany.filter((one) => labelOf(one.coreness) === first);
  const wanted = both.length / inGermany.length / (head.length / companies.length);
  const germany = index.rows.find(([name]) => name === 'Germany') ?? [];
  expect(Number(germany[2])).toBeCloseTo(wanted, 2);

  await page.goto(
    '/heatmap?rows=countsAs&columns=fundingInfo&measure=sum:fundingUsd&read=change&inYear=2021&against=2020',
  );
  await expectLoaded(page);
  await expect(page.getByRole('heading', { level: 2 })).toContainText('2021 less 2020');
  const change = await csvOf(page);
  const whole = change.rows.find(([name]) => name === row[0]) ?? [];
  expect(Number(whole[1])).toBeCloseTo(raisedIn(2021) - raisedIn(2020), -3);
  await expectAccessible(page);
});

test('years are played with colours that stay the same, and cells that are chosen by keys come to what their rows do', async ({
  page,
}) => {
  type Company = { readonly founded: number | null; readonly country: string | null };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, ['METAVERSE_Premium']);
  const companies = await allCompanies<Company>(page);
  const upTo = (year: number): number =>
    companies.filter(({ founded }) => founded !== null && founded <= year).length;
  await page.goto(
    '/heatmap?of=companies&rows=country&columns=operatingStatus&measure=count&play=until&at=2014',
  );
  await expectLoaded(page);
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(/, up to 2014$/);
  const undated = companies.filter(({ founded }) => founded === null).length;
  await expect(page.getByText(`${undated} without a year on record are in no picture`)).toBeVisible();
  const deepest = page.getByText(/^more, up to \d+$/);
  const words = await deepest.textContent();
  // Who wants no motion steps.
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Year after' }).click();
  await expect(heading).toHaveText(/, up to 2015$/);
  await expect(page.getByText(`In all: ${upTo(2015)} companies.`)).toBeVisible();
  await expect(deepest).toHaveText(words ?? '');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(heading).toHaveText(/, up to 2016$/);
  await page.getByRole('button', { name: 'Pause' }).click();

  const cells = grid(page).getByRole('gridcell').getByRole('button');
  await cells.first().focus();
  for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(`Shift+${key}`);
  const chosen = page.getByRole('region', { name: /^4 cells: / });
  await expect(grid(page).locator('[aria-selected=true]')).toHaveCount(4);
  const labels = await grid(page).locator('[aria-selected=true] button').allTextContents();
  const sum = labels.reduce((all, text) => all + Number(text), 0);
  await expect(chosen.getByText(`Together: ${sum} companies. Each counts once.`)).toBeVisible();
  await expectAccessible(page);
  await chosen.getByRole('link', { name: 'Open these rows as a list' }).click();
  await expect(page.getByText(`${sum} companies`, { exact: true }).first()).toBeVisible();
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

type Csv = { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };

async function csvOf(page: Page): Promise<Csv> {
  const [heads = [], ...rows] = (await saved(page, /^Figures/))
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return { heads, rows };
}

async function allCompanies<T>(page: Page): Promise<readonly T[]> {
  const found: T[] = [];
  let path: string | null = `/organizations/?entityType=company&limit=999`;
  while (path !== null) {
    const answer = await page.request.get(path);
    const { results, next } = (await answer.json()) as { results: readonly T[]; next: string | null };
    found.push(...results);
    path = next;
  }
  return found;
}

const labelOf = (value: string | null): string =>
  CORENESS.find((option) => option.value === value)?.label ?? 'Not known';

async function saved(page: Page, entry: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: entry }).click();
  return readFile(await (await download).path(), 'utf8');
}

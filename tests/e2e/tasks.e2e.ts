import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectLoaded, watchComplaints } from './page.ts';

type Counted = {
  readonly count: number;
  readonly results: readonly { readonly id: string; readonly name: string }[];
};

/** A task from the home page on, whose steps are counted: each press, and each value that is typed. */
class Task {
  readonly #page: Page;
  #steps = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async begin(): Promise<void> {
    await this.#page.goto('/');
    await expectLoaded(this.#page);
  }

  async press(place: Locator): Promise<void> {
    await place.click();
    this.#steps += 1;
  }

  async type(place: Locator, text: string): Promise<void> {
    await place.fill(text);
    await this.#page.keyboard.press('Enter');
    this.#steps += 1;
  }

  /** Opens a list by the navigation. */
  async open(screen: string): Promise<void> {
    await this.press(this.#page.getByRole('navigation').getByRole('link', { name: screen, exact: true }));
    await expectLoaded(this.#page);
  }

  async openFilters(): Promise<void> {
    await this.press(this.#page.getByRole('button', { name: 'Filters', exact: true }));
    await expect(this.#page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
  }

  expectWithin(most: number): void {
    expect(this.#steps).toBeLessThanOrEqual(most);
  }
}

async function asked(page: Page, path: string): Promise<Counted> {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Counted;
}

/** Takes the rows of a list along as CSV and returns them. */
async function takeAlong(page: Page, { sources = false } = {}): Promise<readonly Record<string, string>[]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('combobox', { name: 'Format' }).selectOption('csv');
  if (sources) await page.getByRole('checkbox', { name: 'Sources beside each value' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const stream = await (await waiting).createReadStream();
  return parse((await stream.toArray()).join(''), { columns: true });
}

/** Opens the link of the page where nobody has been before, and expects the same there. */
async function expectShared(
  page: Page,
  browser: Browser,
  same: (page: Page) => Promise<void>,
): Promise<void> {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await same(other);
  await elsewhere.close();
}

const rowCount = (words: string) => async (page: Page) => {
  await expect(page.getByText(words).first()).toBeVisible();
};

test('a: EMEA companies with trapped ions, founded since 2018, that raised more than 10 m', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page);
  const task = new Task(page);
  await task.begin();
  await task.open('Companies');
  await task.openFilters();
  await task.press(page.getByRole('checkbox', { name: /^EMEA/ }));
  await task.press(page.getByRole('checkbox', { name: /^Trapped ion/i }));
  await task.type(page.getByRole('textbox', { name: 'Founded, from' }), '2018');
  await task.type(page.getByRole('textbox', { name: 'Private equity, from' }), '10m');
  task.expectWithin(6);
  const { count, results } = await asked(
    page,
    '/organizations/?entityType=company&inRegion=EMEA&modality=trapped%20ion&founded.gte=2018&totalRaisedUsd.gte=10000000',
  );
  expect(count).toBeGreaterThan(2);
  const same = rowCount(`${count} companies`);
  await same(page);
  const rows = await takeAlong(page);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(results.map(({ name }) => name).toSorted());
  await expectShared(page, browser, same);
  expect(complaints).toEqual([]);
});

test('d: the public money of Germany since 2020 by year', async ({ page, browser }) => {
  const task = new Task(page);
  await task.begin();
  await task.open('Public funding');
  await task.openFilters();
  await task.press(page.getByRole('checkbox', { name: /^Germany/ }));
  await task.type(page.getByRole('textbox', { name: 'Announced, from' }), '2020');
  await expect(page).toHaveURL(/date\.gte=2020/);
  await task.press(page.getByText('Sums by country and year'));
  task.expectWithin(5);
  const years = page.getByRole('table', { name: 'Public money by year, in USD and in local currency' });
  await expect(years.getByRole('row', { name: /^2023/ })).toContainText('€');
  await expect(years.getByRole('row', { name: /^201/ })).toHaveCount(0);
  const { count } = await asked(page, '/funding/?country=DE&date.gte=2020&limit=0');
  const same = rowCount(`${count} programmes and awards`);
  await same(page);
  expect(await takeAlong(page)).toHaveLength(count);
  await expectShared(page, browser, same);
});

test('e: which promises were missed, across the market', async ({ page, browser }) => {
  const task = new Task(page);
  await task.begin();
  await task.open('Promises');
  const missed = page.getByRole('button', { name: /^\d+ over, not met so far$/ });
  const count = Number.parseInt(await missed.innerText(), 10);
  await task.press(missed);
  task.expectWithin(2);
  const same = rowCount(`${count} promises`);
  await same(page);
  expect(count).toBeGreaterThan(0);
  expect(await takeAlong(page)).toHaveLength(count);
  await expectShared(page, browser, same);
});

test('f: investors with three companies of the sector and more', async ({ page, browser }) => {
  const task = new Task(page);
  await task.begin();
  await task.open('Investors');
  await task.openFilters();
  await task.type(page.getByRole('textbox', { name: 'Portfolio companies, from' }), '3');
  task.expectWithin(3);
  const { count, results } = await asked(page, '/investors/?portfolioCount.gte=3&limit=999');
  const same = rowCount(`${count} investors`);
  await same(page);
  const rows = await takeAlong(page);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(results.map(({ name }) => name).toSorted());
  await expectShared(page, browser, same);
});

test('g: a company by its misspelt, former or Chinese name, in the palette and in the list', async ({
  page,
  browser,
}) => {
  const task = new Task(page);
  await task.begin();
  await task.open('Companies');
  for (const [text, name] of [
    ['quantinum', 'Quantinuum'],
    ['ColdQuanta', 'Infleqtion'],
    ['本源', 'Origin Quantum'],
  ] as const) {
    await page.getByRole('searchbox').first().fill(text);
    await expect(page.getByRole('rowheader', { name: new RegExp(name) })).toBeVisible();
    const rows = await takeAlong(page);
    expect(rows.map((row) => row['name'])).toEqual(expect.arrayContaining([expect.stringContaining(name)]));
  }
  await expectShared(page, browser, async (other) => {
    await expect(other.getByRole('rowheader', { name: /Origin Quantum/ })).toBeVisible();
  });
});

test('h: three superconducting makers side by side', async ({ page, browser }) => {
  const task = new Task(page);
  await task.begin();
  await task.open('Companies');
  await task.openFilters();
  await task.press(page.getByRole('checkbox', { name: /^Superconducting/i }));
  const grid = page.getByRole('grid', { name: 'Companies' });
  for (const place of [0, 1, 2]) {
    await task.press(grid.locator(`[data-place="${place}"]`).getByRole('checkbox'));
  }
  await task.press(page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Compare' }));
  task.expectWithin(7);
  const same = async (other: Page) => {
    await expect(other.getByRole('table').getByRole('columnheader')).toHaveCount(4);
  };
  await same(page);
  await expectShared(page, browser, same);
});

test('i: a whole list with the sources of its values', async ({ page }) => {
  const task = new Task(page);
  await task.begin();
  await task.open('Funding rounds');
  const { count } = await asked(page, '/round/?limit=0');
  const rows = await takeAlong(page, { sources: true });
  expect(rows).toHaveLength(count);
  const unsourced = rows.filter(
    (row) => row['fundingUsd'] !== '' && !row['fundingUsd.source']?.startsWith('http'),
  );
  expect(unsourced.map(({ name }) => name)).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectLoaded, savedLines } from './page.ts';

type Row = Readonly<Record<string, unknown>>;

// Every row of a list, one by one, to compute with apart from the database.
async function rowsOf(page: Page, path: string): Promise<readonly Row[]> {
  const answer = await page.request.get(path);
  const { results, next } = (await answer.json()) as { results: readonly Row[]; next: string | null };
  expect(next).toBeNull();
  return results;
}

/** The table that says the same as a chart: its heads, and its rows as words. */
async function twinOf(page: Page): Promise<{ heads: string[]; rows: string[][] }> {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const table = page.getByRole('figure').getByRole('table');
  await expect(table).toBeVisible();
  return table.evaluate((node: HTMLTableElement) => {
    const words = (cells: Iterable<Element>) => [...cells].map((cell) => cell.textContent?.trim() ?? '');
    return {
      heads: words(node.tHead?.rows[0]?.cells ?? []),
      rows: [...(node.tBodies[0]?.rows ?? [])].map((row) => words(row.cells)),
    };
  });
}

const countBy = (rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

test('rounds by year and type are those that are on record, each figure leading to its rows', async ({
  page,
}) => {
  await page.goto('/graphing-tool-rounds?by=date.year&split=roundGroup&measure=count&draw=stack');
  await expectLoaded(page);
  const rounds = await rowsOf(page, '/round/?limit=999');
  const { heads, rows } = await twinOf(page);
  expect(heads[0]).toBe('Date, by year');
  expect(heads.at(-1)).toBe('Rows');
  const years = countBy(rounds, ({ date }) => (typeof date === 'string' ? date.slice(0, 4) : null));
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    expect([row[0], row.at(-1)]).toEqual([row[0], String(years.get(row[0] ?? '') ?? 0)]);
    const parts = row.slice(1, -1).map((text) => Number(text.replaceAll(',', '')));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Number(row.at(-1)));
  }
  const link = page.getByRole('row', { name: /^2021/ }).getByRole('link').nth(1);
  const count = Number(await link.textContent());
  await link.click();
  await expect(page).toHaveURL(/\/funding-rounds\?/);
  await expect(page.getByText(`${count} funding rounds`, { exact: true }).first()).toBeVisible();
});

test('money by quarter adds up private equity alone, by hand the same', async ({ page }) => {
  await page.goto('/graphing-tool-rounds');
  await expectLoaded(page);
  await expect(page.getByText(/Private equity alone is added up/)).toBeVisible();
  const rounds = (await rowsOf(page, '/round/?limit=999')).filter(
    ({ countsAs, date, datePrecision }) => countsAs === 'raised' && date !== null && datePrecision !== 'year',
  );
  const sums = new Map<string, number>();
  for (const { date, fundingUsd } of rounds) {
    const text = String(date);
    const quarter = `${text.slice(0, 4)}-Q${Math.floor((Number(text.slice(5, 7)) - 1) / 3) + 1}`;
    sums.set(quarter, (sums.get(quarter) ?? 0) + Number(fundingUsd ?? 0));
  }
  const csv = await saved(page, /^Figures/);
  const lines = csv.trim().split('\r\n').slice(1);
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    const [quarter = '', sum = ''] = line.split(',');
    expect([quarter, Number(sum)]).toEqual([quarter, sums.get(quarter) ?? 0]);
  }
});

test('the league of investors is that of the deals, and is drawn as asked', async ({ page }) => {
  await page.goto('/graphing-tool-rounds');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'League of investors' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Deals by investor');
  const deals = await rowsOf(page, '/deals/?limit=999');
  const { rows } = await twinOf(page);
  const nameOf = ({ investor }: Row) =>
    typeof investor === 'object' && investor !== null && 'name' in investor ? String(investor.name) : null;
  const counts = countBy(deals, nameOf);
  for (const [name = '', count] of rows) expect([name, Number(count)]).toEqual([name, counts.get(name)]);
  expect(Number(rows[0]?.[1])).toBe(Math.max(...counts.values()));
  // The picture has room for fifteen; the table and its file have all.
  expect(counts.size).toBeGreaterThan(200);
  expect(rows.length).toBe(200);
  await page.getByRole('button', { name: /^Show [\d,]+ more rows$/ }).press('Enter');
  await expect(page.getByRole('figure').getByRole('row')).toHaveCount(counts.size + 1);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Figures CSV' }).click();
  const [, ...lines] = await savedLines(await saving);
  expect(lines.length).toBe(counts.size);
  await page.goto(
    '/graphing-tool-rounds?of=deals&by=date.year&split=investorCountry&measure=count&draw=ranks',
  );
  await expectLoaded(page);
  await page.getByRole('slider', { name: 'Marks of the picture' }).press('End');
  await expect(page.getByRole('slider', { name: 'Marks of the picture' })).toHaveAttribute(
    'aria-valuetext',
    /: \d+ deals?/,
  );
});

test('a chart is changed, shared and taken along, in both schemes and on a phone', async ({ page }) => {
  await page.goto('/graphing-tool?country=DE');
  await expectLoaded(page);
  await page.getByRole('combobox', { name: 'Split by' }).selectOption({ label: 'Nothing' });
  await page.getByRole('combobox', { name: 'Drawn as' }).selectOption({ label: 'Lines' });
  await page.getByRole('combobox', { name: 'Over time' }).selectOption({ label: 'Running total' });
  await expect(page).toHaveURL(/run=cumulative/);
  await page.reload();
  await expectLoaded(page);
  await expect(page.getByRole('combobox', { name: 'Over time' })).toHaveValue('cumulative');
  await expect(page.getByRole('button', { name: 'Remove filter Country is Germany' })).toBeVisible();
  const svg = await saved(page, /SVG$/);
  expect(svg).toContain('Companies by year founded, running total');
  expect(svg).toContain('Country is Germany');
  expect(svg).not.toContain('var(--');
  expect(svg).not.toContain('class=');
  const vega = JSON.parse(await saved(page, /Vega-Lite$/)) as { title: string; data: { values: unknown[] } };
  expect(vega.title).toBe('Companies by year founded, running total');
  expect(vega.data.values.length).toBeGreaterThan(10);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto('/graphing-tool?measure=sum:fundingLocal');
  await expect(page.getByText('sum:fundingLocal')).toBeVisible();
});

async function saved(page: Page, entry: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: entry }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('a chart that was saved as a document is opened again as it was, and any other file is refused', async ({
  page,
}) => {
  await page.goto('/graphing-tool-rounds?by=date.year&split=roundGroup&measure=count&draw=stack');
  await expectLoaded(page);
  const document = await saved(page, /^Chart JSON$/);
  await page.goto('/graphing-tool');
  await expectLoaded(page);
  const file = (text: string) => ({
    name: 'chart.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  const open = page.locator('input[type=file]');
  await open.setInputFiles(file('{"address":"/companies"}'));
  await expect(page.getByText(/no chart of Sector Atlas/).first()).toBeVisible();
  await open.setInputFiles(file(document));
  await expect(page).toHaveURL(/\/graphing-tool-rounds\?.*split=roundGroup.*draw=stack/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Funding rounds by year, split by group');
  await expect(page.getByText(/with the figures of today/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a value of its own that a chart does not know is told in place of another chart', async ({ page }) => {
  for (const [address, words] of [
    ['draw=bar', 'Unknown value for "draw": "bar". Nearest: "bars"'],
    ['run=cumulativ', 'Unknown value for "run": "cumulativ". Nearest: "cumulative"'],
    ['carry=2', 'Unknown value for "carry": "2".'],
    ['marks=round', 'Unknown value for "marks": "round". Nearest: "rounds"'],
  ] as const) {
    await page.goto(`/graphing-tool-rounds?${address}`);
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(page.getByRole('figure').first()).toBeVisible();
  // What a question does not have is drawn as usual: it stays while the question is changed.
  await page.goto('/graphing-tool?by=country&measure=count&draw=ranks');
  await expect(page.getByRole('figure')).toContainText('Companies by country');
});

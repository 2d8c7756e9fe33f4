import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectLoaded } from './page.ts';

type Row = Readonly<Record<string, unknown>>;

// Every row of a list, one by one, to compute with apart from the database.
async function rowsOf(page: Page, path: string): Promise<readonly Row[]> {
  const answer = await page.request.get(path);
  const { results, next } = (await answer.json()) as { results: readonly Row[]; next: string | null };
  expect(next).toBeNull();
  return results;
}

/** The table of a chart as its file of figures: heads, and rows of values. */
async function figuresOf(page: Page, address: string): Promise<readonly (readonly string[])[]> {
  await page.goto(address);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Figures/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.trim().split('\r\n').slice(1);
  return lines.map((line) =>
    [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = '']) => cell),
  );
}

const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';
const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : '';

const amounts = (rounds: readonly Row[]): number[] =>
  rounds.flatMap(({ fundingUsd }) => (fundingUsd === null ? [] : [Number(fundingUsd)]));

test('every round with an amount stands in one range of the histogram', async ({ page }) => {
  const figures = await figuresOf(
    page,
    '/graphing-tool-rounds?by=date.year&measure=sum:fundingUsd&draw=histogram&scale=log',
  );
  const rounds = await rowsOf(page, '/round/?limit=999');
  const known = amounts(rounds.filter(({ countsAs }) => countsAs === 'raised'));
  expect(figures.length).toBeGreaterThan(8);
  for (const [from = '', to = '', rows = ''] of figures) {
    const within = known.filter((amount) => amount >= Number(from) && amount < Number(to));
    expect([from, Number(rows)]).toEqual([from, within.length]);
  }
  expect(figures.reduce((sum, [, , rows]) => sum + Number(rows), 0)).toBe(known.length);
});

test('the median of a box is that of the rounds, and its ends are the least and the most', async ({
  page,
}) => {
  const figures = await figuresOf(
    page,
    '/graphing-tool-rounds?by=date.year&measure=sum:fundingUsd&draw=boxes',
  );
  const rounds = (await rowsOf(page, '/round/?limit=999')).filter(({ countsAs }) => countsAs === 'raised');
  expect(figures.length).toBeGreaterThan(5);
  for (const [year = '', least, , median, , most, known] of figures) {
    const ofYear = amounts(rounds.filter(({ date }) => String(date).startsWith(year))).toSorted(
      (a, b) => a - b,
    );
    const middle = [ofYear[Math.floor((ofYear.length - 1) / 2)], ofYear[Math.ceil((ofYear.length - 1) / 2)]];
    const expected = [ofYear[0], ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2, ofYear.at(-1), ofYear.length];
    expect([year, ...[least, median, most, known].map(Number)]).toEqual([year, ...expected]);
  }
});

test('areas, flows and the pivot table hold every row where it stands', async ({ page }) => {
  const deals = await rowsOf(page, '/deals/?limit=999');
  const flows = await figuresOf(
    page,
    '/graphing-tool-rounds?of=deals&by=investorCountry&split=companyCountry&measure=count&draw=flow',
  );
  expect(flows.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(deals.length);
  const pivot = await figuresOf(
    page,
    '/graphing-tool-rounds?of=deals&by=investorCountry&split=companyCountry&measure=count&draw=table',
  );
  expect(Number(pivot.at(-1)?.at(-1))).toBe(deals.length);
  const classes = new Map((await rowsOf(page, '/classifications/?limit=999')).map((row) => [idOf(row), row]));
  const companies = await rowsOf(page, '/organizations/?entityType=company&limit=999');
  const counts = new Map<string, number>();
  for (const { primaryClassification } of companies) {
    const top = nameOf(classes.get(idOf(primaryClassification))?.['topClass']);
    counts.set(top, (counts.get(top) ?? 0) + 1);
  }
  const tiles = await figuresOf(
    page,
    '/graphing-tool?by=primaryClassification.topClass&measure=count&draw=treemap',
  );
  expect(tiles.length).toBe(counts.size);
  for (const [name = '', count] of tiles) {
    const plain = name.replaceAll('"', '');
    expect([plain, Number(count)]).toEqual([plain, counts.get(plain) ?? counts.get('')]);
  }
});

test('goals and events stand at a chart and in its table, and each drawing is clean and walked by keys', async ({
  page,
}) => {
  await page.goto('/graphing-tool-rounds?marks=rounds&goals=1bn Plan');
  await expectLoaded(page);
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Goal: Plan' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Events' })).toBeVisible();
  await page.goto('/graphing-tool-rounds?goals=<b>');
  await expect(page.getByRole('button', { name: 'Begin again' })).toBeVisible();
  for (const draw of [
    'panels&split=entity.primaryClassification.topClass',
    'bubbles',
    'boxes',
    'histogram',
  ]) {
    await page.goto(`/graphing-tool-rounds?by=date.year&measure=sum:fundingUsd&draw=${draw}`);
    await expectLoaded(page);
    const walk = page.getByRole('slider', { name: 'Marks of the picture' });
    await walk.press('End');
    await expect(walk).toHaveAttribute('aria-valuetext', /\d/);
    await expectAccessible(page);
  }
});

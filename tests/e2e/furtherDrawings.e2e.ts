import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { kindNamed } from '#domain/registry.ts';
import { expectAccessible, expectLoaded } from './page.ts';

type Row = Readonly<Record<string, unknown>>;

// Every row of a list, one by one, to compute with apart from the database.
async function rowsOf(page: Page, path: string): Promise<readonly Row[]> {
  const answer = await page.request.get(`${path}limit=999`);
  const { results, next } = (await answer.json()) as { results: readonly Row[]; next: string | null };
  expect(next).toBeNull();
  return results;
}

/** The table of a chart as its file of figures, heads first; the picture is walked by keys and clean before. */
async function tableOf(page: Page, address: string): Promise<readonly (readonly string[])[]> {
  await page.goto(address);
  await expectLoaded(page);
  const walk = page.getByRole('slider', { name: 'Marks of the picture' });
  await walk.press('End');
  await expect(walk).toHaveAttribute('aria-valuetext', /\d/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Figures/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  return parse(text, { bom: true, relax_column_count: true });
}

const near = (told: string | undefined, expected: number): void => {
  expect(Math.abs(Number(told) - expected)).toBeLessThanOrEqual(Math.max(0.01, Math.abs(expected) * 1e-9));
};

test('a slope, ridges and a calendar say what the rows come to', async ({ page }) => {
  const companies = await rowsOf(page, '/organizations/?entityType=company&');
  const countries = kindNamed('organization').fields['country']?.options ?? [];
  const [, ...slope] = await tableOf(
    page,
    '/graphing-tool?by=founded&split=country&measure=count&draw=slope&run=cumulative&earlier=2015&later=2020',
  );
  const isOf = ({ country, founded }: Row): boolean =>
    country !== null && founded !== null && Number(founded) <= 2020;
  expect(slope.length).toBe(new Set(companies.filter(isOf).map(({ country }) => country)).size);
  for (const [name, from, to, change] of slope) {
    const code = countries.find(({ label }) => label === name)?.value;
    const upTo = (year: number): number =>
      companies.filter(
        ({ country, founded }) => country === code && founded !== null && Number(founded) <= year,
      ).length;
    expect([name, from, to].map(String)).toEqual([name, upTo(2015), upTo(2020)].map(String));
    expect(Number(change)).toBe(upTo(2020) - upTo(2015));
  }

  const rounds = await rowsOf(page, '/round/?');
  const OUTSIDE = new Set(['up_to', 'letter_of_intent', 'planned', 'under_negotiation', 'undisclosed']);
  const isSure = ({ amountQualifier, countsAs, fundingUsd }: Row): boolean =>
    fundingUsd !== null && countsAs !== 'part' && !OUTSIDE.has(String(amountQualifier));
  const [, ...ridges] = await tableOf(
    page,
    '/graphing-tool-rounds?by=date.year&measure=median:fundingUsd&draw=ridge&scale=log',
  );
  const yearsOf = rounds.filter(isSure).flatMap(({ date }) => (date ? [String(date).slice(0, 4)] : []));
  expect(ridges.length).toBe(new Set(yearsOf).size);
  for (const [year = '', known, median, ...counts] of ridges) {
    const amounts = rounds
      .filter((row) => isSure(row) && String(row['date']).startsWith(year))
      .map(({ fundingUsd }) => Number(fundingUsd))
      .toSorted((one, other) => one - other);
    const middle = (amounts.length - 1) / 2;
    expect([year, Number(known)]).toEqual([year, amounts.length]);
    near(median, ((amounts[Math.floor(middle)] ?? 0) + (amounts[Math.ceil(middle)] ?? 0)) / 2);
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(amounts.length);
  }

  const [, ...days] = await tableOf(
    page,
    '/graphing-tool-rounds?by=date.month&measure=count&draw=calendar&inYear=2021',
  );
  const of2021 = rounds.filter(({ date }) => String(date).startsWith('2021'));
  expect(days.reduce((sum, [, , , count]) => sum + Number(count), 0)).toBe(of2021.length);
  const dated = of2021.filter(({ datePrecision }) => datePrecision === 'day');
  const onDays = days.filter(([, weekday]) => weekday !== '');
  expect(onDays.length).toBe(new Set(dated.map(({ date }) => date)).size);
  expect(onDays.reduce((sum, [, , , count]) => sum + Number(count), 0)).toBe(dated.length);
});

test('sums at constant rates are those of the rows at the rates on record, and a line is carried on beyond them', async ({
  page,
}) => {
  const rounds = await rowsOf(page, '/round/?');
  const held = await rowsOf(page, '/exchange-rates/?date=2026-03&');
  const rates = new Map(held.map(({ localCurrency, usd }) => [localCurrency, Number(usd)] as const));
  // What was converted at a rate of that month has it still.
  const converted = rounds.filter(
    ({ fxDate, usdBasis }) => fxDate === '2026-03-01' && usdBasis === 'month_mean',
  );
  expect(converted.length).toBeGreaterThan(1);
  for (const { localCurrency, fxRate } of converted) expect(rates.get(localCurrency)).toBe(Number(fxRate));
  const counted = rounds.filter(({ countsAs }) => countsAs === 'raised');
  const OUTSIDE = new Set(['up_to', 'letter_of_intent', 'planned', 'under_negotiation', 'undisclosed']);
  const atRates = ({ fundingLocal, fundingUsd, localCurrency, amountQualifier }: Row): number => {
    if (OUTSIDE.has(String(amountQualifier))) return 0;
    return fundingLocal === null
      ? Number(fundingUsd ?? 0)
      : Number(fundingLocal) * (rates.get(localCurrency) ?? 0);
  };
  const address = '/graphing-tool-rounds?by=date.year&measure=sum:fundingUsd&draw=bars&rates=2026-03&carry=3';
  const [heads = [], ...years] = await tableOf(page, address);
  await expect(page.getByRole('heading', { level: 2 })).toContainText('at the rates of Mar 2026');
  const foreign = counted.filter(({ fundingLocal }) => fundingLocal !== null);
  expect(foreign.filter(({ localCurrency }) => !rates.has(localCurrency))).toEqual([]);
  await expect(page.getByText('is on record: ')).toHaveCount(0);
  const [{ source = '' } = {}] = held;
  await expect(page.getByRole('link', { name: /^Federal Reserve/ })).toHaveAttribute('href', String(source));
  const times = page.getByRole('combobox', { name: 'Rates of' }).getByRole('option');
  await expect(times.first()).toHaveText('Jun 2026');
  expect((await times.allTextContents()).filter((text) => text === 'Mar 2026')).toHaveLength(1);
  const ahead = heads.indexOf('Extrapolated');
  expect(ahead).toBeGreaterThan(0);
  const known = years.filter(([, , count]) => Number(count) > 0);
  expect(known.length).toBeGreaterThan(10);
  for (const [year = '', sum] of known) {
    const own = counted.filter(({ date }) => String(date).startsWith(year));
    near(
      sum,
      own.reduce((all, row) => all + atRates(row), 0),
    );
  }
  // Nothing is on record three years ahead, and a figure with its interval is told.
  const last = years.at(-1) ?? [];
  expect(last[0]).toBe(String(new Date().getUTCFullYear() + 3));
  expect([last[1], last[2]]).toEqual(['', '']);
  const [value, low, high] = last.slice(ahead, ahead + 3).map(Number);
  expect(low).toBeLessThan(value ?? 0);
  expect(high).toBeGreaterThan(value ?? 0);
  await expect(page.getByText(/^Dashed: an extrapolation, nothing on record/)).toBeVisible();
});

test('what runs over time, and ranks among all series, are those of the rows, by hand', async ({ page }) => {
  const rounds = await rowsOf(page, '/round/?');
  const yearOf = ({ date }: Row): number => Number(String(date).slice(0, 4));
  const dated = rounds.filter(({ date }) => date !== null);
  const first = Math.min(...dated.map(yearOf));
  const last = Math.max(...dated.map(yearOf));
  const years = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  const counts = years.map((year) => dated.filter((row) => yearOf(row) === year).length);
  const upTo = (place: number, from = 0): number => counts.slice(from, place + 1).reduce((a, b) => a + b, 0);
  const runs = {
    cumulative: (place: number) => upTo(place),
    rolling: (place: number) => (place < 3 ? null : upTo(place, place - 3) / 4),
    index: (place: number) => ((counts[place] ?? 0) / (counts[0] ?? 1)) * 100,
  };
  const heads = { cumulative: 'running total', rolling: 'mean of the last 4', index: 'first period = 100' };
  for (const run of ['cumulative', 'rolling', 'index'] as const) {
    const address = `/graphing-tool-rounds?by=date.year&measure=count&draw=bars&run=${run}`;
    const [[, head] = [], ...rows] = await tableOf(page, address);
    expect(head).toBe(`Number of funding rounds, ${heads[run]}`);
    await expect(page.getByRole('heading', { level: 2 })).toContainText(`by year, ${heads[run]}`);
    expect(rows.map(([year]) => Number(year))).toEqual(years);
    for (const [place, [, told]] of rows.entries()) {
      const expected = runs[run](place);
      if (expected === null) expect(told).toBe('');
      else near(told, expected);
    }
  }

  const options = kindNamed('fundingRound').fields['fundingInfo']?.options ?? [];
  const types = new Set(rounds.map(({ fundingInfo }) => fundingInfo));
  const of = (type: unknown, year: number): number =>
    dated.filter((row) => row['fundingInfo'] === type && yearOf(row) === year).length;
  const [ranked = [], ...lines] = await tableOf(
    page,
    '/graphing-tool-rounds?by=date.year&split=fundingInfo&measure=count&draw=ranks',
  );
  const places = ranked.flatMap((head, column) =>
    head.startsWith('Rank, ') ? [[head.slice('Rank, '.length), column] as const] : [],
  );
  expect(places).toHaveLength(5);
  let lowest = 0;
  for (const line of lines) {
    for (const [label, column] of places) {
      const type = options.find((option) => option.label === label)?.value;
      const own = of(type, Number(line[0]));
      const above = [...types].filter((other) => other !== null && of(other, Number(line[0])) > own).length;
      expect([line[0], label, line[column]]).toEqual([line[0], label, own === 0 ? '' : String(above + 1)]);
      lowest = Math.max(lowest, own === 0 ? 0 : above + 1);
    }
  }
  // Of the five that are drawn one stood behind others that are not.
  expect(lowest).toBeGreaterThan(5);
});

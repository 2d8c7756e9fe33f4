import { expect, test } from '@playwright/test';
import { expectAccessibleInBoth } from './page.ts';

test('which promises were missed, from the home page to an export', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Search companies/ })).toBeVisible();
  await page.getByRole('button', { name: /^Search companies/ }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('missed');
  await page.getByRole('option', { name: 'Promises /promises' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promises' })).toBeVisible();
  await expect(page.getByText(/A promise is met by the first value reached after it was made/)).toBeVisible();

  const missed = page.getByRole('button', { name: /^\d+ over, not met so far$/ });
  const count = Number.parseInt(await missed.innerText(), 10);
  await missed.click();
  await expect(page.getByText(`${count} promises`).first()).toBeVisible();
  await expect(page).toHaveURL(/outcome=unmet/);
  const grid = page.getByRole('grid', { name: 'Promises' });
  await expect(grid.getByText('Not met so far').first()).toBeVisible();
  await expectAccessibleInBoth(page);

  const { results } = (await (
    await page.request.get(`/promises/?${new URL(page.url()).search.slice(1)}&limit=999`)
  ).json()) as { results: { name: string; dueOn: string; outcome: string }[] };
  expect(results).toHaveLength(count);
  const today = new Date().toISOString().slice(0, 10);
  expect(results.every(({ outcome, dueOn }) => outcome === 'unmet' && dueOn < today)).toBe(true);

  await grid.getByRole('link').first().click();
  await expect(page.getByRole('table', { name: /^Promises of / })).toBeVisible();
  await page.getByRole('link', { name: 'All promises of the market' }).click();
  await expect(page).toHaveURL(/\/promises$/);
});

test('the public money of Germany since 2020 by year, from the home page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Public funding', exact: true }).first().click();
  await page.getByText('Sums by country and year').click();
  const sums = page.getByRole('region', { name: 'Sums by country and year' });
  const germany = sums.getByRole('row', { name: /^Germany/ });
  await germany.getByRole('button').last().click();
  const years = sums.getByRole('table', { name: 'Public money by year, in USD and in local currency' });
  const of2023 = years.getByRole('row', { name: /^2023/ });
  await expect(of2023).toContainText('€');

  const figure = of2023.getByRole('button');
  const usd = (await figure.innerText()).replace(/\s†$/, '');
  await figure.click();
  await expect(page).toHaveURL(/countsAs=counted/);
  await expect(page.getByRole('grid').getByText(usd, { exact: false }).last()).toBeVisible();
  const q = {
    where: {
      and: [
        { f: 'country', v: 'DE' },
        { f: 'countsAs', v: 'counted' },
        { f: 'date', v: '2023' },
      ],
    },
  };
  const { count } = (await (
    await page.request.get(`/funding/?q=${encodeURIComponent(JSON.stringify(q))}&limit=0`)
  ).json()) as { count: number };
  await expect(page.getByText(new RegExp(`^${count} programmes? (or|and) awards?`)).first()).toBeVisible();
  await expectAccessibleInBoth(page);
});

import { expect, test } from '@playwright/test';
import { expectAccessibleInBoth } from './page.ts';

test('which promises were missed, from the home page to an export', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('missed');
  await page.getByRole('option', { name: 'Promises' }).click();
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

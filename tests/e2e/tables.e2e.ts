import { expect, test, type Page } from '@playwright/test';
import { expectLoaded, openFilters } from './page.ts';

/** How many columns of a list stand within its width, whole, and how many of its names are cut. */
const measured = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const end = grid.getBoundingClientRect().right + 1;
    const heads = [...grid.querySelectorAll('[role="columnheader"]')].slice(1);
    const names = [...grid.querySelectorAll('[role="rowheader"] a')];
    return {
      columns: heads.filter((head) => head.getBoundingClientRect().right <= end).length,
      cut: names.filter((name) => name.scrollWidth > name.clientWidth + 1).length / names.length,
    };
  });

test('at 1440 px ten columns and the names in full; opened filters stay open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, columns] of [
    ['/companies', 10],
    ['/investors', 10],
    ['/funding-rounds', 8],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Filters' })).toHaveCount(0);
    const found = await measured(page);
    expect(found.columns, path).toBeGreaterThanOrEqual(columns);
    expect(found.cut, path).toBeLessThan(0.35);
  }
  await page.goto('/companies');
  await expect(page.getByRole('columnheader', { name: /^Lead investors/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /status/i })).toHaveCount(0);
  await openFilters(page);
  await page.goto('/investors');
  await expectLoaded(page);
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
});

test('groups stand as the list is sorted, open by a press anywhere, and are open in the link', async ({
  page,
}) => {
  await page.goto('/funding-rounds?group=date.year');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('button', { name: /^20\d\d/ }).nth(3)).toBeVisible();
  const years = async () => {
    const words = await grid.getByRole('button', { name: /^20\d\d/ }).allTextContents();
    return words.map((text) => text.slice(0, 4));
  };
  const shown = await years();
  expect(shown).toEqual(shown.toSorted().toReversed());
  const second = grid
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^20\d\d/ }) })
    .nth(1);
  await expect(second).toContainText(/sum €/);
  await second.getByRole('gridcell').last().click();
  const opened = grid.getByRole('button', { name: new RegExp(`^${shown[1]}`) });
  await expect(opened).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(new RegExp(`open=${shown[1]}`));
  await page.reload();
  await expect(opened).toHaveAttribute('aria-expanded', 'true');
  await page.goto('/funding-rounds?group=date.year&ordering=date');
  await expect.poll(years).toEqual(shown.toReversed());
});

test('chosen columns are in the link, which shows them in another browser too', async ({ browser, page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/companies?country=DE&group=primaryClassification');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  // A press on the words, not only on the box, and the menu stays for the next.
  await menu.getByText('Region', { exact: true }).click();
  await menu.getByText('Founded', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /^Region/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Founded/ })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: /^Reset columns/ })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const heads = (shown: Page) => shown.getByRole('columnheader').allTextContents();

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('columnheader', { name: /^Region/ })).toBeVisible();
  expect(await heads(other)).toEqual(await heads(page));
  // What a link shows is not taken for what its reader chose.
  await other.goto('/companies?country=DE');
  await expect(other.getByRole('columnheader', { name: /^Founded/ })).toBeVisible();
  await other.context().close();

  await page.goto('/companies');
  await expect(page.getByRole('columnheader', { name: /^Region/ })).toBeVisible();
  await expect(page).toHaveURL(/columns=/);
  await page.getByRole('button', { name: 'Columns' }).click();
  await menu.getByRole('button', { name: /^Reset columns/ }).click();
  await expect(page).toHaveURL(/\/companies$/);
});

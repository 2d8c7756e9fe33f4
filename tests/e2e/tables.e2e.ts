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

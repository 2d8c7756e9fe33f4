import { expect, test, type Page } from '@playwright/test';
import { dayOf } from '#domain/dates.ts';
import { listScreen, questionText, readListAddress } from '#domain/lists.ts';
import { LIST_SCREENS, listQuestions } from '#domain/questions/listQuestions.ts';
import { expectLoaded, openFilters } from './page.ts';

/** How many columns of a list stand within its width, whole, which share of its cells with words is cut, and which totals are. */
const measured = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const end = grid.getBoundingClientRect().right + 1;
    const heads = [...grid.querySelectorAll('[role="columnheader"]')].slice(1);
    const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4;
    // What goes away for want of room, as a country behind its city, is no words that are cut.
    const hasCut = (cell: Element) =>
      [cell, ...cell.querySelectorAll('*')].some(
        (part) => (part === cell || getComputedStyle(part).webkitLineClamp !== 'none') && isCut(part),
      );
    const cells = [...grid.querySelectorAll('[data-row] > :not([data-pick])')];
    const rows = [...grid.querySelectorAll('[role="row"]')];
    const totals = [...(rows.at(-1)?.querySelectorAll('[data-numeric] span') ?? [])];
    return {
      columns: heads.filter((head) => head.getBoundingClientRect().right <= end).length,
      cut: cells.filter(hasCut).length / cells.length,
      cutTotals: totals.filter(isCut).map(({ textContent }) => textContent),
    };
  });

test('at 1440 px ten columns, names and totals in full; opened filters stay open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, columns] of [
    ['/companies', 10],
    ['/investors', 10],
    ['/funding-rounds', 8],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await expect(page.getByRole('grid').getByText('median').first()).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Filters' })).toHaveCount(0);
    const found = await measured(page);
    expect(found.columns, path).toBeGreaterThanOrEqual(columns);
    expect(found.cut, path).toBeLessThan(0.03);
    expect(found.cutTotals, path).toEqual([]);
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

test('a refused amount, a filter without rows and a hidden selection say so', async ({ page }) => {
  await page.goto('/companies');
  await openFilters(page);
  const from = page.getByRole('textbox', { name: 'Total raised, from' });
  await from.fill('a lot');
  await from.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'Expected: 10m' });
  await expect(refusal).toBeInViewport({ ratio: 0.9 });
  await expect(from).toHaveAccessibleDescription(/“a lot” cannot be read/);
  await from.fill('10 million');
  await from.press('Enter');
  await expect(page).toHaveURL(/totalRaisedUsd\.gte=10000000/);
  await expect(refusal).toHaveCount(0);

  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('1 company selected');
  await expect(bar).toContainText('2 to 6 fit beside each other');
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('zzzzqqq');
  await expect(bar).toContainText('1 of them not shown');
  const places = page.getByRole('region', { name: 'Headquarters' });
  await expect(places.getByRole('checkbox', { name: /^EMEA/ })).toBeVisible();
  await expect(places.getByText('Nothing to choose from.')).toBeHidden();

  await page.getByRole('button', { name: 'Add condition' }).click();
  const fields = page.getByRole('listbox', { name: 'Fields' }).getByRole('option');
  await expect(fields.first()).toHaveText('Class');
  expect(await fields.count()).toBeLessThanOrEqual(15);
  await page.getByRole('button', { name: /^All \d+ fields$/ }).click();
  await expect(fields.nth(100)).toBeAttached();
});

test('the questions of every list lead to rows', async ({ page }) => {
  const today = dayOf(new Date());
  for (const { name } of LIST_SCREENS) {
    const { list } = listScreen(name);
    for (const { words, path: address } of listQuestions(name, today)) {
      const { state } = readListAddress(list, [...new URL(address, 'https://atlas.test').searchParams]);
      expect.soft(state, `${name}: ${words}`).toBeDefined();
      const q = questionText(list, state?.conditions ?? []);
      const path = list.kind.rest[0]?.path;
      const answer = await page.request.get(`${path}?limit=0&q=${encodeURIComponent(q)}`);
      expect.soft((await answer.json()).count, `${name}: ${words}`).toBeGreaterThan(0);
    }
  }
  await page.goto('/public-funding');
  await page.getByRole('button', { name: 'Questions' }).click();
  await page.getByRole('link', { name: 'Germany since 2020, by year' }).click();
  await expect(page).toHaveURL(/country=DE&date\.gte=2020&group=date\.year/);
  await expect(
    page
      .getByRole('grid')
      .getByRole('button', { name: /^20\d\d/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Questions' })).toBeHidden();
});

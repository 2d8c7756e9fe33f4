import { expect, test, type Page } from '@playwright/test';
import { dayOf } from '#domain/dates.ts';
import { helpOf } from '#domain/labels/help.ts';
import { listScreen, questionText, readListAddress } from '#domain/lists.ts';
import { LIST_SCREENS } from '#domain/tools/listScreens.ts';
import { listQuestions } from '#domain/questions/listQuestions.ts';
import { expectAccessible, expectLoaded, openFilters } from './page.ts';

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
    // What cells show may be asked for once the rows are there; every cell that has it says something.
    await expect(page.getByRole('grid').locator('[data-row] > :empty')).toHaveCount(0);
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

test('a refused amount, a filter without rows and a hidden selection say so, and fields what they mean', async ({
  page,
}) => {
  await page.goto('/companies');
  await expectLoaded(page);
  await openFilters(page);
  await page.getByRole('button', { name: 'Private equity (USD)', exact: true }).focus();
  await page.keyboard.press('Tab');
  const sign = page.getByRole('button', { name: 'What Private equity (USD) means' });
  await expect(sign).toBeFocused();
  await page.keyboard.press('Enter');
  const meaning = page.getByRole('dialog', { name: 'Private equity (USD)' });
  await expect(meaning).toContainText(String(helpOf('organization', 'totalRaisedUsd')));
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();
  await expect(sign).toBeFocused();
  // What the sector calls and tells otherwise than the product.
  await expect(page.getByRole('columnheader', { name: /^Physical qubits/ })).toBeVisible();

  const from = page.getByRole('textbox', { name: 'Private equity, from' });
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
  await expect(page.getByRole('listbox', { name: 'Fields' }).getByText('Most used')).toBeVisible();
  const find = page.getByRole('combobox', { name: 'Field' });
  await find.fill('physical qubits');
  await expect(fields.first()).toHaveText('Physical qubits');
  await expect(page.getByText(/^The most physical qubits in one machine/)).toBeVisible();
  await find.fill('');
  const more = page.getByRole('group', { name: 'More fields' });
  await more.getByRole('button', { name: /^Organization \d+$/ }).click();
  await expect(fields.nth(40)).toBeAttached();
  await more.getByRole('button', { name: /^Funding rounds \d+$/ }).click();
  await expect(fields.filter({ hasText: 'Funding rounds ▸ Amount' }).first()).toBeAttached();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Builder' }).click();
  const builder = page.getByRole('region', { name: 'Filter builder' });
  await builder.getByRole('button', { name: 'Condition', exact: true }).click();
  await builder.getByRole('button', { name: 'Choose a field' }).click();
  await expect(fields.first()).toHaveText('Class');
  expect(await fields.count()).toBeLessThanOrEqual(15);
});

test('rows are selected in ranges, all that are shown, and all that match, which a file and a link take as a question', async ({
  page,
}) => {
  const countOf = async (query: string) => {
    const answer = await page.request.get(`/organizations/?entityType=company&limit=0${query}`);
    return ((await answer.json()) as { count: number }).count;
  };
  await page.goto('/companies?founded.gte=2015');
  await expectLoaded(page);
  const total = await countOf('&founded.gte=2015');
  const words = (count: number) => `${count.toLocaleString('en-GB')} companies`;
  const box = (place: number) => page.locator(`[data-place="${place}"]`).getByRole('checkbox');
  const bar = page.getByRole('region', { name: 'Selection' });
  await box(1).click();
  await box(5).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('5 companies selected');
  const grid = page.getByRole('grid', { name: 'Companies' });
  await grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('x');
  await expect(bar).toContainText('6 companies selected');
  const head = page.getByRole('checkbox', { name: 'Select all shown' });
  await expect(head).toBeChecked({ indeterminate: true });
  await grid.focus();
  await page.keyboard.press('Control+a');
  await expect(bar).toContainText('All 100 shown are selected.');
  await expect(bar).toContainText('2 to 6 fit beside each other');
  await bar.getByRole('button', { name: `Select all ${words(total)} that match` }).click();
  await expect(bar).toContainText(`all ${words(total)} selected`);
  await box(2).click();
  await expect(bar).toContainText(`${words(total - 1)} selected`);
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Export selected' }).click();
  const panel = page.getByRole('dialog', { name: 'Export selected' });
  await panel.getByRole('combobox').selectOption({ label: 'JSON' });
  const href = await panel.getByRole('link', { name: 'Download' }).getAttribute('href');
  expect(href?.length).toBeLessThan(1500);
  const file = await page.request.get(href ?? '');
  expect((await file.json()) as unknown[]).toHaveLength(total - 1);
  await page.keyboard.press('Escape');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await bar.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByText(words(total - 1), { exact: true }).first()).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  await bar.getByRole('button', { name: /^Select all/ }).click();
  // A choice of all that match is of one question, and does not pass over to another.
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(bar).toHaveCount(0);
});

test('in groups the keys lead through heads and rows: open, look, select a range, and the page', async ({
  page,
}) => {
  await page.goto('/companies?group=country');
  await expectLoaded(page);
  const grid = page.getByRole('grid');
  const group = grid.getByRole('button', { expanded: false });
  await expect(group.nth(2)).toBeVisible();
  const first = grid.locator('[data-group]').first();
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  const rows = grid.locator('[data-row]');
  await expect(rows.nth(3)).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+X');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('3 companies selected');
  await page.keyboard.press('o');
  const panel = page.getByRole('complementary', { name: 'Company in short' });
  await expect(panel).toContainText(
    (await rows.nth(2).getByRole('rowheader').getByRole('link').textContent()) ?? '?',
  );
  await page.keyboard.press('k');
  await expect(panel).toContainText(
    (await rows.nth(1).getByRole('rowheader').getByRole('link').textContent()) ?? '?',
  );
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  const name = await rows.nth(1).getByRole('rowheader').getByRole('link').textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '?');
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
  await expectLoaded(page);
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

import { expect, test, type Download, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { formatUsd } from '#domain/money.ts';
import { expectAccessible, expectLoaded, openFilters, watchComplaints } from './page.ts';

interface Counted {
  readonly count: number;
  readonly results: readonly { readonly id: string; readonly name: string }[];
}

interface Grouped {
  readonly rows: readonly {
    readonly keys: readonly { readonly label: string }[];
    readonly values: readonly (number | string | null)[];
  }[];
}

const COMPANIES = { f: 'entityType', op: 'includes', v: 'company' };

/** What the API answers to a query object about companies. */
async function asked<Answer>(page: Page, query: object, params = ''): Promise<Answer> {
  const answer = await page.request.get(
    `/organizations/?q=${encodeURIComponent(JSON.stringify(query))}${params}`,
  );
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Answer;
}

const countOf = async (page: Page, where: object): Promise<number> =>
  (await asked<Counted>(page, { where: { and: [COMPANIES, where] } }, '&limit=0')).count;

const companies = (count: number): string =>
  count === 1 ? '1 company' : `${count.toLocaleString('en-GB')} companies`;

const builder = (page: Page) => page.getByRole('region', { name: 'Filter builder' });

async function chooseField(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose a field' }).last().click();
  await page.getByRole('combobox', { name: 'Field' }).fill(name);
  await page.keyboard.press('Enter');
}

test('EMEA companies with trapped ions founded since 2018 that raised more than 10 m, from the home', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await page.goto('/');
  await expectLoaded(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Companies' }).click();
  await expectLoaded(page);
  await openFilters(page);
  await page.getByRole('checkbox', { name: /^EMEA/ }).click();
  await page.getByRole('textbox', { name: 'Founded, from' }).fill('2018');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Private equity, from' }).fill('10m');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Conditions as' }).getByRole('button', { name: 'Builder' }).click();
  const large = [
    { f: 'inRegion', op: 'eq', v: 'EMEA' },
    { f: 'founded', op: 'gte', v: 2018 },
    { f: 'totalRaisedUsd', op: 'gte', v: 10_000_000 },
  ];
  const before = await countOf(page, { and: large });
  // What an option would leave is read once: the conditions above must have arrived.
  await expect(builder(page).getByText(companies(before))).toBeVisible();
  await builder(page).getByRole('button', { name: 'Condition', exact: true }).click();
  await chooseField(page, 'modality');
  await builder(page).getByRole('combobox', { name: 'Value' }).last().fill('trapped');
  const option = page.getByRole('option', { name: /trapped/i }).first();
  await expect(option).toContainText(/\d/);
  const shown = (await option.textContent()) ?? '';
  await option.click();
  const modality = decodeURIComponent(/modality=([^&]+)/.exec(page.url())?.[1] ?? '').replaceAll('+', ' ');
  const where = { and: [...large, { f: 'modality', op: 'includes', v: modality }] };
  const { count, results } = await asked<Counted>(page, { where: { and: [COMPANIES, where] } });
  expect(count).toBeGreaterThan(0);
  expect(shown).toContain(String(count));
  await expect(page.getByText(companies(count)).first()).toBeVisible();
  for (const { name } of results) await expect(page.getByRole('row', { name }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('groups within groups: companies of Germany, or with one large round since 2023', async ({ page }) => {
  await page.goto('/companies?view=builder');
  await expectLoaded(page);
  await builder(page).getByRole('button', { name: 'Group', exact: true }).click();
  await chooseField(page, 'country');
  await builder(page).getByRole('combobox', { name: 'Value' }).fill('germ');
  await page.getByRole('option', { name: /^Germany/ }).click();
  const anyOf = builder(page).getByRole('group', { name: 'Any of these' });
  await anyOf.getByRole('button', { name: 'Condition on a related record…' }).click();
  await page.getByRole('button', { name: 'Funding rounds', exact: true }).click();
  await chooseField(page, 'amount');
  const block = anyOf.getByRole('group', { name: 'One of Funding rounds' });
  await block.getByRole('combobox', { name: 'Operator' }).selectOption({ label: 'is at least' });
  await block.getByRole('textbox', { name: 'Value' }).fill('50m');
  await page.keyboard.press('Enter');
  await block.getByRole('button', { name: 'Condition', exact: true }).click();
  await chooseField(page, 'date');
  await block.getByRole('combobox', { name: 'Operator' }).last().selectOption({ label: 'is at least' });
  await block.getByRole('textbox', { name: 'Value' }).last().fill('2023');
  await page.keyboard.press('Enter');
  const count = await countOf(page, {
    or: [
      { f: 'country', op: 'eq', v: 'DE' },
      {
        some: 'fundingRounds',
        where: {
          and: [
            { f: 'fundingUsd', op: 'gte', v: 50_000_000 },
            { f: 'date', op: 'gte', v: '2023' },
          ],
        },
      },
    ],
  });
  await expect(builder(page).getByText(companies(count))).toBeVisible();
  await page.reload();
  await expectLoaded(page);
  await expect(builder(page).getByText(companies(count))).toBeVisible();
  await page.getByRole('button', { name: 'Sentence' }).click();
  const sentence = page.getByRole('region', { name: 'Conditions as a sentence' });
  await expect(sentence).toContainText('Companies where country is Germany or one of funding rounds has (');
  await sentence.getByRole('button', { name: 'country is Germany' }).click();
  await sentence.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(sentence).not.toContainText('Germany');
  const words = sentence.getByRole('textbox', { name: 'Further conditions in words' });
  await words.fill('country is Germny');
  await page.keyboard.press('Enter');
  await expect(sentence.getByRole('alert')).toContainText('Nearest');
  await words.fill('and country is France or Finland and founded is at least 2015');
  await page.keyboard.press('Enter');
  await expect(sentence).toContainText('country is France or Finland and founded is at least 2015');
  await expect(page).toHaveURL(/founded\.gte=2015/);
});

test('a condition that is switched off asks nothing, and comes back', async ({ page }) => {
  await page.goto('/companies?view=builder&country=FI&founded.gte=2018');
  await expectLoaded(page);
  const [both, one] = [
    await countOf(page, {
      and: [
        { f: 'country', op: 'eq', v: 'FI' },
        { f: 'founded', op: 'gte', v: 2018 },
      ],
    }),
    await countOf(page, { f: 'country', op: 'eq', v: 'FI' }),
  ];
  expect(one).toBeGreaterThan(both);
  await expect(builder(page).getByText(companies(both))).toBeVisible();
  await builder(page).getByRole('button', { name: 'More for the condition' }).last().click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(builder(page).getByText(companies(one))).toBeVisible();
  expect(page.url()).not.toContain('founded');
  await page.getByRole('button', { name: 'Chips' }).click();
  await page.getByRole('button', { name: 'Builder' }).click();
  await builder(page).getByRole('button', { name: 'off', exact: true }).click();
  await expect(builder(page).getByText(companies(both))).toBeVisible();
});

test('groups by country come to what the API says, and open to their rows', async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.goto('/companies');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('button', { name: 'Country', exact: true }).click();
  await expect(page).toHaveURL(/group=country/);
  const { rows } = await asked<Grouped>(page, {
    where: COMPANIES,
    group: [{ f: 'country' }],
    measures: [{ fn: 'count' }, { fn: 'sum', f: 'totalRaisedUsd' }, { fn: 'median', f: 'totalRaisedUsd' }],
  });
  const grid = page.getByRole('grid', { name: 'Companies by Country' });
  const short = (amount: number | string | null | undefined): string =>
    amount === null
      ? '–'
      : `$${(Number(amount) / (Number(amount) >= 1e9 ? 1e9 : 1e6)).toFixed(1)}${Number(amount) >= 1e9 ? 'bn' : 'm'}`;
  for (const { keys, values } of rows.slice(0, 5)) {
    const group = grid.getByRole('row', { name: keys[0]?.label ?? '' }).first();
    await expect(group).toContainText(`${keys[0]?.label}${values[0]}`);
    await expect(group).toContainText(`sum ${short(values[1])}`);
    await expect(group).toContainText(`median ${short(values[2])}`);
  }
  const finland = grid.getByRole('button', { name: /^Finland/ });
  await finland.click();
  await expect(finland).toHaveAttribute('aria-expanded', 'true');
  await expect(grid.getByRole('row', { name: /IQM/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('three companies side by side: differences, chosen fields, an address of its own', async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.goto('/companies');
  await expectLoaded(page);
  const grid = page.getByRole('grid', { name: 'Companies' });
  for (const place of [0, 1, 2]) await grid.locator(`[data-place="${place}"]`).getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('3 companies selected');
  await bar.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/compare=[\w-]+(%2C|,)[\w-]+(%2C|,)[\w-]+/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(table.getByRole('row', { name: /^Founded/ }).getByRole('button')).not.toHaveCount(0);
  // A column of a comparison has room for all names, and money says how it is counted.
  await expect(table.getByRole('row', { name: /^Lead investors/ })).not.toContainText(/\+\d/);
  await table
    .getByRole('row', { name: /^Private equity/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('How it is computed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fields' }).click();
  await page.getByRole('checkbox', { name: 'Class', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('rowheader', { name: /^Class/ })).toHaveCount(0);
  await page.reload();
  await expect(table.getByRole('rowheader', { name: /^Founded/ })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: /^Class/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Only differences' }).click();
  await expect(page.getByText('same for all')).toHaveCount(0);
  await expectAccessible(page);
  await expectExported(page);
  await page.reload();
  await expect(table.getByRole('rowheader', { name: /^Founded/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Only differences' })).toBeChecked();
  await table
    .getByRole('row', { name: /^Founded/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Founded');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(grid).toBeVisible();
  expect(complaints).toEqual([]);
});

const textOf = async (download: Download): Promise<string> =>
  (await (await download.createReadStream()).toArray()).join('');

/** What is compared is taken along as it is shown, and as rows of the list. */
async function expectExported(page: Page): Promise<void> {
  const table = page.getByRole('table');
  const names = await table.getByRole('columnheader').getByRole('link').allTextContents();
  const founded = await table
    .getByRole('row', { name: /^Founded/ })
    .getByRole('cell')
    .allInnerTexts();
  const fields = await table.getByRole('rowheader').allTextContents();
  await page.getByRole('button', { name: 'Export' }).click();
  const panel = page.getByRole('dialog', { name: 'Export' });
  const shown = panel.getByRole('region', { name: 'The table as shown' });
  await shown.getByRole('checkbox', { name: 'Sources beside each value' }).click();
  const saving = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download table (CSV)' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('companies compared.csv');
  const [head, ...lines] = parse(await textOf(saved), { bom: true });
  expect(head).toEqual(['Field', 'Unit', ...names.flatMap((name) => [name, `${name}: source`])]);
  const labels = lines.map(([label]) => label);
  expect(labels).toEqual(expect.arrayContaining(fields));
  expect(labels).not.toContain('Class');
  const line = lines.find(([label]) => label === 'Founded')?.slice(2);
  for (const [index, text] of founded.entries()) {
    const [year, source] = line?.slice(index * 2) ?? [];
    expect(year).toBe(/\d{4}/.exec(text)?.[0] ?? '');
    if (year !== '') expect(source).toMatch(/https?:/);
  }
  const fetching = page.waitForEvent('download');
  await panel.getByLabel('Format').selectOption('array');
  await panel.getByRole('link', { name: 'Download' }).click();
  const rows = JSON.parse(await textOf(await fetching)) as { name: string; founded?: unknown }[];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(rows.every((row) => 'founded' in row && !('primaryClassification' in row))).toBe(true);
}

test('conditions as JSON: a wrong field is said in plain words, a right one is taken over', async ({
  page,
}) => {
  await page.goto('/companies?country=FI&view=json');
  await expectLoaded(page);
  const text = page.getByRole('textbox', { name: 'Query as JSON' });
  await expect(text).toHaveValue(/"country"/);
  await text.fill('{"where": {"f": "contry", "op": "eq", "v": "FR"}}');
  await expect(page.getByRole('alert')).toContainText('Nearest: "country"');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await text.fill('{"where": ');
  await expect(page.getByRole('alert')).toContainText('This is no JSON');
  await text.fill('{"where": {"f": "country", "op": "eq", "v": "FR"}, "sort": [{"f": "name"}]}');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/country=FR/);
  await expect(page).toHaveURL(/ordering=name/);
  const count = await countOf(page, { f: 'country', op: 'eq', v: 'FR' });
  await expect(page.getByText(companies(count)).first()).toBeVisible();
});

test('with the keyboard alone: filter, sort by two columns, look, select, compare', async ({ page }) => {
  await page.goto('/companies');
  await expectLoaded(page);
  const grid = page.getByRole('grid', { name: 'Companies' });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await expect(builder(page)).toBeVisible();
  await builder(page).getByRole('button', { name: 'Condition', exact: true }).focus();
  await page.keyboard.press('Enter');
  await builder(page).getByRole('button', { name: 'Choose a field' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await page.keyboard.type('founded');
  await page.keyboard.press('Enter');
  await builder(page).getByRole('combobox', { name: 'Operator' }).focus();
  await page.keyboard.type('is at least');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2020');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/founded\.gte=2020/);
  await grid.focus();
  for (let column = 0; column < 2; column += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/ordering=country/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+S');
  await expect(page).toHaveURL(/ordering=country(%2C|,)-founded/);
  await grid.focus();
  await page.keyboard.press('o');
  await expect(page.getByRole('complementary', { name: 'Company in short' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 companies selected');
  await page.getByRole('button', { name: 'Compare' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3);
});

test('by keyboard: a former name is found by the list, keys work at once, and the focus is never lost', async ({
  page,
}) => {
  await page.goto('/companies');
  await expectLoaded(page);
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('ColdQuanta');
  await expect(page.getByRole('rowheader', { name: 'Infleqtion' })).toBeVisible();
  await expect(page.getByText('1 company', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/name\.like=ColdQuanta/);
  const remove = page.getByRole('button', { name: 'Remove filter Name is like “ColdQuanta”' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add condition' })).toBeFocused();
  const grid = page.getByRole('grid', { name: 'Companies' });
  await page.keyboard.press('j');
  await expect(grid).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  const panel = page.getByRole('complementary', { name: 'Company in short' });
  await panel.getByRole('button', { name: 'Close panel' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(grid).toBeFocused();
  await page.keyboard.press('x');
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Clear' }).focus();
  await page.keyboard.press('Enter');
  await expect(grid).toBeFocused();
  await page.reload();
  await expectLoaded(page);
  await page.getByRole('link', { name: 'Skip to the table' }).focus();
  await page.keyboard.press('Enter');
  await expect(grid).toBeFocused();
});

test('rows stand as cards or on a timeline, by keyboard and on a phone, and the address keeps it', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await page.goto('/companies?country=DE');
  await expectLoaded(page);
  const shapes = page.getByRole('group', { name: 'Rows as' });
  await shapes.getByRole('button', { name: 'Timeline' }).click();
  await expect(page).toHaveURL(/as=timeline/);
  const countOf = async (where: string) => {
    const answer = await page.request.get(`/organizations/?entityType=company&country=DE&limit=0${where}`);
    return ((await answer.json()) as { count: number }).count;
  };
  const count = await countOf('&founded=2021');
  const year = page
    .getByRole('group', { name: 'All companies' })
    .getByRole('button', { name: `2021: ${count}`, exact: true });
  await expect(year).toBeVisible();
  const line = page.getByRole('list', { name: 'Companies by founded' });
  const missing = page.getByRole('button', { name: /without a date$/ });
  const onTheLine = async () => {
    const dated = await line.getByRole('listitem').first().getAttribute('aria-setsize');
    return Number(dated) + Number((await missing.textContent())?.replaceAll(/\D/g, ''));
  };
  await expect.poll(onTheLine).toBe(await countOf(''));
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await expect(page.getByRole('complementary', { name: 'Company in short' })).toBeVisible();
  await page.keyboard.press('Escape');
  await year.click();
  await expect(page).toHaveURL(/founded=2021/);
  await expect(line.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count));
  await shapes.getByRole('button', { name: 'Cards' }).click();
  const cards = page.getByRole('list', { name: 'Companies', exact: true });
  await expect(cards.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/companies');
  await expectLoaded(page);
  const whole = () =>
    cards
      .getByRole('listitem')
      .evaluateAll(
        (items) => items.filter((item) => item.getBoundingClientRect().bottom <= window.innerHeight).length,
      );
  await expect.poll(whole).toBeGreaterThanOrEqual(5);
  const options = page.getByRole('button', { name: 'Options' });
  await options.click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('1 company selected');
  await bar.getByRole('button', { name: /^Select all \d+ shown$/ }).click();
  await bar.getByRole('button', { name: /^Select all .* that match$/ }).click();
  await expect(bar).toContainText(/all [\d,]+ companies selected/);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await options.click();
  await page.getByRole('button', { name: /^Private equity ↓/ }).click();
  await page.getByRole('button', { name: 'Headquarters', exact: true }).click();
  await expect(page).toHaveURL(/ordering=country/);
  await expect(cards.getByRole('listitem').first()).toContainText('Australia');
  await shapes.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Companies' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a column says what its values come to, is pinned, and is remembered', async ({ page }) => {
  await page.goto('/companies');
  await expectLoaded(page);
  const { rows } = await asked<Grouped>(page, {
    where: COMPANIES,
    measures: [{ fn: 'median', f: 'founded' }],
  });
  await page.getByRole('columnheader', { name: /^Founded/ }).hover();
  await page.getByRole('button', { name: 'Summary of Founded' }).click();
  const card = page.getByRole('dialog', { name: 'Summary of Founded' });
  await expect(card).toContainText(/\d+% filled/);
  await expect(card).toContainText(`Median${Math.round(Number(rows[0]?.values[0]))}`);
  const marks = card.getByRole('slider', { name: 'Marks of the picture' });
  await marks.press('End');
  await expect(marks).toHaveAttribute('aria-valuetext', /^20\d\d: \d+$/);
  await card.getByRole('button', { name: 'Pin to the left' }).click();
  await page.reload();
  await expectLoaded(page);
  await expect(page.getByRole('columnheader').nth(2)).toContainText('Founded');
});

test('at 360 px the builder and a comparison fit', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await page.goto('/companies?view=builder&country=DE&founded.gte=2018');
  await expectLoaded(page);
  await expect(builder(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const { results } = await asked<Counted>(page, { where: COMPANIES, limit: 2 });
  await page.goto(`/companies?compare=${results.map(({ id }) => id).join(',')}`);
  await expect(page.getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
});

test('the panel, the rank and the peers of a company show the chosen figure of money', async ({ page }) => {
  const most = { f: 'capitalUsd', op: 'gt', v: '1000000000' };
  const { results } = await asked<{ results: { id: string; capitalUsd: string }[] }>(
    page,
    { where: { and: [COMPANIES, most] }, sort: [{ f: 'capitalUsd', dir: 'desc' }] },
    '&limit=1',
  );
  const [first] = results;
  await page.goto(`/companies?money=capital&peek=${first?.id}`);
  const panel = page.getByRole('complementary', { name: 'Company in short' });
  const shown = panel.locator('div', { has: page.getByText('All capital', { exact: true }) }).last();
  await expect(shown).toContainText(formatUsd(first?.capitalUsd));
  // Beside the panel the table is pushed aside: no edge of a column shows through the pinned head.
  await expect(page.getByRole('columnheader').nth(5)).toBeVisible();
  const seen = await page.getByRole('columnheader').evaluateAll((heads) => {
    const [, name] = heads;
    const box = name?.closest('[role="grid"]');
    if (!name || !box) return [];
    const pinned = name.getBoundingClientRect();
    return [20, 60, 100, 140, 180].flatMap((left) => {
      for (let part = box; part.parentElement; part = part.parentElement) part.scrollLeft = left;
      return heads.slice(2).flatMap((head) => {
        const edge = head.lastElementChild?.getBoundingClientRect();
        const x = (edge?.left ?? 0) + (edge?.width ?? 0) / 2;
        if (!edge || x <= pinned.left || x >= pinned.right - 6) return [];
        return [name.contains(document.elementFromPoint(x, edge.top + edge.height / 2))];
      });
    });
  });
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(false);
  await panel.getByRole('link').first().click();
  await expect(page.getByText(/^by private equity, in/)).toBeVisible();
  await page.goto(`/company/${first?.id}/profile?money=capital`);
  await expect(page.getByText(/^by all capital, in/)).toBeVisible();
  await expect(page.getByText(/^All capital \(log scale\) by founded/)).toBeVisible();
});

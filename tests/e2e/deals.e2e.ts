import { expect, test, type Page } from '@playwright/test';
import { entriesOf } from '#tests/support/packLedger.ts';
import { expectAccessible, expectLoaded, savedLines, watchComplaints } from './page.ts';

const countIn = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

test('who funded whom before 2020, from home: as many as the pack has, by round and investor, exported and shared', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page);
  const rounds = entriesOf('fundingRounds');
  const investments = entriesOf('investments');
  const early = new Set(rounds.filter(({ date = '' }) => date !== '' && date < '2020').map(({ key }) => key));
  const deals = investments.filter(({ round }) => early.has(round));
  expect(deals.length).toBeGreaterThan(50);
  const investors = new Set(deals.map(({ investor }) => investor));

  await page.goto('/');
  await page.getByRole('link', { name: 'Who funded whom before 2020' }).click();
  await expect(countIn(page, `${deals.length} deals`)).toBeVisible();
  const shared = page.url();

  const exported = await page.request.get(`/deals/${new URL(shared).search}&format=ndjson`);
  expect((await exported.text()).trim().split('\n')).toHaveLength(deals.length);

  await page.getByRole('group', { name: 'One row per' }).getByRole('button', { name: 'Investors' }).click();
  await expect(countIn(page, `${investors.size} investors`)).toBeVisible();
  await page.getByRole('group', { name: 'One row per' }).getByRole('button', { name: 'Rounds' }).click();
  await expect(countIn(page, `${early.size} funding rounds`)).toBeVisible();
  expect(complaints).toEqual([]);

  const other = await browser.newPage();
  await other.goto(shared);
  await expectLoaded(other);
  await expect(countIn(other, `${deals.length} deals`)).toBeVisible();
  await other.close();
});

test('the matrix of who funded whom before 2020, from home: read by keys, a cell’s deals, all investors, saved and shared', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page);
  const names = new Map(entriesOf('organizations').map(({ key, name }) => [key, name]));
  const rounds = new Map(entriesOf('fundingRounds').map((round) => [round['key'], round]));
  const deals = entriesOf('investments').flatMap(({ round, investor }) => {
    const { entity, date = '' } = rounds.get(round) ?? {};
    return date !== '' && date < '2020'
      ? [{ investor: names.get(investor), company: names.get(entity) }]
      : [];
  });
  const pairs = Map.groupBy(deals, ({ investor, company }) => `${investor} in ${company}`);
  const [most = ''] = [...pairs].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const ofMost = pairs.get(most) ?? [];
  const investors = new Set(deals.map(({ investor }) => investor));
  const companies = new Set(deals.map(({ company }) => company));
  const words = `${deals.length} deals of ${investors.size} investors in ${companies.size} companies`;

  await page.goto('/');
  await page.getByRole('link', { name: 'Who funded whom before 2020' }).click();
  await page.getByRole('group', { name: 'Rows as' }).getByRole('button', { name: 'Matrix' }).click();
  await expect(countIn(page, words)).toBeVisible();
  const shared = page.url();
  await expectAccessible(page);

  const grid = page.getByRole('grid', { name: 'Investors by companies' });
  await page.getByRole('button', { name: /^Show \d+ more investors$/ }).click();
  await expect(grid.getByRole('rowheader')).toHaveCount(investors.size + 1);
  await expect(grid.getByRole('gridcell').getByRole('link', { name: / in .+: \d+ deals?/ })).toHaveCount(
    pairs.size,
  );
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const lines = await savedLines(saved);
  expect(lines).toHaveLength(investors.size + 1);

  // One way in by the Tab key, then from cell to cell: two to the right of the heads of a row are its companies.
  const cell = grid.getByRole('link', { name: new RegExp(`^${most}: ${ofMost.length} deals`) });
  await grid.getByRole('columnheader', { name: 'Investor', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByRole('columnheader', { name: 'Deals', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('link', { name: `All ${deals.length} deals` })).toBeFocused();
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(countIn(page, `${ofMost.length} deals`)).toBeVisible();
  await expect(page.getByRole('grid').getByRole('row').nth(ofMost.length)).toContainText(
    ofMost[0]?.company ?? '',
  );
  expect(complaints).toEqual([]);

  const other = await browser.newPage();
  await other.goto(shared);
  await expectLoaded(other);
  await expect(countIn(other, words)).toBeVisible();
  await other.close();
});

test('an investor shows its portfolio first, and every count opens its rows', async ({ page }) => {
  const complaints = watchComplaints(page);
  const answer = await page.request.get('/investors/?ordering=-dealCount&limit=1');
  const { results } = (await answer.json()) as {
    results: { id: string; slug: string; dealCount: number; portfolioCount: number }[];
  };
  const { id = '', slug = '', dealCount, portfolioCount } = results[0] ?? {};
  const investments = entriesOf('investments');
  const rounds = new Map(entriesOf('fundingRounds').map((round) => [round['key'], round]));
  const own = investments.filter(({ investor }) => investor === slug);
  const companies = Map.groupBy(own, ({ round }) => rounds.get(round ?? '')?.['entity']);
  expect([dealCount, portfolioCount]).toEqual([own.length, companies.size]);
  const others = Map.groupBy(
    investments.filter(
      ({ investor, round }) => investor !== slug && own.some((one) => one['round'] === round),
    ),
    ({ investor }) => investor,
  );
  const most = Math.max(...[...others.values()].map(({ length }) => length));

  await page.goto(`/investor/${id}/profile`);
  await expectLoaded(page);
  const portfolio = page.getByRole('region', { name: 'Portfolio' });
  await expect(portfolio.getByRole('rowheader')).toHaveCount(companies.size);
  // One class alone, by a press on the mix; its count opens as many companies.
  const classes = page.getByRole('table', { name: 'Companies of the portfolio by class' });
  await classes.getByRole('button').first().click();
  const held = await classes.getByRole('row').nth(1).getByRole('link').first().innerText();
  await expect(portfolio.getByRole('rowheader')).toHaveCount(Number(held));
  await portfolio.getByRole('button', { name: 'Show all' }).click();
  // Sorted by keyboard; the address keeps it.
  const sorts = portfolio.getByRole('columnheader', { name: 'Rounds' });
  await sorts.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(sorts).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(sorts).toHaveAttribute('aria-sort', 'descending');
  const counts = await portfolio.locator('td[data-head="Rounds"]').allInnerTexts();
  expect(counts.map(Number)).toEqual(counts.map(Number).toSorted((one, next) => next - one));
  await classes.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(countIn(page, `${held} companies`)).toBeVisible();
  await page.goBack();
  const shared = page.getByRole('region', { name: 'Co-investors' }).getByRole('row').nth(1);
  await shared.getByRole('link', { name: String(most), exact: true }).click();
  await expect(countIn(page, `${most} funding rounds`)).toBeVisible();
  await page.goBack();
  await portfolio.getByRole('row').nth(1).getByRole('link', { name: /^\d+$/ }).first().click();
  await expect(page.getByText(/^\d+ deals?$/).first()).toBeVisible();
  const { count } = (await (
    await page.request.get(`/deals/${new URL(page.url()).search}&limit=0&count=exact`)
  ).json()) as { count: number };
  expect([...companies.values()].map(({ length }) => length)).toContain(count);
  expect(complaints).toEqual([]);
});

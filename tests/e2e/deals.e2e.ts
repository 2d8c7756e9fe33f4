import { expect, test, type Page } from '@playwright/test';
import { entriesOf } from '#tests/support/packLedger.ts';
import { expectLoaded, watchComplaints } from './page.ts';

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

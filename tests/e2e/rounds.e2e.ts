import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { formatCount } from '#domain/format.ts';
import { askAs, type Entry } from './askAs.ts';
import { line, review } from './entityForm.ts';
import { expectLoaded } from './page.ts';
import { signIn } from './signedIn.ts';

const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A company that everybody sees, and its name. */
async function makeCompany(
  page: Page,
  token: string,
): Promise<{ readonly id: string; readonly name: string }> {
  const name = `Corvus ${randomUUID().slice(0, 8)}`;
  const data = { name, entityType: ['company'], approve: true };
  const { id } = await askAs(page, token, { method: 'POST', path: '/organizations/', data });
  return { id, name };
}

const roundsOf = async (page: Page, token: string | null, company: string): Promise<readonly Entry[]> =>
  (await askAs(page, token, { path: `/round/?entity=${company}&ordering=-date` }))[
    'results'
  ] as readonly Entry[];

test('an ADMIN adds a round with investors and a source; nobody sees it until it is approved, then totals have it', async ({
  page,
  browser,
}) => {
  const superAdmin = await signIn(await (await browser.newContext()).newPage(), ['METAVERSE_Super']);
  const admin = await signIn(page, ['METAVERSE_Admin']);
  const [token, deciding] = [admin.tokens.IdToken, superAdmin.tokens.IdToken];
  const company = await makeCompany(page, deciding);
  const investor = await makeCompany(page, deciding);
  await page.goto(`/company/${company.id}/funding`);
  await page.getByRole('link', { name: 'Add a round' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New funding round');
  await page.getByRole('button', { name: 'Add a source' }).click();
  const source = page.getByRole('region', { name: 'Source 1' });
  await source.getByRole('textbox', { name: 'Address' }).fill('https://news.example/round');
  await line(page, 'Announced as').fill('Series A extension');
  await expect(page.getByText('Series A, by “Series A extension”')).toBeVisible();
  await page.getByRole('button', { name: 'Use it' }).first().click();
  await expect(choice(page, 'Type')).toHaveValue('series_a');
  await expect(choice(page, 'Group')).toHaveValue('equity');
  await line(page, 'Date').fill('2024-06-10');
  await expect(line(page, 'Round (required)')).toHaveValue(`${company.name} Series A`);
  await line(page, 'Amount, local').fill('12.5m');
  await choice(page, 'Currency').selectOption('EUR');
  const [rate] = (await askAs(page, null, { path: '/exchange-rates/?localCurrency=EUR&date=2024-06' }))[
    'results'
  ] as readonly Entry[];
  const offer = page.getByText(`${String(rate?.usd)}, the mean of Jun 2024, Federal Reserve`);
  await offer.locator('..').getByRole('button', { name: 'Use it' }).click();
  const usd = (12_500_000 * Number(rate?.usd)).toFixed(0);
  await expect(line(page, 'Amount')).toHaveValue(usd);
  await expect(page.getByRole('region', { name: 'Source 2' }).getByLabel('Address')).toHaveValue(
    String(rate?.source),
  );
  const investors = page.getByRole('region', { name: 'Investors' });
  await investors.getByRole('button').first().click();
  await investors.getByRole('combobox').fill(investor.name);
  // Beside it a new one of that name could be made.
  await page.getByRole('option', { name: new RegExp(`^${investor.name}`) }).click();
  await choice(page, 'Lead investor').selectOption('true');
  await choice(page, 'Investor type').selectOption('venture_capital');
  await review(page);
  const difference = dialog(page, 'What will change');
  await expect(difference.getByRole('row', { name: `Amount ${formatCount(usd)}` })).toBeVisible();
  await difference.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Created. It waits for approval.')).toBeVisible();
  const [made] = await roundsOf(page, token, company.id);
  const shown = await askAs(page, token, { path: `/round/${made?.id}/` });
  expect(shown).toMatchObject({
    name: `${company.name} Series A`,
    status: 'PENDING',
    fundingUsd: Number(usd),
    fxDate: '2024-06-01',
    usdBasis: 'month_mean',
    roundGroup: 'equity',
    investors: [{ id: investor.id, isLead: true, type: 'venture_capital' }],
  });
  const rests = (shown['facts'] as readonly Entry[]).find(({ field }) => field === 'fxRate');
  expect(rests?.source).toMatchObject({ url: rate?.source });
  expect(await roundsOf(page, null, company.id)).toEqual([]);
  const approve = { method: 'POST', path: `/round/${made?.id}/approve/`, data: {} };
  await askAs(page, deciding, approve);
  expect(await roundsOf(page, null, company.id)).toHaveLength(1);
  expect(await askAs(page, null, { path: `/organizations/${company.id}/` })).toMatchObject({
    totalRaisedUsd: Number(usd),
    lastRoundType: 'series_a',
    lastRoundDate: '2024-06-10',
  });
});

test('a wrong round is corrected with a source; a stale save shows both values', async ({ page }) => {
  const user = await signIn(page, ['METAVERSE_Super']);
  const token = user.tokens.IdToken;
  const company = await makeCompany(page, token);
  const data = {
    name: `${company.name} Seed`,
    entity: company.id,
    fundingInfo: 'seed',
    roundGroup: 'equity',
    date: '2023-02',
    fundingUsd: '5000000',
    approve: true,
  };
  const made = await askAs(page, token, { method: 'POST', path: '/round/', data });
  const path = `/round/${made.id}/`;
  await page.clock.install();
  await page.goto(`/entity/${made.id}`);
  await expect(page).toHaveURL(`/funding-round/${made.id}`);
  await expect(line(page, 'Amount')).toHaveValue('5000000');
  await page.getByRole('button', { name: 'Add a source' }).click();
  const source = page.getByRole('region', { name: 'Source 1' });
  await source.getByRole('textbox', { name: 'Address' }).fill('https://news.example/corrected');
  // Its quote is asked for at once, not when the draft is kept next.
  await page.clock.pauseAt(Date.now() + 60_000);
  await line(page, 'Amount').fill('6m');
  await source.getByRole('textbox', { name: 'Quote for Amount' }).fill('raised 6 million dollars');
  await page.clock.resume();
  await askAs(page, token, {
    method: 'PATCH',
    path,
    data: { version: made.version, fundingUsd: '5500000', interestInVertical: 'Sensing' },
  });
  await review(page);
  const clash = dialog(page, 'Somebody else has changed this entry');
  for (const value of ['5,000,000', '5,500,000', '6,000,000']) {
    await expect(clash.getByRole('definition').filter({ hasText: value })).toBeVisible();
  }
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await clash.getByRole('button', { name: 'Go on' }).click();
  await dialog(page, 'What will change').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const saved = await askAs(page, token, { path });
  expect(saved).toMatchObject({ fundingUsd: 6_000_000, interestInVertical: 'Sensing' });
  const claims = (saved['facts'] as readonly Entry[]).filter(({ field }) => field === 'fundingUsd');
  expect(claims.map(({ value, quote }) => [value, quote])).toContainEqual([
    6_000_000,
    'raised 6 million dollars',
  ]);
});

test('a round near another one of its company is told while it is typed, and once more before it is made', async ({
  page,
}) => {
  const user = await signIn(page, ['METAVERSE_Super']);
  const token = user.tokens.IdToken;
  const company = await makeCompany(page, token);
  const name = `${company.name} Series B`;
  const data = { name, entity: company.id, date: '2022-03-01', fundingUsd: '20000000' };
  await askAs(page, token, { method: 'POST', path: '/round/', data });
  await page.goto(`/funding-round/?entity=${company.id}`);
  await line(page, 'Date').fill('2022-04');
  await line(page, 'Amount').fill('21m');
  const warning = page.getByRole('status').filter({ hasText: 'It may be on record already' });
  await expect(warning.getByRole('link', { name })).toBeVisible();
  await line(page, 'Amount').fill('40m');
  await expect(warning).toBeHidden();
  await line(page, 'Amount').fill('21m');
  await review(page);
  const double = dialog(page, 'It may be there already');
  await expect(double.getByText('1 Mar 2022 · $20.0m')).toBeVisible();
  await double.getByRole('button', { name: 'This is another one' }).click();
  await dialog(page, 'What will change').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Created. It waits for approval.')).toBeVisible();
  expect(await roundsOf(page, token, company.id)).toHaveLength(2);
});

test('public money says what it comes to in a year, and what does not fit', async ({ page }) => {
  await signIn(page, ['METAVERSE_Admin']);
  await page.goto('/entity/?kind=publicFunding');
  await expect(page).toHaveURL('/funding-round/?kind=publicFunding');
  await expectLoaded(page);
  await line(page, 'Amount, local').fill('300m');
  await choice(page, 'Currency').selectOption('USD');
  await expect(line(page, 'Amount')).toHaveValue('300000000');
  await line(page, 'Start').fill('2021');
  await line(page, 'Ends').fill('2025');
  await expect(page.getByText('Per year: $60,000,000, from 2021 to 2025.')).toBeVisible();
  await line(page, 'Total').fill('200m');
  await expect(page.getByText('The total is less than the amount.')).toBeVisible();
});

test('a USER suggests an edit of a round from the funding of its company, by keys alone', async ({
  page,
}) => {
  const user = await signIn(page);
  const answer = await askAs(page, null, { path: '/organizations/?ordering=-roundCount&limit=1' });
  const [company] = answer['results'] as readonly Entry[];
  await page.goto(`/company/${company?.id}/funding`);
  await page
    .getByRole('link', { name: /^Suggest an edit of / })
    .nth(1)
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Suggest an edit of /);
  await line(page, 'Interest in the vertical').focus();
  await page.keyboard.type('Cryogenics');
  await page.getByRole('button', { name: 'Review changes' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page, 'What will change').getByRole('button', { name: 'Send suggestion' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sent. Your suggestion waits for a decision.')).toBeVisible();
  const sets = await askAs(page, user.tokens.IdToken, { path: '/change-sets/' });
  expect(sets['results']).toMatchObject([{ kind: 'suggestion', status: 'PENDING' }]);
});

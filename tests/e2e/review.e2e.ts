import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { SignedInUser } from '#tests/support/signedInUser.ts';
import { expectAccessibleInBoth, expectLoaded, expectNoSideways } from './page.ts';
import { signIn } from './signedIn.ts';

interface Company {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
}

const inbox = (page: Page) => page.getByRole('list', { name: 'Review inbox' });
const log = (page: Page) => page.getByRole('list', { name: 'Audit log' });
const headOf = (page: Page, name: string) => page.getByRole('button', { name: `Suggested: ${name}` });

async function companyAt(request: APIRequestContext, index: number): Promise<Company> {
  const answer = await request.get(
    `/organizations/?entityType=company&ordering=name&limit=1&offset=${index}`,
  );
  const { results } = (await answer.json()) as { results: Company[] };
  if (!results[0]) throw new Error('There is no such company.');
  return results[0];
}

// What stands in the inbox of others, or is left by an attempt before, is none of a test's own.
const ownCompany = (request: APIRequestContext, index: number): Promise<Company> => {
  const { repeatEachIndex, retry } = test.info();
  return companyAt(request, index + 10 * (2 * repeatEachIndex + retry));
};

/** Suggests a city for a company as somebody signed in, with a source. */
async function suggest(
  request: APIRequestContext,
  { tokens }: SignedInUser,
  { id }: Company,
  city: string,
): Promise<void> {
  const answer = await request.patch(`/organizations/${id}/`, {
    headers: { authorization: `Bearer ${tokens.IdToken}` },
    data: {
      city,
      sources: [{ key: 's', url: 'https://news.example/move', title: 'They moved' }],
      evidence: { city: { source: 's', quote: `now in ${city}` } },
    },
  });
  expect(answer.status()).toBe(202);
}

const cityOf = async (request: APIRequestContext, { id }: Company): Promise<string | null> =>
  ((await (await request.get(`/organizations/${id}/`)).json()) as Company).city;

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin-dashboard?tab=${tab}`);
  await expectLoaded(page);
}

test('a suggestion is looked at and accepted by keys, a visitor sees it, and it is undone from the audit log', async ({
  page,
  browser,
  request,
}) => {
  const author = await browser.newContext();
  const company = await ownCompany(request, 3);
  const user = await signIn(await author.newPage());
  await suggest(request, user, company, 'Reviewton');
  await signIn(page, ['METAVERSE_Super']);
  await openTab(page, `review&author=${user.id}`);
  await expect(inbox(page)).toBeVisible();
  await page.keyboard.press('j');
  await expect(headOf(page, company.name).first()).toBeFocused();
  await page.keyboard.press('Enter');
  const row = inbox(page).getByRole('row', { name: /^City/ });
  await expect(row).toContainText('Reviewton');
  await expect(row).toContainText('now in Reviewton');
  await expect(row.getByRole('link', { name: /They moved/ })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(`Accepted: Suggested: ${company.name}`)).toBeVisible();
  await expect(headOf(page, company.name)).toHaveCount(0);
  const visitor = await browser.newContext();
  const seen = await visitor.newPage();
  await seen.goto(`/company/${company.id}/profile`);
  await expect(seen.getByText(/Reviewton/).first()).toBeVisible();
  await openTab(page, `audit&author=${user.id}`);
  await headOf(page, company.name).first().click();
  await expect(log(page).getByRole('row', { name: /^City/ })).toContainText('Reviewton');
  await page.getByRole('button', { name: 'Undo…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`Taken back: Suggested: ${company.name}`)).toBeVisible();
  expect(await cityOf(request, company)).toBe(company.city);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
  await Promise.all([author.close(), visitor.close()]);
});

test('a declined suggestion tells its author why, the decision is taken back from the toast, and the author withdraws', async ({
  page,
  browser,
  request,
}) => {
  const context = await browser.newContext();
  const author = await context.newPage();
  const company = await ownCompany(request, 4);
  const user = await signIn(author);
  await suggest(request, user, company, 'Nowhere');
  await signIn(page, ['METAVERSE_Super']);
  await openTab(page, `review&author=${user.id}`);
  await expect(headOf(page, company.name).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText(/Say why it is declined/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('The page says otherwise.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(headOf(page, company.name)).toHaveCount(0);
  await author.goto('/profile');
  const mine = author.getByRole('region', { name: 'My suggestions' });
  await expect(mine).toContainText('Declined');
  await expect(mine).toContainText('The page says otherwise.');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(headOf(page, company.name).first()).toBeVisible();
  await author.reload();
  await mine.getByRole('button', { name: /^Withdraw/ }).click();
  await mine.getByRole('group').getByRole('button', { name: 'Withdraw' }).click();
  await expect(mine).toContainText('Taken back');
  await context.close();
});

test('several are accepted at once; an admin sees the same and decides nothing; all of it is accessible on a phone', async ({
  page,
  browser,
  request,
}) => {
  const context = await browser.newContext();
  const user = await signIn(await context.newPage());
  const companies = [await ownCompany(request, 5), await ownCompany(request, 6)];
  for (const company of companies) await suggest(request, user, company, 'Batchville');
  await signIn(page, ['METAVERSE_Admin']);
  await page.setViewportSize({ width: 360, height: 800 });
  await openTab(page, `review&author=${user.id}`);
  await headOf(page, companies[0]?.name ?? '').click();
  await expect(inbox(page).getByRole('row', { name: /^City/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  await expectNoSideways(page, 'review');
  await expectAccessibleInBoth(page);
  const chief = await browser.newContext();
  const above = await chief.newPage();
  await signIn(above, ['METAVERSE_Super']);
  await openTab(above, `review&author=${user.id}`);
  await above.getByRole('checkbox', { name: 'Choose all shown' }).check();
  await above.getByRole('button', { name: 'Accept the chosen' }).click();
  await expect(above.getByText('2 changes accepted')).toBeVisible();
  await expect(above.getByText('Nothing waits for a decision')).toBeVisible();
  await Promise.all([context.close(), chief.close()]);
});

test('a reviewer asks by keys, the author answers and changes the suggestion, and several decided at once are undone together', async ({
  page,
  browser,
  request,
}) => {
  const context = await browser.newContext();
  const author = await context.newPage();
  const company = await ownCompany(request, 7);
  const user = await signIn(author);
  await suggest(request, user, company, 'Askville');
  await signIn(page, ['METAVERSE_Super']);
  await openTab(page, `review&author=${user.id}`);
  await page.keyboard.press('j');
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await expect(dialog.getByText('Write what is to be said.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Which office is meant?');
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await expect(headOf(page, company.name)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Waits for' }).selectOption('Authors');
  await headOf(page, company.name).click();
  await expect(page.getByText('Which office is meant?')).toBeVisible();
  await expectAccessibleInBoth(page);

  await author.goto('/profile');
  const asked = author.getByRole('region', { name: 'Questions to you' });
  await expect(asked).toContainText('Which office is meant?');
  await expectAccessibleInBoth(author);
  await author.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(author, 'questions');
  await asked.getByRole('textbox', { name: 'Your answer' }).fill('The head office.');
  await asked.getByRole('button', { name: 'Send' }).click();
  await expect(asked).toHaveCount(0);
  await author.setViewportSize({ width: 1280, height: 800 });
  await author.getByRole('link', { name: `Change: Suggested: ${company.name}` }).click();
  await expect(author.getByRole('heading', { level: 1 })).toContainText('Change your suggestion about');
  const city = author.getByRole('textbox', { name: 'City', exact: true });
  await expect(city).toHaveValue('Askville');
  await city.fill('Answerville');
  await author.getByRole('button', { name: 'Review' }).click();
  await author.getByRole('dialog').getByRole('button', { name: 'Send suggestion' }).click();
  await expect(author).toHaveURL(/\/profile$/);

  await suggest(request, user, await ownCompany(request, 8), 'Askville');
  await openTab(page, `review&author=${user.id}`);
  await headOf(page, company.name).click();
  await expect(inbox(page).getByRole('row', { name: /^City/ })).toContainText('Answerville');
  await expect(page.getByText('The head office.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
  await page.getByRole('button', { name: 'Accept the chosen' }).click();
  await expect(page.getByText('2 changes accepted')).toBeVisible();
  expect(await cityOf(request, company)).toBe('Answerville');
  await openTab(page, `audit&author=${user.id}`);
  await headOf(page, company.name).click();
  await page.getByRole('button', { name: 'Undo all decided with it…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByText('2 changes taken back')).toBeVisible();
  expect(await cityOf(request, company)).toBe(company.city);
  await context.close();
});

import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { SignedInUser } from '#tests/support/signedInUser.ts';
import { expectAccessibleInBoth, expectLoaded, expectNoSideways } from './page.ts';
import { signIn } from './signedIn.ts';

interface Made {
  readonly id: string;
  readonly name: string;
}

/** Makes an approved company as somebody who may. */
async function company(
  request: APIRequestContext,
  { tokens }: SignedInUser,
  values: Readonly<Record<string, unknown>>,
): Promise<Made> {
  const answer = await request.post('/organizations/', {
    headers: { authorization: `Bearer ${tokens.IdToken}` },
    data: { entityType: ['company'], approve: true, force: true, ...values },
  });
  expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)]);
  return (await answer.json()) as Made;
}

/** Two companies that are one: each has a round, they have a website in common, and they differ in the rest. */
async function duplicates(request: APIRequestContext, user: SignedInUser): Promise<readonly [Made, Made]> {
  const mark = randomUUID().slice(0, 8);
  const website = `https://${mark}.example/`;
  const round = (name: string, date: string) => ({ create: [{ name, date, fundingUsd: '1000000' }] });
  const sources = [{ key: 's', url: 'https://news.example/merge', title: 'One company' }];
  const one = await company(request, user, {
    name: `Merged ${mark} Quantum`,
    website,
    city: 'Jena',
    founded: 2016,
    fundingRounds: round(`Seed ${mark}`, '2020-01-01'),
  });
  const other = await company(request, user, {
    name: `Merged ${mark} Labs`,
    website,
    city: 'Ulm',
    ticker: 'MRG',
    fundingRounds: round(`Series A ${mark}`, '2022-01-01'),
    sources,
    evidence: { city: { source: 's', quote: 'moved to Ulm' } },
  });
  return [one, other];
}

async function addRound(request: APIRequestContext, { tokens }: SignedInUser, round: object): Promise<void> {
  const answer = await request.post('/round/', {
    headers: { authorization: `Bearer ${tokens.IdToken}` },
    data: { fundingUsd: '1000000', approve: true, force: true, ...round },
  });
  expect(answer.status()).toBe(201);
}

const values = (page: Page) => page.getByRole('table', { name: 'The values of both entries' });

test('two duplicates are compared, merged and taken apart again', async ({ page, browser, request }) => {
  const user = await signIn(page, ['METAVERSE_Super']);
  const [one, other] = await duplicates(request, user);
  await page.goto('/admin-dashboard?tab=merge');
  await expectLoaded(page);
  const first = page.getByRole('combobox', { name: 'A: the entry that stays' });
  await first.fill(one.name);
  await page.getByRole('option', { name: one.name }).first().click();
  const likely = page.getByRole('region', { name: 'May be the same as A' });
  await likely.getByRole('button', { name: other.name }).click();
  const city = values(page).getByRole('row', { name: /^City/ });
  await expect(city).toContainText('Jena');
  await expect(city).toContainText('Ulm');
  await expect(city.getByRole('link', { name: /One company/ })).toBeVisible();
  await city.getByRole('button', { name: 'B', exact: true }).click();
  await expect(city.getByRole('button', { name: 'B', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'What goes over to A' })).toContainText('Series A');
  const figures = page.getByRole('table', { name: 'Computed values of A before and after' });
  await expect(figures.getByRole('row', { name: /^Rounds .*1.* 2/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Why they are the same' }).fill('One website.');
  await page.getByRole('button', { name: 'Merge B into A' }).click();
  await expect(page.getByText(`${other.name} is part of ${one.name} now`).first()).toBeVisible();
  const visitor = await browser.newContext();
  const seen = await visitor.newPage();
  await seen.goto(`/company/${other.id}/profile`);
  await expect(seen).toHaveURL(new RegExp(`/company/${one.id}/profile`));
  await expect(seen.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
  await expect(seen.getByText('Ulm').first()).toBeVisible();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${other.name} is an entry of its own again`)).toBeVisible();
  await seen.goto(`/company/${other.id}/profile`);
  await expect(seen.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
  await visitor.close();
});

test('the merge of an address is chosen by keys, and is accessible on a phone', async ({ page, request }) => {
  const user = await signIn(page, ['METAVERSE_Super']);
  const [one, other] = await duplicates(request, user);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/entity/${one.id}`);
  await page.getByRole('link', { name: 'Merge with…' }).click();
  await expect(page.getByRole('region', { name: 'May be the same as A' })).toContainText(other.name);
  await page.goto(`/admin-dashboard?tab=merge&merge=${one.id},${other.id}`);
  const city = values(page).getByRole('row', { name: /^City/ });
  await city.getByRole('button', { name: 'B', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(city.getByRole('button', { name: 'B', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expectNoSideways(page, 'merge');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Swap A and B' }).click();
  await expect(page).toHaveURL(new RegExp(`merge=${other.id}(,|%2C)${one.id}`));
  await expect(city).toBeVisible();
});

test('an admin suggests a merge with a round told twice; a super admin compares it and accepts it', async ({
  page,
  browser,
  request,
}) => {
  const user = await signIn(page, ['METAVERSE_Super']);
  const [one, other] = await duplicates(request, user);
  await addRound(request, user, { entity: other.id, name: 'Told again', date: '2020-01-20' });
  const context = await browser.newContext();
  const admin = await context.newPage();
  await signIn(admin, ['METAVERSE_Admin']);
  await admin.goto(`/company/${one.id}/profile`);
  await admin.getByRole('link', { name: 'Merge with…' }).click();
  const likely = admin.getByRole('region', { name: 'May be the same as A' });
  await likely.getByRole('button', { name: other.name }).click();
  const rounds = admin.getByRole('region', { name: 'Rounds that both seem to have' });
  await expect(rounds).toContainText('A: 1 Jan 2020');
  await rounds.getByRole('checkbox', { name: /^Merge B’s “Told again”/ }).check();
  const figures = admin.getByRole('table', { name: 'Computed values of A before and after' });
  await expect(figures.getByRole('row', { name: /^Rounds .*1.* 2/ })).toBeVisible();
  await expect(rounds.getByRole('checkbox')).toBeChecked();
  await expectNoSideways(admin, 'merge');
  await expectAccessibleInBoth(admin);
  await admin.getByRole('textbox', { name: 'Why they are the same' }).fill('One website.');
  await admin.getByRole('button', { name: 'Suggest to merge B into A' }).click();
  const waits = `Your suggestion to merge ${other.name} into ${one.name} waits for a decision`;
  await expect(admin.getByRole('main').getByText(waits)).toBeVisible();
  await page.goto('/admin-dashboard?tab=review');
  await page.getByRole('button', { name: `Suggested merge: ${other.name} into ${one.name}` }).click();
  await expect(page.getByText('One round of each is merged with them.')).toBeVisible();
  await page.getByRole('link', { name: 'Compare the two entries in the merge tool' }).click();
  await expect(values(page).getByRole('row', { name: /^City/ })).toContainText('Ulm');
  await page.goBack();
  await page.getByRole('button', { name: `Suggested merge: ${other.name} into ${one.name}` }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/accepted/i);
  await admin.goto(`/company/${other.id}/profile`);
  await expect(admin).toHaveURL(new RegExp(`/company/${one.id}/profile`));
  await context.close();
});

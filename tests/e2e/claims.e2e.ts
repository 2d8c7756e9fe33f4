import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectLoaded } from './page.ts';
import { signIn } from './signedIn.ts';

interface Company {
  readonly id: string;
}

/** A company of the test's own that everybody sees, with a year that a source gives. */
async function makeCompany(page: Page, token: string): Promise<Company> {
  const data = {
    name: `Claimed ${randomUUID().slice(0, 8)}`,
    entityType: ['company'],
    founded: 2019,
    sources: [{ key: 's', url: 'https://press.example/claimed', title: 'Press release' }],
    evidence: { founded: { source: 's', quote: 'founded in 2019' } },
    approve: true,
  };
  const answer = await page.request.post('/organizations/', { headers: { Authorization: token }, data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Company;
}

const openEvidence = async (page: Page, { id }: Company): Promise<void> => {
  await page.goto(`/company/${id}/profile?evidence=${id}.founded`);
  await expectLoaded(page);
};
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Founded/ });

test('a claim is disputed, settled, pinned and withdrawn where its evidence stands, each with a reason', async ({
  page,
}) => {
  const user = await signIn(page, ['METAVERSE_Super']);
  const company = await makeCompany(page, user.tokens.IdToken);
  await openEvidence(page, company);
  const press = (name: string) => drawer(page).getByRole('button', { name, exact: true }).click();
  const act = async (name: string, title: string, done: string): Promise<void> => {
    await press(name);
    const asked = page.getByRole('dialog', { name: title });
    await asked.getByRole('button', { name: done, exact: true }).click();
    await expect(asked.getByText('Say why: others read it.')).toBeVisible();
    await asked.getByRole('textbox', { name: 'Why' }).fill(`Because of ${done}`);
    await asked.getByRole('button', { name: done, exact: true }).click();
    await expect(asked).toBeHidden();
  };
  await act('Dispute…', 'Dispute this claim?', 'Dispute');
  await expect(drawer(page).getByText('Disputed: Because of Dispute')).toBeVisible();
  // Who thinks better of it is back where the claim stands.
  await press('Withdraw…');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Withdraw this claim?' })).toBeHidden();
  await expect(drawer(page).getByRole('button', { name: 'Withdraw…' })).toBeFocused();
  await act('Settle the dispute…', 'Settle the dispute?', 'Settle');
  await expect(drawer(page).getByText('Disputed: Because of Dispute')).toBeHidden();
  await act('Pin…', 'Pin this claim?', 'Pin');
  await expect(drawer(page).getByText('Pinned: Because of Pin')).toBeVisible();
  await act('Withdraw…', 'Withdraw this claim?', 'Withdraw');
  await expect(drawer(page).getByText('Not reported in the sources')).toBeVisible();
  const none = { kind: 'organization', id: company.id, field: 'founded', absence: 'not_public' };
  await page.request.post('/facts/', { headers: { Authorization: user.tokens.IdToken }, data: none });
  await openEvidence(page, company);
  await expect(drawer(page).getByText('Not public').first()).toBeVisible();
});

test('a user suggests to dispute, and a visitor is offered nothing', async ({ page, browser }) => {
  const admin = await browser.newContext();
  const adminPage = await admin.newPage();
  const company = await makeCompany(adminPage, (await signIn(adminPage, ['METAVERSE_Super'])).tokens.IdToken);
  await admin.close();
  await openEvidence(page, company);
  await expect(drawer(page).getByText('founded in 2019')).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: 'Dispute…' })).toBeHidden();
  await signIn(page);
  await openEvidence(page, company);
  await drawer(page).getByRole('button', { name: 'Dispute…' }).click();
  await expect(drawer(page).getByRole('button', { name: 'Pin…' })).toBeHidden();
  const asked = page.getByRole('dialog', { name: 'Dispute this claim?' });
  await asked.getByRole('textbox', { name: 'Why' }).fill('The register says 2018.');
  await asked.getByRole('textbox', { name: /^Address of a source/ }).fill('https://register.example/1');
  await asked.getByRole('button', { name: 'Dispute', exact: true }).click();
  await expect(page.getByText('Suggested. It waits for a decision.')).toBeVisible();
  await expect(drawer(page).getByText(/^Disputed:/)).toBeHidden();
});

import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { askAs, type Entry } from './askAs.ts';
import { expectLoaded } from './page.ts';
import { signIn } from './signedIn.ts';

test('three partnerships of one press release are made at once, by those whom its text names', async ({
  page,
  browser,
}) => {
  const superAdmin = await signIn(await (await browser.newContext()).newPage(), ['METAVERSE_Super']);
  const user = await signIn(page, ['METAVERSE_Admin']);
  const [token, deciding] = [user.tokens.IdToken, superAdmin.tokens.IdToken];
  const part = randomUUID().slice(0, 8);
  const names = ['Alnair', 'Bellatrix', 'Castor'].map((name) => `${name} ${part}`);
  const ids: string[] = [];
  for (const name of names) {
    const data = { name, entityType: ['company'], approve: true };
    ids.push((await askAs(page, deciding, { method: 'POST', path: '/organizations/', data })).id);
  }
  const [alnair = '', bellatrix = '', castor = ''] = names;
  await page.goto('/partnership/');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('textbox', { name: 'Address' }).fill('https://news.example/alliance');
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill(`Today ${alnair} and ${bellatrix} start an alliance. Soon ${castor} joins ${alnair}.`);
  await page.getByRole('button', { name: 'Find organizations in the text' }).click();
  await expect(page.getByText('3 organizations named in the text')).toBeVisible();
  for (const name of [alnair, bellatrix]) await page.getByRole('checkbox', { name }).check();
  // The third by typing.
  await page.getByRole('combobox', { name: 'Organizations' }).fill(castor);
  await page.getByRole('option', { name: new RegExp(`^${castor}`) }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Kind of partnership' }).selectOption('research');
  await page.getByRole('textbox', { name: 'Since' }).fill('2024-03');
  const quote = (one: string, other: string) =>
    page.getByRole('textbox', { name: `Quote for ${one} and ${other}` });
  await expect(quote(alnair, bellatrix)).toHaveValue(`Today ${alnair} and ${bellatrix} start an alliance.`);
  await expect(quote(alnair, castor)).toHaveValue(`Soon ${castor} joins ${alnair}.`);
  await expect(quote(bellatrix, castor)).toHaveValue('');
  await expect(page.getByText(/^Draft kept in this browser/)).toBeVisible();
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByText(/^These are your unsaved changes/)).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Make 3 partnerships?' });
  await expect(asked.getByRole('row')).toHaveCount(4);
  await asked.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('3 partnerships created. They wait for approval.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: alnair })).toBeVisible();
  const sets = (await askAs(page, token, { path: '/change-sets/?status=PENDING' }))[
    'results'
  ] as readonly Entry[];
  const set = sets.find(({ title }) => String(title).includes(alnair));
  expect(set).toMatchObject({ sources: [{ url: 'https://news.example/alliance' }], unsourced: 0 });
  const partners = async (asWhom: string | null): Promise<number> =>
    Number((await askAs(page, asWhom, { path: `/organizations/?partners=${ids[0]}` }))['count']);
  expect([await partners(null), await partners(token)]).toEqual([0, 2]);
  const decide = `/change-sets/${set?.id}/decide/`;
  await askAs(page, deciding, { method: 'POST', path: decide, data: { decision: 'approve' } });
  expect(await partners(null)).toBe(2);
  // The same once more is told at its pair.
  await page.goto('/partnership/');
  for (const name of [alnair, bellatrix]) {
    await page.getByRole('combobox', { name: 'Organizations' }).fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page
    .getByRole('alert')
    .getByRole('button', { name: `${alnair} and ${bellatrix}` })
    .click();
  await expect(quote(alnair, bellatrix)).toBeFocused();
  await expect(page.getByText('There is such a link already.').last()).toBeVisible();
  // The picture has what is on record of the two, and its table says the same.
  await expect(page.getByRole('img', { name: '0 new partnerships among 3 on record' })).toBeVisible();
  await page.getByText('As a table').click();
  const twin = page.getByRole('table', { name: 'As they will stand' });
  await expect(twin.getByRole('row', { name: `${alnair} ↔ ${bellatrix} On record` })).toBeVisible();
});

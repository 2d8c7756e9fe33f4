import { expect, test, type Page } from '@playwright/test';
import { askAs } from './askAs.ts';
import { addSource, line, unique } from './entityForm.ts';
import { expectAccessibleInBoth, expectLoaded, expectNoSideways } from './page.ts';
import { signIn } from './signedIn.ts';

const WIDTHS = [1440, 390, 360];

/** Expects that a state of a screen fits its window and is accessible, in each width and both schemes. */
async function expectFit(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`${state} at ${width} px`, async () => {
      await expectNoSideways(page, state);
      await expectAccessibleInBoth(page);
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function makeCompany(page: Page, token: string, more: object = {}): Promise<string> {
  const data = {
    name: unique('Stated'),
    entityType: ['company'],
    city: 'Ulm',
    approve: true,
    force: true,
    ...more,
  };
  return (await askAs(page, token, { method: 'POST', path: '/organizations/', data })).id;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the editors are accessible with what is wrong summed up, wide and narrow', async ({ page }) => {
  await signIn(page, ['METAVERSE_Super']);
  for (const kind of ['organization', 'person', 'paper', 'fundingRound', 'publicFunding']) {
    await page.goto(`/${/[fF]unding/.test(kind) ? 'funding-round' : 'entity'}/?kind=${kind}`);
    await expectLoaded(page);
    await addSource(page, 'no address');
    await page.getByRole('button', { name: 'Review changes' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectFit(page, `errors of a new ${kind}`);
  }
});

test('what is done with a claim is accessible, in the drawer and its dialog', async ({ page }) => {
  const { tokens } = await signIn(page, ['METAVERSE_Super']);
  const sources = [{ key: 's', url: 'https://news.example/states', title: 'A page' }];
  const evidence = { city: { source: 's', quote: 'in Ulm' } };
  const id = await makeCompany(page, tokens.IdToken, { sources, evidence });
  await page.goto(`/company/${id}/profile?evidence=${id}.city`);
  await expectLoaded(page);
  const drawer = page.getByRole('dialog', { name: /^City/ });
  await expect(drawer.getByRole('button', { name: 'Pin…' })).toBeVisible();
  await expectFit(page, 'the evidence of a value');
  await drawer.getByRole('button', { name: 'Dispute…' }).click();
  const asked = page.getByRole('dialog', { name: 'Dispute this claim?' });
  await asked.getByRole('button', { name: 'Dispute', exact: true }).click();
  await expect(asked.getByText('Say why: others read it.')).toBeVisible();
  await expectFit(page, 'the dispute of a claim');
});

test('two entries side by side in the merge tool are accessible, wide and narrow', async ({ page }) => {
  const { tokens } = await signIn(page, ['METAVERSE_Super']);
  const website = `https://${unique('site').replace(' ', '-')}.example/`;
  const one = await makeCompany(page, tokens.IdToken, { website, founded: 2016 });
  const other = await makeCompany(page, tokens.IdToken, { website, city: 'Jena', ticker: 'STD' });
  await page.goto(`/admin-dashboard?tab=merge&merge=${one},${other}`);
  await expect(page.getByRole('table', { name: 'The values of both entries' })).toBeVisible();
  await expectFit(page, 'a merge');
});

test('a file with good and bad rows is accessible in its preview, wide and narrow', async ({ page }) => {
  await signIn(page, ['METAVERSE_Admin']);
  await page.goto('/admin-dashboard?tab=imports');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  const [good, bad] = [unique('Row'), unique('Row')];
  const text = `Name;Entity types;City;Founded\n${good};Company;Zürich;2019\n${bad};Company;Köln;last year\n`;
  await (await chooser).setFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('textbox', { name: 'Source (address)' }).fill('https://source.example/list');
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByRole('table', { name: 'Rows that cannot be taken' })).toContainText('last year');
  await expectFit(page, 'an import');
});

test('several partnerships with their quotes are accessible, also before they are made', async ({ page }) => {
  const { tokens } = await signIn(page, ['METAVERSE_Admin']);
  const names = ['Alnair', 'Bellatrix', 'Castor'].map(unique);
  for (const name of names) {
    const data = { name, entityType: ['company'] };
    await askAs(page, tokens.IdToken, { method: 'POST', path: '/organizations/', data });
  }
  await page.goto('/partnership/');
  await page.getByRole('textbox', { name: 'Address' }).fill('https://news.example/alliance');
  await page.getByRole('textbox', { name: 'Text' }).fill(`${names.join(', ')} start an alliance.`);
  await page.getByRole('button', { name: 'Find organizations in the text' }).click();
  for (const name of names) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('combobox', { name: 'Kind of partnership' }).selectOption('research');
  await expect(page.getByRole('textbox', { name: /^Quote for/ })).toHaveCount(3);
  await expectFit(page, 'partnerships');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Make 3 partnerships?' })).toBeVisible();
  await expectFit(page, 'the review of partnerships');
});

test('an edit that is suggested is accessible, wide and narrow', async ({ page, browser }) => {
  const above = await browser.newContext();
  const { tokens } = await signIn(await above.newPage(), ['METAVERSE_Super']);
  const id = await makeCompany(await above.newPage(), tokens.IdToken);
  await above.close();
  await signIn(page);
  await page.goto(`/suggest-edit/${id}`);
  await line(page, 'City').fill('Bonn');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog', { name: 'What will change' })).toBeVisible();
  await expectFit(page, 'what will change');
});

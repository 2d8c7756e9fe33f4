import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { askAs as ask, type Entry } from './askAs.ts';
import { line, review } from './entityForm.ts';
import { expectLoaded } from './page.ts';
import { signIn } from './signedIn.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an ADMIN creates a company with two sources; a draft outlives the page, a wrong value and a double are told', async ({
  page,
}) => {
  const user = await signIn(page, ['METAVERSE_Admin']);
  const name = `Helix ${randomUUID().slice(0, 8)}`;
  await page.goto('/entity/');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Add a source' }).click();
  const first = page.getByRole('region', { name: 'Source 1' });
  await expect(first.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await page.keyboard.type('https://news.example/helix');
  await line(page, 'Name (required)').fill(name);
  // Enter sends nothing.
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Company', exact: true }).check();
  await first.getByRole('textbox', { name: 'Quote for Name' }).fill('Helix starts today');
  await expect(page.getByText(/^Draft kept in this browser/)).toBeVisible();
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByText(/^These are your unsaved changes/)).toBeVisible();
  await expect(line(page, 'Name (required)')).toHaveValue(name);
  await page.getByRole('button', { name: 'Add a source' }).click();
  const second = page.getByRole('region', { name: 'Source 2' });
  await second.getByRole('textbox', { name: 'Address' }).fill('https://register.example/helix');
  await line(page, 'Founded').fill('18');
  await review(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('alert').getByRole('button', { name: 'Founded' }).click();
  await expect(line(page, 'Founded')).toBeFocused();
  await line(page, 'Founded').fill('2018');
  await review(page);
  const difference = dialog(page, 'What will change');
  await expect(difference.getByRole('row', { name: /^Founded 2018 https:\/\/register/ })).toBeVisible();
  await difference.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Created. It waits for approval.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const id = /company\/([^/]+)\//.exec(page.url())?.[1] ?? '';
  const made = await ask(page, user.tokens.IdToken, { path: `/organizations/${id}/` });
  expect(made).toMatchObject({ name, status: 'PENDING', founded: 2018, entityType: ['company'] });
  const rests = (made['facts'] as readonly Entry[]).map(({ field, quote, source }) => [
    field,
    quote,
    (source as Entry | null)?.['url'],
  ]);
  expect(rests).toContainEqual(['name', 'Helix starts today', 'https://news.example/helix']);
  expect(rests).toContainEqual(['founded', null, 'https://register.example/helix']);
  // The same once more may be a double.
  await page.goto('/entity/');
  await line(page, 'Name (required)').fill(name);
  await page.getByRole('checkbox', { name: 'Company', exact: true }).check();
  await review(page);
  const double = dialog(page, 'It may be there already');
  await expect(double.getByRole('link', { name: `Open ${name}` })).toBeVisible();
  await double.getByRole('button', { name: 'This is another one' }).click();
  await expect(difference).toBeVisible();
});

test('a SUPER_ADMIN edits an entry that somebody else has changed: both values are told, one is chosen, it is live', async ({
  page,
}) => {
  const user = await signIn(page, ['METAVERSE_Super']);
  const token = user.tokens.IdToken;
  const made = await ask(page, token, {
    method: 'POST',
    path: '/organizations/',
    data: { name: `Corvus ${randomUUID().slice(0, 8)}`, entityType: ['company'], city: 'Aachen' },
  });
  const path = `/organizations/${made.id}/`;
  await page.goto(`/entity/${made.id}`);
  await expect(line(page, 'City')).toHaveValue('Aachen');
  await line(page, 'City').fill('Köln');
  await ask(page, token, {
    method: 'PATCH',
    path,
    data: { version: made.version, city: 'Bonn', state: 'NRW' },
  });
  await review(page);
  const clash = dialog(page, 'Somebody else has changed this entry');
  for (const value of ['Aachen', 'Bonn', 'Köln']) {
    await expect(clash.getByRole('definition').filter({ hasText: value })).toBeVisible();
  }
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await clash.getByRole('button', { name: 'Go on' }).click();
  const difference = dialog(page, 'What will change');
  await expect(difference.getByRole('row', { name: /^City Bonn Köln/ })).toBeVisible();
  await expect(difference.getByRole('row')).toHaveCount(2);
  await difference.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await ask(page, token, { path })).toMatchObject({ city: 'Köln', state: 'NRW' });
  // Leaving with changes asks.
  await page.goto(`/entity/${made.id}`);
  await line(page, 'City').fill('Jülich');
  await page.getByRole('link', { name: 'Companies', exact: true }).first().click();
  await dialog(page, 'Leave with unsaved changes?').getByRole('button', { name: 'Stay' }).click();
  await expect(line(page, 'City')).toHaveValue('Jülich');
});

test('a USER suggests an edit of a profile; it waits for a decision, and what stands stays', async ({
  page,
}) => {
  const user = await signIn(page);
  const token = user.tokens.IdToken;
  const { results } = await ask(page, token, { path: '/organizations/?search=rigetti&limit=1' });
  const [row] = results as readonly Entry[];
  await page.goto(`/company/${row?.id}/profile`);
  await page.getByRole('link', { name: 'Suggest an edit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Suggest an edit of ${String(row?.['name'])}`,
  );
  await line(page, 'State').fill('Elsewhere');
  await review(page);
  await dialog(page, 'What will change').getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page.getByText('Sent. Your suggestion waits for a decision.')).toBeVisible();
  const sets = await ask(page, token, { path: '/change-sets/' });
  expect(sets['results']).toMatchObject([{ kind: 'suggestion', status: 'PENDING' }]);
  expect(await ask(page, token, { path: `/organizations/${row?.id}/` })).toMatchObject({
    state: row?.['state'],
  });
});

test('the sections of the form are gone to by keys; the heading stands in sight with the focus', async ({
  page,
}) => {
  await signIn(page, ['METAVERSE_Admin']);
  await page.goto('/entity/');
  await expectLoaded(page);
  const sections = page.getByRole('navigation', { name: 'Sections of the form' });
  const heading = page.getByRole('heading', { name: 'Metrics and milestones' });
  await expect(heading).not.toBeInViewport();
  await sections.getByRole('button', { name: 'Metrics and milestones' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'New metric point' })).toBeFocused();
  await sections.getByRole('button', { name: 'Contact' }).click();
  await page.keyboard.press('Tab');
  await expect(line(page, 'Website')).toBeFocused();
});

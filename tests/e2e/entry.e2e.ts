import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { add, difference, line, review, rows, unique } from './entityForm.ts';
import { expectAccessibleInBoth, expectLoaded, expectNoSideways } from './page.ts';
import { signIn } from './signedIn.ts';

type Json = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };
type Asked = { readonly method?: string; readonly path: string; readonly data?: object };

/** Asks the server as somebody signed in, or as a visitor. */
async function ask(
  request: APIRequestContext,
  { method = 'GET', path, data }: Asked,
  token?: string,
): Promise<Json> {
  const answer = await request.fetch(path, {
    method,
    ...(token !== undefined && { headers: { Authorization: token } }),
    ...(data && { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Json;
}

test('links with values of their own are changed, cut and made, and rows that belong to an entry come with it', async ({
  page,
}) => {
  const { tokens } = await signIn(page, ['METAVERSE_Super']);
  const token = tokens.IdToken;
  const names = {
    person: unique('Ida Rows'),
    partner: unique('Rows partner'),
    product: unique('Rows machine'),
  };
  const made = await ask(
    page.request,
    {
      method: 'POST',
      path: '/organizations/',
      data: {
        name: unique('Rows'),
        entityType: ['company'],
        employees: { create: [{ node: { name: names.person }, edge: { title: 'CTO', role: 'executive' } }] },
        partners: { create: [{ node: { name: names.partner, entityType: ['company'] }, edge: {} }] },
      },
    },
    token,
  );
  await page.goto(`/entity/${made.id}`);
  await expectLoaded(page);
  const people = rows(page, 'People');
  await people.getByRole('button', { name: new RegExp(`^${names.person} CTO`) }).press('Enter');
  await people.getByRole('textbox', { name: 'Title' }).fill('Chief executive');
  await rows(page, 'Partners')
    .getByRole('button', { name: `Remove ${names.partner}` })
    .click();
  await expect(rows(page, 'Partners').getByText('goes when this is saved')).toBeVisible();
  await page.getByRole('button', { name: 'New product' }).click();
  await page.keyboard.type(names.product);
  await page.keyboard.press('Enter');
  // A new organization needs to be told what it is.
  const owner = unique('Rows owner');
  await page.getByRole('combobox', { name: 'Acquired by' }).fill(owner);
  await page.getByRole('option', { name: `Create “${owner}”` }).click();
  await review(page);
  await expect(page.getByRole('alert')).toContainText(`${owner}: Entity type: It is required.`);
  const needed = page.getByRole('group', { name: new RegExp(`^New organization: ${owner}`) });
  await needed.getByRole('checkbox', { name: 'Investor' }).check();
  await review(page);
  const told = difference(page).getByRole('row');
  await expect(told.filter({ hasText: /^People/ })).toContainText('Chief executive · Executive');
  await difference(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const { row } = (await ask(page.request, { path: `/entries/${made.id}/` }, token)) as Json & { row: Json };
  expect(row).toMatchObject({
    employees: [{ name: names.person, link: { title: 'Chief executive', role: 'executive' } }],
    partners: [],
    offers: [{ name: names.product }],
    acquiredBy: { name: owner },
  });
});

test('doubles are told while a name is typed, and which of them it is not is said once', async ({ page }) => {
  const { tokens } = await signIn(page, ['METAVERSE_Admin']);
  const name = unique('Twin');
  const data = { name, entityType: ['company'] };
  await ask(page.request, { method: 'POST', path: '/organizations/', data }, tokens.IdToken);
  await page.goto('/entity/');
  await line(page, 'Name (required)').fill(name.toUpperCase());
  const note = page.getByRole('status').filter({ hasText: 'It may be there already' });
  await expect(note.getByText('has the same name')).toBeVisible();
  await expect(note.getByRole('link', { name: `Open ${name}` })).toBeVisible();
  await note.getByRole('button', { name: 'This is another one' }).click();
  await expect(note).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Company', exact: true }).check();
  await review(page);
  await expect(difference(page)).toBeVisible();
});

test('each value opens its claims by keyboard, a known source is chosen, and what is not shown after saving is told', async ({
  page,
}) => {
  const { tokens } = await signIn(page, ['METAVERSE_Super']);
  const made = await ask(
    page.request,
    {
      method: 'POST',
      path: '/organizations/',
      data: {
        name: unique('Claimed'),
        entityType: ['company'],
        city: 'Ulm',
        sources: [{ key: 's', url: `https://register.example/${randomUUID()}`, title: 'Register of Ulm' }],
        evidence: { city: { source: 's', quote: 'based in Ulm', confidence: 'high' } },
      },
    },
    tokens.IdToken,
  );
  // Somebody else says otherwise.
  await page.context().clearCookies();
  await signIn(page, ['METAVERSE_Super']);
  await page.goto(`/entity/${made.id}`);
  await expectLoaded(page);
  const mark = page.getByRole('button', { name: 'Register of Ulm' });
  await mark.press('Enter');
  const claims = page.getByRole('dialog', { name: 'What is on record: City' });
  await expect(claims.getByText('based in Ulm')).toBeVisible();
  await expect(claims.getByText('Recorded by another user')).toBeVisible();
  await expect(claims.getByText('It is the only value on record.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mark).toBeFocused();
  await page.getByRole('combobox', { name: 'A source that is known' }).fill('register');
  await expect(page.getByRole('option', { name: /^Register of Ulm/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Source 1' }).getByRole('link')).toHaveText(
    /Register of Ulm/,
  );
  await line(page, 'City').fill('Neu-Ulm');
  await review(page);
  await expect(
    difference(page).getByRole('row', { name: /^City Ulm Neu-Ulm Register of Ulm/ }),
  ).toBeVisible();
  await difference(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^City still shows Ulm\./)).toBeVisible();
});

test('an admin finds any source on record by a part of its name, and a user only those of the entry', async ({
  page,
}) => {
  await signIn(page, ['METAVERSE_Admin']);
  await page.goto('/entity/');
  await expectLoaded(page);
  const known = page.getByRole('combobox', { name: 'A source that is known' });
  await known.fill('arxiv');
  const found = page.getByRole('listbox').getByRole('option');
  await expect(found.first()).toContainText(/arxiv/i);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Source 1' }).getByRole('link')).toHaveAttribute(
    'href',
    /arxiv/i,
  );
  await page.context().clearCookies();
  await signIn(page, ['METAVERSE_User']);
  await page.goto('/entity/');
  await expect(known).toBeHidden();
});

test('the editor is accessible with its rows open, in both schemes, and no wider than a phone', async ({
  page,
}) => {
  await signIn(page, ['METAVERSE_Super']);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/entity/');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Add a source' }).click();
  await page.keyboard.type('https://news.example/wide');
  await add(page, 'Add to partners', { typed: unique('Nobody'), option: /^Create/ });
  await add(page, 'Add to people', { typed: unique('Ada Nobody'), option: /^Create/ });
  await page.getByRole('button', { name: 'New metric point' }).click();
  await page.keyboard.type('Point');
  await page.keyboard.press('Enter');
  await review(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await expectNoSideways(page, 'the editor');
  await expectAccessibleInBoth(page);
});

test('an empty value of an entry is said to be not public, with its source, and the rest is saved as before', async ({
  page,
}) => {
  const { tokens } = await signIn(page, ['METAVERSE_Super']);
  const data = { name: unique('Hidden'), entityType: ['company'], city: 'Ulm' };
  const made = await ask(page.request, { method: 'POST', path: '/organizations/', data }, tokens.IdToken);
  await page.goto(`/entity/${made.id}`);
  await expectLoaded(page);
  await expect(page.getByRole('button', { name: 'No value… of City' })).toHaveCount(0);
  await line(page, 'City').fill('');
  await line(page, 'State').fill('Bavaria');
  for (const [label, why] of [
    ['City', 'Withdrawn as wrong'],
    ['Founded', 'Not public'],
  ] as const) {
    await page.getByRole('button', { name: `No value… of ${label}` }).press('Enter');
    const asked = page.getByRole('dialog', { name: `Why is there no value of ${label}?` });
    await asked.getByRole('combobox', { name: 'Why' }).selectOption(why);
    const source = asked.getByRole('textbox', { name: /^Address of a source/ });
    await source.fill('no address');
    await asked.getByRole('button', { name: 'Say it' }).click();
    await expect(asked.getByText(/It must be an address/)).toBeVisible();
    await expectAccessibleInBoth(page);
    await source.fill('https://register.example/none');
    await asked.getByRole('button', { name: 'Say it' }).click();
    await expect(asked).toBeHidden();
    await expect(page.getByText(`${label}: ${why.toLowerCase()}`)).toBeVisible();
  }
  await review(page);
  await expect(difference(page).getByRole('row', { name: /^State/ })).toContainText('Bavaria');
  await difference(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const { row } = (await ask(page.request, { path: `/entries/${made.id}/` }, tokens.IdToken)) as Json & {
    row: Json;
  };
  expect(row).toMatchObject({ city: null, founded: null, state: 'Bavaria' });
  const facts = row['facts'] as readonly Json[];
  const standing = facts.filter(({ absence, supersededAt }) => absence && supersededAt === null);
  expect(standing.map(({ field, absence }) => [field, absence]).toSorted()).toEqual([
    ['city', 'wrong'],
    ['founded', 'not_public'],
  ]);
});

import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessibleInBoth, expectLoaded, expectNoSideways } from './page.ts';
import { signIn } from './signedIn.ts';

const line = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const rows = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}( \\d+)?$`) });
const difference = (page: Page) => page.getByRole('dialog', { name: 'What will change' });
const review = (page: Page) => page.getByRole('button', { name: 'Review changes' }).click();
const unique = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

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

/** Opens what adds a row to a relation, types a name, and takes an option. */
async function add(page: Page, button: string, { typed, option }: { typed: string; option: RegExp }) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: option }).first().click();
}

// What is uploaded is named by what it holds: nothing of another run is the same.
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: `#${randomUUID().slice(0, 6)}` } })
    .png()
    .toBuffer();

test('an ADMIN creates a company with logo, two sources, a person and a partner; nobody else sees it until it is approved, and then everybody does', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const admin = await signIn(page, ['METAVERSE_Admin']);
  const visitor = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  const name = unique('Aurora');
  const person = unique('Ada Byron');
  await page.goto('/entity/');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Add a source' }).click();
  await page.keyboard.type('https://news.example/aurora');
  await line(page, 'Name (required)').fill(name);
  await page.getByRole('checkbox', { name: 'Company', exact: true }).check();
  const logo = page.getByRole('group', { name: 'Logo' });
  await expect(logo.getByText('PNG, JPEG or WebP up to 5 MiB')).toBeVisible();
  const file = logo.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(logo.getByText('A file of this type is not taken.')).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() });
  await expect(logo.getByRole('img', { name: 'Preview of the picture' })).toBeVisible();
  await add(page, 'Add to people', { typed: person, option: /^Create/ });
  await expect(line(page, 'Title').last()).toBeFocused();
  await page.keyboard.type('Chief scientist');
  await expect(rows(page, 'People').getByText('new, waits for approval')).toBeVisible();
  // What is entered next rests on a document.
  await page.getByRole('button', { name: 'Add a source' }).click();
  const second = page.getByRole('region', { name: 'Source 2' });
  await second.locator('input[type=file]').setInputFiles({
    name: 'press release.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${name} works with Rigetti.`),
  });
  await expect(second.getByText('Document: press release')).toBeVisible();
  await add(page, 'Add to partners', { typed: 'Rigetti', option: /^Rigetti Computing/ });
  await rows(page, 'Partners')
    .getByRole('combobox', { name: 'Kind of partnership' })
    .selectOption({ index: 1 });
  await rows(page, 'Partners').getByRole('textbox', { name: 'Quote' }).fill('works with Rigetti');
  await review(page);
  await expect(
    difference(page).getByRole('row', { name: new RegExp(`^People ${person} · Chief`) }),
  ).toBeVisible();
  await expect(difference(page).getByRole('row', { name: /^Partners Rigetti/ })).toContainText(
    'press release',
  );
  await difference(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Created. It waits for approval.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const id = /company\/([^/]+)\//.exec(page.url())?.[1] ?? '';
  const made = await ask(page.request, { path: `/entries/${id}/` }, admin.tokens.IdToken);
  const row = made['row'] as Readonly<Record<string, readonly Json[]>>;
  expect(row).toMatchObject({
    status: 'PENDING',
    employees: [{ name: person, status: 'PENDING', link: { title: 'Chief scientist' } }],
    partners: [{ name: 'Rigetti Computing' }],
  });
  const partner = row['partners']?.[0]?.id ?? '';
  const picturePath = String(row['logo']);
  const named = (path: string, wanted: string) =>
    ask(visitor, { path: `${path}?name=${encodeURIComponent(wanted)}` });
  const found = async (): Promise<string> =>
    JSON.stringify(await ask(visitor, { path: `/search/organizations/?search=${encodeURIComponent(name)}` }));
  const seen = async () => ({
    list: (await named('/organizations/', name))['count'],
    found: (await found()).includes(id),
    page: (await visitor.get(`/organizations/${id}/`)).status(),
    logo: (await visitor.get(picturePath)).status(),
    partner: JSON.stringify(await ask(visitor, { path: `/organizations/${partner}/` })).includes(id),
    person: (await named('/people/', person))['count'],
    sitemap: (await (await visitor.get('/sitemap/1.xml')).text()).includes(id),
  });
  const hidden = {
    list: 0,
    found: false,
    page: 404,
    logo: 404,
    partner: false,
    person: 0,
    sitemap: false,
  };
  expect(await seen()).toEqual(hidden);
  const [set] = (await ask(page.request, { path: `/change-sets/?subject=${id}` }, admin.tokens.IdToken))[
    'results'
  ] as Json[];
  const reviewer = await browser.newContext();
  const desk = await reviewer.newPage();
  const { tokens } = await signIn(desk, ['METAVERSE_Super']);
  const decided = { method: 'POST', path: `/change-sets/${set?.id}/decide/`, data: { decision: 'approve' } };
  await ask(desk.request, decided, tokens.IdToken);
  await reviewer.close();
  const shown = {
    list: 1,
    found: true,
    page: 200,
    logo: 200,
    partner: true,
    person: 1,
    sitemap: true,
  };
  await expect.poll(seen).toEqual(shown);
  await visitor.dispose();
});

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

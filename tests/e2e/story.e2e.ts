import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type Locator,
  type Page,
} from '@playwright/test';
import type { SignedInUser } from '#tests/support/signedInUser.ts';
import { askAs, type Entry } from './askAs.ts';
import { add, addSource, difference, line, picture, review, rows, unique } from './entityForm.ts';
import { expectLoaded } from './page.ts';
import { signIn } from './signedIn.ts';

/** Somebody at a browser of their own. */
interface Person {
  readonly page: Page;
  readonly user: SignedInUser;
}

interface Company {
  readonly id: string;
  readonly name: string;
}

/** A company, the picture uploaded for it, and its partner. */
interface Made extends Company {
  readonly logo: string;
  readonly partner: string;
}

/** Names that no other run has. */
interface Names {
  readonly company: string;
  readonly employee: string;
}

const profile = ({ id }: Company): string => `/company/${id}/profile`;

async function person(browser: Browser, group: string): Promise<Person> {
  const page = await (await browser.newContext()).newPage();
  return { page, user: await signIn(page, [`METAVERSE_${group}`]) };
}

/** A company with logo, two sources, a person and a partner, through the form. */
async function createCompany({ page, user }: Person, names: Names): Promise<Made> {
  await page.goto('/entity/');
  await expectLoaded(page);
  const news = await addSource(page, 'https://news.example/aurora');
  await line(page, 'Name (required)').fill(names.company);
  await news.getByRole('textbox', { name: 'Quote for Name' }).fill(`${names.company} starts today`);
  await page.getByRole('checkbox', { name: 'Company', exact: true }).check();
  await line(page, 'City').fill('Jena');
  const logo = page.getByRole('group', { name: 'Logo' });
  await expect(logo.getByText('PNG, JPEG or WebP up to 5 MiB')).toBeVisible();
  const file = logo.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(logo.getByText('A file of this type is not taken.')).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() });
  await expect(logo.getByRole('img', { name: 'Preview of the picture' })).toBeVisible();
  await add(page, 'Add to people', { typed: names.employee, option: /^Create/ });
  await expect(line(page, 'Title').last()).toBeFocused();
  await page.keyboard.type('Chief scientist');
  await page.getByRole('button', { name: 'Add a source' }).click();
  const release = page.getByRole('region', { name: 'Source 2' });
  await release.locator('input[type=file]').setInputFiles({
    name: 'press release.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${names.company} works with Rigetti.`),
  });
  await expect(release.getByText('Document: press release')).toBeVisible();
  await add(page, 'Add to partners', { typed: 'Rigetti', option: /^Rigetti Computing/ });
  await rows(page, 'Partners').getByRole('textbox', { name: 'Quote' }).fill('works with Rigetti');
  const id = await create(page, names.company);
  await expectPicture(logoOf(page), 48);
  const { row } = await askAs(page, user.tokens.IdToken, { path: `/entries/${id}/` });
  const { logo: kept, partners } = row as { readonly logo: string; readonly partners: readonly Entry[] };
  return { id, name: names.company, logo: kept, partner: partners[0]?.id ?? '' };
}

/** Looks at what will be made and makes it; gives its id. */
async function create(page: Page, name: string): Promise<string> {
  await review(page);
  await difference(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Created. It waits for approval.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();
  return /\/([0-9a-f-]{36})\b/.exec(new URL(page.url()).pathname)?.[1] ?? '';
}

/** Takes what somebody sent, in the inbox and by its keys. */
async function accept({ page }: Person, author: Person, title: string): Promise<void> {
  await page.goto(`/admin-dashboard?tab=review&author=${author.user.id}`);
  const head = page.getByRole('list', { name: 'Review inbox' }).getByRole('button', { name: title });
  await expect(head).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(head).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText(`Accepted: ${title}`)).toBeVisible();
}

/** What the public paths tell a visitor of a company and of the person who came with it. */
async function told(visitor: APIRequestContext, { id, name, logo, partner }: Made, { employee }: Names) {
  const json = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
    (await (await visitor.get(path)).json()) as Readonly<Record<string, unknown>>;
  const named = encodeURIComponent(name);
  const figures = await json('/dashboard-metrics/');
  const tiles = figures['tiles'] as readonly { readonly key: string; readonly value: number }[];
  return {
    list: (await json(`/organizations/?name=${named}`))['count'],
    person: (await json(`/people/?name=${encodeURIComponent(employee)}`))['count'],
    found: JSON.stringify(await json(`/search/organizations/?search=${named}`)).includes(id),
    page: (await visitor.get(`/organizations/${id}/`)).status(),
    logo: (await visitor.get(logo)).status(),
    partner: JSON.stringify(await json(`/organizations/${partner}/`)).includes(id),
    graph: (await visitor.get(`/similar/?id=${id}`)).status(),
    sitemap: (await (await visitor.get('/sitemap/1.xml')).text()).includes(id),
    total: tiles.find(({ key }) => key === 'companies')?.value ?? 0,
  };
}

const logoOf = (page: Page) => page.getByRole('main').locator('header img');

/** A picture is there, in its place of that many points. */
async function expectPicture(picture: Locator, size: number): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.boundingBox()).toMatchObject({ width: size, height: size });
}

/** What a visitor sees of a company on the screens: in the list, where one searches, and on its own. */
async function expectSeen(visitor: Page, company: Company, isSeen: boolean): Promise<void> {
  await visitor.goto('/companies');
  await expectLoaded(visitor);
  await visitor.getByRole('searchbox', { name: 'Filter by name' }).fill(company.name);
  const row = visitor.getByRole('row', { name: company.name });
  // Names like it may be there from another run.
  await expect(visitor.getByText(/^\d compan/).first()).toBeVisible();
  await expect(row).toHaveCount(isSeen ? 1 : 0);
  if (isSeen) await expectPicture(row.locator('img'), 22);
  await visitor.keyboard.press('Control+k');
  await visitor.getByRole('combobox', { name: 'Search' }).fill(company.name);
  const option = visitor.getByRole('option', { name: new RegExp(`^${company.name}`) });
  if (isSeen) await expect(option.first()).toBeVisible();
  // Nothing but the way to all results.
  else await expect(visitor.getByRole('dialog').getByRole('status')).toHaveText('1 result');
  await expect(option).toHaveCount(isSeen ? 1 : 0);
  await visitor.goto(profile(company));
  const heading = visitor.getByRole('heading', { level: 1 });
  if (isSeen) {
    await expect(heading).toHaveText(company.name);
    await expectPicture(logoOf(visitor), 48);
  } else await expect(heading).toContainText(/not|found|map/i);
}

/** Suggests another city with a quote, from the profile. */
async function suggestCity({ page }: Person, company: Company): Promise<void> {
  await page.goto(profile(company));
  await page.getByRole('link', { name: 'Suggest an edit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Suggest an edit of ${company.name}`);
  const source = await addSource(page, 'https://register.example/aurora');
  await line(page, 'City').fill('Ulm');
  await source.getByRole('textbox', { name: 'Quote for City' }).fill('now seated in Ulm');
  await review(page);
  await difference(page).getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page.getByText('Sent. Your suggestion waits for a decision.')).toBeVisible();
}

/** Opens where the city of a company comes from. */
async function openCity(page: Page, company: Company) {
  await page.goto(`${profile(company)}?evidence=${company.id}.city`);
  const evidence = page.getByRole('dialog', { name: /^City/ });
  await expect(evidence.getByText('Ulm').first()).toBeVisible();
  return evidence;
}

/** A round of five million that was one of six: entered by one, put right by another. */
async function addWrongRound({ page }: Person, company: Company): Promise<void> {
  await page.goto(`/company/${company.id}/funding`);
  await page.getByRole('link', { name: 'Add a round' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New funding round');
  await addSource(page, 'https://news.example/round');
  await line(page, 'Announced as').fill('Seed');
  await page.getByRole('button', { name: 'Use it' }).first().click();
  await line(page, 'Date').fill('2024-06-10');
  await line(page, 'Amount').fill('5m');
  await expect(line(page, 'Round (required)')).toHaveValue(`${company.name} Seed`);
  await create(page, `${company.name} Seed`);
}

async function correctRound({ page }: Person, company: Company): Promise<void> {
  await page.goto(`/company/${company.id}/funding`);
  await page.getByRole('link', { name: `Edit ${company.name} Seed` }).click();
  await expect(page).toHaveURL(/\/funding-round\/[0-9a-f-]{36}$/);
  await expect(line(page, 'Amount')).toHaveValue('5000000');
  const source = await addSource(page, 'https://news.example/corrected');
  await line(page, 'Amount').fill('6m');
  await source.getByRole('textbox', { name: 'Quote for Amount' }).fill('six million, not five');
  await review(page);
  await difference(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
}

/** Two at one value: the second is shown what the first made of it, and takes its own. */
async function saveStale(first: Person, second: Person, company: Company): Promise<void> {
  for (const { page } of [first, second]) {
    await page.goto(`/entity/${company.id}`);
    await expect(line(page, 'City')).toHaveValue('Ulm');
  }
  await line(first.page, 'City').fill('Bonn');
  await review(first.page);
  await difference(first.page).getByRole('button', { name: 'Save' }).click();
  await expect(first.page.getByText('Saved.')).toBeVisible();
  const { page } = second;
  await line(page, 'City').fill('Aachen');
  await review(page);
  const clash = page.getByRole('dialog', { name: 'Somebody else has changed this entry' });
  for (const value of ['Ulm', 'Bonn', 'Aachen']) {
    await expect(clash.getByRole('definition').filter({ hasText: value })).toBeVisible();
  }
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await clash.getByRole('button', { name: 'Go on' }).click();
  await expect(difference(page).getByRole('row', { name: /^City Bonn Aachen/ })).toBeVisible();
  await difference(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
}

/** The same company once more, although the form says that it may be there. */
async function createDouble({ page }: Person, { name }: Company): Promise<Company> {
  await page.goto('/entity/');
  await expectLoaded(page);
  await line(page, 'Name (required)').fill(name.toUpperCase());
  const note = page.getByRole('status').filter({ hasText: 'It may be there already' });
  await expect(note.getByRole('link', { name: `Open ${name}` })).toBeVisible();
  await note.getByRole('button', { name: 'This is another one' }).click();
  await page.getByRole('checkbox', { name: 'Company', exact: true }).check();
  await line(page, 'State').fill('Thuringia');
  return { id: await create(page, name.toUpperCase()), name: name.toUpperCase() };
}

/** Merges the second company into the first, from the profile of the first. */
async function merge({ page }: Person, kept: Company, gone: Company): Promise<void> {
  await page.goto(profile(kept));
  await page.getByRole('link', { name: 'Merge with…' }).click();
  const likely = page.getByRole('region', { name: 'May be the same as A' });
  await likely.getByRole('button', { name: gone.name }).click();
  const values = page.getByRole('table', { name: 'The values of both entries' });
  await expect(values.getByRole('row', { name: /^State/ })).toContainText('Thuringia');
  await page.getByRole('textbox', { name: 'Why they are the same' }).fill('One name, one city.');
  await page.getByRole('button', { name: 'Merge B into A' }).click();
  await expect(page.getByText(`${gone.name} is part of ${kept.name} now`).first()).toBeVisible();
}

test('a company from its first entry to the merge of its double, each step by those who may, before the eyes of a visitor', async ({
  page: visitor,
  browser,
}) => {
  const [admin, chief, reader] = [
    await person(browser, 'Admin'),
    await person(browser, 'Super'),
    await person(browser, 'User'),
  ];
  const names: Names = { company: unique('Aurora'), employee: unique('Ada Byron') };
  const company = await createCompany(admin, names);
  const public_ = () => told(visitor.request, company, names);

  const hidden = await public_();
  expect(hidden).toMatchObject({
    list: 0,
    person: 0,
    found: false,
    page: 404,
    logo: 404,
    partner: false,
    graph: 404,
    sitemap: false,
  });
  await expectSeen(visitor, company, false);

  await accept(chief, admin, `New organization: ${company.name}`);
  const accepted = performance.now();
  const total = hidden.total + 1;
  const open = { page: 200, logo: 200, graph: 200 };
  const shown = { list: 1, person: 1, found: true, partner: true, sitemap: true, total, ...open };
  await expect.poll(public_, { intervals: [50] }).toEqual(shown);
  const took = Math.round(performance.now() - accepted);
  test.info().annotations.push({ type: 'ms until a visitor sees it', description: String(took) });
  await expectSeen(visitor, company, true);

  await suggestCity(reader, company);
  await visitor.reload();
  await expect(visitor.getByText(/Jena/).first()).toBeVisible();
  await accept(chief, reader, `Suggested: ${company.name}`);
  const evidence = await openCity(visitor, company);
  await expect(evidence.getByText('now seated in Ulm')).toBeVisible();
  await expect(evidence.getByText('Jena')).toBeHidden();
  await evidence.getByText('1 superseded claim').click();
  await expect(evidence.getByText('Jena')).toBeVisible();

  const raised = visitor.getByRole('button', { name: /^Private equity .*\$/ });
  await addWrongRound(admin, company);
  await accept(chief, admin, `New funding round: ${company.name} Seed`);
  await visitor.goto(profile(company));
  await expect(raised).toContainText('$5');
  await correctRound(chief, company);
  await visitor.reload();
  await expect(raised).toContainText('$6');

  await saveStale(await person(browser, 'Super'), chief, company);

  const double = await createDouble(admin, company);
  await accept(chief, admin, `New organization: ${double.name}`);
  await merge(chief, company, double);
  await visitor.goto(profile(double));
  await expect(visitor).toHaveURL(new RegExp(company.id));
  await expect(visitor.getByText(/Thuringia/).first()).toBeVisible();
  const notes = chief.page.getByRole('region', { name: 'Notifications' });
  await notes.getByRole('button', { name: 'Undo' }).click();
  await expect(chief.page.getByText(`${double.name} is an entry of its own again`)).toBeVisible();
  await visitor.goto(profile(double));
  await expect(visitor).toHaveURL(new RegExp(double.id));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(double.name);
});

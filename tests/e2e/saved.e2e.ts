import { expect, test, type Page } from '@playwright/test';
import { askAs } from './askAs.ts';
import { expectAccessibleInBoth, expectLoaded, expectNoSideways } from './page.ts';
import { signIn } from './signedIn.ts';

const CHART = '/graphing-tool?by=country&measure=count&draw=bars';
const HEAT = '/heatmap?of=companies&rows=primaryClassification&columns=country&measure=count';

const dialog = (page: Page) => page.getByRole('dialog');

async function save(
  page: Page,
  path: string,
  { title, seen }: { title: string; seen: string },
): Promise<void> {
  await page.goto(path);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog(page).getByLabel('Title').fill(title);
  await dialog(page).getByLabel('Who sees it').selectOption({ label: seen });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/[?&]saved=[\w-]{36}$/);
}

/** The page of somebody else, who is not signed in. */
async function visitor(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('There is no browser.');
  return context.newPage();
}

test('a chart is saved, found again, changed, and shown to everybody', async ({ page }) => {
  await signIn(page);
  const title = `Countries ${Date.now()}`;
  await save(page, CHART, { title, seen: 'Everybody' });
  await page.goto('/saved');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/graphing-tool\?.*by=country.*saved=/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Companies by country');
  await page.getByRole('combobox', { name: 'By', exact: true }).selectOption({ label: 'Region' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('saved') ?? '';

  const other = await visitor(page);
  await other.goto(`/saved/${id}`);
  await expect(other).toHaveURL(/\/graphing-tool\?.*by=inRegion.*saved=/);
  await expect(other.getByRole('heading', { level: 2 })).toHaveText('Companies by region');
  // Who has no account is led to the sign-in, and back to be asked.
  await expect(other.getByRole('link', { name: 'Save', exact: true })).toHaveAttribute(
    'href',
    /^\/login\?next=.*graphing-tool.*%23save$/,
  );
  await other.context().close();

  await page.goto('/saved');
  await page.getByRole('button', { name: `Delete: ${title}` }).click();
  await page.getByRole('button', { name: `Delete for good: ${title}` }).click();
  await expect(page.getByText('Nothing is saved yet')).toBeVisible();
});

test('what is saved is arranged on a dashboard by keys, and what is closed stays closed on it', async ({
  page,
}) => {
  await signIn(page, ['METAVERSE_Premium']);
  const now = Date.now();
  const [chart, heat, own] = [`Chart ${now}`, `Heat ${now}`, `Own ${now}`];
  await save(page, CHART, { title: chart, seen: 'Everybody' });
  await save(page, HEAT, { title: heat, seen: 'Everybody' });
  await save(page, '/graphing-tool-rounds', { title: own, seen: 'Only me' });
  await page.goto('/dashboards');
  await page.getByRole('button', { name: 'New dashboard' }).click();
  await dialog(page).getByLabel('Title').fill(`Board ${now}`);
  await dialog(page).getByLabel('Who sees it').selectOption({ label: 'Everybody' });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Board ${now}`);
  for (const title of [chart, own, heat]) {
    await page.getByRole('button', { name: 'Add a figure' }).click();
    await page.getByRole('button', { name: title }).click();
  }
  const earlier = page.getByRole('button', { name: `Move “${heat}” earlier` });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(earlier).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${heat}” is 1 of 3 now.`)).toBeAttached();
  await page
    .getByRole('group', { name: `Width of “${heat}”` })
    .getByRole('button', { name: '2 columns' })
    .click();
  await page.getByRole('button', { name: 'Save the dashboard' }).click();
  const tiles = page.getByRole('list', { name: 'Figures' }).getByRole('article');
  await expect(tiles.getByRole('heading', { level: 2 })).toHaveText([heat, chart, own]);
  await expect(page.getByRole('note')).toContainText(own);
  await expect(tiles.nth(0).getByRole('grid')).toBeVisible();
  await tiles.nth(1).scrollIntoViewIfNeeded();
  await expect(tiles.nth(1).getByRole('figure')).toContainText('Companies by country');
  // What is pressed in a figure changes it there alone.
  const address = page.url();
  await tiles.nth(1).getByRole('button', { name: 'Table' }).click();
  await expect(tiles.nth(1).getByRole('table')).toBeVisible();
  expect(page.url()).toBe(address);
  await expectAccessibleInBoth(page);

  const other = await visitor(page);
  await other.goto(address.replace(/\?.*/, ''));
  const seen = other.getByRole('list', { name: 'Figures' }).getByRole('listitem');
  await expect(seen).toHaveCount(3);
  await expect(seen.nth(0)).toContainText('It opens with the role Premium.');
  await expect(seen.nth(1).getByRole('figure')).toContainText('Companies by country');
  await expect(seen.nth(2)).toContainText('This figure is not shown to you.');
  await expect(other.getByRole('button', { name: 'Arrange' })).toHaveCount(0);
  await other.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(other, address);
  await other.context().close();
});

/** A public dashboard with some of what is saved, each with its title, made without its screens. */
async function makeBoard(page: Page, addresses: Readonly<Record<string, string>>): Promise<string> {
  const { tokens } = await signIn(page, ['METAVERSE_Premium']);
  const keep = async (path: string, data: object) =>
    (await askAs(page, tokens.IdToken, { path, method: 'POST', data })).id;
  const tiles: object[] = [];
  for (const [title, address] of Object.entries(addresses)) {
    tiles.push({ view: await keep('/saved-views/', { title, address, visibility: 'public' }) });
  }
  return `/dashboards/${await keep('/dashboards/', { title: 'A board', visibility: 'public', tiles })}`;
}

test('what another tab has saved of a figure is written over by nobody who was not told', async ({
  page,
}) => {
  await signIn(page);
  await save(page, CHART, { title: `Two tabs ${Date.now()}`, seen: 'Everybody' });
  const by = (of: Page) => of.getByRole('combobox', { name: 'By', exact: true });
  const saving = (of: Page, name: string) => of.getByRole('button', { name, exact: true });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expectLoaded(other);
  await by(other).selectOption({ label: 'Region' });
  await saving(other, 'Save changes').click();
  await expect(saving(other, 'Saved')).toBeVisible();
  // One's own changes are no surprise afterwards.
  await by(other).selectOption({ label: 'Business type' });
  await expect(saving(other, 'Save changes')).toBeVisible();

  await by(page).selectOption('primaryClassification');
  await saving(page, 'Save changes').click();
  await expect(page.getByText('It was changed elsewhere since you opened it.')).toBeVisible();
  await saving(page, 'Save mine in its place').click();
  await expect(saving(page, 'Saved')).toBeVisible();
  await saving(other, 'Save changes').click();
  await expect(saving(other, 'Save mine in its place')).toBeVisible();
});

test('what another tab has saved of a dashboard is written over by nobody who was not shown it', async ({
  page,
}) => {
  const board = await makeBoard(page, { First: CHART, Second: CHART, Third: HEAT });
  const other = await page.context().newPage();
  const saves = (tab: Page) => tab.getByRole('button', { name: /^Save / });
  const take = (tab: Page, title: string) =>
    tab.getByRole('button', { name: `Take “${title}” away` }).click();
  for (const tab of [page, other]) {
    await tab.goto(`${board}?arrange=1`);
    await expect(saves(tab)).toHaveText('Save the dashboard');
  }
  await take(other, 'First');
  await saves(other).click();
  await expect(other.getByRole('button', { name: 'Arrange' })).toBeVisible();
  await take(page, 'Second');
  await saves(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'changed elsewhere' });
  await expect(alert).toContainText('Now it has “Second”, “Third”.');
  await expect(saves(page)).toHaveText('Save mine in its place');
  await expectAccessibleInBoth(page);
  await alert.getByRole('button', { name: 'Begin again from that' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Figures to arrange' }).getByRole('strong')).toHaveText([
    'Second',
    'Third',
  ]);
  // What is not saved is asked for before it is gone.
  await take(page, 'Second');
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => {});
  const dialogOfLeave = await asked;
  expect(dialogOfLeave.type()).toBe('beforeunload');
  await dialogOfLeave.dismiss();
  const leave = page.getByRole('link', { name: 'Dashboards', exact: true });
  const asking = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await leave.click();
  await expect(asking).toContainText('What you arranged here is not saved, and would be lost.');
  await asking.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/dashboards\/.+arrange=1$/);
  await saves(page).click();
  await expect(page.getByRole('list', { name: 'Figures' }).getByRole('article')).toHaveCount(1);
  // What is saved is left unasked, what is not by those alone who say so.
  await page.getByRole('button', { name: 'Arrange' }).click();
  await take(page, 'Third');
  await leave.click();
  await asking.getByRole('button', { name: 'Leave without saving' }).click();
  // Until the next screen is drawn, what was arranged is still there.
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboards' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Figures to arrange' }).getByRole('strong')).toHaveText(
    'Third',
  );
  await leave.click();
  await expect(page).toHaveURL(/\/dashboards$/);
});

test('on paper a dashboard says which of its figures were not drawn yet, and then has them', async ({
  page,
}) => {
  const many = Object.fromEntries(
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => [name, CHART]),
  );
  await page.setViewportSize({ width: 900, height: 600 });
  await page.goto(await makeBoard(page, many));
  const last = page.getByRole('article', { name: 'Six' });
  await expect(page.getByRole('article', { name: 'One' }).getByRole('figure')).toBeVisible();
  await expect(last.getByRole('figure')).toHaveCount(0);
  const late = last.getByText('was not drawn yet');
  await expect(late).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(late).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(last.getByRole('figure')).toContainText('Companies by country');
  await expect(late).toBeHidden();
});

test('a private view is nobody else’s, and a wrong link says so', async ({ page }) => {
  await signIn(page);
  await save(page, CHART, { title: 'Mine alone', seen: 'Only me' });
  const id = new URL(page.url()).searchParams.get('saved') ?? '';
  const other = await visitor(page);
  await other.goto(`/saved/${id}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('No such saved view');
  await expect(other.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await other.context().close();
});

for (const path of ['/saved', '/dashboards']) {
  test(`${path} is clean and fits at 390 px, light and dark`, async ({ page }) => {
    await signIn(page, ['METAVERSE_Premium']);
    await save(page, HEAT, {
      title: 'A heatmap with a title that takes more than one line',
      seen: 'Everybody signed in',
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expectLoaded(page);
    await expectNoSideways(page, path);
    await expectAccessibleInBoth(page);
  });
}

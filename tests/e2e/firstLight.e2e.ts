import { expect, test } from '@playwright/test';
import { expectLoaded, openFilters, watchComplaints } from './page.ts';

test('who led the rounds of IonQ: from the home, by the palette, on the profile', async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.goto('/');
  await expectLoaded(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('ionq');
  await expect(page.getByRole('option', { name: /IonQ/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/company\/[0-9a-f-]{36}\/profile/);
  await expect(page).toHaveTitle('IonQ · Sector Atlas');
  await page.getByRole('tab', { name: /^Funding/ }).click();
  const rounds = page.getByRole('table', { name: 'Rounds of IonQ', exact: true });
  const seriesC = rounds.getByRole('row', { name: /Series C/ });
  await expect(seriesC).toContainText(/Mubadala Capital\s*Lead/);
  await expect(seriesC).toContainText(/Samsung Catalyst Fund\s*Lead/);
  await expect(rounds.getByRole('row', { name: /Series B/ })).toContainText(
    /New Enterprise Associates\s*Lead/,
  );
  expect(complaints).toEqual([]);
});

test('which EMEA companies were founded since 2018 and raised more than 10 m', async ({ page, request }) => {
  await page.goto('/companies');
  await expectLoaded(page);
  await openFilters(page);
  await page.getByRole('checkbox', { name: /^EMEA/ }).click();
  await expect(page.getByRole('checkbox', { name: /^EMEA/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'Founded, from' }).fill('2018');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Private equity, from' }).fill('10m');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/inRegion=EMEA/);
  await expect(page).toHaveURL(/founded\.gte=2018/);
  await expect(page).toHaveURL(/totalRaisedUsd\.gte=10000000/);
  const query = 'entityType=company&inRegion=EMEA&founded.gte=2018&totalRaisedUsd.gte=10000000';
  const answer = await request.get(`/organizations/?${query}&ordering=-totalRaisedUsd`);
  const { count, results } = (await answer.json()) as { count: number; results: { name: string }[] };
  expect(count).toBeGreaterThan(10);
  await expect(page.getByText(`${count} companies`).first()).toBeVisible();
  const grid = page.getByRole('grid');
  for (const { name } of results.slice(0, 5)) {
    await expect(grid.getByRole('row', { name }).first()).toBeVisible();
  }
});

test('where each of those numbers comes from: the evidence behind a total leads to pages', async ({
  page,
}) => {
  await page.goto('/companies?inRegion=EMEA&founded.gte=2018&totalRaisedUsd.gte=10000000');
  await expectLoaded(page);
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('alice & bob');
  // The row stands further down until the list is narrowed, and moves then.
  await expect(page.getByText(/^1 company\b/).first()).toBeVisible();
  const row = page.getByRole('row', { name: /Alice & Bob/ });
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: 'Alice & Bob' }).click();
  await expect(page).toHaveTitle('Alice & Bob · Sector Atlas');
  await page.getByRole('button', { name: /^Private equity .*\$/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Private equity');
  await expect(drawer.getByRole('link', { name: /opens in a new tab/ }).first()).toHaveAttribute(
    'href',
    /^https?:\/\//,
  );
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('an unknown company is not found, and says so', async ({ page }) => {
  const complaints = watchComplaints(page);
  const path = '/company/00000000-0000-7000-8000-000000000000/profile';
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not|found|map/i);
  // Of a page that answers 404 the browser itself logs one line; within the application nobody does.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 404')]);
  await page.goto('/about');
  await expectLoaded(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not|found|map/i);
  expect(complaints).toEqual([]);
});

test('a wrong address of the list says in plain words what is wrong', async ({ page }) => {
  await page.goto('/companies?contry=DE');
  await expect(page.getByText(/Nearest: "country"/)).toBeVisible();
});

test('every row of a filtered list can be taken along, with the columns shown and their sources', async ({
  page,
}) => {
  await page.goto('/companies?country=FI');
  await expectLoaded(page);
  const shown = Number(
    /^(\d+) compan/.exec(
      (await page
        .getByText(/^\d+ compan/)
        .first()
        .textContent()) ?? '',
    )?.[1],
  );
  await page.getByRole('button', { name: 'Export' }).click();
  const panel = page.getByRole('dialog', { name: 'Export' });
  await panel.getByLabel('Format').selectOption('CSV for spreadsheets');
  await panel.getByLabel('Sources beside each value').check();
  const waiting = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^companies-country-FI-\d{4}-\d\d-\d\d\.csv$/);
  const stream = await download.createReadStream();
  const text = (await stream.toArray()).join('');
  const lines = text.trim().split('\n');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(lines[0]).toMatch(/^Id,Name,Name: source,.*Country,Country: source/);
  expect(lines.length - 1).toBe(shown);
});

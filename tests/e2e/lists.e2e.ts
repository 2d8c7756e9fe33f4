import { expect, test, type Page } from '@playwright/test';
import { formatDate } from '#domain/dates.ts';
import { LIST_SCREENS } from '#domain/tools/listScreens.ts';
import { buildPath } from '#domain/routes.ts';
import { expectAccessibleInBoth, expectLoaded, openFilters, watchComplaints } from './page.ts';

interface Counted {
  readonly count: number;
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

async function asked(page: Page, path: string): Promise<Counted> {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Counted;
}

async function fromHome(page: Page, screen: string): Promise<void> {
  await page.goto('/');
  await expectLoaded(page);
  await page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await openFilters(page);
}

async function typeEnd(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: label, exact: true });
  await box.click();
  await box.pressSequentially(text, { delay: 40 });
  await page.keyboard.press('Enter');
}

test('investors with at least three companies of the sector, and what is in their portfolio', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await fromHome(page, 'Investors');
  await typeEnd(page, 'Portfolio companies, from', '3');
  const { count, results } = await asked(page, '/investors/?portfolioCount.gte=3&ordering=-dealCount,name');
  expect(count).toBeGreaterThan(3);
  await expect(page.getByText(`${count} investors`).first()).toBeVisible();
  for (const { name } of results.slice(0, 5)) {
    await expect(page.getByRole('rowheader', { name: String(name), exact: true })).toBeVisible();
  }
  await page.getByRole('grid').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  const panel = page.getByRole('complementary', { name: 'Organization in short' });
  const second = results[1];
  await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(String(second?.['name']));
  const rounds = await asked(page, `/round/?investors=${String(second?.['id'])}&ordering=-date&limit=100`);
  const investments = panel.getByRole('table', { name: 'Investments' });
  await expect(investments.getByRole('rowheader')).toHaveCount(rounds.count);
  const entity = rounds.results[0]?.['entity'] as { readonly name: string };
  await expect(investments.getByRole('link', { name: entity.name }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('investors who were active of late, by one press', async ({ page }) => {
  await fromHome(page, 'Investors');
  await page.getByRole('button', { name: 'Last deal in the last 36 months' }).click();
  const { count } = await asked(page, '/investors/?lastDealDate.withinLast=36%20months&limit=0');
  expect(count).toBeGreaterThan(0);
  await expect(page.getByText(`${count} investors`).first()).toBeVisible();
  await expect(page).toHaveURL(/lastDealDate\.withinLast=36/);
  await page.getByRole('button', { name: 'Last deal in the last 36 months' }).click();
  await expect(page).not.toHaveURL(/withinLast/);
});

test('the public money of Germany since 2020, and what one of its programmes holds', async ({ page }) => {
  const complaints = watchComplaints(page);
  await fromHome(page, 'Public funding');
  await page.getByRole('checkbox', { name: /^Germany/ }).click();
  await typeEnd(page, 'Announced, from', '2020');
  const where = 'country=DE&date.gte=2020';
  const { count, results } = await asked(page, `/funding/?${where}&ordering=-date,name&limit=50`);
  expect(count).toBeGreaterThan(0);
  await expect(page.getByText(`${count} programmes and awards`).first()).toBeVisible();
  const name = String(results[0]?.['name']);
  await page.getByRole('rowheader', { name, exact: true }).getByRole('link').click();
  await expect(page).toHaveTitle(`${name} · Sector Atlas`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Sources' }).getByRole('link').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what is only planned or a letter of intent says so, and is in no sum', async ({ page }) => {
  const promised = 'level=award&amountQualifier=letter_of_intent&fundingUsd.blank=false';
  const { count } = await asked(page, `/funding/?${promised}&limit=0`);
  expect(count).toBeGreaterThan(0);
  await page.goto(`/public-funding?${promised}`);
  await expectLoaded(page);
  const grid = page.getByRole('grid');
  await expect(grid.getByText('Letter of intent', { exact: true })).toHaveCount(count);
  const total = grid.getByRole('row').last();
  await expect(total).toContainText('–');
  await expect(total).not.toContainText('$');
});

test('public money is summed within one level only, where nothing is counted twice', async ({ page }) => {
  await page.goto('/public-funding');
  await expectLoaded(page);
  const grid = page.getByRole('grid');
  await expect(grid.getByText(/^median/)).toBeVisible();
  await expect(grid.getByText(/^sum/)).toHaveCount(0);
  await openFilters(page);
  await page.getByRole('checkbox', { name: /^Award/ }).click();
  await expect(grid.getByText(/^sum/).first()).toBeVisible();
});

test('papers with 100 qubits and more, and the values that one reports', async ({ page }) => {
  const complaints = watchComplaints(page);
  await fromHome(page, 'Papers');
  await typeEnd(page, 'Physical qubits, from', '100');
  const { count, results } = await asked(page, '/papers/?keyMetricValue.gte=100&ordering=-publishedOn,title');
  expect(count).toBeGreaterThan(0);
  await expect(page.getByText(`${count} paper${count === 1 ? '' : 's'}`).first()).toBeVisible();
  const title = String(results[0]?.['title']);
  await expect(page.getByRole('grid').getByRole('rowheader').nth(0)).toHaveText(title);
  await page.getByRole('rowheader', { name: title, exact: true }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const points = page.getByRole('table', { name: 'Metrics' });
  await expect(points.getByRole('row').nth(1)).toBeVisible();
  await page
    .getByRole('button', { name: /^Published/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Published');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a round: who led it, its company, and no request in vain', async ({ page }) => {
  const complaints = watchComplaints(page);
  await fromHome(page, 'Funding rounds');
  const { results } = await asked(page, '/round/?investors.blank=false&ordering=-date,name&limit=1');
  const name = String(results[0]?.['name']);
  await page.getByRole('searchbox', { name: 'Filter by name' }).pressSequentially(name, { delay: 20 });
  await page.getByRole('rowheader', { name, exact: true }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const current = page.getByRole('navigation').getByRole('link', { name: 'Funding rounds', exact: true });
  await expect(current).toHaveAttribute('aria-current', 'page');
  const round = await page.request.get(`/round/${String(results[0]?.['id'])}/`);
  const { investors, entity } = (await round.json()) as {
    investors: { name: string; isLead: boolean | null }[];
    entity: { name: string };
  };
  const table = page.getByRole('table', { name: 'Investors, lead first' });
  await expect(table.getByRole('row')).toHaveCount(investors.length + 1);
  const leads = investors.filter(({ isLead }) => isLead === true);
  await expect(table.getByText('Lead', { exact: true })).toHaveCount(leads.length);
  if (leads.length > 0) await expect(table.getByRole('row').nth(1)).toContainText('Lead');
  await expect(page.getByRole('link', { name: entity.name }).first()).toHaveAttribute('href', /\/company\//);
  await page.getByRole('button', { name: 'Copy citation' }).click();
  await expect(page.getByText('Citation copied')).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const path of ['/funding', '/product', '/paper']) {
  test(`an unknown row below ${path} is not found, and says so`, async ({ page }) => {
    const answer = await page.goto(`${path}/00000000-0000-7000-8000-000000000000`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not on the map');
  });
}

test('a span that is counted from today says how far the data reach', async ({ page }) => {
  const answer = await page.request.get(
    '/investors/?lastDealDate.blank=false&ordering=-lastDealDate&limit=1',
  );
  const { results } = (await answer.json()) as { results: { lastDealDate: string }[] };
  const newest = formatDate(results[0]?.lastDealDate ?? '');
  await page.goto('/investors?lastDealDate.withinLast=12%20months');
  await expect(page.getByRole('note').filter({ hasText: 'Counted back from today' })).toContainText(
    `Newest “Last deal” on record: ${newest}`,
  );
  await page.goto('/about');
  await expect(page.getByText('Sources retrieved', { exact: true })).toBeVisible();
  await expect(page.getByText('Newest round or acquisition')).toBeVisible();
});

test('an export that takes long goes on while one reads, and is fetched when it is ready', async ({
  page,
}) => {
  const path = '/exports/0d0fd5c5-6a9e-4ad0-b1d1-6c4b1ad0f0a1/';
  const told = {
    href: `http://elsewhere.test${path}`,
    rows: 1_200_000,
    rowsRead: 0,
    until: null,
    problem: null,
  };
  const states = [
    { ...told, status: 'running', rowsRead: 400_000 },
    { ...told, status: 'ready', rowsRead: 1_200_000, until: '2031-03-05T12:00:00.000Z' },
  ];
  // The list as one of which more rows are there than are counted.
  for (const part of ['**/companies*', '**/graphql*']) {
    await page.route(part, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"countIsCapped":false', '"countIsCapped":true');
      await route.fulfill({ response, body });
    });
  }
  const asked: string[] = [];
  await page.route(/\/organizations\/\?.*format=/, async (route) => {
    asked.push(route.request().method());
    await route.fulfill({ status: 202, json: { ...told, status: 'waiting' } });
  });
  await page.route(`**${path}`, async (route) => {
    const isLook = route.request().method() === 'GET';
    await route.fulfill(isLook ? { json: states.shift() } : { status: 204 });
  });

  await page.goto('/companies');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('link', { name: 'Download' }).click();
  const long = page.getByRole('list', { name: 'Long exports' });
  await expect(long).toContainText('Waiting for other exports to finish.');
  expect(asked).toEqual(['HEAD', 'GET']);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/the file is ready under Export/)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(long).toContainText('Ready until 5 Mar 2031, 12:00 UTC.');
  await expectAccessibleInBoth(page);
  await expect(long.getByRole('link', { name: 'Download file' })).toHaveAttribute('href', `${path}file`);
  await long.getByRole('button', { name: 'Remove' }).click();
  await expect(long).toHaveCount(0);
});

// Runs in the page: words on two lines that are no longer than their cell; addresses of sites are long words of many.
function brokenWords(cells: readonly Element[]): readonly string[] {
  const broken = new Set<string>();
  for (const cell of cells) {
    const room = cell.getBoundingClientRect().width - 16;
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s\-–/]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()];
        const width = lines.reduce((sum, line) => sum + line.width, 0);
        const isOnTwo = new Set(lines.map(({ top }) => Math.round(top))).size > 1;
        if (isOnTwo && width <= room && !word.includes('.')) broken.add(word);
      }
    }
  }
  return [...broken];
}

test('no list breaks a word that its column has room for, also beside its filters', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const { name } of LIST_SCREENS) {
    const path = buildPath(name);
    await page.goto(path);
    await expectLoaded(page);
    await openFilters(page);
    const cells = page.getByRole('grid').locator('[role=gridcell], [role=rowheader]');
    await expect(cells.first()).toBeVisible();
    expect.soft(await cells.evaluateAll(brokenWords), path).toEqual([]);
  }
});

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { countryByCode } from '#domain/tables/countries.ts';
import { webglArguments } from '#tests/support/browser.ts';
import {
  classPath,
  entityOf,
  entriesOf,
  finalUsd,
  isRaising,
  ofType,
  type Entry,
} from '#tests/support/packLedger.ts';
import { expectLoaded, openFilters, watchComplaints } from './page.ts';
import { signIn } from './signedIn.ts';

// Draws by WebGL without a graphics card.
test.use({
  launchOptions: {
    executablePath: process.env['SECTOR_ATLAS_BROWSER'] ?? '',
    args: webglArguments,
  },
});

const PREMIUM = ['METAVERSE_Premium'];

/** From the home page to a screen of the navigation. */
async function openFromHome(page: Page, screen: string): Promise<void> {
  await page.goto('/');
  await expectLoaded(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^${screen}`) })
    .first()
    .click();
  await expect(page).not.toHaveURL(/\/$/);
  await expectLoaded(page);
}

/** What is saved by an entry of the export menu. */
async function saved(page: Page, entry: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: entry }).click();
  return readFile(await (await download).path(), 'utf8');
}

const rowsOf = (csv: string): readonly (readonly string[])[] =>
  parse(csv, { bom: true, relax_column_count: true });

/** Opens the link of the page in a browser where nobody has been before, signed in where it takes a role. */
async function expectShared(
  page: Page,
  browser: Browser,
  { groups, same }: { readonly groups?: readonly string[]; readonly same: (page: Page) => Promise<void> },
): Promise<void> {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  if (groups) await signIn(other, groups);
  await other.goto(page.url());
  await same(other);
  await elsewhere.close();
}

const rounds = entriesOf('fundingRounds');
const roundOf = new Map(rounds.map((round) => [round['key'] ?? '', round]));
const byKey = new Map(entriesOf('organizations').map((one) => [one['key'] ?? '', one]));

test('who funded whom before 2020, as a graph: every pair of the pack, by its link and in its file', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page);
  await signIn(page, PREMIUM);
  await openFromHome(page, 'Graph explorer');
  await page.getByRole('button', { name: 'Show it' }).click();
  const isBefore = ({ date = '' }: Entry): boolean => date !== '' && date < '2020';
  const early = new Set(rounds.filter(isBefore).map(({ entity = '' }) => entity));
  const pairs = new Set(
    entriesOf('investments').flatMap(({ investor = '', round: key = '' }) => {
      const round = roundOf.get(key);
      const isShown = round && early.has(round['entity'] ?? '') && (isBefore(round) || round['date'] === '');
      return isShown ? [`${byKey.get(investor)?.['name']} → ${entityOf(round)?.['name']}`] : [];
    }),
  );
  expect(pairs.size).toBeGreaterThan(50);
  const same = async (there: Page): Promise<void> => {
    await expect(there.getByRole('heading', { level: 1 })).toHaveText('Who funded whom before 2020?');
    await expect(there.getByRole('region', { name: 'Relations' })).toContainText(`Relations${pairs.size}`);
  };
  await same(page);
  await expect(page.getByRole('img', { name: new RegExp(`and ${pairs.size} relations`) })).toBeVisible();
  const [, ...lines] = rowsOf(await saved(page, /^Relations with sources/));
  expect(new Set(lines.map(([from, , to]) => `${from} → ${to}`))).toEqual(pairs);
  await expectShared(page, browser, { groups: PREMIUM, same });
  expect(complaints).toEqual([]);
});

let site: { readonly server: Server; readonly origin: string; body: string };
test.beforeAll(async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>A page elsewhere</title>${site.body}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  site = { server, origin: `http://127.0.0.1:${port}`, body: '' };
});
test.afterAll(() => new Promise((resolve) => site.server.close(resolve)));

test('the market map of trapped-ion companies in EMEA, embedded in a page of another origin', async ({
  page,
  browser,
}) => {
  await signIn(page, PREMIUM);
  await openFromHome(page, 'Companies');
  await openFilters(page);
  await page.getByRole('checkbox', { name: /^EMEA/ }).click();
  await page.getByRole('checkbox', { name: /^Trapped ion/i }).click();
  await expect(page).toHaveURL(/modality=Trapped/);
  await page.getByRole('button', { name: 'Open in', exact: true }).click();
  await page.locator('a[href^="/market-map?"]').click();
  await expect(page).toHaveURL(/\/market-map\?/);
  const answer = await page.request.get(
    `/organizations/?entityType=company&${new URL(page.url()).searchParams}&limit=999`,
  );
  const { results } = (await answer.json()) as { results: readonly { readonly name: string }[] };
  const names = results.map(({ name }) => name).toSorted();
  const trapped = ofType('company').filter(
    (one) => one['inRegion'] === 'EMEA' && one['modality']?.split('|').includes('Trapped ion'),
  );
  expect(names.length).toBeGreaterThan(2);
  expect(names).toEqual(trapped.map(({ name }) => name).toSorted());
  const same = async (there: Page): Promise<void> => {
    await expect(there.locator('[data-tile]')).toHaveCount(names.length);
  };
  await same(page);
  const [heads = [], ...lines] = rowsOf(await saved(page, /^Figures/));
  const place = heads.findIndex((head) => /^(Name|Company)$/.test(head));
  expect(lines.map((line) => line[place]).toSorted()).toEqual(names);
  await expectShared(page, browser, { groups: PREMIUM, same });

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: /^Embed/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed' });
  await dialog.getByLabel('Title').fill('Trapped ions in EMEA');
  await dialog.getByLabel('Sites that may show it').fill(site.origin);
  await dialog.getByRole('button', { name: 'Make embed' }).click();
  site.body = await dialog.locator('pre').innerText();
  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  await reader.goto(site.origin);
  const frame = reader.locator('iframe').contentFrame();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Trapped ions in EMEA');
  await expect(frame.locator('[data-tile]')).toHaveCount(names.length);
  for (const name of names) await expect(frame.getByText(name, { exact: true }).first()).toBeVisible();
  await elsewhere.close();
});

test('money by class and year: each sum of the file is that of the pack, and a cell leads to its rows', async ({
  page,
  browser,
}) => {
  await signIn(page, PREMIUM);
  await openFromHome(page, 'Heatmap');
  const question = 'Sum of amount of funding rounds by top class of the company and year';
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible();
  const sums = new Map<string, { usd: number; rows: number }>();
  for (const round of rounds.filter(isRaising)) {
    const top = classPath(entityOf(round) ?? {}).at(-1)?.['name'] ?? '';
    const at = `${top} ${(round['date'] ?? '').slice(0, 4)}`;
    const before = sums.get(at) ?? { usd: 0, rows: 0 };
    sums.set(at, { usd: before.usd + (finalUsd(round) ?? 0), rows: before.rows + 1 });
  }
  const [heads = [], ...lines] = rowsOf(await saved(page, /^Figures/));
  const years = heads.flatMap((head, place) => (/^\d{4}$/.test(head) ? [[head, place] as const] : []));
  expect(years.length).toBeGreaterThan(8);
  const tops = new Set(entriesOf('classifications').map(({ name }) => name));
  const named = lines.filter(([name]) => tops.has(name));
  expect(named.length).toBeGreaterThan(2);
  for (const line of named) {
    for (const [year, place] of years) {
      const at = `${line[0]} ${year}`;
      expect([at, Math.round(Number(line[place] ?? 0))]).toEqual([at, Math.round(sums.get(at)?.usd ?? 0)]);
    }
  }
  const [at = '', most = { usd: 0, rows: 0 }] =
    [...sums].toSorted(([, one], [, other]) => other.usd - one.usd)[0] ?? [];
  const [name, year] = [at.slice(0, -5), at.slice(-4)];
  await page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`^${name}, ${year}:`) })
    .click();
  const panel = page.getByRole('region', { name: `${name}, ${year}` });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expectShared(page, browser, {
    groups: PREMIUM,
    same: async (there) => {
      await expect(
        there.getByRole('grid').getByRole('button', { name: new RegExp(`^${name}, ${year}:`) }),
      ).toBeVisible();
    },
  });
  await panel.getByRole('link', { name: 'Open these rows as a list' }).click();
  await expect(page).toHaveURL(/\/funding-rounds\?/);
  const words = `${most.rows} funding round${most.rows === 1 ? '' : 's'}`;
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
});

test('missed promises by company: from the roadmap to the promises, their list, their chart and their file', async ({
  page,
  browser,
}) => {
  await openFromHome(page, 'Promises');
  await page.getByRole('button', { name: /^\d+ over, not met so far$/ }).click();
  await expect(page).toHaveURL(/outcome=unmet/);
  const { search } = new URL(page.url());
  const { results } = (await (await page.request.get(`/promises/${search}&limit=999`)).json()) as {
    results: readonly { readonly organization: { readonly name: string } | null }[];
  };
  const counts = new Map<string, number>();
  for (const { organization } of results) {
    const name = organization?.name ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  await page.getByRole('button', { name: 'Open in', exact: true }).click();
  await page.getByRole('link', { name: 'Chart', exact: true }).click();
  await expectLoaded(page);
  await page.getByRole('combobox', { name: 'By', exact: true }).selectOption({ label: 'Organization' });
  const same = async (there: Page): Promise<void> => {
    await expect(there.getByRole('heading', { level: 2 })).toHaveText(/^Promises by organization/);
    await expect(there.getByText(`In all: ${results.length} promises`)).toBeVisible();
  };
  await same(page);
  const [, ...lines] = rowsOf(await saved(page, /^Figures/));
  expect(lines.length).toBeGreaterThan(3);
  for (const [name = '', count] of lines) expect([name, Number(count)]).toEqual([name, counts.get(name)]);
  await expectShared(page, browser, { same });
  const [first = []] = lines;
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page
    .getByRole('figure')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: first[0] ?? '', exact: true }) })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/promises\?/);
  await expect(
    page.getByText(`${first[1]} promise${first[1] === '1' ? '' : 's'}`, { exact: true }).first(),
  ).toBeVisible();
});

test('German corporates’ investments on a map: the lines and their file are the deals of the pack', async ({
  page,
  browser,
}) => {
  await signIn(page, PREMIUM);
  await openFromHome(page, 'Investors');
  await openFilters(page);
  await page.getByRole('checkbox', { name: /^Germany/ }).click();
  await page
    .getByRole('checkbox', { name: /^Corporate/ })
    .first()
    .click();
  await expect(page).toHaveURL(/country=DE/);
  await expect(page).toHaveURL(/ofInvestorType=corporate/);
  await page.getByRole('button', { name: 'Open in', exact: true }).click();
  await page.locator('a[href^="/map?of=investors"]').click();
  const counts = new Map<string, number>();
  for (const { investor = '', round = '' } of entriesOf('investments')) {
    const from = byKey.get(investor);
    const code = entityOf(roundOf.get(round) ?? {})?.['country'] ?? '';
    const isWanted =
      from?.['country'] === 'DE' &&
      from['ofInvestorType'] === 'corporate' &&
      from['entityType']?.includes('investor');
    if (isWanted && code !== '') counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(1);
  const same = async (there: Page): Promise<void> => {
    await there.locator('summary').filter({ hasText: 'between countries' }).click();
    const rows = there.getByRole('table', { name: 'Deals by country' }).locator('tbody tr');
    await expect(rows).toHaveCount(counts.size);
    for (const [code, count] of counts) {
      const name = countryByCode(code)?.name ?? '';
      const row = rows.filter({ has: there.getByRole('cell', { name, exact: true }) });
      await expect(row.getByRole('link')).toHaveText(String(count));
    }
  };
  await same(page);
  const { features } = JSON.parse(await saved(page, /GeoJSON/)) as {
    readonly features: readonly {
      readonly properties: { readonly from?: string; readonly deals?: number; readonly to?: string };
    }[];
  };
  const lines = features.flatMap(({ properties: { from, to, deals } }) =>
    from === undefined ? [] : [[to, deals] as const],
  );
  const abroad = [...counts].filter(([code]) => code !== 'DE');
  expect(new Map(lines)).toEqual(new Map(abroad.map(([code, count]) => [countryByCode(code)?.name, count])));
  await expectShared(page, browser, { groups: PREMIUM, same });
});

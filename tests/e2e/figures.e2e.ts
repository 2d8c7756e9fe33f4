import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  capitalUsd,
  classPath,
  count,
  dateWords,
  entitiesBelow,
  entriesOf,
  entityOf,
  finalUsd,
  investorsOf,
  isOfSector,
  isPart,
  isRaising,
  joinedBy,
  joinedUsd,
  median,
  ofType,
  organizationNamed,
  partnersOf,
  raisedUsd,
  roundsOf,
  sum,
  usd,
  type Entry,
} from '#tests/support/packLedger.ts';
import { expectLoaded } from './page.ts';

const rounds = entriesOf('fundingRounds');
const companies = ofType('company');
const sector = companies.filter(isOfSector);
const main = (page: Page): Locator => page.getByRole('main');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectLoaded(page);
}

/** What a screen reader is told of the elements of a role, in order: of a row, all that its cells say. */
async function told(part: Locator, role: string): Promise<string[]> {
  const snapshot = await part.ariaSnapshot();
  const quoted = [...snapshot.matchAll(new RegExp(`- '?${role} "((?:[^"\\\\]|\\\\.)*)"`, 'g'))];
  return quoted.map(([, name = '']) => name.replaceAll("''", "'"));
}

const beginning = (names: readonly string[], words: string): string =>
  names.find((name) => name.startsWith(words)) ?? `nothing begins with ${words}`;

/** The id of an organization or another row by its name, as the server gives it. */
async function idOf(page: Page, path: string, name: string): Promise<string> {
  const answer = await page.request.get(`${path}?${new URLSearchParams({ name })}`);
  const { results } = (await answer.json()) as { results: { id: string; name: string }[] };
  return results.find((row) => row.name === name)?.id ?? '';
}

test('the figures of the home and of /about are those of the files of the pack', async ({ page }) => {
  await open(page, '/');
  const tiles = await told(main(page), 'link');
  const year = new Date().getUTCFullYear();
  const today = new Date().toISOString().slice(0, 10);
  const ofSector = rounds.filter((round) => isOfSector(entityOf(round)));
  const raising = ofSector.filter(isRaising);
  const thisYear = (round: Entry): boolean =>
    (round['date'] ?? '').startsWith(String(year)) && (round['date'] ?? '') <= today;
  const outside = companies.length - sector.length;
  const founded = sector.filter(({ founded: text }) => text !== '').length;
  const now = raising.filter(thisYear);
  const known = now.filter((round) => finalUsd(round) !== null);
  expect(beginning(tiles, 'Companies tracked')).toContain(`Companies tracked ${count(sector.length)} `);
  expect(beginning(tiles, 'Companies tracked')).toContain(
    `${count(founded)} of ${count(sector.length)}; ${count(outside)} suppliers`,
  );
  expect(beginning(tiles, 'Raised this year')).toContain(`to date ${usd(sum(now.map(finalUsd)) ?? 0)} `);
  expect(beginning(tiles, 'Raised this year')).toContain(
    `${known.length} of ${now.length} rounds with an amount`,
  );
  expect(beginning(tiles, 'Raised this year')).toContain(changeWords(ofSector, raising, { year, today }));
  expect(beginning(tiles, 'Funding rounds')).toContain(` ${count(ofSector.length)} `);
  expect(beginning(tiles, 'Funding rounds')).toContain(
    `${ofSector.filter(thisYear).length} this year to date`,
  );
  expect(beginning(tiles, 'Funding rounds')).toContain(
    `${rounds.length - ofSector.length} rounds of suppliers`,
  );
  const investors = ofType('investor');
  expect(beginning(tiles, 'Investors')).toContain(`Investors ${investors.length} `);
  const active = investors.filter((investor) =>
    joinedBy(investor).some(({ round }) => isOfSector(entityOf(round))),
  ).length;
  expect(beginning(tiles, 'Investors')).toContain(`${active} with a recorded round`);
  const countries = new Set(sector.flatMap(({ country }) => country || []));
  expect(beginning(tiles, 'Countries')).toContain(`Countries ${countries.size} `);
  expect(beginning(tiles, 'Values')).toContain(pageWords());

  const missing = lately(ofSector, today).filter((words) => !tiles.some((tile) => tile.startsWith(words)));
  expect([missing, tiles.slice(0, 12)]).toEqual([[], tiles.slice(0, 12)]);

  const shown = await told(main(page).getByRole('region', { name: 'By class' }), 'row');
  const tops = entriesOf('classifications')
    .filter((entry) => entry['parentClassification'] === '')
    .toSorted((a, b) => Number(a['position']) - Number(b['position']));
  const ofTop = tops.map(({ name = '' }) => [name, entitiesBelow(sector, name)] as const);
  expect(shown.slice(1)).toEqual(
    ofTop
      .filter(([, those]) => those.length > 0)
      .map(([name, those]) => `${name} ${those.length} ${usd(sum(those.map(raisedUsd)))}`),
  );
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const byCountry = await told(main(page).getByRole('region', { name: 'By country' }), 'row');
  const expected = new Set(
    [...countries].map((code) => {
      const those = sector.filter(({ country }) => country === code);
      return `${names.of(code)} ${those.length} ${usd(sum(those.map(raisedUsd)))}`;
    }),
  );
  expect(byCountry.length).toBeGreaterThan(10);
  expect(byCountry.slice(1).filter((row) => !expected.has(row))).toEqual([]);

  await open(page, '/about');
  const counts = (await main(page).innerText()).replaceAll(/\s+/g, ' ');
  const points = entriesOf('metricPoints');
  const qubits = points.filter(
    ({ metric, organization }) => metric === 'physical_qubits' && organization !== '',
  );
  for (const [label, number] of [
    ['Organizations', entriesOf('organizations').length],
    ['Funding rounds', rounds.length],
    ['Public funding', entriesOf('publicFundings').length],
    ['Products and services', entriesOf('products').length],
    ['Papers', entriesOf('papers').length],
    ['Tags', entriesOf('tags').length],
    ['People', entriesOf('people').length],
    ['Metric points', points.length],
    ['Qubit updates', qubits.length],
    ['Milestones', entriesOf('milestones').length],
    ['Facts', entriesOf('facts').length],
  ] as const) {
    expect(counts).toContain(`${label} ${count(number)} `);
  }

  await main(page).getByRole('link', { name: 'Products and services' }).click();
  await expect(main(page)).toContainText(`${count(entriesOf('products').length)} products and services`);

  await open(page, '/');
  await main(page).getByRole('link', { name: 'Annual public funding' }).click();
  await expect(page.getByRole('columnheader', { name: /per year/i })).toBeVisible();
  await page.goBack();
  await main(page).getByRole('link', { name: 'Values traced to a page' }).click();
  await expect(page.locator('#traced')).toBeInViewport();
});

// Decision 89: the same days of the year before, up to those of the newest round, without rounds of which the year alone is known.
function changeWords(
  ofSector: readonly Entry[],
  raising: readonly Entry[],
  { year, today }: { year: number; today: string },
): string {
  const dated = (round: Entry): boolean => round['datePrecision'] !== 'year' && (round['date'] ?? '') !== '';
  const newest = ofSector
    .filter(dated)
    .map((round) => round['date'] ?? '')
    .filter((date) => date <= today)
    .toSorted()
    .at(-1);
  if (!newest?.startsWith(String(year))) return '';
  const until = `${year - 1}${newest.slice(4)}`;
  const within = (round: Entry, from: string, to: string): boolean =>
    dated(round) && (round['date'] ?? '') >= from && (round['date'] ?? '') <= to;
  const now = sum(raising.filter((one) => within(one, `${year}-01-01`, today)).map(finalUsd)) ?? 0;
  const before = sum(raising.filter((one) => within(one, `${year - 1}-01-01`, until)).map(finalUsd)) ?? 0;
  if (before === 0) return '';
  const change = Math.round(((now - before) / before) * 1000) / 10;
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toLocaleString('en-US')}%`;
}

// What record 0040 says of the quarter, of public money a year, of new enterprise users and of papers.
function lately(ofSector: readonly Entry[], today: string): string[] {
  const year = today.slice(0, 4);
  const dates = ofSector
    .filter(({ datePrecision, date = '' }) => datePrecision !== 'year' && date !== '' && date <= today)
    .map(({ date = '' }) => date);
  const quarterOf = (date: string): number =>
    Number(date.slice(0, 4)) * 4 + Math.ceil(Number(date.slice(5, 7)) / 3) - 1;
  const newest = Math.max(...dates.map(quarterOf));
  const isRunning = newest === quarterOf(today);
  const shown = isRunning ? newest : newest - 1;
  const label = isRunning ? 'Rounds this quarter' : `Rounds in Q${(shown % 4) + 1} ${Math.floor(shown / 4)}`;
  const inQuarter = dates.filter((date) => quarterOf(date) === shown).length;

  const funded = new Map(entriesOf('publicFundings').map((entry) => [entry['key'], finalUsd(entry)]));
  // A part of what has an amount itself, as the federal part of a plan, is in that amount.
  const strategies = entriesOf('publicFundings').filter(
    ({ level, endYear = '', startDate = '', partOf = '' }) =>
      level === 'strategy' && endYear >= year && startDate <= today && (funded.get(partOf) ?? null) === null,
  );
  const annual = strategies.map((entry) => {
    const start = entry['startDate'] || entry['date'] || '';
    const [from, to] = [Number(start.slice(0, 4)), Number(entry['endYear'])];
    const amount = finalUsd(entry);
    return amount === null || from === 0 ? null : amount / (to - from + 1);
  });
  const known = annual.filter((amount) => amount !== null).length;

  const firstUses = ofType('enterprise_user').map((user) => {
    const edges = entriesOf('partnerships').filter(
      ({ organization, partner }) => organization === user['key'] || partner === user['key'],
    );
    return edges.flatMap(({ date }) => date || []).toSorted()[0];
  });
  const newUsers = firstUses.filter((date) => date?.startsWith(year)).length;

  const papers = entriesOf('papers').map(({ publishedOn = '' }) => publishedOn.slice(0, 4));
  const newestYear =
    papers
      .filter((one) => one <= year)
      .toSorted()
      .at(-1) ?? '';
  return [
    `${label} ${inQuarter} `,
    `Annual public funding ${usd(sum(annual))} ${known} of ${strategies.length} strategies`,
    `New enterprise users ${newUsers} `,
    `Papers in ${newestYear} ${papers.filter((one) => one === newestYear).length} `,
  ];
}

// Each value of an organization or a round that a source tells counts once; a page of its own stands behind it where one claim has one.
function pageWords(): string {
  const pages = new Set(entriesOf('sources').flatMap(({ key, type }) => (type === 'page' ? [key] : [])));
  const claims = entriesOf('facts').filter(
    ({ kind = '', method }) => ['organization', 'fundingRound'].includes(kind) && method !== 'derived',
  );
  const values = new Map<string, boolean>();
  for (const { kind, key, field, source } of claims) {
    const value = `${kind} ${key} ${field}`;
    values.set(value, values.get(value) === true || pages.has(source));
  }
  const withPage = [...values.values()].filter(Boolean).length;
  return `${Math.round((withPage / values.size) * 1000) / 10}% ${count(withPage)} of ${count(values.size)} sourced values`;
}

/** The cells of a grid under a head, with the names of their rows. */
async function column(grid: Locator, head: string): Promise<[name: string, cell: string][]> {
  const heads = await grid.getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((words) => words.split('\n')[0]?.trim() === head);
  expect([head, heads, at >= 0]).toEqual([head, heads, true]);
  const rows = grid.locator('[role="row"][data-place]');
  return rows.evaluateAll(
    (all, index) =>
      all.map((row) => {
        const cells = [...row.querySelectorAll<HTMLElement>('[role="gridcell"], [role="rowheader"]')];
        const name = row.querySelector<HTMLElement>('[role="rowheader"] a')?.innerText ?? '';
        return [name, (cells[index]?.innerText ?? '').replaceAll(/\s+/g, ' ').trim()] as [string, string];
      }),
    at,
  );
}

// A sum that lacks an amount is marked so.
const sure = (cell: string): string => cell.replace(/^≥ ?/, '');

const numbersOf = (entries: readonly Entry[], field: string): (number | null)[] =>
  entries.map((entry) => (entry[field] ? Number(entry[field]) : null));

test('sums, medians and counts of the lists are those of the files of the pack', async ({ page }) => {
  await open(page, '/companies');
  const grid = page.getByRole('grid');
  const total = grid.getByRole('row', { name: new RegExp(`^${companies.length} companies`) });
  const money = page.getByRole('group', { name: 'Money shown' });
  const figures = [
    ['Private equity', companies.map(raisedUsd)],
    ['All capital', companies.map(capitalUsd)],
    ['Stated', numbersOf(companies, 'statedTotalUsd')],
  ] as const;
  await expect(main(page).getByText(`${companies.length} companies`).first()).toBeVisible();
  for (const [name, amounts] of figures) {
    await money.getByRole('button', { name }).click();
    await expect(total).toContainText(usd(sum(amounts)));
    await expect(total).toContainText(usd(median(amounts)));
  }
  await money.getByRole('button', { name: 'Private equity' }).click();
  await expect(total).toContainText(String(Math.round(median(numbersOf(companies, 'founded')) ?? 0)));
  const coverage = main(page).getByRole('list', { name: 'Coverage' });
  const unknown = companies.filter((company) => raisedUsd(company) === null).length;
  await expect(coverage).toContainText(`${unknown} without private equity on record`);
  await expect(coverage).toContainText(
    `${companies.filter(({ founded }) => founded === '').length} without a founding year`,
  );
  await expect(grid.getByRole('row').nth(3)).toContainText('$');
  const raised = await column(grid, 'Private equity');
  expect(raised.length).toBeGreaterThan(9);
  expect(raised.map(([name, cell]) => `${name} ${sure(cell)}`)).toEqual(
    raised.map(([name]) => `${name} ${usd(raisedUsd(organizationNamed(name)))}`),
  );

  await open(page, '/investors');
  const investors = ofType('investor');
  await expect(main(page).getByText(`${investors.length} investors`).first()).toBeVisible();
  await expect(grid.getByRole('row', { name: new RegExp(`^${investors.length} investors`) })).toContainText(
    usd(median(investors.map(joinedUsd))),
  );
  for (const [head, value] of [
    ['Deals', (investor: Entry) => String(joinedBy(investor).length)],
    ['Led', (investor: Entry) => String(joinedBy(investor).filter(({ isLead }) => isLead).length)],
    ['Rounds joined', (investor: Entry) => usd(joinedUsd(investor))],
  ] as const) {
    const cells = await column(grid, head);
    expect(cells.length).toBeGreaterThan(9);
    expect(cells.map(([name, cell]) => `${name} ${sure(cell).split(' ')[0]}`)).toEqual(
      cells.map(([name]) => `${name} ${value(organizationNamed(name))}`),
    );
  }
});

test('rounds by year, public money and classes come to what the files of the pack hold', async ({ page }) => {
  await open(page, '/funding-rounds?group=date.year');
  const grid = page.getByRole('grid');
  const inSum = (those: readonly Entry[]): (number | null)[] =>
    those.map((round) => (isPart(round) ? null : finalUsd(round)));
  await expect(grid.getByRole('row', { name: /^2025/ })).toContainText('sum');
  const groups = (await told(grid, 'row')).filter((row) => /^\d{4} /.test(row));
  const years = [...new Set(rounds.map((round) => (round['date'] ?? '').slice(0, 4)))];
  expect(groups.length).toBe(years.length);
  for (const row of groups) {
    const those = rounds.filter((round) => (round['date'] ?? '').startsWith(row.slice(0, 4)));
    const amounts = inSum(those);
    expect(row).toContain(
      `${row.slice(0, 4)} ${those.length} sum ${usd(sum(amounts))} median ${usd(median(amounts))}`,
    );
  }
  const all = grid.getByRole('row', { name: new RegExp(`^${rounds.length} funding rounds`) });
  await expect(all).toContainText(usd(sum(inSum(rounds))));
  await expect(all).toContainText(usd(median(inSum(rounds))));

  const funding = entriesOf('publicFundings');
  await open(page, '/public-funding');
  await expect(main(page).getByText(`${funding.length} programmes and awards`).first()).toBeVisible();
  const coverage = main(page).getByRole('list', { name: 'Coverage' });
  await expect(coverage).toContainText(
    `${funding.filter(({ partOf }) => partOf !== '').length} that are part of another`,
  );
  await expect(coverage).toContainText(`${funding.filter(({ date }) => date === '').length} without a date`);
  await open(page, '/public-funding?level=award');
  const awards = funding.filter(({ level }) => level === 'award');
  const awarded = grid.getByRole('row', { name: new RegExp(`^${awards.length} programmes and awards`) });
  await expect(awarded).toContainText(usd(sum(awards.map(finalUsd))));
  await expect(awarded).toContainText(usd(median(awards.map(finalUsd))));

  await open(page, '/taxonomy?coreness=all');
  const classes = entriesOf('classifications');
  const tree = await told(page.getByRole('tree', { name: 'Classes' }), 'treeitem');
  expect(tree.toSorted()).toEqual(
    classes.map(({ name = '' }) => `${name} ${entitiesBelow(companies, name).length}`).toSorted(),
  );
  const top = 'Quantum software';
  await open(page, `/taxonomy/${await idOf(page, '/classifications/', top)}?coreness=all`);
  // Its figures come one after the other.
  await page.waitForLoadState('networkidle');
  const links = await told(main(page), 'link');
  const within = entitiesBelow(companies, top);
  expect(beginning(links, 'Companies')).toBe(`Companies ${within.length}`);
  expect(beginning(links, 'Private equity')).toBe(`Private equity ${usd(sum(within.map(raisedUsd)))}`);
  const deals = rounds.filter(
    (round) => isRaising(round) && classPath(entityOf(round) ?? {}).some(({ name }) => name === top),
  );
  expect(beginning(links, 'Equity rounds')).toBe(`Equity rounds ${deals.length}`);
  expect(beginning(links, 'Papers')).toBe(`Papers ${entitiesBelow(entriesOf('papers'), top).length}`);
  expect(beginning(links, 'Products')).toBe(`Products ${entitiesBelow(entriesOf('products'), top).length}`);
  const below = await told(page.getByRole('table', { name: 'Classes below' }), 'row');
  const parentKey = classes.find(({ name }) => name === top)?.['key'];
  const children = classes.filter(({ parentClassification }) => parentClassification === parentKey);
  expect(below.slice(1).toSorted()).toEqual(
    children
      .map(({ name = '' }) => {
        const those = entitiesBelow(companies, name);
        const papers = entitiesBelow(entriesOf('papers'), name).length;
        return `${name} ${those.length} ${usd(sum(those.map(raisedUsd)))} ${papers}`;
      })
      .toSorted(),
  );
});

/** The words and figures of a strip of terms: what stands beside each. */
async function terms(page: Page): Promise<Map<string, string>> {
  const pairs = await main(page)
    .locator('dl')
    .evaluateAll((all) =>
      all.flatMap((list) =>
        [...list.querySelectorAll('dt')].map((term) => {
          const values: string[] = [];
          for (let next = term.nextElementSibling; next?.tagName === 'DD'; next = next.nextElementSibling) {
            values.push((next as HTMLElement).innerText);
          }
          return [term.innerText, values.join(' ').replaceAll(/\s+/g, ' ').trim()] as [string, string];
        }),
      ),
    );
  return new Map(pairs.toReversed());
}

test('the key figures of profiles and of a round are those of the files of the pack', async ({ page }) => {
  for (const name of ['IonQ', 'PsiQuantum', 'Welinq']) {
    const company = organizationNamed(name);
    await open(page, `/company/${await idOf(page, '/organizations/', name)}/profile`);
    const strip = await terms(page);
    const raising = roundsOf(company).filter(isRaising);
    const known = raising.filter((round) => finalUsd(round) !== null);
    const first = known.map((round) => (round['date'] ?? '').slice(0, 4)).toSorted()[0];
    expect(strip.get('Private equity')).toContain(usd(raisedUsd(company)));
    expect(strip.get('Private equity')).toContain(`${known.length} of ${raising.length} round`);
    expect(strip.get('Private equity')).toContain(`since ${first}`);
    const last = newestOf(roundsOf(company));
    expect(strip.get('Last round')).toContain(usd(Number(last?.['fundingUsd'])));
    expect(strip.get('Last round')).toContain(dateWords(last?.['date'] ?? '', last?.['datePrecision'] ?? ''));
    const partners = partnersOf(company);
    const users = partners.filter(({ entityType = '' }) => entityType.split('|').includes('enterprise_user'));
    if (partners.length > 0) expect(strip.get('Partners')).toContain(String(partners.length));
    if (users.length > 0) expect(strip.get('Enterprise users')).toContain(String(users.length));
    const papers = entriesOf('papers').filter(({ organizations = '' }) =>
      organizations.split('|').includes(company['key'] ?? ''),
    );
    if (papers.length > 0) expect(strip.get('Papers')).toContain(String(papers.length));
    const rank = rankWords(company);
    if (rank !== null) expect(strip.get('Rank in class')).toContain(rank);
  }

  const name = 'Quantonation';
  const investor = organizationNamed(name);
  await open(page, `/investor/${await idOf(page, '/investors/', name)}/profile`);
  await expect(page.getByRole('tab', { name: /^Investments/ })).toHaveText(
    new RegExp(`${joinedBy(investor).length}$`),
  );

  const round = rounds.find((one) => one['name'] === 'IonQ Series B') ?? {};
  await open(page, `/funding/${await idOf(page, '/round/', 'IonQ Series B')}`);
  const words = (await main(page).innerText()).replaceAll(/\s+/g, ' ');
  expect(words).toContain(`Amount ${usd(finalUsd(round))}`);
  expect(words).toContain(`Date ${dateWords(round['date'] ?? '', round['datePrecision'] ?? '')}`);
  const table = await told(page.getByRole('table', { name: 'Investors, lead first' }), 'row');
  const investors = investorsOf(round);
  expect(table.length - 1).toBe(investors.length);
  for (const one of investors) {
    const row = beginning(table, one.name);
    expect([one.name, row.includes(' Lead ')]).toEqual([one.name, one.isLead]);
  }
});

// What is only intended has not taken place; of two rounds of a day the one whose day is known is the later.
function newestOf(those: readonly Entry[]): Entry | undefined {
  const intended = new Set(['planned', 'letter_of_intent', 'under_negotiation']);
  const sharp = (entry: Entry): number => ['year', 'month', 'day'].indexOf(entry['datePrecision'] ?? '');
  return those
    .filter((round) => round['date'] !== '' && !intended.has(round['amountQualifier'] ?? ''))
    .toSorted((a, b) => (b['date'] ?? '').localeCompare(a['date'] ?? '') || sharp(b) - sharp(a))[0];
}

// Among organizations of the same class within the sector of which private equity is known; of fewer than three there is no rank.
function rankWords(company: Entry): string | null {
  const peers = entriesOf('organizations').filter(
    (one) =>
      one['primaryClassification'] === company['primaryClassification'] &&
      isOfSector(one) &&
      raisedUsd(one) !== null,
  );
  const own = raisedUsd(company);
  if (own === null || peers.length < 3) return null;
  const place = 1 + peers.filter((peer) => (raisedUsd(peer) ?? 0) > own).length;
  const ending =
    place % 10 === 1 && place !== 11
      ? 'st'
      : place % 10 === 2 && place !== 12
        ? 'nd'
        : place % 10 === 3 && place !== 13
          ? 'rd'
          : 'th';
  return `${place}${ending} of ${peers.length}`;
}

import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { CARDS } from '#domain/analysis/cards.ts';
import { expectAccessible, expectLoaded } from './page.ts';

type Row = Readonly<Record<string, unknown>>;

// Every row of a list, one by one, to compute with apart from the database.
async function rowsOf(page: Page, path: string): Promise<readonly Row[]> {
  const answer = await page.request.get(path);
  const { results, next } = (await answer.json()) as { results: readonly Row[]; next: string | null };
  expect(next).toBeNull();
  return results;
}

const idOf = (linked: unknown): string | null =>
  typeof linked === 'object' && linked !== null && 'id' in linked ? String(linked.id) : null;

async function saved(page: Page, entry: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: entry }).click();
  return readFile(await (await download).path(), 'utf8');
}

const linesOf = (csv: string): readonly string[][] =>
  csv
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', '')),
    );

async function opened(page: Page, address: string): Promise<void> {
  await page.goto(`/analysis-tool?card=${address}`);
  await expectLoaded(page);
  await expect(page.getByRole('figure')).toBeVisible();
}

const raised = (rounds: readonly Row[]): readonly Row[] =>
  rounds.filter(({ countsAs }) => countsAs === 'raised');

test('all questions stand on the first page, each with an answer of the record', async ({ page }) => {
  await page.goto('/analysis-tool');
  await expectLoaded(page);
  for (const { question } of CARDS) {
    const card = page.getByRole('listitem').filter({ hasText: question });
    await expect(card.getByRole('link', { name: question })).toBeVisible();
    await expect(card.getByText('Loading')).toHaveCount(0);
    await expect(card.getByText(/too little to answer|could not be loaded/)).toHaveCount(0);
    await expect(card.getByRole('paragraph').last()).toHaveText(/.{40,}/);
  }
});

test('shares of companies in private equity are those of the rounds, added up by hand', async ({ page }) => {
  await opened(page, 'concentration&by=entity');
  const rounds = raised(await rowsOf(page, '/round/?limit=999'));
  const sums = new Map<string, number>();
  for (const { entity, fundingUsd } of rounds) {
    const id = idOf(entity) ?? '';
    sums.set(id, (sums.get(id) ?? 0) + Number(fundingUsd ?? 0));
  }
  const amounts = [...sums.values()].filter((sum) => sum > 0).toSorted((one, other) => other - one);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const hhi = amounts.reduce((sum, amount) => sum + ((100 * amount) / total) ** 2, 0);
  const less = amounts.slice(1);
  const rest = less.reduce((sum, amount) => sum + amount, 0);
  const hhiLess = less.reduce((sum, amount) => sum + ((100 * amount) / rest) ** 2, 0);
  await expect(page.getByRole('figure')).toContainText(
    `The index is ${Math.round(hhi).toLocaleString('en')},`,
  );
  await expect(page.getByRole('region', { name: 'How far this carries' })).toContainText(
    `index ${Math.round(hhiLess).toLocaleString('en')} instead of ${Math.round(hhi).toLocaleString('en')}`,
  );
  const [, ...lines] = linesOf(await saved(page, /^Figures CSV/));
  expect(lines.map(([, amount]) => Number(amount))).toEqual(amounts);
  for (const [, amount, share] of lines) expect(Number(share)).toBeCloseTo(Number(amount) / total, 9);
});

test('the change of a year is that of the rounds, and number and size make it up', async ({ page }) => {
  await opened(page, 'growth&before=2021&after=2022');
  const rounds = raised(await rowsOf(page, '/round/?limit=999')).filter(
    ({ fundingUsd }) => fundingUsd !== null,
  );
  const [, ...lines] = linesOf(await saved(page, /^Figures CSV/));
  for (const [year, count, size, sum, change, byCount, bySize] of lines) {
    const own = rounds.filter(({ date }) => String(date).startsWith(String(year)));
    const amount = own.reduce((all, { fundingUsd }) => all + Number(fundingUsd), 0);
    expect([year, Number(count), Number(sum)]).toEqual([year, own.length, amount]);
    if (own.length > 0) expect(Number(size)).toBeCloseTo(amount / own.length, 3);
    if (change !== '') expect(Number(byCount) + Number(bySize)).toBeCloseTo(Number(change), 2);
  }
  expect(lines.length).toBeGreaterThan(8);
});

test('a card is opened from the menu, changed, shared and taken along, in both schemes and on a phone', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Analysis', exact: true }).click();
  await expect(page).toHaveURL(/\/analysis-tool$/);
  await page.getByRole('link', { name: 'How much of it do a few hold?' }).click();
  await page.getByRole('combobox', { name: 'Among' }).selectOption({ label: 'Company ▸ Country' });
  await expect(page).toHaveURL(/card=concentration&by=entity.country/);
  await expect(page.getByRole('heading', { level: 2 })).toContainText('by country of the company');
  await page.reload();
  await expectLoaded(page);
  await expect(page.getByRole('combobox', { name: 'Among' })).toHaveValue('entity.country');
  const svg = await saved(page, /SVG$/);
  expect(svg).toContain('by country of the company');
  expect(svg).not.toContain('var(--');
  for (const note of ['Counted: ', 'Missing: ', 'Without ', 'Herfindahl']) expect(svg).toContain(note);
  const program = await saved(page, /TypeScript$/);
  expect(program).toContain('"path": "/round/"');
  expect(program).toContain('card=concentration&by=entity.country');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('in a later year, with nothing newer on record, cards begin with the years that are on record whole', async ({
  page,
}) => {
  const config = await page.request.get('/config.json');
  const { sector } = (await config.json()) as { sector: { newestEvent: { date: string } } };
  const last = Number(sector.newestEvent.date.slice(0, 4)) - 1;
  await page.clock.setFixedTime(`${last + 3}-08-01T12:00:00Z`);
  await opened(page, 'growth');
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue(String(last));
  await opened(page, 'scenario');
  await expect(page.getByRole('combobox', { name: 'Beginning with' })).toHaveValue(String(last));
  await opened(page, 'lead-lag');
  await expect(page.getByText(`to ${last}; later years are not on record whole`)).toBeVisible();
});

test('an address that cannot be read names what of it is wrong', async ({ page }) => {
  const wrong: readonly (readonly [string, string])[] = [
    ['card=concentratoin', 'card'],
    ['by=country', 'card'],
    ['card=concentration&by=nothing', 'by'],
    ['card=concentration&of=people', 'of'],
    ['card=growth&after=soon', 'after'],
    ['card=growth&shape=round', 'shape'],
    ['card=comparables&shown=colour', 'shown'],
    ['card=comparables&who=a,b,c,d,e,f,g', 'who'],
    ['card=overlap&who=quantonation,nobody', 'nobody'],
    ['card=benchmark&who=nobody', 'nobody'],
    ['card=growth&before=2024&after=2024', 'after'],
    ['card=lead-lag&topic=nothing', 'topic'],
  ];
  for (const [address, parameter] of wrong) {
    await page.goto(`/analysis-tool?${address}`);
    const problem = page.getByRole('alert');
    await expect(problem).toContainText(`"${parameter}"`);
    await page.getByRole('button', { name: 'Begin again' }).click();
    await expect(problem).toHaveCount(0);
  }
});

test('whom an address names in vain is told above the others, and a card leads to what it counts', async ({
  page,
}) => {
  await opened(page, 'comparables&who=quantinuum,ionq,nobody');
  await expect(page.getByRole('alert')).toHaveText('No company has the key "nobody".');
  await expect(page.getByRole('figure')).toContainText('Quantinuum, IonQ differ in');
  await opened(page, 'lead-lag&topic=quantum-computing-hardware&entity.country=US');
  await page.getByRole('figure').getByRole('link', { name: 'Open as list' }).click();
  await expect(page).toHaveURL(/\/funding-rounds\?/);
  for (const part of ['entity.country=US', 'countsAs=raised', 'descendantOf=quantum-computing-hardware']) {
    expect(page.url()).toContain(part);
  }
});

test('an organization’s percentiles are those of the list, counted by hand', async ({ page }) => {
  await opened(page, 'benchmark&who=ionq&figures=totalRaisedUsd,partnerCount');
  const rows = await rowsOf(page, '/organizations/?entityType.includes=company&limit=999');
  const own = rows.find(({ slug }) => slug === 'ionq');
  const [, ...lines] = linesOf(await saved(page, /^Figures CSV/));
  expect(lines.map(([label]) => label)).toEqual(['Private equity', 'Partners']);
  for (const [place, field] of ['totalRaisedUsd', 'partnerCount'].entries()) {
    const peers = rows.filter((row) => row !== own && row[field] !== null).map((row) => Number(row[field]));
    const value = Number(own?.[field]);
    const below = peers.filter((peer) => peer < value).length;
    const equal = peers.filter((peer) => peer === value).length;
    const [, amount, rank, , count] = lines[place] ?? [];
    expect([Number(amount), Number(count)]).toEqual([value, peers.length]);
    expect(Number(rank)).toBeCloseTo((100 * (below + equal / 2)) / peers.length, 6);
  }
});

test('the companies of a stage, those that went on, and the first step of the curve are those of the rounds', async ({
  page,
}) => {
  await opened(page, 'survival&first=series_a&next=series_b');
  const rounds = await rowsOf(page, '/round/?limit=999');
  const stages = ['pre_seed', 'seed', 'series_a', 'series_b', 'series_c', 'series_d', 'series_e'];
  const byCompany = Map.groupBy(rounds, ({ entity }) => idOf(entity) ?? '');
  const [, ...lines] = linesOf(await saved(page, /^Figures CSV/));
  const told = lines.filter(([part]) => part === 'Stage, to any later');
  expect(told.length).toBeGreaterThan(4);
  for (const [, label, companies, further] of told) {
    const stage = String(label).toLowerCase().replaceAll(/[ -]/g, '_');
    const there = [...byCompany.values()].filter((own) =>
      own.some(({ fundingInfo }) => fundingInfo === stage),
    );
    const later = there.filter((own) =>
      own.some(({ fundingInfo }) => stages.indexOf(String(fundingInfo)) > stages.indexOf(stage)),
    );
    expect([label, Number(companies), Number(further)]).toEqual([label, there.length, later.length]);
  }
  const steps = lines.filter(([part]) => part === 'Months until');
  const [, , atRisk, events, share] = steps[0] ?? [];
  expect(Number(share)).toBeCloseTo(Number(events) / Number(atRisk), 9);
  // The product of all steps by hand.
  const left = steps.reduce((product, [, , risk, gone]) => product * (1 - Number(gone) / Number(risk)), 1);
  expect(Number(steps.at(-1)?.[4])).toBeCloseTo(1 - left, 9);
});

test('rounds of quarters, shared companies and places without a company are those of the lists', async ({
  page,
}) => {
  const rounds = await rowsOf(page, '/round/?limit=999');
  await opened(page, 'nowcast&late=50,50,50,50');
  const [, ...quarters] = linesOf(await saved(page, /^Figures CSV/));
  for (const [quarter, known, share, expected] of quarters) {
    const own = rounds.filter(
      ({ date, datePrecision }) =>
        datePrecision !== 'year' &&
        `${String(date).slice(0, 4)}-Q${Math.ceil(Number(String(date).slice(5, 7)) / 3)}` === quarter,
    );
    expect([quarter, Number(known)]).toEqual([quarter, own.length]);
    if (Number(share) === 0.5) expect(Number(expected)).toBeCloseTo(own.length + (own.length + 0.5), 6);
  }
  expect(quarters.length).toBe(12);
  await opened(page, 'overlap&who=quantonation,eic-fund');
  const deals = await rowsOf(page, '/deals/?limit=999');
  const held = (name: string) =>
    new Set(
      deals
        .filter(
          ({ investor }) =>
            typeof investor === 'object' && investor !== null && 'name' in investor && investor.name === name,
        )
        .map(({ company }) => idOf(company)),
    );
  const [one, other] = [held('Quantonation'), held('EIC Fund')];
  const shared = [...one].filter((company) => other.has(company)).length;
  expect(shared).toBeGreaterThan(0);
  const [, pair] = linesOf(await saved(page, /^Figures CSV/));
  expect(Number(pair?.[3])).toBe(shared);
  expect(Number(pair?.[4])).toBeCloseTo(shared / (one.size + other.size - shared), 9);
  await opened(page, 'white-space');
  const companies = (await rowsOf(page, '/organizations/?entityType.includes=company&limit=999')).filter(
    ({ country, primaryClassification }) => country !== null && primaryClassification !== null,
  );
  await expect(page.getByRole('region', { name: 'How far this carries' })).toContainText(
    `${companies.length} companies with a class and a country.`,
  );
  const [, ...places] = linesOf(await saved(page, /^Figures CSV/));
  const filled = places.filter(([, , count]) => Number(count) > 0);
  expect(filled.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(companies.length);
  for (const [, , , expected, , , , ofClass, ofCountry] of places) {
    expect(Number(expected)).toBeCloseTo((Number(ofClass) * Number(ofCountry)) / companies.length, 6);
  }
});

test('who invests with whom is told of every investor, and each card stands with its notes, whole by keyboard', async ({
  page,
}) => {
  await opened(page, 'co-investment');
  const deals = await rowsOf(page, '/deals/?limit=999');
  const byRound = Map.groupBy(deals, ({ round }) => idOf(round));
  const [, ...lines] = linesOf(await saved(page, /^Figures CSV/));
  const investors = new Map(deals.map(({ investor }) => [idOf(investor), investor]));
  expect(lines.length).toBe(investors.size);
  const partners = [...investors.keys()].map(
    (id) =>
      new Set(
        [...byRound.values()]
          .filter((own) => own.some(({ investor }) => idOf(investor) === id))
          .flatMap((own) => own.map(({ investor }) => idOf(investor)))
          .filter((other) => other !== id),
      ).size,
  );
  const sorted = (counts: readonly number[]) => counts.toSorted((one, other) => other - one);
  expect(sorted(lines.map(([, , count]) => Number(count)))).toEqual(sorted(partners));
  for (const { name } of CARDS) {
    await opened(page, name);
    const notes = page.getByRole('region', { name: 'How far this carries' });
    for (const term of ['Counted', 'Missing', 'Without the largest', 'Assumed', 'Method']) {
      await expect(notes.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible();
    }
    const marks = page.getByRole('slider', { name: 'Marks of the picture' });
    if ((await marks.count()) > 0) {
      await marks.first().press('End');
      await expect(marks.first()).toHaveAttribute('aria-valuetext', /\d/);
    }
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await expect(page.getByRole('figure').getByRole('row').nth(1)).toBeVisible();
  }
});

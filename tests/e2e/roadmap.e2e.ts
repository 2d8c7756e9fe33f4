import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectLoaded,
  expectNoSideways,
  watchComplaints,
} from './page.ts';

type Point = {
  readonly id: string;
  readonly value: string;
  readonly maker: string | null;
  readonly period: string;
  readonly promise: { readonly stoodThen: object | null } | null;
};
type Figures = { readonly promises: number; readonly standings: Readonly<Record<string, number>> };
type Roadmap = {
  readonly points: readonly Point[];
  readonly makers: readonly { readonly id: string; readonly name: string }[];
  readonly rates: {
    readonly all: Figures;
    readonly makers: readonly { readonly maker: string; readonly figures: Figures }[];
  };
  readonly ratesThen: { readonly all: Figures } | null;
};

const asked = async (page: Page, query = ''): Promise<Roadmap> =>
  (await (await page.request.get(`/roadmap-figures/${query}`)).json()) as Roadmap;

const figure = (page: Page) => page.getByRole('figure');
const table = (page: Page, name: RegExp) => page.getByRole('table', { name });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectLoaded(page);
  await expect(figure(page)).toBeVisible();
}

test('the table of the picture has the numbers of the API, each mark one of them', async ({ page }) => {
  const complaints = watchComplaints(page);
  await open(page, '/roadmap');
  const { points } = await asked(page);
  await figure(page).getByRole('button', { name: 'Table', exact: true }).click();
  await figure(page)
    .getByRole('button', { name: /^Show \d+ more rows?$/ })
    .press('Enter');
  const cells = figure(page).locator('tbody td:nth-child(2)');
  await expect(cells).toHaveCount(points.length);
  const shown = (await cells.allInnerTexts()).map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  expect(shown).toEqual(points.map(({ value }) => Number(value)));
  await figure(page).getByRole('button', { name: 'Picture', exact: true }).click();
  const marks = figure(page).locator('svg [data-point]');
  const drawn = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('data-point')));
  const coverage = await figure(page).locator('figcaption').innerText();
  expect(coverage).toContain(`${points.length} values on record, ${drawn.length} drawn.`);
  expect(drawn.length).toBeGreaterThan(200);
  expect(drawn.filter((id) => !points.some((point) => point.id === id))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('as promised in 2021: by a key on the slider, by a link, with what came later told apart', async ({
  page,
}) => {
  await open(page, '/roadmap?saidBy=2022');
  await page.getByRole('slider', { name: /^As promised/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/roadmap?saidBy=2021');
  const { points, ratesThen } = await asked(page, '?saidBy=2021');
  await expect(figure(page).getByRole('heading')).toHaveText(
    'Physical qubits as promised by the end of 2021',
  );
  const promises = points.filter(({ promise }) => promise?.stoodThen);
  expect(promises.length).toBe(ratesThen?.all.promises);
  const rows = table(page, /^Promises and what became/).locator('tbody tr');
  await expect(rows).toHaveCount(promises.length);
  const later = points.filter(({ period, promise }) => period === 'later' && !promise);
  await expect(figure(page).locator('svg [data-later]')).toHaveCount(later.length);
  await page.reload();
  await expectLoaded(page);
  await expect(rows).toHaveCount(promises.length);
});

test('missed promises by company lead to exactly these promises, and the list leads back to the same metric', async ({
  page,
}) => {
  await open(page, '/roadmap');
  const { rates, makers } = await asked(page);
  const found = rates.makers.find(({ figures }) => (figures.standings['unmet'] ?? 0) > 1);
  const name = makers.find(({ id }) => id === found?.maker)?.name ?? '';
  const missed = found?.figures.standings['unmet'] ?? 0;
  const rows = table(page, /^Kept and missed/);
  const head = rows.getByRole('columnheader');
  await expect(head.filter({ hasText: 'Over, not met so far' })).toBeVisible();
  const place = (await head.allInnerTexts()).indexOf('Over, not met so far');
  const row = rows.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  const cell = row.locator('th, td').nth(place);
  await expect(cell).toHaveText(String(missed));
  await cell.getByRole('link').click();
  await expect(page).toHaveURL(/\/promises\?.*outcome=unmet/);
  await expect(page.getByText(`${missed} promises`, { exact: true }).first()).toBeVisible();
});

test('by keyboard alone: another metric, a mark and its evidence, and back', async ({ page }) => {
  await open(page, '/roadmap?metric=logical_qubits&colour=maker');
  const marks = page.getByRole('slider', { name: 'Marks of the picture' });
  await marks.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(marks).toHaveAttribute('aria-valuetext', /logical qubits?|: [\d,]+/);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Value' })).toBeVisible();
  await expect(drawer.getByRole('region').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/roadmap?metric=logical_qubits&colour=maker');
  await page.getByRole('combobox', { name: 'Metric' }).selectOption({ index: 0 });
  await expect(page).toHaveURL(/metric=physical_qubits/);
  await expect(page).toHaveURL(/colour=maker/);
});

test('a condition holds for picture, link, list and files', async ({ page }) => {
  const { results } = (await (await page.request.get('/organizations/?search=ionq&limit=1')).json()) as {
    results: { id: string }[];
  };
  const id = results[0]?.id ?? '';
  await open(page, `/roadmap?organization=${id}&show=lanes`);
  await expect(page.getByRole('button', { name: /^Remove filter Organization is IonQ/ })).toBeVisible();
  const { points } = await asked(page, `?organization=${id}`);
  await expect(figure(page).locator('svg [data-point]').first()).toBeVisible();
  const csv = await saved(page, /^Figures/);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(points.length + 1);
  const svg = await saved(page, /SVG$/);
  expect(svg).toContain('Physical qubits');
  expect(svg).not.toContain('var(--');
  await figure(page).getByRole('link', { name: 'Open as list' }).click();
  await expect(page).toHaveURL(/\/metric-values\?/);
  await expect(page.getByText(`${points.length} values`, { exact: true }).first()).toBeVisible();
});

test('a wrong address says why, and leads out', async ({ page }) => {
  await page.goto('/roadmap?metric=nothing');
  await expect(page.getByText(/"nothing" cannot be read as "of"|nothing/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(figure(page)).toBeVisible();
  for (const [address, words] of [
    ['show=lane', 'Unknown value for "show": "lane". Nearest: "lanes"'],
    ['saidBy=20l9', '"20l9" cannot be read as "saidBy". It must be a year.'],
    ['saidBy=2100', /"2100" cannot be read as "saidBy". It must be a year from 1900 to \d{4}/],
    ['saidBy=1800', '"1800" cannot be read as "saidBy"'],
    ['scale=cube', 'Unknown value for "scale": "cube".'],
    ['trend=maybe', 'Unknown value for "trend": "maybe".'],
    ['years=none', 'Unknown value for "years": "none".'],
    ['doubling=13', 'Unknown value for "doubling": "13".'],
  ] as const) {
    await page.goto(`/roadmap?${address}`);
    await expect(page.getByText(words)).toBeVisible();
  }
});

for (const path of ['/roadmap', '/roadmap?show=lanes&saidBy=2021']) {
  test(`${path} is clean and fits at 390 px, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    await expectNoSideways(page, path);
    const cut = await page
      .getByRole('figure')
      .locator('svg[role="img"]')
      .first()
      .evaluate((picture) =>
        [...picture.querySelectorAll('text')]
          .filter((words) => words.getBoundingClientRect().right > picture.getBoundingClientRect().right + 1)
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
    await expectAccessibleInBoth(page);
  });
}

async function saved(page: Page, entry: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: entry }).click();
  return readFile(await (await download).path(), 'utf8');
}

type Told = {
  readonly id: string;
  readonly value: string;
  readonly at: string | null;
  readonly maker: string | null;
  readonly product: string | null;
  readonly system: string | null;
  readonly paperId: string | null;
  readonly promise: object | null;
};

const days = (one: Told, other: Told): number =>
  Math.abs(Date.parse(one.at ?? '') - Date.parse(other.at ?? '')) / 86_400_000;

// Counted apart from the product's own rule: greedily, the nearest in time of the same machine first.
function pairsWithin(across: readonly Told[], up: readonly Told[]): readonly string[] {
  const machine = ({ maker, product, system, paperId }: Told): string =>
    paperId ?? `${maker}/${(product ?? system ?? '').toLowerCase()}`;
  const named = (all: readonly Told[]) =>
    all.filter(
      ({ at, promise, product, system, paperId }) =>
        promise === null && at !== null && (product ?? system ?? paperId) !== null,
    );
  const others = named(up);
  const near = (one: Told, among: readonly Told[]) =>
    Math.min(...among.filter((other) => machine(other) === machine(one)).map((other) => days(one, other)));
  return named(across)
    .filter((one) => near(one, others) <= 366)
    .map(machine);
}

test('two metrics are compared by the values of the same machines, as an own look at the API pairs them', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await open(page, '/roadmap');
  await figure(page).getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(/show=compare/);
  await expect(figure(page).getByRole('combobox', { name: 'Against' })).toHaveValue('two_qubit_fidelity');
  await expect(figure(page).getByRole('heading', { level: 2 })).toContainText('which machine has both?');
  // A metric is not compared with itself.
  await page.goto('/roadmap?show=compare&against=physical_qubits');
  await expect(figure(page).getByRole('combobox', { name: 'Against' })).toHaveValue('two_qubit_fidelity');
  const points = async (of: string) =>
    ((await (await page.request.get(`/roadmap-figures/?of=${of}`)).json()) as { points: readonly Told[] })
      .points;
  const machines = new Set(pairsWithin(await points('physical_qubits'), await points('two_qubit_fidelity')));
  await expect(figure(page).locator('svg text', { hasText: 'Layers until an error' })).toBeVisible();
  await figure(page).getByRole('button', { name: 'Table', exact: true }).click();
  const rows = figure(page).locator('tbody tr');
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
  // Every machine that has both within a year stands in the table.
  const shown = new Set(await rows.locator('th').allInnerTexts());
  expect(shown.size).toBeLessThanOrEqual(machines.size);
  expect(shown.size).toBeGreaterThan(machines.size * 0.8);
  await expectAccessibleInBoth(page);
  expect(complaints).toEqual([]);
});

test('an extrapolation is off unless it is asked for, and says what it is and how sure', async ({ page }) => {
  await open(page, '/roadmap');
  await expect(page.getByText('Extrapolation, not a forecast')).toHaveCount(0);
  await figure(page).getByRole('button', { name: 'On', exact: true }).click();
  await expect(page).toHaveURL(/trend=on/);
  await expect(page.getByRole('heading', { name: 'Extrapolation, not a forecast' })).toBeVisible();
  await expect(
    figure(page).getByText(/gate machines: doubles every \d+ months \(\d+ to \d+\), by 6 values/),
  ).toBeVisible();
  await figure(page).getByRole('combobox', { name: 'Suppose' }).selectOption('24');
  await expect(page).toHaveURL(/doubling=24/);
  await expect(figure(page).locator('svg text', { hasText: 'supposed: every 24 months' })).toBeVisible();
  await page.reload();
  await expectLoaded(page);
  const table = figure(page).getByRole('table', { name: /What the lines would come to/ });
  await expect(table.getByRole('row').nth(1)).toContainText('2027');
  await expectAccessibleInBoth(page);
});

test('the figures of the roadmap come with its page', async ({ page }) => {
  const asks: string[] = [];
  page.on('request', (request) => asks.push(new URL(request.url()).pathname));
  await open(page, '/roadmap?saidBy=2021');
  expect(asks.filter((path) => path === '/roadmap-figures/')).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { expectAccessible, expectLoaded, watchComplaints } from './page.ts';

const TABS = [
  'Overview',
  'Funding',
  'Technology',
  'Products',
  'Partners',
  'People',
  'Papers',
  'Sources & history',
];
/** The questions of a profile whose answers come after the first. */
const LATER = /Profile(?:Technology|Network|Record)\b/;
const SEED = 20_261_121;

async function profileOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(`/search/organizations/?search=${encodeURIComponent(name)}&limit=1`);
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return `/company/${results[0]?.id}/profile`;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

async function textOf(download: Promise<Download>): Promise<string> {
  return readFile(await (await download).path(), 'utf8');
}

/** The same numbers from 0 to 1 for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

// Runs in the page.
function pressAll(elements: readonly Element[]): void {
  for (const element of elements) if (element instanceof HTMLElement) element.click();
}

test('from the home page to what was announced against what was achieved', async ({ page }) => {
  await page.goto('/');
  await expectLoaded(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('IonQ');
  await page.getByRole('option', { name: /^IonQ/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'IonQ' })).toBeVisible();
  await tab(page, 'Technology').click();
  await expect(
    page.getByRole('img', { name: /^Physical qubits of IonQ: \d+ values reached, \d+ promised/ }),
  ).toBeVisible();
  const points = page.getByRole('table', { name: 'Physical qubits of IonQ' });
  await expect(points.getByRole('row', { name: /2025 .*100 qubits.*Achieved/ })).toBeVisible();
  await expect(points.getByRole('row', { name: /2030 .*2,000,000 qubits.*Announced target/ })).toBeVisible();
  const promises = page.getByRole('table', { name: /^Promises of IonQ/ });
  await expect(promises.getByRole('row', { name: /10,000 qubits.*100 qubits.*Due in 2027/ })).toBeVisible();
  await page.getByRole('button', { name: 'Linear' }).click();
  await expect(page).toHaveURL(/scale=linear/);
});

test('the partners stand in a table, and the network leads on by keyboard', async ({ page }) => {
  await page.goto(`${await profileOf(page, 'IonQ')}?tab=partners`);
  await page.waitForLoadState('networkidle');
  const partners = page.getByRole('table', { name: 'Partners of IonQ' });
  const row = partners.getByRole('row', { name: /AstraZeneca/ });
  await expect(row).toContainText('customer');
  await row.getByRole('button', { name: /^Partnership with AstraZeneca/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('article').first().getByRole('link')).toHaveAttribute('href', /^https:/);
  await page.keyboard.press('Escape');
  const node = page.getByRole('link', { name: /^AstraZeneca: customer/ });
  const network = page.getByRole('group', { name: /linked to IonQ\. The arrow keys lead/ });
  await network.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(network.getByRole('link').nth(1)).toBeFocused();
  const said = (await network.getByRole('link').nth(1).getAttribute('aria-label')) ?? '';
  await expect(page.getByText(said, { exact: true })).toBeVisible();
  // The pointer says what it is over, and gives back what the keyboard holds.
  await node.hover();
  await expect(page.getByText(said, { exact: true })).toBeHidden();
  await page.mouse.move(1, 1);
  await expect(page.getByText(said, { exact: true })).toBeVisible();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(network.getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(network.getByRole('link').first()).toBeFocused();
  await page.getByRole('region', { name: 'Network' }).getByText('Show as a table').click();
  const twin = page.getByRole('table', { name: 'Network of IonQ' });
  await expect(twin.getByRole('row', { name: /^AstraZeneca Enterprise users customer/ })).toBeVisible();
  await node.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'AstraZeneca' })).toBeVisible();
});

test('every line of the brief has a footnote, on the page and as Markdown', async ({ page }) => {
  await page.goto(await profileOf(page, 'IonQ'));
  await page.getByRole('link', { name: 'Brief' }).click();
  const brief = page.getByRole('article', { name: 'IonQ, brief' });
  const lines = brief.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Footnote/ }) });
  await expect(lines.first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .md' }).click();
  const markdown = await textOf(download);
  const said = markdown.split('\n').filter((line) => line.startsWith('- '));
  expect(said.length).toBeGreaterThan(20);
  expect(await lines.count()).toBe(said.length);
  expect(said.filter((line) => !/\[\^\d+\]$/.test(line))).toEqual([]);
  const numbersIn = (text: string) => [...text.matchAll(/\[\^(\d+)\](?!:)/g)].map(([, number]) => number);
  const defined = [...markdown.matchAll(/^\[\^(\d+)\]:/gm)].map(([, number]) => number);
  expect(new Set(numbersIn(markdown))).toEqual(new Set(defined));
  await expect(brief.getByText(/data as of/)).toBeVisible();
  await page.goBack();
  await expect(tab(page, 'Overview')).toBeVisible();
});

test('the brief of a company fits one sheet of paper', async ({ page }) => {
  await page.goto(`${await profileOf(page, 'IonQ')}?view=brief`);
  await expect(page.getByRole('article', { name: 'IonQ, brief' })).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

const FACTS = 'facts { field supersededAt source { url } }';
const KINDS = [
  'organization',
  'fundingRound',
  'metricPoint',
  'product',
  'milestone',
  'person',
  'publicFunding',
  'paper',
];

interface SourcedFact {
  readonly field: string;
  readonly supersededAt: string | null;
  readonly source: { readonly url: string | null } | null;
}

/** The addresses that the database gives for a value, whatever kind its row is of. */
async function addressesOf(page: Page, subject: string, field: string): Promise<string[]> {
  const asked = KINDS.map((kind) => `${kind}(id: $id) { ${FACTS} }`).join(' ');
  const answer = await page.request.post('/graphql', {
    data: { query: `query($id: ID!) { ${asked} }`, variables: { id: subject } },
  });
  const { data } = (await answer.json()) as { data: Record<string, { facts: SourcedFact[] } | null> };
  const facts = Object.values(data).flatMap((row) => row?.facts ?? []);
  const urls = facts
    .filter((fact) => fact.field === field && fact.supersededAt === null)
    .flatMap(({ source }) => source?.url ?? []);
  return [...new Set(urls)].sort();
}

test('ten values taken at random lead to the very pages that their facts name', async ({ page }) => {
  const random = randomOf(SEED);
  const path = await profileOf(page, 'IonQ');
  const checked: string[] = [];
  for (const name of ['overview', 'funding', 'technology', 'products', 'overview&timeline=list']) {
    await page.goto(`${path}?tab=${name}`);
    await expectLoaded(page);
    await page.waitForLoadState('networkidle');
    const values = page.getByRole('tabpanel').getByRole('button', { name: /(?:\d+ sources?|differs?)$/ });
    await expect(values.first()).toBeVisible();
    const count = await values.count();
    for (let turn = 0; turn < 2; turn += 1) {
      await values.nth(Math.floor(random() * count)).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('article').first()).toBeVisible();
      const [subject = '', field = ''] = (new URL(page.url()).searchParams.get('evidence') ?? '').split('.');
      const links = drawer.getByRole('article').getByRole('link');
      const shown = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
      const known = await addressesOf(page, subject, field);
      expect([...new Set(shown)].sort(), `${subject}.${field}`).toEqual(known);
      checked.push(known.length > 0 ? 'page' : `${subject}.${field}`);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
    }
  }
  // What the pack itself decides, such as the place in the sector, has none.
  expect(checked).toHaveLength(10);
  expect(checked.filter((one) => one === 'page').length).toBeGreaterThanOrEqual(8);
});

test('the drawer asks the server what a total rests on, waits for it and tells of its failure', async ({
  page,
}) => {
  let isDown = true;
  // However busy the browser is, the answer waits until somebody has seen that it is awaited.
  const seen = Promise.withResolvers<void>();
  await page.route('**/explain/*', async (route) => {
    await seen.promise;
    await (isDown ? route.fulfill({ status: 404, json: {} }) : route.continue());
  });
  await page.goto(await profileOf(page, 'IonQ'));
  await page.getByRole('button', { name: /^Private equity \$77\.0m, computed/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('status', { name: 'Loading the values behind it' })).toBeVisible();
  seen.resolve();
  await expect(drawer.getByRole('alert')).toContainText('The values behind it could not be loaded.');
  await expectAccessible(page);
  isDown = false;
  await drawer.getByRole('button', { name: 'Try again' }).click();
  const counted = drawer.getByRole('listitem').filter({ hasText: 'IonQ Series C' });
  await expect(counted).toContainText('$55,000,000');
  await expect(counted).not.toContainText('does not count');
  const apart = drawer.getByRole('listitem').filter({ hasText: 'IonQ SPAC merger' });
  await expect(apart).toContainText('of a type that does not count as raised');
  await counted.getByRole('button').click();
  await expect(drawer).toContainText('$55,000,000');
  await expect(drawer.getByRole('article').first()).toBeVisible();
});

test('the drawer sets a total against the one that is stated', async ({ page }) => {
  await page.goto(await profileOf(page, 'PsiQuantum'));
  await page.getByRole('button', { name: /^Private equity \$1\.7bn, computed/ }).click();
  const rival = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Stated total' });
  await expect(rival).toContainText('$2,320,000,000');
});

test('what a brief says of a total has the sources of the rounds that count', async ({ page }) => {
  await page.goto(`${await profileOf(page, 'IonQ')}?view=brief`);
  const total = page.getByRole('listitem').filter({ hasText: /^Private equity:/ });
  await expect(total.getByRole('link', { name: /^Footnote/ }).first()).toBeVisible();
});

test('the timeline is read and opened by keyboard, and its years stand in the address', async ({ page }) => {
  await page.goto(await profileOf(page, 'IonQ'));
  await page.waitForLoadState('networkidle');
  const lanes = page.getByRole('group', { name: /^Events by kind/ });
  await expect(lanes.getByRole('list', { name: 'Metrics' })).toBeVisible();
  await expect(lanes.getByRole('list', { name: 'Milestones' })).toBeVisible();
  await page.getByRole('button', { name: 'Fewer years' }).click();
  await expect(page).toHaveURL(/years=\d{4}-\d{4}/);
  await page.getByRole('button', { name: 'All years' }).click();
  await expect(page).not.toHaveURL(/years=/);
  // The address is there before the years are: of fewer years other marks are the first two.
  await expect(page.getByRole('button', { name: 'All years' })).toHaveCount(0);
  const first = lanes.getByRole('list', { name: 'Rounds' }).getByRole('button').first();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  const second = lanes.getByRole('list', { name: 'Rounds' }).getByRole('button').nth(1);
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(second).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(second).not.toBeFocused();
  await expect(lanes.locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await expect(
    page.getByRole('list', { name: 'Timeline' }).getByText('Founded', { exact: true }),
  ).toBeVisible();
});

test('a mark keeps the focus when later events stand together with its own', async ({ page }) => {
  const answers = Promise.withResolvers<void>();
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.route('**/graphql*', async (route) => {
    const request = route.request();
    if (LATER.test(decodeURIComponent(request.url()) + request.postData())) await answers.promise;
    await route.continue();
  });
  await page.goto(await profileOf(page, 'IonQ'));
  const lanes = page.getByRole('group', { name: /^Events by kind/ });
  const rounds = lanes.getByRole('list', { name: 'Rounds' }).getByRole('button');
  const together = rounds.filter({ hasText: '2' });
  await together.focus();
  const before = await rounds.evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label')));
  answers.resolve();
  await expect(lanes.getByRole('list', { name: 'Metrics' })).toBeVisible();
  await expect(lanes.getByRole('list', { name: 'Milestones' })).toBeVisible();
  const after = await rounds.evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label')));
  expect(after).not.toEqual(before);
  await expect(lanes.locator(':focus')).toHaveCount(1);
  await expect(together).toBeFocused();
});

test('arrow keys walk through the tabs', async ({ page }) => {
  await page.goto(await profileOf(page, 'IonQ'));
  await tab(page, 'Overview').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Funding')).toBeFocused();
  await expect(page).toHaveURL(/\/company\/[^/]+\/funding$/);
  await expect(page.getByRole('region', { name: 'Investors by round' })).toBeVisible();
});

test('similar organizations say why, can be put aside, and any other can be asked about', async ({
  page,
}) => {
  await page.goto(await profileOf(page, 'IonQ'));
  const card = page.getByRole('region', { name: 'Similar organizations' });
  const rows = card
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /is not similar$/ }) });
  // Whoever asks first waits until the network is read.
  await expect(rows.first()).toBeVisible();
  await expect(rows.first().getByText(/\d+%/).first()).toBeVisible();
  const hide = rows.first().getByRole('button', { name: /is not similar$/ });
  const name = ((await hide.getAttribute('aria-label')) ?? '').replace(/ is not similar$/, '');
  await hide.click();
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await expect(card.getByRole('link', { name, exact: true })).toHaveCount(0);
  await card.getByRole('button', { name: 'Show again' }).click();
  await expect(card.getByRole('link', { name, exact: true })).toBeVisible();
  await card.getByRole('textbox', { name: 'Compare with' }).fill('IQM');
  await card.getByRole('button', { name: 'Compare' }).click();
  await expect(card.getByRole('status')).toContainText('IonQ');
});

test('the place in the class is a picture with a table beside it', async ({ page }) => {
  await page.goto(await profileOf(page, 'IonQ'));
  const card = page.getByRole('region', { name: 'Position in class' });
  await expect(card.getByRole('img', { name: /this one: IonQ/ })).toBeVisible();
  const marks = card.getByRole('slider', { name: 'Marks of the picture' });
  await marks.focus();
  await page.keyboard.press('End');
  const last = (await marks.getAttribute('aria-valuetext')) ?? '';
  await page.keyboard.press('Home');
  await expect(marks).not.toHaveAttribute('aria-valuetext', last);
  await expect(
    card.getByText((await marks.getAttribute('aria-valuetext')) ?? '', { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(marks).toHaveAttribute('aria-valuenow', '1');
  await card.getByText('Show as a table').click();
  await expect(card.getByRole('row', { name: /^IonQ/ })).toBeVisible();
  await card.getByRole('button', { name: 'Physical qubits' }).click();
  await expect(page).toHaveURL(/position=metric/);
});

test('every fact goes along as CSV, and the record as JSON-LD', async ({ page }) => {
  await page.goto(await profileOf(page, 'IonQ'));
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV/ }).click();
  const text = await textOf(download);
  expect(text.split('\r\n').length).toBeGreaterThan(200);
  for (const kind of ['Organization', 'Funding round', 'Metric point', 'Product', 'Milestone', 'Person']) {
    expect(text).toContain(`\r\n${kind},`);
  }
  expect(text).toMatch(/\r\nFunding round,[^\r]*,Amount,\d+,USD,/);
  await page.getByRole('button', { name: 'Export' }).click();
  const linked = page.waitForEvent('download');
  await page.getByRole('link', { name: /^JSON-LD/ }).click();
  const told = JSON.parse(await textOf(linked)) as { readonly '@graph': readonly object[] };
  expect(told['@graph'][0]).toMatchObject({ '@type': 'Organization', name: 'IonQ' });
  expect((await linked).suggestedFilename()).toBe('IonQ.jsonld');
});

test('each kind opens with what is asked of it, and what is not known is one line that leads to /contact', async ({
  page,
}) => {
  const isShown = (name: string) => expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await page.goto(await profileOf(page, 'Sandia National Laboratories'));
  await expectLoaded(page);
  await expect(tab(page, 'Technology')).toHaveCount(0);
  await expect(page.getByText('Rank in class')).toHaveCount(0);
  // No other laboratory shares more than the country with it.
  await expect(page.getByRole('region', { name: 'Similar organizations' })).toHaveCount(0);
  await page.goto(await profileOf(page, 'New Enterprise Associates'));
  await expectLoaded(page);
  await isShown('Portfolio');
  await expect(tab(page, 'Products')).toHaveCount(0);
  await expect(tab(page, 'Investments')).toBeVisible();
  await page.goto(await profileOf(page, 'University of Maryland'));
  await isShown('Papers');
  await isShown('Programmes and awards');
  const family = page.getByRole('region', { name: 'Family' });
  await expect(family.getByRole('listitem').filter({ hasText: 'IonQ' })).toContainText('spin-out, 2015');
  await page.goto(await profileOf(page, 'BMW Group'));
  const uses = page.getByRole('table', { name: 'Use cases of BMW Group' });
  await expect(uses.getByRole('row', { name: /metal forming.*Pasqal.*Pilot.*May 2022/ })).toBeVisible();
  await expect(
    page.getByRole('group', { name: /^Events by kind/ }).getByRole('list', { name: 'Pilot' }),
  ).toBeVisible();
  await isShown('Vendors');
  await expect(page.getByRole('region', { name: 'Peers of the industry' })).toContainText('Volkswagen');
  await expect(page.getByText(/^Not on record: .*people/)).toBeVisible();
  await page.getByRole('button', { name: 'What is meant, and how to tell' }).click();
  const people = page.getByRole('listitem').filter({ hasText: 'whom a public page names' });
  await people.getByRole('link', { name: 'Tell us' }).click();
  await expect(page).toHaveURL(/\/contact\?category=missing&kind=organization&id=/);
});

test('the history stays light however many claims it holds, and each of them is a press away', async ({
  page,
}) => {
  await page.goto(`${await profileOf(page, 'IonQ')}?tab=history`);
  await expectLoaded(page);
  const panel = page.getByRole('tabpanel');
  const hint = panel.getByText(/^[\d,]+ claims, /);
  await expect(hint).toBeVisible();
  const claims = async () => Number((await hint.innerText()).replace(/ .*/s, '').replaceAll(',', ''));
  await expect.poll(claims, 'claims of all parts').toBeGreaterThan(1000);
  expect(await page.locator('*').count()).toBeLessThan(5000);
  await panel.getByRole('button', { name: /^Show \d+ more entries$/ }).click();
  await expect(panel.locator('details:not([open])').last()).toBeVisible();
  await expect(panel.locator('details:not([open]):has(table)')).toHaveCount(0);
  await panel.locator('details:not([open]) > summary').evaluateAll(pressAll);
  await expect(panel.locator('details:not(:has(table))')).toHaveCount(0);
  await panel.getByRole('button', { name: /^Show \d+ more fields$/ }).evaluateAll(pressAll);
  await expect(panel.locator('details tbody tr')).toHaveCount(await claims());
});

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`axe finds nothing on any tab: ${colorScheme}, ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const complaints = watchComplaints(page);
    await page.goto(await profileOf(page, 'IonQ'));
    for (const name of TABS) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    await page.goto(`${await profileOf(page, 'IonQ')}?view=brief`);
    await expect(page.getByRole('article', { name: 'IonQ, brief' })).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { GROUP_OF_ROLE } from '#domain/access.ts';
import type { GraphCount, GraphScene } from '#domain/graph/answers.ts';
import { webglArguments } from '#tests/support/browser.ts';
import { askAs } from './askAs.ts';
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectLoaded,
  expectNoSideways,
  watchComplaints,
  savedLines,
} from './page.ts';
import { signIn } from './signedIn.ts';

// Draws by WebGL without a graphics card.
test.use({
  launchOptions: {
    executablePath: process.env['SECTOR_ATLAS_BROWSER'] ?? '',
    args: webglArguments,
  },
});

const open = async (page: Page): Promise<string> => {
  const { tokens } = await signIn(page, [GROUP_OF_ROLE.PREMIUM]);
  await page.goto('/graph-explorer');
  await expectLoaded(page);
  return tokens.IdToken;
};

/** Types a name into a search and takes the first that has it, by keyboard alone. */
async function take(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.focus();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name: new RegExp(`^${name} `) }).first()).toBeVisible();
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
}

/** Presses checkboxes before the screen is drawn anew, as happens where the machine is slow. */
async function pressAtOnce(page: Page, names: readonly string[]): Promise<void> {
  const boxes = names.map((name) => page.getByRole('checkbox', { name, exact: true }));
  const elements = await Promise.all(boxes.map((box) => box.elementHandle()));
  await page.evaluate((all) => {
    for (const element of all) if (element instanceof HTMLElement) element.click();
  }, elements);
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const relations = (page: Page) =>
  page.getByRole('table', { name: 'Relations of the picture' }).locator('tbody tr');
/** What stands in the drawing that takes the place of WebGL. */
const drawnThings = (page: Page) => page.locator('[role="img"] svg circle');
const things = (page: Page) => page.getByRole('table', { name: 'Things of the picture' }).locator('tbody tr');

async function idOf(page: Page, token: string, name: string): Promise<string> {
  const { results } = await askAs(page, token, {
    path: `/search/global/?search=${encodeURIComponent(name)}&limit=1`,
  });
  const [first] = results as readonly { readonly id: string }[];
  return first?.id ?? '';
}

async function sceneAt(page: Page, token: string, query: string): Promise<GraphScene> {
  const answer = await page.request.get(`/graph/scene/?${query}`, { headers: { Authorization: token } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as GraphScene;
}

test('what stands around a company is shown, then more by relation with the counts before, taken back and reopened by its link', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  const token = await open(page);
  await expectAccessibleInBoth(page);
  await take(page, 'Organization, person or programme', 'Pasqal');
  await expect(title(page)).toHaveText('Who stands around Pasqal?');
  const id = await idOf(page, token, 'Pasqal');
  const scene = await sceneAt(page, token, `steps=around:${id}`);
  await expect(things(page)).toHaveCount(Math.min(scene.things.length, 100));
  await expect(page.getByRole('img', { name: `Picture of ${scene.things.length} things` })).toBeVisible();
  const investor = scene.things.find(({ name }) => name === 'Bpifrance');
  await pressAtOnce(page, ['Pick Pasqal', 'Pick Bpifrance']);
  const { results } = await askAs(page, token, { path: `/graph/counts/?id=${investor?.id}` });
  const counts = results as readonly GraphCount[];
  const invested = counts.find(({ relation, way }) => relation === 'investment' && way === 'out');
  const menu = page.getByRole('list', { name: 'Show of Bpifrance' });
  await menu.getByRole('button', { name: `Investments ${invested?.count}` }).press('Enter');
  const next = await sceneAt(page, token, `steps=around:${id},expand:${investor?.id}:investment.out`);
  expect(next.things.length).toBeGreaterThan(scene.things.length);
  await expect(things(page)).toHaveCount(Math.min(next.things.length, 100));
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    'Around Pasqal',
    'Bpifrance: investments',
  ]);
  const link = page.url();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(things(page)).toHaveCount(Math.min(scene.things.length, 100));
  await page.getByRole('button', { name: 'Redo' }).press('Enter');
  await expect(page).toHaveURL(link);
  await page.reload();
  await expectLoaded(page);
  await expect(things(page)).toHaveCount(Math.min(next.things.length, 100));
  await expectAccessibleInBoth(page);
  expect(complaints).toEqual([]);
});

test('one goes back to a step and does something else, and the first way stays as a branch to go to, by keyboard', async ({
  page,
}) => {
  const token = await open(page);
  const id = await idOf(page, token, 'Pasqal');
  await page.goto(`/graph-explorer/${id}`);
  await expectLoaded(page);
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  const branches = page.getByRole('list', { name: 'Branches' }).getByRole('listitem');
  await page.getByRole('checkbox', { name: 'Pick Bpifrance', exact: true }).press('Space');
  const menu = page.getByRole('list', { name: 'Show of Bpifrance' });
  await menu.getByRole('button', { name: /^Investments \d/ }).press('Enter');
  await expect(steps).toHaveText(['Around Pasqal', 'Bpifrance: investments']);
  await expect(branches).toHaveCount(0);
  const funder = await idOf(page, token, 'Bpifrance');
  const first = await sceneAt(page, token, `steps=around:${id},expand:${funder}:investment.out`);
  await steps.first().getByRole('button', { name: 'Around Pasqal', exact: true }).press('Enter');
  await expect(steps).toHaveText(['Around Pasqal']);
  await expect(branches).toHaveText(['Further on from Around Pasqal:Bpifrance: investments']);
  await take(page, 'Add by name', 'Rigetti Computing');
  await expect(steps).toHaveText(['Around Pasqal', 'Rigetti Computing']);
  await expect(branches).toHaveText(['Branch from Around Pasqal:Bpifrance: investments']);
  await expectAccessibleInBoth(page);
  await branches.getByRole('button', { name: 'Bpifrance: investments', exact: true }).press('Enter');
  await expect(steps).toHaveText(['Around Pasqal', 'Bpifrance: investments']);
  await expect(things(page)).toHaveCount(Math.min(first.things.length, 100));
  await expect(steps.getByRole('button', { name: 'Bpifrance: investments', exact: true })).toBeFocused();
  await expect(branches).toHaveText(['Branch from Around Pasqal:Rigetti Computing']);
  await branches.getByRole('button', { name: 'Forget: Rigetti Computing' }).press('Enter');
  await expect(branches).toHaveCount(0);
});

test('from the home page: the shortest path between two companies, with the sources of each edge, by its link and in its files', async ({
  page,
  browser,
}) => {
  const { tokens } = await signIn(page, [GROUP_OF_ROLE.PREMIUM]);
  const token = tokens.IdToken;
  await page.goto('/');
  await expectLoaded(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: /^Graph explorer/ }).press('Enter');
  await expect(page).toHaveURL(/\/graph-explorer$/);
  await take(page, 'A', 'Pasqal');
  await take(page, 'B', 'PsiQuantum');
  await page.getByRole('button', { name: 'Find the shortest paths' }).press('Enter');
  await expect(title(page)).toHaveText('Who connects Pasqal and PsiQuantum?');
  const [from, to] = [await idOf(page, token, 'Pasqal'), await idOf(page, token, 'PsiQuantum')];
  const scene = await sceneAt(page, token, `steps=path:${from}:${to}:6`);
  const paths = scene.steps[0]?.paths ?? [];
  expect(paths.length).toBeGreaterThan(0);
  const side = page.getByRole('complementary', { name: 'Picked' });
  await expect(side.locator('summary')).toHaveCount(paths.length);
  const names = new Map(scene.things.map((thing) => [thing.id, thing.name]));
  await expect(side.locator('summary').first()).toHaveText(
    (paths[0] ?? []).map((id) => names.get(id)).join(' – '),
  );
  const hops = side.locator('details').first().locator('section');
  await expect(hops.first()).toBeVisible();
  for (const hop of await hops.all()) await expect(hop.getByRole('link').first()).toBeVisible();
  await expect(hops.getByRole('link', { name: 'Evidence' }).first()).toHaveAttribute(
    'href',
    /\?evidence=.*investors$/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Relations with sources/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Who connects Pasqal and PsiQuantum.csv');
  const lines = await savedLines(download);
  const rows = scene.edges.flatMap(({ items }) => items);
  expect(lines).toHaveLength(rows.length + 1);
  for (const [at, ending] of ['gexf', 'graphml', 'json', 'png', 'svg'].entries()) {
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: ['GEXF', 'GraphML', 'JSON', 'PNG', 'SVG'][at] ?? '' }).click(),
    ]);
    expect(file.suggestedFilename()).toContain(`.${ending}`);
    expect(readFileSync(await file.path()).length).toBeGreaterThan(500);
  }
  // The link opens the same paths where nobody has been before.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, [GROUP_OF_ROLE.PREMIUM]);
  await other.goto(page.url());
  await expect(title(other)).toHaveText('Who connects Pasqal and PsiQuantum?');
  await expect(other.getByRole('complementary', { name: 'Picked' }).locator('summary')).toHaveCount(
    paths.length,
  );
  await elsewhere.close();
});

test('who funded whom before 2020: only edges dated before, of every layout the same, and of fewer with two sources', async ({
  page,
}) => {
  const token = await open(page);
  await page.getByRole('button', { name: 'Show it' }).press('Enter');
  await expect(title(page)).toHaveText('Who funded whom before 2020?');
  const q = new URL(page.url()).searchParams.get('q') ?? '';
  const scene = await sceneAt(
    page,
    token,
    new URLSearchParams({ steps: 'list,each:investment.in', q }).toString(),
  );
  const before = scene.edges.filter(
    ({ relation, items }) =>
      relation === 'investment' && items.some(({ date }) => date === null || date < '2020-01-01'),
  );
  const head = page.getByRole('region', { name: 'Relations' });
  await expect(head).toContainText(`Relations${before.length}`);
  for (const layout of ['Radial', 'Layered', 'Timeline']) {
    await page.getByRole('button', { name: layout, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`layout=${layout.toLowerCase()}`));
    await expect(head).toContainText(`Relations${before.length}`);
  }
  await page.getByRole('checkbox', { name: 'Two sources and more' }).press('Space');
  const sourced = before.map(({ items }) =>
    items.flatMap(({ date, sources }) => (date === null || date < '2020-01-01' ? sources : [])),
  );
  const sure = sourced.filter((sources) => new Set(sources).size >= 2).length;
  expect(sure).toBeLessThan(before.length);
  await expect(head).toContainText(`Relations${sure}`);
  await page.getByRole('checkbox', { name: 'Two sources and more' }).press('Space');
  await page.getByRole('slider', { name: 'To year' }).press('ArrowLeft');
  await expect(page).toHaveURL(/until=2018/);
  const earlier = before.filter(({ items }) =>
    items.some(({ date }) => date === null || date < '2019-01-01'),
  );
  await expect(head).toContainText(`Relations${earlier.length}`);
  await relations(page).first().getByRole('button').press('Enter');
  await expect(page.getByRole('complementary', { name: 'Picked' })).toContainText('invested in');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSideways(page, 'graph explorer');
});

test('without WebGL the picture stands still, and the tables say the same', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    const plain = function (this: HTMLCanvasElement, kind: string): RenderingContext | null {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind]);
    };
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: plain });
  });
  const token = await open(page);
  await page.goto(`/graph-explorer/${await idOf(page, token, 'Pasqal')}`);
  await expect(page.getByText('This browser draws no WebGL')).toBeVisible();
  await expect(things(page).first()).toBeVisible();
  await expect(drawnThings(page)).toHaveCount(await things(page).count());
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByText('Only WebGL draws this')).toBeVisible();
  await page.getByRole('button', { name: 'Radial', exact: true }).click();
  await expect(drawnThings(page)).toHaveCount(await things(page).count());
  await expectAccessibleInBoth(page);
  // On a dashboard, too.
  const keep = (path: string, data: object) => askAs(page, token, { path, method: 'POST', data });
  const { pathname, search } = new URL(page.url());
  const view = await keep('/saved-views/', { title: 'A scene', address: `${pathname}${search}` });
  const board = await keep('/dashboards/', { title: 'A board', tiles: [{ view: view.id }] });
  await page.goto(`/dashboards/${board.id}`);
  await expect(page.getByRole('article').getByText('This browser draws no WebGL')).toBeVisible();
});

test('on paper the graph is a drawing, its things where they stand on the screen, and the table of things has nothing to press', async ({
  page,
}) => {
  const token = await open(page);
  await page.goto(`/graph-explorer/${await idOf(page, token, 'Pasqal')}?layout=radial`);
  await expect(page.locator('[role="img"][aria-busy="false"] canvas').first()).toBeVisible();
  await expect(things(page).first()).toBeVisible();
  await expect(drawnThings(page)).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(things(page).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Pick' })).toHaveCount(0);
  await expect(things(page).getByRole('checkbox')).toHaveCount(0);
  await expect(drawnThings(page)).toHaveCount(await things(page).count());
  await expect(page.locator('canvas').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(drawnThings(page)).toHaveCount(0);
});

test('a wrong address says what of it cannot be read, and the rest of it is shown when one goes on', async ({
  page,
}) => {
  const id = await idOf(page, await open(page), 'Pasqal');
  for (const [wrong, words] of [
    ['layout=radail', 'Unknown value for "layout": "radail". Nearest: "radial"'],
    ['since=20l9', '"20l9" cannot be read as "since". It must be a year.'],
    ['colour=%3Cb%3E', 'Unknown value for "colour": "<b>".'],
  ] as const) {
    await page.goto(`/graph-explorer?steps=around:${id}&until=2020&${wrong}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('button', { name: 'Begin again' }).click();
    await expect(title(page)).toHaveText('Who stands around Pasqal?');
    await expect(page).toHaveURL(`/graph-explorer?steps=around%3A${id}&until=2020`);
  }
  await page.goto('/graph-explorer?steps=around:nobody');
  await expect(page.getByText('"around:nobody" cannot be read as "steps".')).toBeVisible();
});

test('a user without the role is told which one opens it and sent to the dashboard, a visitor to sign in', async ({
  page,
}) => {
  await page.goto('/graph-explorer');
  await expect(page).toHaveURL('/login?next=%2Fgraph-explorer');
  await signIn(page, [GROUP_OF_ROLE.USER]);
  await page.goto('/graph-explorer');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(/That page opens with the role/)).toBeVisible();
});

test('a scene is saved with the places of its things, and opens as it stood', async ({ page }) => {
  const token = await open(page);
  const id = await idOf(page, token, 'Rigetti');
  await page.goto(`/graph-explorer/${id}`);
  await expectLoaded(page);
  await expect(things(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Around a maker');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  const saved = new URL(page.url()).searchParams.get('saved') ?? '';
  const { scene } = await askAs(page, token, { path: `/saved-views/${saved}/` });
  const { places } = scene as { readonly places: Readonly<Record<string, readonly [number, number]>> };
  expect(Object.keys(places)).toHaveLength(await things(page).count());
  await page.goto(`/saved/${saved}`);
  await expect(things(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Everything/ }).click();
  const opened = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
    readonly places: Readonly<Record<string, { readonly x: number; readonly y: number }>>;
  };
  for (const [thing, [x, y]] of Object.entries(places)) {
    expect(opened.places[thing]?.x).toBeCloseTo(x, 0);
    expect(opened.places[thing]?.y).toBeCloseTo(y, 0);
  }
});

test('who stands in between and which communities there are is told with its meaning, drawn, and in the files', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  const token = await open(page);
  const id = await idOf(page, token, 'Pasqal');
  await page.goto(`/graph-explorer?steps=around:${id}:2`);
  await expectLoaded(page);
  await expect(things(page).first()).toBeVisible();
  const side = page.getByRole('complementary', { name: 'Picked' });
  await side.getByRole('button', { name: 'In between' }).press('Enter');
  await expect(side.getByText(/Of the shortest ways between any two others here/)).toBeVisible();
  await expect(
    side.getByRole('region', { name: 'Best connected here' }).getByRole('listitem').first(),
  ).toContainText(/^Pasqal \d+%$/);
  const communities = side.getByRole('region', { name: 'Communities' });
  await expect(communities).toContainText(/linked among themselves more than chance/);
  await page.getByRole('combobox', { name: 'Colour' }).selectOption({ label: 'Community' });
  await page.getByRole('combobox', { name: 'Size' }).selectOption({ label: 'Standing in between' });
  await page.getByRole('combobox', { name: 'Width of lines' }).selectOption({ label: 'Amount' });
  await expect(page).toHaveURL(/colour=community&size=between&width=amount/);
  await expectAccessibleInBoth(page);
  const first = communities.getByRole('listitem').first();
  const many = Number((await first.innerText()).match(/\d+$/)?.[0]);
  await first.getByRole('button').press('Enter');
  await expect(side.getByRole('region', { name: `${many} things picked` })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Things/ }).click();
  const [heads = '', ...lines] = await savedLines(await download);
  const place = heads.split(',').indexOf('community');
  expect(lines.filter((line) => line.split(',').at(place - heads.split(',').length) === '1')).toHaveLength(
    many,
  );
  expect(complaints).toEqual([]);
});

test('things are drawn as one by country and by a group of one’s own, with a note, as the link says', async ({
  page,
}) => {
  const token = await open(page);
  const id = await idOf(page, token, 'Pasqal');
  await page.goto(`/graph-explorer/${id}`);
  await expectLoaded(page);
  await expect(things(page).first()).toBeVisible();
  const all = await things(page).count();
  await page.getByRole('combobox', { name: 'Put together' }).selectOption({ label: 'Each country' });
  const drawnWithin = things(page).filter({ has: page.getByRole('cell', { name: /^France$/ }) });
  await expect(drawnWithin.first()).toBeVisible();
  expect(await drawnWithin.count()).toBeGreaterThan(1);
  await expect(things(page)).toHaveCount(all);
  await page.getByRole('combobox', { name: 'Put together' }).selectOption({ label: 'Nothing' });
  for (const name of ['Pasqal', 'Bpifrance']) {
    await page.getByRole('checkbox', { name: `Pick ${name}`, exact: true }).press('Space');
  }
  const side = page.getByRole('complementary', { name: 'Picked' });
  await side.getByRole('textbox', { name: 'Name' }).fill('The two');
  await side.getByRole('button', { name: 'Put together' }).press('Enter');
  await expect(
    things(page).filter({ has: page.getByRole('cell', { name: 'The two', exact: true }) }),
  ).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Pick Bpifrance', exact: true }).press('Space');
  await side.getByRole('textbox', { name: 'Note' }).fill('Ask them');
  await side.getByRole('button', { name: 'Set' }).press('Enter');
  await expect(things(page).filter({ has: page.getByRole('cell', { name: 'Ask them' }) })).toHaveCount(1);
  await expectAccessibleInBoth(page);
  await page.reload();
  await expectLoaded(page);
  await expect(
    things(page).filter({ has: page.getByRole('cell', { name: 'The two', exact: true }) }),
  ).toHaveCount(2);
});

test('a list and a saved scene are added to a scene, and all of it stands on the map', async ({ page }) => {
  const complaints = watchComplaints(page);
  const token = await open(page);
  const id = await idOf(page, token, 'Rigetti');
  await page.goto(`/graph-explorer/${id}`);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const title = `Around a maker ${Date.now()}`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  const around = await things(page).count();

  const other = await idOf(page, token, 'Pasqal');
  await page.goto(`/graph-explorer?steps=add:${other}`);
  await expectLoaded(page);
  await expect(things(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Add more' }).click();
  await page.getByRole('button', { name: 'A list, or what a search finds…' }).click();
  await dialog.getByRole('textbox').fill('/papers');
  await dialog.getByRole('button', { name: 'Add what it finds' }).press('Enter');
  await expect(dialog.getByText(/no list of organizations/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('textbox').fill('/companies?country=FI');
  await dialog.getByRole('button', { name: 'Add what it finds' }).press('Enter');
  const { count } = await askAs(page, token, {
    path: '/organizations/?entityType=company&country=FI&limit=0',
  });
  await expect(things(page)).toHaveCount(Number(count) + 1);
  await page.getByRole('button', { name: 'Add more' }).click();
  await page.getByRole('button', { name: 'A scene that is saved…' }).click();
  await dialog.getByRole('button', { name: title }).click();
  await expect(things(page)).toHaveCount(Number(count) + 1 + around);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/layout=geographic/);
  // People have no place: they stand apart.
  await expect(page.getByRole('img', { name: /^Picture of .*No place on record: \d+/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('who may record partnerships is led from what two share to the form with both in it; others see nothing of it', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  const token = await open(page);
  const id = await idOf(page, token, 'IonQ');
  await page.goto(`/graph-explorer/${id}?pick=${id}`);
  await expectLoaded(page);
  await expect(page.getByRole('heading', { name: 'IonQ', exact: true })).toBeVisible();
  await expect(page.getByText('Links that may be missing')).toHaveCount(0);
  await signIn(page, ['METAVERSE_Admin']);
  await page.goto(`/graph-explorer/${id}?pick=${id}`);
  await expectLoaded(page);
  await page.getByText('Links that may be missing').press('Enter');
  const pairs = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Record a partnership' }) });
  await expect(pairs.first()).toBeVisible();
  await expectAccessibleInBoth(page);
  const words = await pairs.first().innerText();
  const [, other = ''] = /^IonQ and (.+)$/m.exec(words) ?? [];
  expect(words).toMatch(/^Both .+\.$/m);
  await pairs.first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/partnership\/\?with=/);
  const form = page.getByRole('form', { name: 'Partnerships' });
  for (const name of ['IonQ', other]) {
    await expect(form.getByText(name, { exact: true }).first()).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test('the steps of a scene are told as a story by keys and by its link, in two columns, with names over kinds that its files have too', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  const token = await open(page);
  const [id, funder] = [await idOf(page, token, 'Pasqal'), await idOf(page, token, 'Bpifrance')];
  const [first, both] = [
    await sceneAt(page, token, `steps=around:${id}`),
    await sceneAt(page, token, `steps=around:${id},expand:${funder}:investment.out`),
  ];
  await page.goto(`/graph-explorer/${id}?steps=expand:${funder}:investment.out`);
  await expectLoaded(page);
  await expect(things(page)).toHaveCount(Math.min(both.things.length, 100));
  await page.getByRole('button', { name: 'Tell these steps as a story' }).press('Enter');
  const story = page.getByRole('region', { name: 'Story' });
  await expect(story).toContainText('Step 1 of 2');
  await expect(story).toContainText(/Around Pasqal\. \d+ things come in/);
  await expect(things(page)).toHaveCount(Math.min(first.things.length, 100));
  await page.keyboard.press('ArrowRight');
  await expect(story).toContainText('Step 2 of 2');
  await expect(things(page)).toHaveCount(Math.min(both.things.length, 100));
  await story.getByRole('button', { name: 'Write what is told' }).press('Enter');
  await story.getByRole('textbox').fill('Then the state’s bank went further.');
  await story.getByRole('button', { name: 'Set' }).press('Enter');
  await expect(story).toContainText('Then the state’s bank went further.');
  await page.getByRole('button', { name: 'Two columns', exact: true }).press('Enter');
  await page.getByRole('combobox', { name: 'Names over' }).selectOption({ label: 'Each kind' });
  await expect(
    things(page)
      .filter({ has: page.getByRole('cell', { name: 'Companies' }) })
      .first(),
  ).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'SVG' }).click();
  const drawing = readFileSync(await (await download).path(), 'utf8');
  expect(drawing).toMatch(/<text [^>]+>Companies<\/text>/);
  expect(drawing).toContain('text-anchor="end"');
  await page.reload();
  await expectLoaded(page);
  await expect(page).toHaveURL(/story=2/);
  await expect(page).toHaveURL(/layout=bipartite/);
  await expect(story).toContainText('Then the state’s bank went further.');
  await page.keyboard.press('ArrowLeft');
  await expect(story).toContainText('Step 1 of 2');
  await story.getByRole('button', { name: 'End the story' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(2);
  expect(complaints).toEqual([]);
});

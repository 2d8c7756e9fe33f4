import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { classPath, ofType, raisedUsd, sum, usd } from '#tests/support/packLedger.ts';
import { expectAccessibleInBoth, expectLoaded, watchComplaints } from './page.ts';
import { signIn } from './signedIn.ts';

const PREMIUM = ['METAVERSE_Premium'];
const TRAPPED = '/market-map?primaryClassification=trapped-ion&inRegion=EMEA';

const companies = ofType('company');
const trapped = companies.filter(
  (company) => company['inRegion'] === 'EMEA' && company['primaryClassification'] === 'trapped-ion',
);
const tilesOf = (within: Page | Locator) => within.locator('[data-tile]');

test('trapped-ion companies in EMEA, by link: as many as the pack has, what they raised, and the same rows as a list', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await signIn(page, PREMIUM);
  await page.goto(TRAPPED);
  await expectLoaded(page);
  await expect(page.getByText(`${trapped.length} companies in 1 box.`)).toBeVisible();
  await expect(tilesOf(page)).toHaveCount(trapped.length);
  const names = await tilesOf(page).allInnerTexts();
  for (const { name = '' } of trapped) expect(names.join('\n')).toContain(name);
  const raised = sum(trapped.map(raisedUsd));
  await expect(page.getByRole('heading', { name: /^Quantum computing hardware/ })).toContainText(usd(raised));
  await expectAccessibleInBoth(page);

  await page.getByRole('link', { name: 'Open as list' }).click();
  await expect(page).toHaveURL(/\/companies\?primaryClassification=trapped-ion&inRegion=EMEA$/);
  await expect(page.getByText(`${trapped.length} companies`, { exact: true }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a box leads to its rows, and all of the market is on one map', async ({ page }) => {
  await signIn(page, PREMIUM);
  await page.goto('/market-map');
  await expectLoaded(page);
  await expect(page.getByText(`${companies.length} companies in`)).toBeVisible();
  await expect(tilesOf(page)).toHaveCount(companies.length);
  const inSensing = companies.filter((company) =>
    classPath(company).some(({ slug, key }) => (slug ?? key) === 'quantum-sensing'),
  );
  const heading = page.getByRole('heading', { level: 2, name: /^Quantum sensing and metrology/ });
  await expect(heading).toContainText(String(inSensing.length));
  await heading.getByRole('link').click();
  await expect(page).toHaveURL(/\/companies\?/);
  await expect(page.getByText(`${inSensing.length} companies`, { exact: true }).first()).toBeVisible();
});

test('the tiles of a long box stand in whole lines, and arrows lead through all of them', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await signIn(page, PREMIUM);
  await page.goto('/market-map?box=operatingStatus');
  await expectLoaded(page);
  const active = companies.filter((company) => company['operatingStatus'] === 'active').length;
  const box = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: /^Active/ }) });
  const tiles = tilesOf(box.last());
  await expect(tiles).toHaveCount(active);
  await expect(tilesOf(page)).toHaveCount(companies.length);
  const lists = await box
    .last()
    .getByRole('list')
    .evaluateAll((all) =>
      all.map((list) => ({
        tiles: list.children.length,
        columns: getComputedStyle(list).gridTemplateColumns.split(' ').length,
      })),
    );
  expect(lists.length).toBeGreaterThan(2);
  const [{ columns = 0 } = {}] = lists;
  expect(lists.slice(0, -1).map((list) => list.tiles % columns)).toEqual(lists.slice(1).map(() => 0));
  await tiles.first().focus();
  for (let line = 1; line <= 10; line += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(tiles.nth(line * columns)).toBeFocused();
  }
  await page.keyboard.press('End');
  await expect(tilesOf(page).last()).toBeFocused();
  expect(complaints).toEqual([]);
});

test('by keys: arrows go from tile to tile, Enter opens one beside the map, Escape goes back to it; every form is chosen and clean', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await signIn(page, PREMIUM);
  await page.goto(TRAPPED);
  await expectLoaded(page);
  const tiles = tilesOf(page);
  await expect(tiles).toHaveCount(trapped.length);
  await tiles.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tiles.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tiles.nth(4)).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary');
  const name = (await tiles.nth(4).innerText()).split('\n')[0] ?? '';
  await expect(panel.getByRole('heading', { level: 2 })).toContainText(name);
  await panel.getByRole('button', { name: 'Close panel' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(tiles.nth(4)).toBeFocused();

  const forms = page.getByRole('group', { name: 'Form of the map' });
  for (const form of ['Cards', 'Treemap', 'Bubbles', 'Matrix', 'Radial']) {
    await forms.getByRole('button', { name: form }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`mode=${form.toLowerCase()}`));
    await expectLoaded(page);
    await expect(page.locator('figure')).toContainText('Open as list');
    await expectAccessibleInBoth(page);
  }
  expect(complaints).toEqual([]);
});

test('the table and its file hold every entry with what it raised', async ({ page }) => {
  await signIn(page, PREMIUM);
  await page.goto(TRAPPED);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.locator('figure tbody tr')).toHaveCount(trapped.length);
  await page.getByRole('button', { name: 'Export' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Figures/ }).click(),
  ]);
  const lines = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(trapped.length + 1);
  for (const company of trapped) {
    const line = lines.find((one) => one.includes(company['name'] ?? ''));
    const raised = raisedUsd(company);
    expect(line).toContain(raised === null ? 'Trapped-ion computers,,' : `,${raised},`);
  }
  await page.getByRole('button', { name: 'Export' }).click();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Picture SVG/ }).click(),
  ]);
  const svg = readFileSync(await picture.path(), 'utf8');
  expect(svg).toContain('Trapped-ion computers');
  expect(svg.match(/<text/g)?.length ?? 0).toBeGreaterThan(2 * trapped.length);
});

test('a drawn form is its own file, with what its colours stand for, and stands on one sheet of paper', async ({
  page,
}) => {
  await signIn(page, PREMIUM);
  const drawn = async (address: string) => {
    await page.goto(address);
    await expectLoaded(page);
    await expect(page.locator('figure svg[role] a').nth(100)).toBeAttached();
  };
  for (const mode of ['treemap', 'bubbles', 'radial']) {
    await page.emulateMedia({ media: 'screen' });
    await drawn(`/market-map?mode=${mode}`);
    await page.getByRole('button', { name: 'Export' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Picture SVG/ }).click(),
    ]);
    const svg = readFileSync(await saved.path(), 'utf8');
    expect(svg.match(/<a /g)?.length ?? 0, mode).toBeGreaterThan(100);
    for (const words of ['PsiQuantum', 'Operating status', 'Acquired']) expect(svg, mode).toContain(words);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Active \d/)).toBeVisible();
    for (const paper of ['a3', 'a4']) {
      await drawn(`/market-map?mode=${mode}&paper=${paper}`);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true })), `${mode} on ${paper}`).toBe(1);
    }
  }
});

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

for (const width of [1440, 390]) {
  test(`no words of the areas lie over others, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, PREMIUM);
    await page.goto('/market-map?mode=treemap');
    await expectLoaded(page);
    const words = page.locator('figure svg[role] g[aria-hidden] text');
    await expect(words.nth(20)).toBeAttached();
    const boxes = await words.evaluateAll((all) =>
      all.map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return { words: text.textContent, left, right, top, bottom };
      }),
    );
    // Lines of one name stand close.
    const over = boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4,
        )
        .map((other) => `${one.words} | ${other.words}`),
    );
    expect(over).toEqual([]);
  });
}

test('on a phone all stands below each other, and a press leaves for the profile', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, PREMIUM);
  for (const mode of ['boxes', 'matrix', 'radial']) {
    await page.goto(`${TRAPPED}&mode=${mode}`);
    await expectLoaded(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([mode, width]).toEqual([mode, 390]);
  }
  await page.goto(TRAPPED);
  await tilesOf(page).first().click();
  await expect(page).toHaveURL(/\/company\/.+\/profile/);
});

test('investors stand by stage and users by technology; years and changes are told', async ({ page }) => {
  await signIn(page, PREMIUM);
  await page.goto('/market-map/investors?box=investments.fundingInfo');
  await expectLoaded(page);
  await expect(page.getByRole('heading', { name: /^Series A/ })).toBeVisible();
  await page.goto('/market-map/users?box=partners.technology');
  await expectLoaded(page);
  await expect(page.getByRole('heading', { name: /^Annealing/ })).toBeVisible();

  const early = companies.filter(({ founded = '' }) => founded !== '' && Number(founded) <= 2015);
  await page.goto('/market-map?until=2015');
  await expectLoaded(page);
  await expect(page.getByText(`${early.length} companies in`)).toBeVisible();
  await page.goto('/market-map?since=2001-01-01');
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
    `${companies.length} added, 0 left, 0 moved`,
  );

  // Two years side by side: the same boxes and order, and what came since is told.
  const then = trapped.filter(({ founded = '' }) => founded !== '' && Number(founded) <= 2017);
  await page.goto(`${TRAPPED}&beside=2017`);
  await expectLoaded(page);
  await expect(
    page.getByText(
      `${then.length} companies. Today: ${trapped.length} companies. ${trapped.length - then.length} came`,
    ),
  ).toBeVisible();
  await expect(tilesOf(page)).toHaveCount(then.length + trapped.length);
  await expect(page.locator('[data-tile][data-change="added"]')).toHaveCount(trapped.length - then.length);
  const names = await tilesOf(page).allInnerTexts();
  const [left, right] = [names.slice(0, then.length), names.slice(then.length)];
  expect(right.filter((name) => left.includes(name))).toEqual(left);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Came', exact: true })).toHaveCount(
    trapped.length - then.length,
  );
});

test('a visitor is asked to sign in, and finds the map in the menu with the role that opens it', async ({
  page,
}) => {
  await page.goto('/market-map');
  await expect(page).toHaveURL('/login?next=%2Fmarket-map');
  await page.goto('/');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Market map/ });
  await expect(entry).toContainText('Premium');
  const refused = await page.request.get('/market-map-tiles/');
  expect(refused.status()).toBe(401);
});

test('a user without the role is led to the dashboard, and told which role opens it', async ({ page }) => {
  await signIn(page);
  await page.goto('/market-map/investors');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(/role Premium/i)).toBeVisible();
});

test('a map is arranged by hand: an entry pinned, another left out, a box renamed with a note, all by its link', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await signIn(page, PREMIUM);
  await page.goto(TRAPPED);
  await expectLoaded(page);
  const [out = '', pinned = ''] = trapped
    .map(({ name = '' }) => name)
    .toSorted()
    .toReversed();
  await page.getByText('Arrange this map').click();
  const editor = page.getByRole('region', { name: 'Arrange this map' });
  await editor.getByLabel('Entry').fill(pinned);
  await editor.getByRole('button', { name: 'Pin to the front of its boxes' }).click();
  await expect(tilesOf(page).first()).toContainText(pinned);
  await editor.getByLabel('Entry').fill(out);
  await editor.getByRole('button', { name: 'Leave out' }).click();
  await expect(tilesOf(page)).toHaveCount(trapped.length - 1);
  await expect(page.getByText(`${trapped.length - 1} companies in 1 box.`)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`Remove filter .*${out}`) })).toBeVisible();
  await editor.getByLabel('Called instead of Trapped-ion computers').fill('Ions');
  await editor.getByLabel('Called instead of Trapped-ion computers').press('Enter');
  await editor.getByLabel('Note at Trapped-ion computers').fill('The closest to error correction');
  await editor.getByLabel('Note at Trapped-ion computers').press('Enter');
  await expect(page.getByRole('heading', { name: /^Ions/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.reload();
  await expectLoaded(page);
  await expect(page.getByRole('heading', { name: /^Ions/ })).toBeVisible();
  await expect(page.getByText('The closest to error correction')).toBeVisible();
  await expect(
    page.getByText('Named for this map: Trapped-ion computers is called “Ions”.', { exact: false }),
  ).toBeVisible();
  await expect(tilesOf(page).first()).toContainText(pinned);
  await page.getByRole('link', { name: 'Open as list' }).click();
  await expect(page.getByText(`${trapped.length - 1} companies`, { exact: true }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

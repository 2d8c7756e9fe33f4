import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { countryByCode } from '#domain/tables/countries.ts';
import { entriesOf, ofType } from '#tests/support/packLedger.ts';
import { expectAccessibleInBoth, expectLoaded, savedLines, watchComplaints } from './page.ts';
import { signIn } from './signedIn.ts';

/** What the shapes of countries take of a file for paper, at the least, in bytes. */
const SHAPES_IN_PRINT = 100_000;
const PREMIUM = ['METAVERSE_Premium'];

const tableOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const rows = page.locator('figure tbody tr');
  await expect(rows.first()).toBeVisible();
  return rows;
};

const countsByCountry = (rows: readonly Readonly<Record<string, string>>[]) => {
  const counts = new Map<string, number>();
  for (const { country = '' } of rows) counts.set(country, (counts.get(country) ?? 0) + 1);
  return counts;
};

test('companies by country: the table has the numbers of the pack, and a country leads to its rows', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await signIn(page, PREMIUM);
  await page.goto('/map');
  await expectLoaded(page);
  const companies = ofType('company');
  const counts = countsByCountry(companies);
  await expect(
    page.getByText(`${counts.get('')} of ${companies.length} companies have no country`),
  ).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
  await expectAccessibleInBoth(page);
  const rows = await tableOf(page);
  await expect(rows).toHaveCount(counts.size);
  for (const [code, count] of counts) {
    const name = code === '' ? 'No country on record' : (countryByCode(code)?.name ?? '');
    const row = rows.filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row).toContainText(String(count));
  }
  await rows.getByRole('link', { name: 'Germany', exact: true }).click();
  await expect(page).toHaveURL('/companies?country=DE');
  await expect(page.getByText(`${counts.get('DE')} companies`, { exact: true }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a list opens on the map under its conditions, and the map is saved as figures and as a picture', async ({
  page,
}) => {
  await signIn(page, PREMIUM);
  await page.goto('/map?of=investors&ofInvestorType=corporate');
  await expectLoaded(page);
  const counts = countsByCountry(
    ofType('investor').filter(({ ofInvestorType }) => ofInvestorType === 'corporate'),
  );
  await page.getByRole('button', { name: 'Export' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Figures/ }).click(),
  ]);
  const lines = await savedLines(saved);
  expect(lines).toHaveLength(counts.size + 1);
  const germany = lines.find((line) => line.startsWith('Germany,'))?.split(',');
  expect(germany?.[3]).toBe(String(counts.get('DE')));
  await page.getByRole('button', { name: 'Export' }).click();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Picture SVG/ }).click(),
  ]);
  const svg = readFileSync(await picture.path(), 'utf8');
  expect(svg.match(/<path/g)?.length ?? 0).toBeGreaterThan(200);
  expect(svg).toContain('Natural Earth');
});

test('paper has the countries, though the page makes no shapes of them before it is printed', async ({
  page,
}) => {
  const sizeOf = async () => (await page.pdf()).length;
  let fetched = 0;
  page.on('requestfinished', (request) => (fetched += /countries-50m/.test(request.url()) ? 1 : 0));
  await signIn(page, PREMIUM);
  await page.goto('/map');
  await expectLoaded(page);
  await expect(page.locator('canvas')).toBeVisible();
  // Once for the picture, once for paper.
  await expect.poll(() => fetched).toBe(2);
  // What has come has to be read, too, which takes a slow machine a moment.
  let drawn = 0;
  await expect.poll(async () => (drawn = await sizeOf())).toBeGreaterThan(SHAPES_IN_PRINT);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const without = await sizeOf();
  expect(drawn).toBeGreaterThan(without + SHAPES_IN_PRINT);
});

test('German corporates’ investments: opened from the list, its lines and their file have the deals of the pack', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await signIn(page, PREMIUM);
  await page.goto('/investors?country=DE&ofInvestorType=corporate');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Open in', exact: true }).click();
  await page.locator('a[href^="/map?of=investors"]').click();
  await expect(page).toHaveURL('/map?of=investors&country=DE&ofInvestorType=corporate');
  const byKey = new Map(entriesOf('organizations').map((one) => [one['key'] ?? '', one]));
  const rounds = new Map(entriesOf('fundingRounds').map((one) => [one['key'] ?? '', one]));
  const counts = new Map<string, number>();
  for (const { investor = '', round = '' } of entriesOf('investments')) {
    const from = byKey.get(investor);
    const to = byKey.get(rounds.get(round)?.['entity'] ?? '')?.['country'] ?? '';
    const isWanted =
      from?.['country'] === 'DE' &&
      from['ofInvestorType'] === 'corporate' &&
      from['entityType']?.includes('investor');
    if (isWanted && to !== '') counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(1);
  await page.locator('summary').filter({ hasText: 'between countries' }).click();
  const rows = page.getByRole('table', { name: 'Deals by country' }).locator('tbody tr');
  await expect(rows).toHaveCount(counts.size);
  for (const [code, count] of counts) {
    const row = rows.filter({
      has: page.getByRole('cell', { name: countryByCode(code)?.name ?? '', exact: true }),
    });
    await expect(row.getByRole('link')).toHaveText(String(count));
  }
  await page.getByRole('button', { name: 'Export' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /GeoJSON/ }).click(),
  ]);
  const { features } = JSON.parse(readFileSync(await saved.path(), 'utf8')) as {
    readonly features: readonly { readonly geometry: { readonly type: string } | null }[];
  };
  const lines = features.filter(({ geometry }) => geometry?.type === 'LineString');
  expect(lines).toHaveLength([...counts.keys()].filter((code) => code !== 'DE').length);
  const link = page.url();
  await page.goto('/companies');
  await page.goto(link);
  await expect(page.getByText(/deals between countries; the most from Germany/)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a country is chosen by keys, and stands beside another with its totals', async ({ page }) => {
  await signIn(page, PREMIUM);
  await page.goto('/map');
  await expectLoaded(page);
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('DE');
  await page.getByRole('combobox', { name: 'Beside', exact: true }).selectOption('FR');
  await expect(page).toHaveURL(/at=DE&beside=FR/);
  const counts = countsByCountry(ofType('company'));
  for (const [code, name] of [
    ['DE', 'Germany'],
    ['FR', 'France'],
  ] as const) {
    const panel = page.getByRole('region', { name, exact: true });
    await expect(panel.getByRole('link', { name: String(counts.get(code)), exact: true })).toHaveAttribute(
      'href',
      `/companies?country=${code}`,
    );
  }
  await page.getByRole('combobox', { name: 'Told for', exact: true }).selectOption('million');
  await expect(page.getByRole('heading', { name: 'Companies by country, per million people' })).toBeVisible();
  const germany = page.getByRole('region', { name: 'Germany', exact: true });
  const told = Number((((counts.get('DE') ?? 0) * 1e6) / 83_783_945).toPrecision(3));
  await expect(germany).toContainText(`${told} per million people: ${counts.get('DE')} companies`);
  await expect(germany).toContainText('83,783,945 people in 2020: World Population Prospects 2019');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Close Germany' }).click();
  await expect(page).toHaveURL(/at=FR/);
});

test('a line around countries keeps them, as a condition of the list', async ({ page }) => {
  await signIn(page, PREMIUM);
  await page.goto('/map?view=apac&marks=none');
  await expectLoaded(page);
  const canvas = page.locator('canvas');
  await expect(canvas).toBeVisible();
  await page.getByRole('button', { name: 'Keep the countries within a line' }).click();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The map has no box.');
  const at = (across: number, down: number) =>
    [box.x + box.width * across, box.y + box.height * down] as const;
  await page.mouse.move(...at(0.7, 0.02));
  await page.mouse.down();
  for (const corner of [at(0.98, 0.02), at(0.98, 0.98), at(0.7, 0.98)]) await page.mouse.move(...corner);
  await page.mouse.up();
  await expect(page).toHaveURL(/country=/);
  const kept = new URL(page.url()).searchParams.getAll('country').flatMap((value) => value.split(','));
  expect(kept).toContain('AU');
  expect(kept).not.toContain('DE');
  const rows = ofType('company').filter(({ country = '' }) => kept.includes(country));
  await expect(page.getByText(`In all: ${rows.length} companies, in ${kept.length} countries`)).toBeVisible();
});

test('papers count once in each of their countries; on a phone nothing stands out of the page', async ({
  page,
}) => {
  const byKey = new Map(entriesOf('organizations').map((one) => [one['key'] ?? '', one['country'] ?? '']));
  const counts = new Map<string, number>();
  for (const { organizations = '' } of entriesOf('papers')) {
    const codes = new Set(organizations.split('|').map((key) => byKey.get(key.trim()) ?? ''));
    for (const code of codes) if (code !== '') counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, PREMIUM);
  await page.goto('/map?of=papers');
  await expectLoaded(page);
  await expect(page.locator('canvas')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const rows = await tableOf(page);
  for (const [code, count] of counts) {
    const row = rows.filter({
      has: page.getByRole('rowheader', { name: countryByCode(code)?.name ?? '', exact: true }),
    });
    await expect(row).toContainText(String(count));
  }
});

test('on a phone rings keep clear of each other, and nearer each stands for its own: nothing is counted twice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, PREMIUM);
  await page.goto('/map');
  await expectLoaded(page);
  const marks = page.locator('.maplibregl-map [data-mark]');
  const rings = () =>
    marks.evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return {
          x: x + width / 2,
          y: y + width / 2,
          radius: width / 2,
          count: Number.parseInt(one.textContent ?? '', 10),
        };
      }),
    );
  const countOf = async () => (await rings()).reduce((sum, { count }) => sum + count, 0);
  await expect.poll(countOf).toBeGreaterThan(0);
  const far = await rings();
  const whole = await countOf();
  for (const [at, one] of far.entries()) {
    for (const other of far.slice(at + 1)) {
      const apart = Math.hypot(one.x - other.x, one.y - other.y);
      // Their lines may touch; no number is hidden.
      expect(apart).toBeGreaterThan(Math.max(one.radius, other.radius));
    }
  }
  await marks.first().click();
  await expect.poll(async () => (await rings()).length).toBeGreaterThan(far.length);
  await expect.poll(countOf).toBeLessThanOrEqual(whole);
});

test('a year leaves what was there by its end', async ({ page }) => {
  await signIn(page, PREMIUM);
  await page.goto('/map?until=2015');
  await expectLoaded(page);
  const early = ofType('company').filter(({ founded = '' }) => founded !== '' && Number(founded) <= 2015);
  await expect(page.getByText(`In all: ${early.length} companies`)).toBeVisible();
  await expect(page.getByText('Founded up to 2015')).toBeVisible();
});

test('without WebGL the map stands still, and the table has every figure', async ({ page }) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    Reflect.set(
      HTMLCanvasElement.prototype,
      'getContext',
      function none(this: HTMLCanvasElement, ...asked: unknown[]) {
        return String(asked[0]).startsWith('webgl') ? null : Reflect.apply(real, this, asked);
      },
    );
  });
  await signIn(page, PREMIUM);
  await page.goto('/map');
  await expectLoaded(page);
  await expect(page.getByText(/has no WebGL/)).toBeVisible();
  await expect.poll(() => page.locator('figure svg path').count()).toBeGreaterThan(200);
  await expect((await tableOf(page)).first()).toContainText('United States');
});

test('a visitor is asked to sign in, and finds the map in the menu with the role that opens it', async ({
  page,
}) => {
  await page.goto('/map?country=DE');
  await expect(page).toHaveURL('/login?next=%2Fmap%3Fcountry%3DDE');
  await page.goto('/');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Map/ });
  await expect(entry).toContainText('Premium');
});

test('a user without the role is led to the dashboard, and told which role opens it', async ({ page }) => {
  await signIn(page);
  await page.goto('/map');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(/role Premium/i)).toBeVisible();
});

test('what stands within some kilometres of a city is kept, by keys, whatever its city is called', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await signIn(page, PREMIUM);
  await page.goto('/map');
  await expectLoaded(page);
  const form = page.getByRole('form', { name: 'Within a distance' });
  await form.getByRole('textbox', { name: 'Within, in km' }).fill('50');
  await form.getByRole('combobox', { name: 'Of' }).selectOption({ label: 'Paris, France' });
  // Computed apart, with another formula: the spherical law of cosines.
  const radians = (text: string | undefined): number => (Number(text) * Math.PI) / 180;
  const [lat, lng] = [radians('48.85341'), radians('2.3488')];
  const near = ofType('company').filter((one) => {
    if (!one['lat'] || !one['lng']) return false;
    const [north, east] = [radians(one['lat']), radians(one['lng'])];
    const angle = Math.acos(
      Math.min(1, Math.sin(lat) * Math.sin(north) + Math.cos(lat) * Math.cos(north) * Math.cos(lng - east)),
    );
    return angle * 6371.0088 <= 50;
  });
  expect(near.length).toBeGreaterThan(5);
  await expect(form.getByRole('status')).toContainText(`${near.length} organizations in`);
  await expectAccessibleInBoth(page);
  await form.getByRole('button', { name: 'Keep what is there' }).press('Enter');
  await expect(page).toHaveURL(/id\.near=48\.85341%2C2\.3488%2C50/);
  await expect(page.getByText(`In all: ${near.length} companies`)).toBeVisible();
  await page.getByRole('link', { name: 'Open as list' }).click();
  await expect(page.getByText(`${near.length} companies`, { exact: true }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a circle that is drawn on the map keeps what stands within it', async ({ page }) => {
  await signIn(page, PREMIUM);
  await page.goto('/map?view=emea');
  await expectLoaded(page);
  const canvas = page.locator('canvas');
  await expect(canvas).toBeVisible();
  await page.getByRole('button', { name: 'Keep what stands within a circle' }).click();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The map has no box.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height * 0.3, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/id\.near=/);
  await expect(page.getByText(/^In all: \d+ compan/)).toBeVisible();
});

test('vendors and their users are lines, each leading to its users; a globe keeps what is seen of it alone', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await signIn(page, PREMIUM);
  await page.goto('/map?of=enterprise-users&flows=uses');
  await expectLoaded(page);
  await page.locator('summary').filter({ hasText: 'between countries' }).click();
  const line = page.getByRole('table', { name: 'Enterprise users by country' }).locator('tbody tr').first();
  const users = await line.getByRole('link').innerText();
  await line.getByRole('link').click();
  await expect(page).toHaveURL(/^[^?]*\/enterprise-users\?/);
  await expect(page.getByText(`${users} enterprise users`, { exact: true }).first()).toBeVisible();
  await page.goto('/map?view=apac&marks=none');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Globe', exact: true }).click();
  await expect(page).toHaveURL(/projection=globe/);
  const canvas = page.locator('canvas');
  await expect(canvas).toBeVisible();
  await page.getByRole('button', { name: 'Keep the countries within a line' }).click();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The map has no box.');
  const at = (across: number, down: number) =>
    [box.x + box.width * across, box.y + box.height * down] as const;
  await page.mouse.move(...at(0.01, 0.01));
  await page.mouse.down();
  for (const corner of [at(0.99, 0.01), at(0.99, 0.99), at(0.01, 0.99)]) await page.mouse.move(...corner);
  await page.mouse.up();
  await expect(page).toHaveURL(/country=/);
  const kept = new URL(page.url()).searchParams.getAll('country').flatMap((value) => value.split(','));
  expect(kept).toEqual(expect.arrayContaining(['AU', 'IN', 'JP']));
  // They are on the other side, though the globe has a place for them on the picture.
  for (const code of ['US', 'BR', 'CA']) expect(kept).not.toContain(code);
  expect(complaints).toEqual([]);
});

test('a map whose stylesheet does not come says which part is missing, with the code of stylesheets, and a reload brings it', async ({
  page,
}) => {
  await signIn(page, PREMIUM);
  const codes: unknown[] = [];
  page.on('console', async (line) => {
    for (const argument of line.args()) {
      codes.push(
        await argument.evaluate((told) => (told instanceof Error && 'code' in told ? told.code : null)),
      );
    }
  });
  await page.route(/\/assets\/maplibre-gl-[\w-]+\.css$/, (route) => route.abort());
  await page.goto('/map');
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(alert).toContainText('Loading chunk world-map failed');
  await expect.poll(() => codes).toContain('CSS_CHUNK_LOAD_FAILED');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('canvas')).toBeVisible();
  await expect(page.locator('.maplibregl-map')).toHaveCSS('overflow', 'hidden');
});

test('an address that cannot be read says what of it is wrong, and the map begins again', async ({
  page,
}) => {
  await signIn(page, PREMIUM);
  for (const [wrong, words] of [
    ['at=XX', 'Unknown value for "at": "XX".'],
    ['at=DE&beside=%3Cb%3E', 'Unknown value for "beside": "<b>".'],
    ['until=20l9', '"20l9" cannot be read as "until". It must be a year.'],
    ['measure=count&measure=sum:totalRaisedUsd', 'cannot be read as "measure". It must be given only once.'],
  ] as const) {
    await page.goto(`/map?${wrong}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator('figure')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(page.locator('figure')).toBeVisible();
});

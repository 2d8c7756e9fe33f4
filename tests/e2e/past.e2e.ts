import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { formatDate } from '#domain/dates.ts';
import { askAs } from './askAs.ts';
import { unique } from './entityForm.ts';
import { expectAccessibleInBoth, expectLoaded, expectNoSideways, watchComplaints } from './page.ts';
import { signIn } from './signedIn.ts';

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'As of' });

/** Whether what the page asks names a moment. */
function watchMoments(page: Page): { path: string; moment: string | null }[] {
  const asked: { path: string; moment: string | null }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.resourceType() === 'fetch') asked.push({ path: pathname, moment: searchParams.get('asOf') });
  });
  return asked;
}

test('a permalink shows a list as it was, whatever has come since', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { tokens } = await signIn(page, ['METAVERSE_Super']);
  const make = async () => {
    const data = { name: unique('Dated'), entityType: ['company'], country: 'IS' };
    const { id } = await askAs(page, tokens.IdToken, { method: 'POST', path: '/organizations/', data });
    await askAs(page, tokens.IdToken, { method: 'POST', path: `/organizations/${id}/approve/`, data: {} });
    return data.name;
  };
  const before = await make();
  await page.goto('/companies?country=IS');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Open in' }).click();
  await page.getByRole('button', { name: 'As of a moment' }).click();
  await page.getByRole('button', { name: 'Copy permalink' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/p\/[\w-]{10}$/);
  const since = await make();
  await page.goto(link);
  await expectLoaded(page);
  await expect(bar(page)).toContainText(/As of \d+ \w+ \d{4}, \d\d:\d\d UTC/);
  await expect(page.getByRole('link', { name: before })).toBeVisible();
  await expect(page.getByRole('link', { name: since })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByRole('link', { name: since })).toBeVisible();
  await expect(page).toHaveURL('/companies?country=IS');
  await expect(bar(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: since })).toHaveCount(0);
});

test('the past stays while one goes on, and every question names it', async ({ page }) => {
  const complaints = watchComplaints(page);
  const asked = watchMoments(page);
  const today = new Date().toISOString().slice(0, 10);
  await page.goto('/graphing-tool');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'As of a moment' }).click();
  await expect(page).toHaveURL(/\/graphing-tool\?asOf=\d{4}-\d\d-\d\dT/);
  await page.getByLabel('Day').fill(today);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page).toHaveURL(`/graphing-tool?asOf=${today}`);
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('figure').first()).toBeVisible();
  await page.getByRole('link', { name: 'Open as list' }).first().click();
  await expect(page).toHaveURL(new RegExp(`asOf=${today}`));
  await expectLoaded(page);
  await page.getByRole('link', { name: 'Roadmap', exact: true }).first().click();
  await expect(page).toHaveURL(`/roadmap?asOf=${today}`);
  await expectLoaded(page);
  const data = asked.filter(({ path }) => /^\/(graphql|organizations|round|roadmap-figures)/.test(path));
  expect(data.length).toBeGreaterThan(2);
  expect(data.filter(({ moment }) => moment === null)).toEqual([]);
  await page.getByRole('link', { name: 'Companies', exact: true }).first().click();
  await expectLoaded(page);
  // A profile shows what is on record now.
  await page.getByRole('link', { name: 'PsiQuantum' }).first().click();
  await expect(page).toHaveURL(/\/company\/[^?]*$/);
  await expect(bar(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('figures of the past say so in their files, and are neither saved nor embedded', async ({ page }) => {
  await signIn(page, ['METAVERSE_Premium']);
  await page.goto(`/heatmap?asOf=${new Date().toISOString().slice(0, 10)}`);
  await expectLoaded(page);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Export' }).first().click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy permalink' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Embed/ })).toHaveCount(0);
});

test('before the atlas was filled there is nothing, and a moment that is none is told of', async ({
  page,
}) => {
  await page.goto('/companies?asOf=2001-01-01');
  await expectLoaded(page);
  await expect(page.getByText('No companies were on record then.')).toBeVisible();
  for (const moment of ['then', '2999-01-01', '2026-02-30']) {
    await page.goto(`/companies?country=DE&asOf=${moment}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This moment cannot be read' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(`"${moment}" cannot be read as "asOf"`);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect(page).toHaveURL('/companies?country=DE');
    await expectLoaded(page);
  }
});

test('a visitor copies the address with its moment in full', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/papers?year=2024');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Open in' }).click();
  await page.getByRole('button', { name: 'As of a moment' }).click();
  await page.getByRole('button', { name: 'Copy permalink' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/papers\?year=2024&asOf=\d{4}-\d\d-\d\dT/,
  );
});

test('citations, files and programs of a figure of the past name its moment', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const day = new Date().toISOString().slice(0, 10);
  const words = `as of ${formatDate(day)}`;
  await page.goto(`/analysis-tool?card=concentration&asOf=${day}`);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Copy citation' }).click();
  await expect(page.getByText('Citation copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${words}. http`);
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
  };
  expect((await save('Figures')).name).toContain(`, ${words}.csv`);
  const picture = await save('Picture SVG');
  expect([picture.name, picture.text]).toEqual([
    expect.stringContaining(`, ${words}.svg`),
    expect.stringContaining(words),
  ]);
  const program = await save('Questions as code Python');
  expect(program.name).toContain(`, ${words}.py`);
  expect(program.text).toContain(`"path": "/round/?asOf=${day}"`);
});

test('a market map of the past is printed on one sheet, as it is of now', async ({ page }) => {
  await signIn(page, ['METAVERSE_Premium']);
  const day = new Date().toISOString().slice(0, 10);
  for (const paper of ['', '&paper=a4', '&paper=letter']) {
    await page.goto(`/market-map?asOf=${day}&frozenUnder=earlier1${paper}`);
    await expectLoaded(page);
    await expect(bar(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('figure svg[viewBox^="0 0 1500 "]')).toBeVisible();
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(printed.match(/\/Type\s*\/Page\b/g), paper).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('tools of a moment before the atlas was filled say that nothing was on record', async ({ page }) => {
  await signIn(page, ['METAVERSE_Premium']);
  for (const [address, noun] of [
    ['/graphing-tool', 'companies'],
    ['/heatmap', 'funding rounds'],
    ['/map', 'companies'],
    ['/market-map/investors', 'investors'],
  ] as const) {
    await page.goto(`${address}?asOf=2001-01-01`);
    await expectLoaded(page);
    await expect(page.getByText(`No ${noun} were on record then.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear all filters' })).toHaveCount(0);
  }
  // What is played ends with the year that is read.
  await expect(page.getByRole('slider', { name: 'Founded up to' })).toHaveAttribute('max', '2001');
  await page.goto('/analysis-tool?asOf=2001-01-01');
  await expect(page.getByText('The record has too little to answer it.')).toHaveCount(12);
  await page.goto('/market-map?since=2001-01-05&asOf=2001-01-01');
  await expect(page.getByRole('alert')).toContainText('"2001-01-05" cannot be read as "since"');
});

for (const width of [1440, 390]) {
  test(`what is read as of a moment is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/companies?asOf=${new Date().toISOString().slice(0, 10)}&frozenUnder=earlier1`);
    await expectLoaded(page);
    await expect(bar(page)).toContainText('frozen before the fields of this atlas changed');
    await expectAccessibleInBoth(page);
    await expectNoSideways(page, 'the list of the past');
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect(page).toHaveURL('/companies');
  });
}

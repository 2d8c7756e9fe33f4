import { expect, test, type Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectLoaded,
  expectNoSideways,
  watchComplaints,
} from './page.ts';

const countAt = async (page: Page, path: string): Promise<number> =>
  ((await (await page.request.get(path)).json()) as { count: number }).count;

test('the tabs tell how many rows of each kind are found, and the address keeps kind and page', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await page.goto('/search?q=quantum');
  await expectLoaded(page);
  const papers = await countAt(page, '/search/papers/?search=quantum&limit=0');
  expect(papers).toBeGreaterThan(20);
  await page.getByRole('tab', { name: `Papers ${papers}` }).click();
  await expect(page).toHaveURL('/search?q=quantum&kind=papers');
  await expect(page.getByText(`1 to 20 of ${papers}`)).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/search?q=quantum&kind=papers&page=2');
  await expect(page.getByText(`21 to ${Math.min(40, papers)} of ${papers}`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Papers/);
  await page.goBack();
  await expect(page.getByText(`1 to 20 of ${papers}`)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what was found is narrowed by country and year, put in order and passed on as a link', async ({
  page,
  context,
}) => {
  const complaints = watchComplaints(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/search?q=series&kind=rounds');
  await expectLoaded(page);
  await expect(page).toHaveTitle('series · Sector Atlas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for “series”');
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('region', { name: 'Country' }).getByText('United States').click();
  await expect(page).toHaveURL('/search?q=series&kind=rounds&country=US');
  const { results: facets } = (await (
    await page.request.get('/search/facets/?search=series&kind=rounds&country=US')
  ).json()) as { results: { field: string; options: { value: string; count: number }[] }[] };
  const years = facets.find(({ field }) => field === 'year')?.options ?? [];
  const { value: of = '', count = 0 } = years.find((year) => year.count > 1) ?? {};
  expect(count).toBeGreaterThan(1);
  const year = filters.getByRole('region', { name: 'Year' });
  await year.getByRole('checkbox', { name: `${of} ${count}` }).click();
  await expect(page).toHaveURL(`/search?q=series&kind=rounds&country=US&year=${of}`);
  await expect(page.getByRole('status').filter({ hasText: ` of ${count}` })).toBeVisible();
  await page.getByRole('button', { name: 'Relevance' }).click();
  await page.getByRole('button', { name: 'Newest' }).click();
  const address = `/search?q=series&kind=rounds&country=US&year=${of}&ordering=newest`;
  await expect(page).toHaveURL(address);
  const results = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  // Until the answer is there, the results before it stay.
  await expect(async () => {
    const texts = await results.allInnerTexts();
    const days = texts.map((text) => Date.parse(/· (.*\d{4})$/m.exec(text)?.[1] ?? ''));
    expect(days.length).toBe(count);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
  }).toPass();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page).toHaveURL(address);
  await expect(results).toHaveCount(count);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page, '/search');
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Clear Country' }).click();
  await expect(page).toHaveURL(address.replace('&country=US', ''));
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Remove filter Year: ${of}` }).click();
  await expect(page).toHaveURL('/search?q=series&kind=rounds&ordering=newest');

  // Filters that leave nothing say which of them to drop.
  await page.goto('/search?q=series&kind=rounds&country=US&year=1066');
  await expect(page.getByText('No result matches these filters')).toBeVisible();
  await page.getByRole('link', { name: 'Drop Year: 1066' }).click();
  await expect(page).toHaveURL('/search?q=series&kind=rounds&country=US');
  await expect(results.first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what was looked for is marked, and a former name says so', async ({ page }) => {
  await page.goto('/search?q=ColdQuanta');
  await expectLoaded(page);
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first.getByRole('link', { name: 'Infleqtion' })).toBeVisible();
  await expect(first).toContainText('former name');
  await expect(first.locator('mark')).toHaveText('ColdQuanta');
});

test('what finds nothing offers what is nearest', async ({ page }) => {
  await page.goto('/search?q=rigetti+qqzzxx');
  await expectLoaded(page);
  await expect(page.getByText('No results for “rigetti qqzzxx”')).toBeVisible();
  const near = page.getByRole('region', { name: 'Closest matches' });
  await near.getByRole('link', { name: '“rigetti”' }).click();
  await expect(page).toHaveURL('/search?q=rigetti');
  await expect(page.getByRole('link', { name: 'Rigetti Computing', exact: true })).toBeVisible();
});

test('a list of the panel opens as many rows as it says', async ({ page }) => {
  await page.goto('/search?q=photon');
  await expectLoaded(page);
  const lists = page.getByRole('region', { name: 'Filter and sort in a list' });
  const line = lists.getByRole('listitem').filter({ hasText: 'Companies' });
  const [count] = /\d+/.exec(await line.innerText()) ?? [];
  expect(Number(count)).toBeGreaterThan(1);
  await line.getByRole('link').click();
  await expect(page.getByText(`${count} companies`, { exact: true }).first()).toBeVisible();
});

test('by the keyboard: type, Enter, and open what was found', async ({ page }) => {
  await page.goto('/search');
  await expectLoaded(page);
  await page.getByRole('searchbox', { name: 'Search for a name' }).focus();
  await page.keyboard.type('quantinum');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=quantinum');
  await page.getByRole('link', { name: 'Quantinuum', exact: true }).press('Enter');
  await expect(page).toHaveTitle('Quantinuum · Sector Atlas');
});

test('a person has a page with roles, papers and sources', async ({ page }) => {
  const complaints = watchComplaints(page);
  const answer = await page.request.get('/people/?search=Chad+Rigetti&limit=1');
  const { results } = (await answer.json()) as { results: { id: string }[] };
  await page.goto(`/person/${results[0]?.id}`);
  await expectLoaded(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chad Rigetti');
  const roles = page.getByRole('region', { name: 'Roles' });
  await expect(roles.getByRole('link', { name: 'Rigetti Computing' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sources' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('region', { name: 'Facts' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(complaints).toEqual([]);
});

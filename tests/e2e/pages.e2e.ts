import { chromium, expect, test, type Page } from '@playwright/test';
import { type DatePrecision, formatDate } from '#domain/dates.ts';
import { browserArguments } from '#tests/support/browser.ts';
import { expectLoaded, openFilters, watchComplaints } from './page.ts';

const API = '**/graphql';
const BLOCKS = /<script type="application\/json"[^>]*>[^<]*<\/script>/g;

/** What the page asks for data: paths, and GraphQL operations by name. */
function watchQuestions(page: Page): string[] {
  const questions: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/graphql') {
      const { operationName } = request.postDataJSON() as { operationName: string };
      questions.push(operationName);
    } else if (request.resourceType() === 'fetch') questions.push(pathname);
  });
  return questions;
}

async function findProfile(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(`/search/organizations/?search=${encodeURIComponent(name)}&limit=1`);
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return `/company/${results[0]?.id}/profile`;
}

test.describe('the first data come with the page', () => {
  test('the home asks for nothing more', async ({ page }) => {
    const questions = watchQuestions(page);
    await page.goto('/');
    await expectLoaded(page);
    await expect(page.getByText('Companies tracked')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(questions).toEqual([]);
  });

  test('the home says of the newest event how far the data reach, not when they were loaded', async ({
    page,
  }) => {
    const { latest } = (await (await page.request.get('/dashboard-metrics/')).json()) as {
      latest: { date: string; datePrecision: DatePrecision }[];
    };
    const [newest] = latest;
    await page.goto('/');
    const said = `Newest round or acquisition ${formatDate(newest?.date ?? '', newest?.datePrecision)}.`;
    await expect(page.getByText(said)).toBeVisible();
  });

  test('the list shows its rows though the server answers no more', async ({ page }) => {
    await page.route(API, (route) => route.abort());
    const questions = watchQuestions(page);
    await page.goto('/companies?country=FI&founded.gte=2010');
    await expect(page.getByRole('row', { name: /IQM/ })).toBeVisible();
    await expect(page.getByText(/^\d+ companies$/).first()).toBeVisible();
    expect(questions).not.toContain('CompaniesRows');
  });

  test('the list does not ask again for the rows and counts that came', async ({ page }) => {
    const questions = watchQuestions(page);
    const sent = await (await page.goto('/companies'))?.text();
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await expectLoaded(page);
    await page.waitForLoadState('networkidle');
    expect(questions).not.toContain('CompaniesRows');
    // Counts that take long are left to the scripts.
    const areBrought = sent?.includes('data-operation="CompaniesSummary"');
    expect(questions.includes('CompaniesSummary')).toBe(!areBrought);
  });

  test('a profile is shown though the server answers no more', async ({ page }) => {
    await page.route(API, (route) => route.abort());
    await page.goto(await findProfile(page, 'IonQ'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('IonQ');
    await expect(page.getByRole('tab', { name: /^Funding/ })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });

  test('a filter asks the server as ever', async ({ page }) => {
    const questions = watchQuestions(page);
    await page.goto('/companies');
    await expectLoaded(page);
    await openFilters(page);
    await page.getByRole('checkbox', { name: /^EMEA/ }).click();
    await expect(page).toHaveURL(/inRegion=EMEA/);
    await expect.poll(() => questions).toContain('CompaniesRows');
    const [answer] = await Promise.all([
      page.request.get('/organizations/?entityType=company&inRegion=EMEA&limit=1'),
      expect(page.getByRole('checkbox', { name: /^EMEA/ })).toBeChecked(),
    ]);
    const { count } = (await answer.json()) as { count: number };
    await expect(page.getByText(`${count} companies`).first()).toBeVisible();
  });
});

test('no text becomes a program, wherever one goes', async ({ page }) => {
  const complaints = watchComplaints(page);
  const profile = await findProfile(page, 'IonQ');
  for (const path of ['/', '/companies', '/about', profile]) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    await expectLoaded(page);
  }
  await page.getByRole('button', { name: / known$/ }).click();
  await expect(page.getByRole('dialog', { name: 'What is known' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Private equity .*\$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const tab of [/^Funding/, /^People/, /^Sources/]) {
    const found = page.getByRole('tab', { name: tab });
    if ((await found.count()) > 0) await found.click();
  }
  await page.getByRole('button', { name: /^Switch to the/ }).click();
  await page.getByRole('button', { name: /^Switch to the/ }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('quantum');
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/companies');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Add condition' }).click();
  await expect(page.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goto('/companies?country=FI&name.contains=nothing-is-called-so');
  await expect(page.getByText('No company meets all of these conditions.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a script that does not load is told in a toast, within the policy', async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.route(/\/assets\/SearchPalette-[\w-]+\.js$/, (route) => route.abort());
  await page.goto('/about');
  await expectLoaded(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert')).toContainText('search-palette');
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
});

test('text that holds a tag is refused where a program could come of it', async ({ page }) => {
  await page.goto('/about');
  await expectLoaded(page);
  const refused = await page.evaluate(() => {
    const element = document.createElement('div');
    const attempt = (html: string): string => {
      try {
        element.innerHTML = html;
        return 'accepted';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [attempt('<img src=x onerror=alert(1)>'), attempt('a { color: red }')];
  });
  expect(refused).toEqual(['TypeError', 'accepted']);
});

test('an unknown page logs the one line of the browser', async ({ page }) => {
  const complaints = watchComplaints(page);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('not on the map');
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([
    'Failed to load resource: the server responded with a status of 404 (Not Found)',
  ]);
});

test('while the server starts the page waits and goes on by itself', async ({ page }) => {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(BLOCKS, '') });
    },
  );
  let refusals = 0;
  await page.route('**/dashboard-metrics/', async (route) => {
    refusals += 1;
    if (refusals > 2) return route.continue();
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '1', 'content-type': 'application/problem+json' },
      body: JSON.stringify({ code: 'NOT_READY', detail: 'The server is starting. Try again shortly.' }),
    });
  });
  await page.goto('/');
  await expect(page.getByText('The server is starting.')).toBeVisible();
  await expect(page.getByText('Companies tracked')).toBeVisible();
  await expect(page.getByText('The server is starting.')).toHaveCount(0);
  expect(refusals).toBe(3);
});

test('an open drawer covers the page to its edge, and nothing behind it moves', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: process.env['SECTOR_ATLAS_BROWSER'] ?? '',
    args: browserArguments,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  await page.goto(await findProfile(page, 'IonQ'));
  await expectLoaded(page);
  const edge = () =>
    page
      .locator('header')
      .first()
      .evaluate((element) => element.getBoundingClientRect().right);
  const before = await edge();
  expect(before).toBeLessThan(1280);
  await page.getByRole('button', { name: /^Private equity .*\$/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expect.poll(() => drawer.evaluate((element) => element.getBoundingClientRect().right)).toBe(1280);
  expect(await edge()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  expect(await edge()).toBe(before);
  await browser.close();
});

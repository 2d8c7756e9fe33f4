import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleInBoth, expectLoaded, expectNoSideways, watchComplaints } from './page.ts';

interface Found {
  readonly id: string;
  readonly name: string;
}

async function first(page: Page, list: string): Promise<Found> {
  const answer = await page.request.get(`${list}limit=1`);
  const [row] = ((await answer.json()) as { results: Found[] }).results;
  if (!row) throw new Error(`${list} has no row.`);
  return row;
}

const company = (page: Page) => first(page, '/search/organizations/?search=ionq&');
// Of no other type, so that it has one screen.
const investor = (page: Page) => first(page, '/investors/?entityType.notIncludes=company&');

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** Counts the documents that are asked for from now on: none while one goes about within the page. */
function watchDocuments(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') asked.push(request.url());
  });
  return asked;
}

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test('from tab to tab, by address too, the head stays, and with it the focus and the place on the page', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  const { id } = await company(page);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`/company/${id}/profile?timeline=list`);
  await expectLoaded(page);
  await page.waitForLoadState('networkidle');
  const documents = watchDocuments(page);
  const heading = page.getByRole('heading', { level: 1, name: 'IonQ' });
  await heading.evaluate((element) => element.setAttribute('data-kept', ''));
  await tab(page, 'Funding').focus();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => scrollOf(page)).toBe(120);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/company/${id}/funding\\?timeline=list$`));
  await expect(page.getByRole('region', { name: 'Investors by round' })).toBeVisible();
  await expect(page).toHaveTitle('IonQ · Funding · Sector Atlas');
  await expect(heading).toHaveAttribute('data-kept', '');
  await expect(tab(page, 'Funding')).toBeFocused();
  expect(await scrollOf(page)).toBe(120);

  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`/company/${id}/profile\\?timeline=list&tab=technology$`));
  await expect(page).toHaveTitle('IonQ · Sector Atlas');
  await page.goBack();
  await expect(page).toHaveURL(/\/funding\?timeline=list$/);
  await expect(tab(page, 'Funding')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/\/profile\?timeline=list$/);
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(tab(page, 'Funding')).toHaveAttribute('aria-selected', 'true');
  await expect(heading).toHaveAttribute('data-kept', '');
  expect(documents).toEqual([]);
  expect(complaints).toEqual([]);
});

test('an organization that is opened under another type comes to its own path, from outside and within', async ({
  page,
}) => {
  const { id, name } = await investor(page);
  const answer = await page.request.get(`/company/${id}/funding?money=capital`, {
    headers: { accept: 'text/html' },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers()['location']]).toEqual([
    302,
    `/investor/${id}/profile?money=capital&tab=funding`,
  ]);
  await page.goto(`/company/${id}/profile`);
  await expect(page).toHaveURL(`/investor/${id}/profile`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto('/about');
  await expectLoaded(page);
  const documents = watchDocuments(page);
  // As a link within the product does it.
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/company/${id}/profile?tab=history`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(`/investor/${id}/profile?tab=history`);
  expect(documents).toEqual([]);
});

for (const width of [390, 360]) {
  test(`the funding of a company is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { id } = await company(page);
    await page.goto(`/company/${id}/funding`);
    await expectLoaded(page);
    await page.waitForLoadState('networkidle');
    await expectNoSideways(page, 'funding');
    await expectAccessibleInBoth(page);
    // Where its rows stand as blocks, a table is still one to those who hear it: with heads, and cells without them.
    const rounds = page
      .getByRole('table')
      .filter({ has: page.getByRole('columnheader', { name: 'Investors' }) })
      .first();
    await expect(rounds.locator('tbody tr').first()).toHaveCSS('display', 'block');
    const first = rounds
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first();
    const heads = await rounds.getByRole('columnheader').count();
    expect(await first.getByRole('rowheader').or(first.getByRole('cell')).count()).toBe(heads);
    expect(await rounds.ariaSnapshot()).not.toMatch(/cell "Investors/);
  });
}

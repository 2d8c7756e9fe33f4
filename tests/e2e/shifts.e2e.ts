import { expect, test, type Page } from '@playwright/test';
import { buildPath } from '#domain/routes.ts';
import { expectLoaded } from './page.ts';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

const MAX_SHIFT = 0.01;
// Long enough for the screen to stand before the counts of its filters come.
const LATE_MS = 400;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const profile = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/organizations/?limit=1&ordering=-partnerCount');
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return buildPath('COMPANY_PROFILE', { companyId: results[0]?.id ?? '' });
};

const SCREENS: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  home: async () => buildPath('HOME'),
  companies: async () => buildPath('COMPANIES'),
  investors: async () => buildPath('INVESTORS'),
  deals: async () => buildPath('DEALS'),
  promises: async () => buildPath('PROMISES'),
  'public funding': async () => buildPath('PUBLIC_FUNDING'),
  'a profile': profile,
  'an investor': async (page) => {
    const answer = await page.request.get('/investors/?limit=1&ordering=-dealCount');
    const { results } = (await answer.json()) as { results: { id: string }[] };
    return buildPath('INVESTOR_PROFILE', { investorId: results[0]?.id ?? '' });
  },
  search: async () => `${buildPath('SEARCH_PAGE')}?q=trapped+ion`,
  taxonomy: async () => buildPath('TAXONOMY'),
  'a class': async (page) => {
    const answer = await page.request.get('/taxonomy/?limit=1');
    const { results } = (await answer.json()) as { results: { id: string }[] };
    return buildPath('CLASSIFICATION', { classificationId: results[0]?.id ?? '' });
  },
  about: async () => buildPath('ABOUT'),
};

// Runs in the page: the sum of all layout shifts since it began that no input explains.
function shiftSoFar(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as LayoutShift[];
      resolve(entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
    }).observe({ type: 'layout-shift', buffered: true });
    // Where nothing moved, the observer is never called.
    setTimeout(() => resolve(0), 500);
  });
}

for (const size of SIZES) {
  for (const [name, pathOf] of Object.entries(SCREENS)) {
    test(`nothing moves while ${name} loads, ${size.width} px wide`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.route('**/graphql', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      });
      await page.goto(await pathOf(page));
      await expectLoaded(page);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(shiftSoFar)).toBeLessThanOrEqual(MAX_SHIFT);
    });
  }
}

test('the measure of shifts sees one', async ({ page }) => {
  await page.goto(buildPath('ABOUT'));
  await expectLoaded(page);
  await page.evaluate(async () => {
    document.querySelector('main')?.style.setProperty('margin-top', '200px');
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  });
  expect(await page.evaluate(shiftSoFar)).toBeGreaterThan(MAX_SHIFT);
});

import { expect, test } from '@playwright/test';
import { expectAccessible, expectLoaded, watchComplaints } from './page.ts';

async function profilePath(request: {
  get(path: string): Promise<{ json(): Promise<unknown> }>;
}): Promise<string> {
  const answer = await request.get('/search/organizations/?search=ionq&limit=1');
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return `/company/${results[0]?.id}/profile`;
}

const screens = [
  '/',
  '/companies',
  '/about',
  'profile',
  'profile?tab=funding',
  'profile?tab=people',
  'profile?tab=history',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing and the console stays quiet: ${colorScheme}, ${width} px`, async ({
      browser,
      request,
    }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const complaints = watchComplaints(page);
      const profile = await profilePath(request);
      for (const screen of screens) {
        await page.goto(screen.replace('profile', profile));
        await expectLoaded(page);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
      }
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
}

test('at 360 px no screen scrolls sideways', async ({ browser, request }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const profile = await profilePath(request);
  for (const screen of screens) {
    await page.goto(screen.replace('profile', profile));
    await expectLoaded(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await context.close();
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page, type Request } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
// What a colour scheme can change.
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

// What the driver of a machine without graphics says of its own speed when a picture asks what lies below the pointer.
const ABOUT_SPEED = /GL Driver Message \(OpenGL, Performance/;

/** Collects what the page complains about: console errors, uncaught errors, policy violations. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !ABOUT_SPEED.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Shows a loaded page in a colour scheme at once: it follows the system; for readers who want no motion. */
async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
  // With reduced motion nothing is on its way, which axe would take for the colour.
  const changing = await page.evaluate(
    () => document.getAnimations().filter((change) => change instanceof CSSTransition).length,
  );
  expect(changing).toBe(0);
}

/** Expects that axe finds nothing against WCAG 2.2 A and AA; the test goes on, so that it tells of every screen at once. */
export async function expectAccessible(page: Page, runOnly = WCAG): Promise<void> {
  // The debugger's protocol runs it, so that the page's own policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (rules) => {
    const axe: { run(options: unknown): Promise<AxeResult> } = Reflect.get(globalThis, 'axe');
    return axe.run({ runOnly: rules, resultTypes: ['violations'] });
  }, runOnly);
  const problems = found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect.soft(problems, new URL(page.url()).pathname).toEqual([]);
}

/** Expects that a loaded page is accessible as it is, and its colours in the other scheme too, which stays. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  const isDark = (await page.locator('html').getAttribute('data-scheme')) === 'dark';
  const other = isDark ? 'light' : 'dark';
  await test.step(other, async () => {
    await showScheme(page, other);
    await expectAccessible(page, COLOURS);
  });
}

/** Expects that the page is no wider than its window. */
export async function expectNoSideways(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${screen} scrolls sideways at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** Waits until the first data of a screen are shown, by the scripts that let it be used. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

const QUIET_MS = 400;

/** Watches what a page asks for; waits until nothing has been under way for a moment, shorter than the half second of `networkidle`. */
export function watchTraffic(page: Page): { readonly quiet: () => Promise<void> } {
  const open = new Set<Request>();
  let last = performance.now();
  const ended = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    quiet: () =>
      expect
        .poll(() => open.size === 0 && performance.now() - last >= QUIET_MS, { intervals: [50] })
        .toBe(true),
  };
}

/** Opens the filters beside a list; at first they are closed. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters', exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
}

/** The lines of a file of figures that a page saved. */
export async function savedLines(saved: Download): Promise<readonly string[]> {
  const text = await readFile(await saved.path(), 'utf8');
  return text.trim().split('\r\n');
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** Collects what the page complains about: console errors, uncaught errors, policy violations. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Expects that axe finds nothing against WCAG 2.2 A and AA; the test goes on, so that it tells of every screen at once. */
export async function expectAccessible(page: Page): Promise<void> {
  // The debugger's protocol runs it, so that the page's own policy stays as it is.
  await page.evaluate(axeSource);
  const found = await page.evaluate(async (tags) => {
    const axe: { run(options: unknown): Promise<AxeResult> } = Reflect.get(globalThis, 'axe');
    return axe.run({ runOnly: { type: 'tag', values: tags } });
  }, wcag);
  const problems = found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect.soft(problems, new URL(page.url()).pathname).toEqual([]);
}

/** Waits until the first data of a screen are shown. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

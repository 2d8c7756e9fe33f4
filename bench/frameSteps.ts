import type { Page } from '@playwright/test';
import { buildPath } from '#domain/routes.ts';

/** Something a person does, and until what of it can be seen. */
export interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const WHEELS = 60;
const WHEEL_PX = 1500;
const COMPARED = 3;

const grid = (page: Page) => page.locator('[data-list-grid]');
const rows = (page: Page) => grid(page).locator('[data-row]');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function wheel(page: Page): Promise<void> {
  await rows(page).first().hover();
  for (let turn = 0; turn < WHEELS; turn += 1) await page.mouse.wheel(0, WHEEL_PX);
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function toggleFacets(page: Page): Promise<void> {
  const boxes = page.locator('label', { has: page.getByRole('checkbox') });
  for (const name of ['Americas', 'EMEA']) await boxes.filter({ hasText: name }).first().click();
  await button(page, 'Clear all').click();
}

async function pickAndCompare(page: Page): Promise<void> {
  for (let index = 0; index < COMPARED; index += 1) {
    await rows(page).nth(index).getByRole('checkbox').click();
  }
  await button(page, 'Compare').click();
  await page.getByRole('table').first().waitFor();
}

async function openProfile(page: Page): Promise<void> {
  const answer = await page.request.get('/organizations/?limit=1&ordering=-partnerCount');
  const { results } = (await answer.json()) as { results: { id: string }[] };
  await page.goto(buildPath('COMPANY_PROFILE', { companyId: results[0]?.id ?? '' }));
  await page.getByRole('tablist').waitFor();
}

async function switchTabs(page: Page): Promise<void> {
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await page.waitForTimeout(300);
  }
  await page.getByRole('tab').first().click();
}

async function zoomTimeline(page: Page): Promise<void> {
  await button(page, 'Fewer years').scrollIntoViewIfNeeded();
  for (const name of [
    'Fewer years',
    'Fewer years',
    'Earlier years',
    'Later years',
    'More years',
    'All years',
  ]) {
    await button(page, name).click();
  }
}

async function openEvidence(page: Page): Promise<void> {
  await page.locator('main button[title*="evidence" i], main button[class*="_value_"]').first().click();
  await page.getByRole('dialog').waitFor();
}

/** Work with the list of companies. */
export const COMPANY_STEPS: readonly Step[] = [
  {
    name: 'the list opens',
    act: async (page) => {
      await page.goto('/companies');
      await rows(page).first().waitFor();
    },
  },
  { name: 'scroll by the wheel through 2,500 rows', act: wheel },
  {
    name: 'End and Home',
    act: async (page) => {
      await grid(page).focus();
      await press(page, 'End');
      await page.waitForTimeout(500);
      await press(page, 'Home');
    },
  },
  {
    name: 'arrows through 40 rows',
    act: (page) => press(page, ...Array.from({ length: 40 }, () => 'ArrowDown')),
  },
  { name: 'the panel opens', act: (page) => press(page, 'Space') },
  { name: 'the panel moves on', act: (page) => press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown') },
  { name: 'the panel closes', act: (page) => press(page, 'Escape') },
  {
    name: 'a name is typed and cleared',
    act: async (page) => {
      const box = page.getByRole('searchbox', { name: 'Filter by name' });
      await box.pressSequentially('quantum', { delay: 60 });
      await page.waitForTimeout(600);
      await box.fill('');
    },
  },
  { name: 'facets are ticked and cleared', act: toggleFacets },
  {
    name: 'sorted by private equity and founded',
    act: async (page) => {
      for (const name of [/^Founded/, /^Private equity/]) {
        await grid(page).getByRole('columnheader', { name }).getByRole('button').first().click();
        await page.waitForTimeout(400);
      }
    },
  },
  { name: 'the builder opens', act: (page) => button(page, 'Builder').click() },
  { name: 'the chips come back', act: (page) => button(page, 'Chips').click() },
  { name: 'three are compared', act: pickAndCompare },
  {
    name: 'back to the list, grouped by country',
    act: async (page) => {
      await page.goBack();
      await rows(page).first().waitFor();
      await button(page, /^Group/).click();
      await button(page, /^(Country|Headquarters)/).click();
    },
  },
];

/** Work with the profile of the organization with most partners. */
export const PROFILE_STEPS: readonly Step[] = [
  { name: 'a profile opens', act: openProfile },
  { name: 'every tab', act: switchTabs },
  { name: 'the timeline zooms and shifts', act: zoomTimeline },
  { name: 'the evidence opens', act: openEvidence },
];

import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';

// Found once by the main process; its workers read this file again and inherit the answer.
const executablePath = process.env['SECTOR_ATLAS_BROWSER'] ?? (await findBrowser());
process.env['SECTOR_ATLAS_BROWSER'] = executablePath;

// What these bring in stands in lists and figures, which the others hold against the pack.
const WRITING =
  /\/(claims|editorStates|entity|entry|imports|keys|mapLogos|merge|partnership|past|review|rounds|story)\.e2e\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './globalSetup.ts',
  outputDir: process.env['E2E_OUTPUT'] ?? '../../test-results/e2e',
  preserveOutput: 'failures-only',
  fullyParallel: true,
  // Much of what a test does is waiting.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // What failed is run once more to be recorded; how many may pass only then, the counts of the stages say.
  retries: 1,
  // For what hangs: the same test takes five times as long on a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  // A file of the second project is run by itself with --no-deps.
  projects: [
    { name: 'reading', testIgnore: WRITING },
    { name: 'writing', testMatch: WRITING, dependencies: ['reading'] },
  ],
  use: {
    baseURL: process.env['E2E_ADDRESS'],
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Recording every test would take a sixth of the processor.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
});

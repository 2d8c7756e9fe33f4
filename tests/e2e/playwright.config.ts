import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';

// Found once by the main process; its workers read this file again and inherit the answer.
const executablePath = process.env['SECTOR_ATLAS_BROWSER'] ?? (await findBrowser());
process.env['SECTOR_ATLAS_BROWSER'] = executablePath;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './globalSetup.ts',
  outputDir: process.env['E2E_OUTPUT'] ?? '../../test-results/e2e',
  preserveOutput: 'failures-only',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env['E2E_ADDRESS'],
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A film of every test would take as much of the processor as the test; the last picture is the screenshot's.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
});

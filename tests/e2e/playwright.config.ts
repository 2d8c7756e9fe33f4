import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';

// Found once by the main process; its workers read this file again and inherit the answer.
process.env['CHROMIUM_PATH'] ??= await findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './globalSetup.ts',
  outputDir: path.join(tmpdir(), `sector-atlas-e2e-${process.env['SECTOR_ATLAS_RUN'] ?? process.pid}`),
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
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: browserArguments },
  },
});

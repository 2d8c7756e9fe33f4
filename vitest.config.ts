import { defineConfig } from 'vitest/config';

const slow = '**/*.slow.test.ts';
const never = ['**/node_modules/**', 'dist/**', 'data/**', '.cache/**'];
// graphql's "development" export condition would load a second copy of it beside the one that Node loads.
const deps = { inline: [/graphql/] };
const databaseSetup = './tests/support/databaseSetup.ts';

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,web,tools}/**/*.test.{ts,tsx}'],
          exclude: [slow, ...never],
          server: { deps },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{server,tests}/**/*.test.ts'],
          exclude: [slow, ...never],
          globalSetup: databaseSetup,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          server: { deps },
        },
      },
      {
        test: {
          name: 'slow',
          include: [slow],
          exclude: never,
          globalSetup: databaseSetup,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          server: { deps },
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';
import { SEED } from '#tools/stages/seed.ts';

const slow = '**/*.slow.test.ts';
// In the slow tests these try every path and text, in a check one of each behaviour.
const thorough = [
  ...['lists', 'naughty', 'insights'].map((name) => `server/rest/${name}.test.ts`),
  'tests/access/contract.test.ts',
  'server/facts/follow/follow.test.ts',
  'tests/access/{writing,massAssignment}.test.ts',
  'tests/writing/writing.test.ts',
];
// In a run of all stages the slow tests try these, so that the others leave them to them.
const left = process.env['TEST_THOROUGH_LATER'] ? thorough : [];
const never = ['**/node_modules/**', 'dist/**', 'data/**', '.cache/**'];
// graphql's "development" export condition would load a second copy of it beside the one that Node loads.
const deps = { inline: [/graphql/] };
const databaseSetup = './tests/support/databaseSetup.ts';

// Many contexts made and dropped in one process let V8 lose count of its pages of code where the processor has protection keys
// (Check failed: jit_page.has_value()); without the keys it does not ask.
const execArgv = ['--no-memory-protection-keys'];

// A failure of a random test is asked again with this number.
console.log(`Random tests begin with TEST_SEED=${SEED}.`);
// What is waited for comes later on a busy machine; a second of it, as by default, would be a timed test.
const expect = { poll: { timeout: 20_000 } };
const random = {
  expect,
  env: { TEST_SEED: String(SEED) },
  execArgv,
  setupFiles: './tests/support/everyFile.ts',
};

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['{domain,web,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [slow, ...never],
          testTimeout: 30_000,
          server: { deps },
          ...random,
        },
      },
      {
        test: {
          name: 'integration',
          isolate: false,
          maxWorkers: 2,
          include: ['{server,tests}/**/*.test.ts'],
          exclude: [slow, ...left, ...never],
          globalSetup: databaseSetup,
          // Some take a tenth of it where they have two processors to themselves.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          server: { deps },
          ...random,
        },
      },
      {
        test: {
          name: 'slow',
          include: [slow, ...thorough],
          exclude: never,
          globalSetup: databaseSetup,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Much of their time is waiting: for processes that start, for limits that pass.
          maxWorkers: 3,
          server: { deps },
          ...random,
          env: { ...random.env, TEST_THOROUGH: '1' },
        },
      },
    ],
  },
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../bootstrap/paths.mjs';
import { parsePlaywrightReport, parseVitestReport } from './reports.ts';
import type { Stage, StageGroup } from './stage.ts';

const programs = {
  tsc: 'node_modules/@typescript/native/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
};

const oldestPostgres = [
  '/usr/lib/postgresql/15/bin',
  '/usr/pgsql-15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
];
const typeScriptProjects = ['domain', 'server', 'web', '.'];

/** Every stage of the chosen groups in its order, the cheap ones first; reports are written below `folder`. */
export function listStages(folder: string, groups: readonly StageGroup[]): Stage[] {
  const isThorough = groups.includes('slow');
  const stages: Stage[] = [
    ...plainStages(),
    { ...vitestStage('unit', 'check', folder), together: true },
    {
      ...vitestStage('integration', 'check', folder),
      mayFlicker: true,
      ...(isThorough ? { env: thoroughLater } : {}),
    },
    { ...vitestStage('slow', 'slow', folder), mayFlicker: true, together: true },
    freshStage(folder),
    ...oldestPostgresStages(folder),
    playwrightStage(folder),
  ];
  return stages.filter(({ group }) => groups.includes(group));
}

/** The stages of a quick look at what has changed since a commit: types, lint, and the tests that reach a changed file. */
export function listChangedStages(folder: string, since: string): Stage[] {
  const related = (['unit', 'integration'] as const).map((project): Stage => {
    const stage = vitestStage(project, 'check', folder);
    // What it lists is all of them, not what has changed.
    delete stage.listing;
    const command = [...stage.command, '--changed', since, '--passWithNoTests'];
    return { ...stage, name: `${stage.name} of what changed`, command, mayBeEmpty: true };
  });
  return [...plainStages().filter(({ name }) => name !== 'unused code'), ...related];
}

function plainStages(): Stage[] {
  return [
    check('format', [programs.oxfmt, '--check', '.']),
    check('lint', [programs.oxlint, '--deny-warnings']),
    check('shape', ['tools/check-shape/main.ts']),
    check('unused code', [programs.knip, '--no-progress']),
    ...typeScriptProjects.map(typesStage),
  ];
}

function check(name: string, command: string[]): Stage {
  return { name, group: 'check', command, together: true };
}

function typesStage(project: string): Stage {
  const name = project === '.' ? 'tools and tests' : project;
  const config = path.join(project, 'tsconfig.json');
  if (!existsSync(inRoot(config))) throw new Error(`${config} is missing.`);
  // What was found out last time is kept: a second run checks only what has changed.
  const kept = inRoot('.cache/tsc', `${project === '.' ? 'root' : project}.tsbuildinfo`);
  const incremental = ['--incremental', '--tsBuildInfoFile', kept];
  // Each further checker works out again what the first has; other stages have the other processors.
  const alone = ['--checkers', '1'];
  const command = [programs.tsc, '--project', config, '--pretty', 'false', ...alone, ...incremental];
  return check(`types of ${name}`, command);
}

function vitestStage(project: string, group: StageGroup, folder: string): Stage {
  const file = path.join(folder, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name: `${project} tests`,
    group,
    command: [programs.vitest, 'run', '--project', project, ...reporters],
    listing: [programs.vitest, 'list', '--project', project, '--filesOnly', `--json=${file}`],
    report: { file, parse: parseVitestReport },
  };
}

// What asks the database for rows; the other parts of the server do not depend on its version.
const asking =
  'server/{{query,records,database,search,insights,graph}/**/*,graphql/queries,packs/load,rest/exports/*}.test.ts';
// Nor does what works on rows that are there, or on connections: what is kept of them, names in memory, files that wait, lanes, silence.
const answering =
  'server/{insights/kept*,search/names/names.,rest/exports/exportJobs.,database/{lanes/,health/,exhaustion.}}*';
// What the slow tests try more thoroughly is tried once.
const thoroughLater = { TEST_THOROUGH_LATER: '1' };
// Random tests ask here what they have not asked before; a failure names the seed that asks it again.
const fresh = { TEST_SEED: 'fresh' };

/** The unit tests that ask at random, once more: the others would ask the same again. */
function freshStage(folder: string): Stage {
  const stage = vitestStage('unit', 'slow', path.join(folder, 'fresh'));
  const tests = globSync('{domain,web,tools,bench}/**/*.test.{ts,tsx}', { cwd: inRoot('.') });
  return {
    ...stage,
    name: 'unit tests, fresh seed',
    together: true,
    files: filesNaming("'fast-check'", tests),
    env: fresh,
  };
}

/** The server's questions once more on the oldest PostgreSQL that operators may have; those of a check ask the newest. */
function oldestPostgresStages(folder: string): Stage[] {
  const oldest = oldestPostgres.find((bin) => existsSync(path.join(bin, 'initdb')));
  if (oldest === undefined) {
    console.log('PostgreSQL 15 is not installed here: the integration tests run on the newest one alone.');
    return [];
  }
  const stage = vitestStage('integration', 'slow', path.join(folder, 'oldest'));
  const found = globSync(asking, { cwd: inRoot('.'), exclude: [answering] });
  return [
    {
      ...stage,
      name: 'integration, PostgreSQL 15',
      together: true,
      files: filesNaming('createTestDatabase', found),
      // A fresh world each time: one of them, after the two that a check always asks about.
      env: { ...fresh, TEST_WORLDS: '1', PG_BINARIES: oldest, TEST_DATABASE_URL: '' },
    },
  ];
}

const filesNaming = (word: string, files: readonly string[]): string[] =>
  files.filter((file) => readFileSync(inRoot(file), 'utf8').includes(word));

function playwrightStage(folder: string): Stage {
  const file = path.join(folder, 'e2e.json');
  const traces = inRoot('test-results', path.basename(folder));
  return {
    name: 'browser tests',
    group: 'e2e',
    command: [
      programs.playwright,
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_OUTPUT: traces },
    traces,
    report: { file, parse: parsePlaywrightReport },
  };
}

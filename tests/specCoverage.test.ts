import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GROUP_OF_ROLE, RANKS, ROLES } from '#domain/access.ts';
import { APPROVAL_STATUS, EMPLOYEE_RANGES, REGIONS } from '#domain/choices.ts';
import * as limits from '#domain/limits.ts';
import {
  ANALYTICS_MESSAGES,
  CHUNK_ERRORS,
  DATA_CLIENT_ERRORS,
  DATA_CLIENT_MESSAGES,
  IDENTITY_MESSAGES,
  SCREEN_MESSAGES,
} from '#domain/messages.ts';
import { EDGES, KINDS } from '#domain/registry.ts';
import { SCREENS } from '#domain/screens.ts';
import { TOTALS_PATHS } from '#server/rest/insights.ts';
import { SEARCH_PATHS } from '#server/rest/search/searches.ts';
import { citedTests, missingTests } from '#tests/support/citedTests.ts';
import { isRunFile, testTitles } from '#tests/support/testTitles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(`${root}docs/spec-coverage.md`, 'utf8');

/** The first cells of the rows of a table, and all of each row. */
const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Line'));
const linesOf = (section: number): string[] =>
  (text.split(/^## (?=\d\.)/m)[section] ?? '').split('\n').map((line) => line.split(' | ')[0] ?? '');

test('every test that the coverage and the findings name is there, by its whole title, and is run', async () => {
  const findings = citedTests(readFileSync(`${root}docs/findings.md`, 'utf8'));
  expect(findings.length).toBeGreaterThan(40);
  const all = [...citedTests(text), ...findings];
  expect(all.length).toBeGreaterThan(440);
  expect(await missingTests(all)).toEqual([]);
});

test('a part of a title, a title in a comment and a test that is skipped are none', () => {
  const source = `
    // test('one in a comment', () => {});
    test('one row is found', () => {});
    test.each([1])('each of %i', () => {});
    test.skip('left out', () => {});
    test('leaves itself out', () => { test.skip(true); });
    describe.skip('a group', () => { it('of it', () => {}); });
    describe('another', () => { it.todo('later', () => {}); });
    test('has steps', async () => { await test.step('a step', () => {}); });`;
  expect(testTitles('a.test.ts', source).map(({ title, runs }) => `${title}: ${runs}`)).toEqual([
    'one row is found: true',
    'each of %i: true',
    'left out: false',
    'leaves itself out: false',
    'a group: false',
    'of it: false',
    'another: false',
    'later: false',
    'has steps: true',
  ]);
  const projects = [
    { test: { include: ['{domain,web}/**/*.test.{ts,tsx}'], exclude: ['**/*.slow.test.ts'] } },
  ];
  expect(
    [
      'domain/a.test.ts',
      'web/a/b.test.tsx',
      'web/a.slow.test.ts',
      'server/a.test.ts',
      'tests/e2e/a.e2e.ts',
    ].map((file) => isRunFile(file, projects)),
  ).toEqual([true, true, false, false, true]);
});

test('every line of a table says a test or a stage', () => {
  expect(rows.length).toBeGreaterThan(300);
  for (const row of rows) expect(row).toMatch(/ › |stage/);
});

/** What has no line among those of a section: each of `wanted` in one piece, with no letter or figure beside it. */
function without(lines: readonly string[], wanted: readonly string[]): string[] {
  const isIn = (line: string, piece: string): boolean =>
    new RegExp(`(?<![\\w-])${RegExp.escape(piece)}(?![\\w-])`).test(line);
  return wanted.filter((piece) => !lines.some((line) => isIn(line, piece)));
}

test('every route of the product has a line, with its path', () => {
  const lines = linesOf(2);
  const missing = SCREENS.filter(({ name, path }) => {
    const shown = path.replaceAll(/:(\w+)/g, '{$1}');
    return !lines.some((line) => line.includes(`${name} \`${shown}\``));
  });
  expect(missing.map(({ name, path }) => `${name} ${path}`)).toEqual([]);
});

test('every call has a line: lists, totals, searches and the others', () => {
  const lines = linesOf(7);
  const lists = KINDS.flatMap(({ rest }) => rest.map(({ path }) => path));
  const searches = SEARCH_PATHS.map(({ path }) => path);
  const others = ['/dashboard-metrics/', '/graphing_tool/', '/search-panel/', '/users/', '/auth/edit/'];
  const paths = [...lists, ...Object.keys(TOTALS_PATHS), ...searches, ...others];
  expect(paths.filter((path) => !lines.some((line) => line.includes(`\`${path}\``)))).toEqual([]);
});

/** The names of the form model. */
const FORM_FIELDS =
  `entityType logo name website founded employeeRange description city state country inCountry inRegion
  linkedIn facebook github email phone employees members partners acquiredBy techDetail keySources offers ofBusinessType
  ofInvestorType funding fundingSrc status hasInvestmentArm fundingRounds sector organizationHasRound investors isLeadInvestor
  date startDate interestInVertical commentary entity fundingLocal fundingUsd fundingUsdTotal fundingLocalTotal fundingInfo
  active deliveryPeriod fxRate nationalStrategy localCurrency lat lng source hasQubitUpdates primaryClassification
  secondaryClassification partnerOption partnershipDescription partnershipSource partnershipDate parentClassification
  secondaryClassifications color`.split(/\s+/);

test('every field of the form model has a line, and is kept where the line says', () => {
  expect(without(linesOf(3), FORM_FIELDS)).toEqual([]);
  const places = [...(text.split(/^## (?=\d\.)/m)[3] ?? '').matchAll(/`(\w+)\.(\w+)`/g)];
  expect(places.length).toBeGreaterThan(80);
  const holders = new Map<string, readonly string[]>([
    ...KINDS.map(
      ({ name, fields, relations }) => [name, [...Object.keys(fields), ...Object.keys(relations)]] as const,
    ),
    ...EDGES.map(({ name, fields }) => [name, Object.keys(fields)] as const),
  ]);
  const wrong = places.filter(([, holder = '', name = '']) => !holders.get(holder)?.includes(name));
  expect(wrong.map(([place]) => place)).toEqual([]);
});

test('every choice, role and group of the specification has a line', () => {
  const values = [
    ...EMPLOYEE_RANGES.map(({ value }) => `Employee range ${value}`),
    ...REGIONS.map(({ value }) => value),
  ];
  expect(values.filter((value) => !linesOf(3).some((line) => line.endsWith(value)))).toEqual([]);
  expect(
    without(
      linesOf(4),
      APPROVAL_STATUS.map(({ value }) => value),
    ),
  ).toEqual([]);
  const groups = ROLES.flatMap((role) => [
    `${GROUP_OF_ROLE[role]}, rank ${RANKS[role]}`,
    `Route role ${role}`,
  ]);
  expect(without(linesOf(6), groups)).toEqual([]);
});

test('every message has a line, word for word', () => {
  const said = [
    DATA_CLIENT_MESSAGES.statusCode(0).replace('0', '{n}'),
    DATA_CLIENT_MESSAGES.missingResponse('{name}'),
    CHUNK_ERRORS.message('{id}'),
    CHUNK_ERRORS.name,
    CHUNK_ERRORS.stylesheetCode,
    ...[DATA_CLIENT_ERRORS, SCREEN_MESSAGES, IDENTITY_MESSAGES, ANALYTICS_MESSAGES].flatMap((all) =>
      Object.values<string>(all),
    ),
  ];
  const lines = linesOf(8);
  expect(said.filter((words) => !lines.some((line) => line.includes(words)))).toEqual([]);
});

test('every limit of the product has a line, those of the specification with their value', () => {
  const lines = linesOf(9);
  expect(without(lines, Object.keys(limits))).toEqual([]);
  const values = Object.entries(limits).filter(([, value]) => typeof value === 'number');
  const untold = values.filter(
    ([name, value]) => !lines.some((line) => line.includes(name) && line.includes(String(value))),
  );
  expect(untold).toEqual([]);
});

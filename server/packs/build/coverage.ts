import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { PackTexts } from './tables.ts';

type Row = Readonly<Record<string, string>>;
type Tables = (file: string) => readonly Row[];

/** One line of coverage: what is filled, of how many. */
export type Coverage = { readonly what: string; readonly filled: number; readonly of: number };

const IMPORTANCES = [50, 150] as const;

/** What companies are asked for: a column of theirs, or a table that tells of them. */
const ASKED: readonly (readonly [what: string, file: string, column: string])[] = [
  ['website', '', 'website'],
  ['founded', '', 'founded'],
  ['city', '', 'city'],
  ['modality', '', 'modality'],
  ['place in the sector', '', 'coreness'],
  ['ticker', '', 'ticker'],
  ['LinkedIn', '', 'linkedIn'],
  ['employees', '', 'employeesMin'],
  ['stated total', '', 'statedTotalUsd'],
  ['a round or listing', 'fundingRounds.csv', 'entity'],
  ['people', 'roles.csv', 'organization'],
  ['products', 'products.csv', 'offeredBy'],
  ['metric points', 'metricPoints.csv', 'organization'],
  ['public funding', 'publicFundings.csv', 'entity'],
  ['milestones', 'milestones.csv', 'organization'],
];

/** Of a kind's rows, the columns whose coverage is told. */
const COLUMNS: readonly (readonly [file: string, columns: readonly string[]])[] = [
  [
    'fundingRounds.csv',
    ['date', 'fundingLocal', 'fundingUsd', 'usdBasis', 'announcedOn', 'closedOn', 'valuationUsd', 'partOf'],
  ],
  ['publicFundings.csv', ['date', 'fundingLocal', 'fundingUsd', 'usdBasis', 'entity', 'funder']],
  ['metricPoints.csv', ['date', 'system', 'source']],
  ['partnerships.csv', ['description', 'stage', 'date', 'source']],
];

/** The coverage of a pack's tables, per field, kind and importance. */
export function coverageOf(tables: Tables): Coverage[] {
  const companies = byImportance(tables);
  const sizes = [...IMPORTANCES, companies.length];
  const asked = ASKED.flatMap(([what, file, column]) => {
    const told = new Set(file === '' ? [] : tables(file).map((row) => row[column] ?? ''));
    const has = (row: Row): boolean =>
      file === '' ? (row[column] ?? '') !== '' : told.has(row['key'] ?? '');
    return sizes.map((size) => {
      const first = companies.slice(0, size);
      const name = size === companies.length ? 'all companies' : `first ${size} companies`;
      return { what: `${name}, ${what}`, filled: first.filter(has).length, of: first.length };
    });
  });
  const columns = COLUMNS.flatMap(([file, names]) =>
    names.map((name) => coverage(`${file.replace('.csv', '')}, ${name}`, tables(file), name)),
  );
  const investors = typed(tables, 'investor');
  const users = typed(tables, 'enterprise_user');
  return [
    ...asked,
    ...columns,
    coverage('investors, type', investors, 'ofInvestorType'),
    coverage('investors, country', investors, 'country'),
    coverage('enterprise users, industry', users, 'industry'),
  ];
}

/** The coverage of a build beside that of the pack that was built before, as lines of a report. */
export function coverageLines(now: readonly Coverage[], before: readonly Coverage[]): string[] {
  const known = new Map(before.map((line) => [line.what, line]));
  const share = ({ filled, of }: Coverage): string =>
    `${filled} of ${of}${of === 0 ? '' : ` (${Math.round((100 * filled) / of)} %)`}`;
  return now.map((line) => {
    const last = known.get(line.what);
    return `${line.what}: ${share(line)}, before ${last === undefined ? 'none' : share(last)}`;
  });
}

/** Gives the tables of a build by file. */
export const tablesOf = (texts: PackTexts): Tables => {
  const read = new Map<string, Row[]>();
  return (file) => {
    const known = read.get(file) ?? rowsOf(texts.get(file) ?? '');
    read.set(file, known);
    return known;
  };
};

/** Reads the coverage of the pack that was released before, none where there is none. */
export async function readCoverage(packDir: string): Promise<Coverage[]> {
  const text = await readFile(join(packDir, 'coverage.csv'), 'utf8').catch(() => '');
  return rowsOf(text).map(({ what = '', filled = '0', of = '0' }) => ({
    what,
    filled: Number(filled),
    of: Number(of),
  }));
}

const rowsOf = (text: string): Row[] => (text === '' ? [] : parse(text, { columns: true }));

function coverage(what: string, rows: readonly Row[], column: string): Coverage {
  return { what, filled: rows.filter((row) => (row[column] ?? '') !== '').length, of: rows.length };
}

const typed = (tables: Tables, type: string): Row[] =>
  tables('organizations.csv').filter(({ entityType = '' }) => entityType.split('|').includes(type));

// The more rows of other tables tell of a company, the more it is asked for.
function byImportance(tables: Tables): Row[] {
  const counts = new Map<string, number>();
  for (const [, file, column] of ASKED) {
    for (const row of file === '' ? [] : tables(file)) {
      const key = row[column] ?? '';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const count = ({ key = '' }: Row): number => counts.get(key) ?? 0;
  return typed(tables, 'company').sort((first, second) => count(second) - count(first));
}

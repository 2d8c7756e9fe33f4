import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { PACK_FILES } from './format.ts';
import { parseCsv, type ReadTable } from './readCsv.ts';
import { validatePack, validateTables } from './validate.ts';

const packDir = fileURLToPath(new URL('../../packs/quantum', import.meta.url));

it('finds nothing wrong with the quantum pack', async () => {
  expect(await validatePack(packDir)).toEqual([]);
});

it('says which files a pack lacks', () => {
  const problems = validateTables(new Map());
  expect(problems.map(({ file }) => file)).toEqual(['facts.csv', 'organizations.csv', 'sources.csv']);
});

const CLEAN: Readonly<Record<string, string>> = {
  'sources.csv': `key,url,title,publisher,publishedOn,retrievedOn,licence,dataset
page,https://example.org/a,A page,example.org,2024-05-01,2026-11-01,,pages`,
  'classifications.csv': `key,slug,name,level,parentClassification
top,top,Top,1,
child,child,Child,2,top`,
  'organizations.csv': `key,entityType,name,slug,aliases,website,founded,country,lat,lng,primaryClassification
acme,company|investor,Acme,acme,A1|A2,https://acme.example,2019,AT,47.2,11.4,child
fund,investor,Fund,fund,,,,,,,`,
  'fundingRounds.csv': `key,name,fundingInfo,date,datePrecision,fundingLocal,localCurrency,fundingUsd,entity
acme-seed,Acme Seed,seed,2024-05-01,month,1000000,EUR,1080000,acme`,
  'investments.csv': `round,investor,isLead,type
acme-seed,fund,true,venture_capital`,
  'people.csv': `key,name
ada,Ada`,
  'roles.csv': `person,organization,title,role
ada,acme,CEO,executive`,
  'partnerships.csv': `organization,partner,option,date,datePrecision
acme,fund,customer,2024-05-01,month`,
};

let tables: Map<string, string[][]>;

beforeAll(() => {
  tables = new Map(
    Object.entries(CLEAN).map(([file, text]) => [file, text.split('\n').map((line) => line.split(','))]),
  );
  const facts = [
    [
      'kind',
      'key',
      'field',
      'value',
      'source',
      'locator',
      'method',
      'confidence',
      'quote',
      'note',
      'validFrom',
      'validTo',
    ],
  ];
  const claim = (kind: string, key: string, field: string, value: string) =>
    facts.push([kind, key, field, value, 'page', '', 'reported', 'high', '', '', '', '']);
  const kinds = {
    classification: 'classifications.csv',
    organization: 'organizations.csv',
    fundingRound: 'fundingRounds.csv',
    person: 'people.csv',
  };
  for (const [kind, file] of Object.entries(kinds)) {
    const [header = [], ...rows] = tables.get(file) ?? [];
    const cells = rows.flatMap((row) =>
      row.map((cell, index) => ({ key: row[0] ?? '', field: header[index] ?? '', cell })),
    );
    const filled = cells.filter(({ field, cell }) => field !== 'key' && field !== 'slug' && cell !== '');
    for (const { key, field, cell } of filled) {
      for (const member of cell.split('|')) claim(kind, key, field, member);
    }
  }
  claim('fundingRound', 'acme-seed', 'investors', 'fund');
  claim('person', 'ada', 'organizations', 'acme');
  claim('organization', 'acme', 'partners', 'fund');
  tables.set('facts.csv', facts);
});

type Change = { file: string; line: number; column: string; to: string };

function validateWith(
  change?: Change,
  added: Readonly<Record<string, string[]>> = {},
): ReturnType<typeof validateTables> {
  const read = new Map<string, ReadTable>();
  for (const file of PACK_FILES) {
    const more = added[file];
    const lines = [...(tables.get(file) ?? []), ...(more ? [more] : [])].map((cells) => [...cells]);
    const cells = change?.file === file ? lines[change.line - 1] : undefined;
    if (change && cells) cells[(lines[0] ?? []).indexOf(change.column)] = change.to;
    const text = lines.map((line) => line.join(',')).join('\n');
    if (lines.length > 0) read.set(file, parseCsv(file, new TextEncoder().encode(text)));
  }
  return validateTables(read);
}

describe('the checks of a pack', () => {
  it('pass a small clean pack', () => {
    expect(validateWith()).toEqual([]);
  });

  it.each([
    { file: 'organizations.csv', line: 1, column: 'country', to: 'land', reason: 'The column is unknown.' },
    { file: 'organizations.csv', line: 1, column: 'name', to: 'nome', reason: 'The column is missing.' },
    { file: 'organizations.csv', line: 1, column: 'lat', to: 'lng', reason: 'The column stands twice.' },
    { file: 'organizations.csv', line: 2, column: 'name', to: '', reason: 'The value is required.' },
    {
      file: 'organizations.csv',
      line: 2,
      column: 'entityType',
      to: 'compny',
      reason: 'There is no such option. Nearest: company.',
    },
    {
      file: 'organizations.csv',
      line: 2,
      column: 'country',
      to: 'Austria',
      reason: 'There is no such option.',
    },
    { file: 'organizations.csv', line: 2, column: 'founded', to: '19', reason: 'A year has four digits.' },
    { file: 'organizations.csv', line: 2, column: 'founded', to: '2966', reason: 'The year lies outside' },
    {
      file: 'organizations.csv',
      line: 2,
      column: 'website',
      to: 'acme.example',
      reason: 'This is no web address.',
    },
    {
      file: 'organizations.csv',
      line: 2,
      column: 'lat',
      to: '95',
      reason: 'The value is not from -90 to 90.',
    },
    {
      file: 'organizations.csv',
      line: 2,
      column: 'lng',
      to: '1e2',
      reason: 'This is no plain decimal number.',
    },
    {
      file: 'organizations.csv',
      line: 2,
      column: 'aliases',
      to: 'A1||A2',
      reason: 'The list has an empty member.',
    },
    {
      file: 'organizations.csv',
      line: 2,
      column: 'aliases',
      to: 'A1|A1',
      reason: 'The list names a member twice.',
    },
    {
      file: 'organizations.csv',
      line: 2,
      column: 'name',
      to: 'Ac|me',
      reason: 'The value holds "|", which parts lists.',
    },
    {
      file: 'organizations.csv',
      line: 2,
      column: 'name',
      to: ' Acme',
      reason: 'The value starts or ends with a space.',
    },
    { file: 'organizations.csv', line: 2, column: 'name', to: 'Acmes', reason: 'No fact claims this value.' },
    {
      file: 'organizations.csv',
      line: 3,
      column: 'key',
      to: 'acme',
      reason: 'The key stands on line 2 too.',
    },
    {
      file: 'organizations.csv',
      line: 2,
      column: 'primaryClassification',
      to: 'chil',
      reason: 'There is no such key in classifications.csv. Nearest: child.',
    },
    {
      file: 'classifications.csv',
      line: 2,
      column: 'parentClassification',
      to: 'child',
      reason: 'The parents form a circle: top > child.',
    },
    {
      file: 'fundingRounds.csv',
      line: 2,
      column: 'date',
      to: '2024-02-30',
      reason: 'A date is written yyyy-MM-dd',
    },
    {
      file: 'fundingRounds.csv',
      line: 2,
      column: 'date',
      to: '2024-05-17',
      reason: 'With the precision month the date is the first day of it.',
    },
    {
      file: 'fundingRounds.csv',
      line: 2,
      column: 'datePrecision',
      to: 'week',
      reason: 'The precision of the date is year, month or day.',
    },
    {
      file: 'fundingRounds.csv',
      line: 2,
      column: 'fundingUsd',
      to: '1.08m',
      reason: 'This is no plain decimal number.',
    },
    {
      file: 'fundingRounds.csv',
      line: 2,
      column: 'fundingUsd',
      to: '-5',
      reason: 'The value is not at least 0.',
    },
    {
      file: 'fundingRounds.csv',
      line: 2,
      column: 'localCurrency',
      to: '',
      reason: 'fundingLocal has no currency.',
    },
    { file: 'fundingRounds.csv', line: 2, column: 'entity', to: '', reason: 'The value is required.' },
    {
      file: 'investments.csv',
      line: 2,
      column: 'investor',
      to: 'found',
      reason: 'There is no such key in organizations.csv. Nearest: fund.',
    },
    { file: 'investments.csv', line: 2, column: 'isLead', to: 'yes', reason: 'The value is true or false.' },
    {
      file: 'investments.csv',
      line: 2,
      column: 'investor',
      to: 'acme',
      reason: 'No fact claims this link (fundingRound.investors).',
    },
    { file: 'roles.csv', line: 2, column: 'role', to: 'boss', reason: 'There is no such option.' },
    {
      file: 'partnerships.csv',
      line: 2,
      column: 'option',
      to: 'supply',
      reason: 'There is no such option. Nearest: supplier.',
    },
    {
      file: 'partnerships.csv',
      line: 2,
      column: 'datePrecision',
      to: '',
      reason: 'The precision of the date is year, month or day.',
    },
    {
      file: 'partnerships.csv',
      line: 2,
      column: 'partner',
      to: 'acme',
      reason: 'No fact claims this link (organization.partners).',
    },
    { file: 'facts.csv', line: 2, column: 'source', to: '', reason: 'The fact has no source.' },
    {
      file: 'facts.csv',
      line: 2,
      column: 'source',
      to: 'pages',
      reason: 'There is no such key in sources.csv.',
    },
    { file: 'facts.csv', line: 2, column: 'method', to: 'guessed', reason: 'There is no such option.' },
    { file: 'facts.csv', line: 2, column: 'confidence', to: 'sure', reason: 'There is no such option.' },
    {
      file: 'facts.csv',
      line: 2,
      column: 'kind',
      to: 'classificaton',
      reason: 'A pack brings no such kind. Nearest: classification.',
    },
    {
      file: 'facts.csv',
      line: 2,
      column: 'field',
      to: 'nam',
      reason: 'classification has no such field. Nearest: name.',
    },
    {
      file: 'facts.csv',
      line: 2,
      column: 'key',
      to: 'tip',
      reason: 'There is no such key in classifications.csv. Nearest: top.',
    },
    { file: 'facts.csv', line: 2, column: 'value', to: '', reason: 'The fact claims nothing.' },
    { file: 'facts.csv', line: 2, column: 'validFrom', to: '2024', reason: 'A date is written yyyy-MM-dd' },
    { file: 'sources.csv', line: 2, column: 'url', to: 'example', reason: 'This is no web address.' },
    { file: 'sources.csv', line: 2, column: 'title', to: '', reason: 'The value is required.' },
    {
      file: 'sources.csv',
      line: 2,
      column: 'retrievedOn',
      to: '2026-13-01',
      reason: 'A date is written yyyy-MM-dd',
    },
  ])('find $to in $file, line $line, column $column', ({ reason, ...change }) => {
    const found = validateWith(change).filter(
      (problem) => problem.file === change.file && problem.line === change.line,
    );
    expect(found.map((problem) => problem.reason).join('\n')).toContain(reason);
    expect(found.some(({ column }) => column === change.column || column === change.to)).toBe(true);
  });

  it.each([
    ['a partnership that stands in both directions', 'fund', 'acme', 'The pair stands on line 2 too.'],
    ['an organization that is its own partner', 'fund', 'fund', 'The row links to itself.'],
  ])('find %s', (_, organization, partner, reason) => {
    const found = validateWith(undefined, {
      'partnerships.csv': [organization, partner, 'customer', '2024-05-01', 'month'],
      'facts.csv': partnerFact(organization, partner),
    });
    expect(found).toMatchObject([{ file: 'partnerships.csv', line: 3, reason }]);
  });
});

const partnerFact = (key: string, value: string): string[] =>
  `organization,${key},partners,${value},page,,reported,high,,,,`.split(',');

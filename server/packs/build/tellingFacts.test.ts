import { expect, test } from 'vitest';
import { type Evidence, Ledger } from './claims.ts';
import { tellingFacts } from './tellingFacts.ts';

const evidence: Evidence = { source: 'page', method: 'reported', confidence: 'high' };

type Row = readonly [kind: string, key: string, values: Readonly<Record<string, string>>];

function factsOf(rows: readonly Row[]) {
  const ledger = new Ledger();
  for (const [kind, key, values] of rows) ledger.claimAll({ kind, key }, values, evidence);
  return { ledger, told: () => tellingFacts(ledger) };
}

const NAMES: readonly Row[] = [
  ['organization', 'a', { name: 'A' }],
  ['organization', 'b', { name: 'B' }],
  ['organization', 'c', { name: 'C' }],
];
const round = (key: string, date: string, values: Readonly<Record<string, string>>): Row => [
  'fundingRound',
  key,
  { entity: 'a', date, roundGroup: 'equity', ...values },
];

test.each<[string, readonly Row[], string | undefined]>([
  ['none', [], undefined],
  [
    'the newest, in the money that it was told in',
    [
      round('r1', '2021-01-01', { fundingInfo: 'seed', fundingLocal: '5000000', localCurrency: 'EUR' }),
      round('r2', '2024-06-01', { fundingInfo: 'series_a', fundingLocal: '12500000', localCurrency: 'EUR' }),
    ],
    '€12.5m in a Series A in June 2024',
  ],
  [
    'how sure its amount is',
    [
      round('r1', '2021-01-01', {
        fundingInfo: 'post_ipo_equity',
        fundingUsd: '2000000000',
        amountQualifier: 'about',
      }),
    ],
    'about $2bn in post-IPO equity in January 2021',
  ],
  [
    'a listing is its own',
    [round('r1', '2021-03-01', { fundingInfo: 'ipo', fundingUsd: '5000000' })],
    '$5m in its IPO in March 2021',
  ],
  [
    'not what is planned',
    [round('r1', '2021-01-01', { fundingUsd: '5', amountQualifier: 'planned' })],
    undefined,
  ],
  [
    'nothing where the newest has no amount',
    [
      round('r1', '2021-01-01', { fundingInfo: 'seed', fundingUsd: '5000000' }),
      round('r2', '2024-06-01', { fundingInfo: 'series_a' }),
    ],
    '',
  ],
])('the last round: %s', (_what, rows, words) => {
  expect(
    factsOf([...NAMES, ...rows])
      .told()
      .lastRound.get('a')?.words,
  ).toBe(words);
});

test('the only round of an investor, led or joined', () => {
  const { ledger, told } = factsOf([
    ...NAMES,
    round('r1', '2021-01-01', { fundingInfo: 'seed', fundingUsd: '5000000' }),
    round('r2', '2022-02-01', { fundingInfo: 'pipe', fundingUsd: '7000000', amountQualifier: 'about' }),
  ]);
  const joins = (key: string, investor: string, isLead: boolean): void =>
    ledger.claim(
      {
        kind: 'fundingRound',
        key,
        field: 'investors',
        value: investor,
        companions: isLead ? { isLead: 'true' } : {},
      },
      evidence,
    );
  joins('r1', 'b', true);
  joins('r2', 'c', false);
  expect(Object.fromEntries([...told().onlyDeal].map(([key, { words }]) => [key, words]))).toEqual({
    b: 'led the $5m seed round of A in January 2021',
    c: 'joined the PIPE of A in February 2022, of about $7m',
  });
  joins('r2', 'b', false);
  expect([...told().onlyDeal.keys()]).toEqual(['c']);
});

test('the best value is reached, of the best-known metric, of the latest year', () => {
  const point = (key: string, values: Readonly<Record<string, string>>): Row => [
    'metricPoint',
    key,
    { organization: 'a', type: 'achieved', ...values },
  ];
  const { told } = factsOf([
    ...NAMES,
    point('p1', {
      name: 'A: 20 physical qubits, One, 2021',
      metric: 'physical_qubits',
      value: '20',
      year: '2021',
    }),
    point('p2', {
      name: 'A: 1,024 physical qubits, Two, 2024',
      metric: 'physical_qubits',
      value: '1024',
      year: '2024',
    }),
    point('p3', {
      name: 'A: 9,000 physical qubits',
      metric: 'physical_qubits',
      value: '9000',
      year: '2030',
      type: 'announced',
    }),
    point('p4', { name: 'A: revenue', metric: 'revenue', value: '5', year: '2025' }),
  ]);
  expect(told().bestValue.get('a')?.words).toBe('1,024 physical qubits in 2024');
});

test('who leads it: one at a time, of today', () => {
  const leads = (...titles: readonly string[]): string | undefined => {
    const { ledger, told } = factsOf(NAMES);
    for (const [index, title] of titles.entries()) {
      const key = `p${index}`;
      ledger.claim({ kind: 'person', key, field: 'name', value: `Person ${index}` }, evidence);
      ledger.claim(
        { kind: 'person', key, field: 'organizations', value: 'a', companions: { title } },
        evidence,
      );
    }
    return told().chief.get('a')?.words;
  };
  expect(leads('Co-founder & CEO', 'CTO')).toBe('Person 0');
  expect(leads('Chief Executive Officer')).toBe('Person 0');
  expect(leads('CEO', 'Co-founder and CEO')).toBeUndefined();
  expect(leads('Former CEO', 'Co-founder; CEO 2019–2023, now Chief Technology Officer')).toBeUndefined();
});

test('a customer comes before a partner, the better-known first', () => {
  const { ledger, told } = factsOf([...NAMES, ['organization', 'd', { name: 'D' }]]);
  const links = (key: string, value: string, option: string): void =>
    ledger.claim({ kind: 'organization', key, field: 'partners', value, companions: { option } }, evidence);
  links('a', 'b', 'research');
  links('d', 'b', 'research');
  links('a', 'c', 'technology');
  expect(told().company.get('a')?.words).toBe('works with B');
  links('a', 'd', 'customer');
  expect(told().company.get('a')?.words).toBe('counts D among its customers');
  expect(told().company.get('c')?.words).toBe('works with A');
});

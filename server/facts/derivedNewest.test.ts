import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { storeRows, type StoredRow } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { refreshDerived } from './refreshDerived.ts';

const id = (index: number): string => `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`;
const named = (index: number, name: string, more: StoredRow = {}): StoredRow => ({
  status: 'APPROVED',
  id: id(index),
  name,
  name_key: name.toLowerCase(),
  ...more,
});
const [COMPANY, OTHER, METRIC] = [id(1), id(2), id(3)];

type Rows = readonly (readonly [table: string, row: StoredRow])[];
type Case = readonly [rows: Rows, newest: string | null, precision?: string];

const round = (date: string | null, more: StoredRow = {}): Rows => [
  ['funding_round', named(10, 'Round', { entity_id: COMPANY, date, ...more })],
];
const event = (date: string, precision: string, index = 20): Rows => [
  ['milestone', named(index, 'Event', { organization_id: COMPANY, date, date_precision: precision })],
];
const point = (more: StoredRow): Rows => [
  [
    'metric_point',
    named(30, 'Point', { metric_id: METRIC, organization_id: COMPANY, type: 'achieved', value: 5, ...more }),
  ],
];

const CASES: Readonly<Record<string, Case>> = {
  'nothing is on record': [[], null],
  'a round': [round('2026-05-13'), '2026-05-13'],
  'a round without a date is none': [round(null), null],
  'a round that has not taken place is none': [round('2026-05-13', { amount_qualifier: 'planned' }), null],
  'the newest of two': [[...round('2025-01-01'), ...event('2026-03-01', 'month')], '2026-03-01', 'month'],
  'a year comes before a day of it': [
    [...event('2026-01-01', 'year'), ...event('2026-01-01', 'day', 21)],
    '2026-01-01',
    'day',
  ],
  'a product that is only announced is none': [
    [['product', named(10, 'P', { offered_by_id: COMPANY, launched_on: '2027-01-01', stage: 'announced' })]],
    null,
  ],
  'a value reached, by its day': [
    point({ date: '2026-02-03', date_precision: 'day', year: 2026 }),
    '2026-02-03',
  ],
  'a value reached, by its year': [point({ year: 2024 }), '2024-01-01', 'year'],
  'a value promised is no event': [point({ year: 2024, type: 'announced' }), null],
  'a round that it joined': [
    [
      ['funding_round', named(10, 'Deal', { entity_id: OTHER, date: '2026-05-13' })],
      ['investment', { id: id(11), status: 'APPROVED', funding_round_id: id(10), investor_id: COMPANY }],
    ],
    '2026-05-13',
  ],
  'an award': [
    [['public_funding', named(10, 'Award', { entity_id: COMPANY, date: '2026-05-13' })]],
    '2026-05-13',
  ],
  'a programme of its own': [
    [['public_funding', named(10, 'Plan', { funder_id: COMPANY, date: '2026-05-13' })]],
    '2026-05-13',
  ],
  'a product': [
    [['product', named(10, 'P', { offered_by_id: COMPANY, launched_on: '2026-05-13' })]],
    '2026-05-13',
  ],
  'a partnership, whichever side tells of it': [
    [
      [
        'partnership',
        { id: id(10), status: 'APPROVED', organization_id: OTHER, partner_id: COMPANY, date: '2026-05-13' },
      ],
    ],
    '2026-05-13',
  ],
  'a paper': [
    [
      [
        'paper',
        {
          id: id(10),
          status: 'APPROVED',
          title: 'P',
          name_key: 'p',
          organization_ids: [COMPANY],
          published_on: '2026-05-13',
        },
      ],
    ],
    '2026-05-13',
  ],
  'what it bought': [
    [
      [
        'organization',
        named(10, 'Bought', { slug: 'b', acquired_by_id: COMPANY, acquired_on: '2026-05-13' }),
      ],
    ],
    '2026-05-13',
  ],
};

const UNDONE = new Error('undone');
let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  await storeRows(made.database, 'organization', [
    named(1, 'Company', { slug: 'company' }),
    named(2, 'Other', { slug: 'other' }),
  ]);
  await storeRows(made.database, 'metric', [named(3, 'Metric', { slug: 'metric', position: 1 })]);
});
afterAll(() => made.drop());

test.each(Object.entries(CASES))('%s', async (_name, [rows, newest, precision]) => {
  const found: unknown[] = [];
  await made.database
    .transaction(async (inside) => {
      for (const [table, row] of rows) await storeRows(inside, table, [row]);
      await refreshDerived(inside, ['newestEvent'], [COMPANY]);
      found.push(
        ...(await inside.query(
          sql`select newest_event_on, newest_event_precision from organization where id = ${COMPANY}::uuid`,
        )),
      );
      throw UNDONE;
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });
  expect(found).toEqual([
    { newest_event_on: newest, newest_event_precision: newest === null ? null : (precision ?? 'day') },
  ]);
});

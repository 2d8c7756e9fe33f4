import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { storeRows, type StoredRow } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { refreshDerived } from './refreshDerived.ts';

const idOf = (kind: number, index: number): string =>
  `0198c0de-0000-7000-8000-0000000${kind}${String(index).padStart(4, '0')}`;

/** A round of equity with its amount in USD, unless more is said. */
const round = (usd: number | null, more: StoredRow = {}): StoredRow => ({
  round_group: 'equity',
  funding_usd: usd,
  ...more,
});
const as = (group: string, usd: number | null): StoredRow => round(usd, { round_group: group });
const told = (qualifier: string, usd: number | null): StoredRow =>
  round(usd, { amount_qualifier: qualifier });
const on = (date: string, row: StoredRow): StoredRow => ({ ...row, date });
/** A part of the first round of its company. */
const part = (row: StoredRow): StoredRow => ({ ...row, part_of_id: 'first' });

interface Case {
  readonly rounds?: readonly StoredRow[];
  readonly awards?: readonly StoredRow[];
  readonly stated?: number;
  readonly expected: StoredRow;
  /** What its rounds count as, in their order. */
  readonly countAs?: readonly string[];
}

const shows = (usd: number | null, basis: 'rounds' | 'partial' | null): StoredRow => ({
  total_raised_usd: usd === null ? null : String(usd),
  total_raised_basis: basis,
});
const counts = (raising: number, known: number, since: number | null = null): StoredRow => ({
  raising_round_count: raising,
  raising_known_count: known,
  raised_since: since,
});
const capital = (usd: number | null, rounds: number, known: number): StoredRow => ({
  capital_usd: usd === null ? null : String(usd),
  capital_round_count: rounds,
  capital_known_count: known,
});
const apart = (group: string, isCapital = false): Case => ({
  rounds: [round(5), as(group, 100)],
  expected: {
    ...shows(5, 'rounds'),
    ...(isCapital ? capital(105, 2, 2) : capital(5, 1, 1)),
    round_count: 2,
  },
});
const promised = (qualifier: string): Case => ({
  rounds: [round(5), told(qualifier, 100)],
  expected: shows(5, 'rounds'),
});
const summed = (qualifier: string | null, isSummed: boolean): Case => ({
  awards: [{ funding_usd: 5 }, { funding_usd: 100, amount_qualifier: qualifier }],
  expected: { award_count: 2, public_funding_usd: isSummed ? '105' : '5' },
});

// Decision 71, sentence by sentence.
const RULES: Readonly<Record<string, Case>> = {
  'equity counts': { rounds: [as('equity', 5)], expected: shows(5, 'rounds') },
  'a convertible counts': { rounds: [as('convertible', 5)], expected: shows(5, 'rounds') },
  'a bridge counts': { rounds: [as('bridge', 5)], expected: shows(5, 'rounds') },
  'a listing stands beside, and is capital': apart('ipo', true),
  'capital after a listing stands beside, and is capital': apart('post_ipo', true),
  'debt stands beside, and is capital': apart('debt', true),
  'a grant is no round that raises': apart('grant'),
  'an acquisition stands beside': apart('acquisition'),
  'another round stands beside': apart('other'),
  'a round of no group stands beside': {
    rounds: [round(5), round(100, { round_group: null })],
    expected: shows(5, 'rounds'),
  },
  'public money is not raised': { awards: [{ funding_usd: 5 }], expected: shows(null, null) },
  'an amount that is about so much counts': {
    rounds: [told('about', 5), told('exact', 1)],
    expected: shows(6, 'rounds'),
  },
  'an amount that is at least so much counts': {
    rounds: [told('at_least', 5)],
    expected: shows(5, 'rounds'),
  },
  '"up to" stays out': promised('up_to'),
  'a letter of intent stays out': promised('letter_of_intent'),
  'what is planned stays out': promised('planned'),
  'what is under negotiation stays out': promised('under_negotiation'),
  'promises alone raise nothing': { rounds: [told('planned', 9)], expected: shows(null, null) },
  'beside promises alone a stated total is no sum': {
    rounds: [told('planned', 9)],
    stated: 7,
    expected: { ...shows(null, null), stated_total_usd: '7' },
  },
  'the sum is shown where every round has an amount, whatever is stated': {
    rounds: [on('2019-05-01', round(5)), on('2018-01-01', round(6))],
    stated: 99,
    expected: { ...shows(11, 'rounds'), ...counts(2, 2, 2018), stated_total_usd: '99' },
  },
  'the sum of what is known is shown where a round has no amount, whatever is stated': {
    rounds: [on('2019-05-01', round(5)), on('2018-01-01', round(null))],
    stated: 99,
    expected: { ...shows(5, 'partial'), ...counts(2, 1, 2019), stated_total_usd: '99' },
  },
  'rounds without an amount come to no sum': {
    rounds: [round(null)],
    stated: 99,
    expected: { ...shows(null, null), ...counts(1, 0), ...capital(null, 1, 0) },
  },
  'capital that is promised is none': {
    rounds: [round(5), round(9, { round_group: 'ipo', amount_qualifier: 'up_to' })],
    expected: capital(5, 1, 1),
  },
  'without a stated total what is known is shown as a part': {
    rounds: [round(5), round(null)],
    expected: shows(5, 'partial'),
  },
  'an undisclosed amount is none, whatever stands there': {
    rounds: [round(5), told('undisclosed', 100)],
    expected: shows(5, 'partial'),
  },
  'a round that does not count may lack its amount': {
    rounds: [round(5), as('debt', null), told('planned', null)],
    expected: shows(5, 'rounds'),
  },
  'without rounds a stated total is no sum': {
    stated: 7,
    expected: { ...shows(null, null), ...counts(0, 0) },
  },
  'without rounds and a stated total nothing is shown': { expected: shows(null, null) },
  'an amount in another currency alone is told beside': {
    rounds: [round(5), round(null, { funding_local: 3, local_currency: 'EUR' })],
    expected: { ...shows(5, 'partial'), other_currency_rounds: 1 },
  },
  'an amount known in USD as well is not told beside': {
    rounds: [round(5, { funding_local: 3, local_currency: 'EUR' })],
    expected: { ...shows(5, 'rounds'), other_currency_rounds: 0 },
  },
  'a part of a round of another company counts by itself': {
    rounds: [round(40, { part_of_id: idOf(2, 0) })],
    countAs: ['raised'],
    expected: shows(40, 'rounds'),
  },
  'a promise is not the last round': {
    rounds: [on('2020-01-01', round(5)), on('2025-01-01', told('under_negotiation', 9))],
    expected: { last_round_date: '2020-01-01', last_round_usd: '5' },
  },
  'a round of "up to" so much took place': {
    rounds: [on('2020-01-01', round(5)), on('2025-01-01', told('up_to', 9))],
    expected: { last_round_date: '2025-01-01' },
  },
  'what stands beside may be the last round': {
    rounds: [on('2020-01-01', round(5)), on('2025-01-01', as('debt', 9))],
    expected: { last_round_date: '2025-01-01' },
  },
  'each round counts as one thing': {
    rounds: [
      as('equity', 1),
      as('convertible', 1),
      as('bridge', null),
      as('ipo', 1),
      as('post_ipo', 1),
      as('debt', 1),
      as('grant', 1),
      as('acquisition', 1),
      round(1, { round_group: null }),
    ],
    countAs: ['raised', 'raised', 'raised', 'capital', 'capital', 'capital', 'apart', 'apart', 'apart'],
    expected: { ...shows(2, 'partial'), ...counts(3, 2), ...capital(5, 6, 5) },
  },
  'what is promised counts as a promise, where it would count at all': {
    rounds: [told('up_to', 9), round(9, { round_group: 'ipo', amount_qualifier: 'planned' }), as('debt', 5)],
    countAs: ['promised', 'promised', 'capital'],
    expected: { ...shows(null, null), ...capital(5, 1, 1) },
  },
  'a part of a private round is not counted beside it': {
    rounds: [round(100), part(round(40))],
    countAs: ['raised', 'part'],
    expected: { ...shows(100, 'rounds'), ...counts(1, 1), ...capital(100, 1, 1) },
  },
  'a part of a listing is not counted beside it, as private equity neither': {
    rounds: [as('ipo', 100), part(as('post_ipo', 40)), part(round(7))],
    countAs: ['capital', 'part', 'part'],
    expected: { ...shows(null, null), ...capital(100, 1, 1) },
  },
  'a part stands for a round whose amount is not known': {
    rounds: [as('ipo', null), part(as('post_ipo', 40))],
    countAs: ['capital', 'capital'],
    expected: capital(40, 2, 1),
  },
  'a part stands for a round whose amount is not disclosed': {
    rounds: [told('undisclosed', 100), part(round(40))],
    countAs: ['raised', 'raised'],
    expected: { ...shows(40, 'partial'), ...counts(2, 1) },
  },
  'a part that was paid counts where the round was "up to" so much': {
    rounds: [round(400, { round_group: 'ipo', amount_qualifier: 'up_to' }), part(as('post_ipo', 70))],
    countAs: ['promised', 'capital'],
    expected: capital(70, 1, 1),
  },
  'a part of a round that is in no sum counts by itself': {
    rounds: [as('grant', 100), part(round(40))],
    countAs: ['apart', 'raised'],
    expected: shows(40, 'rounds'),
  },
  'a part that is promised stays a promise': {
    rounds: [round(100), part(told('up_to', 40))],
    countAs: ['raised', 'promised'],
    expected: shows(100, 'rounds'),
  },
  'an award of an exact amount is summed': summed('exact', true),
  'an award without a qualifier is summed': summed(null, true),
  'an award of about so much is summed': summed('about', true),
  'an award of at least so much is summed': summed('at_least', true),
  'an award of "up to" so much is in no sum': summed('up_to', false),
  'an award that is intended is in no sum': summed('letter_of_intent', false),
  'an award that is planned is in no sum': summed('planned', false),
  'an award under negotiation is in no sum': summed('under_negotiation', false),
  'an undisclosed award is in no sum': summed('undisclosed', false),
  'an award within another one to the same organization is in no sum': {
    awards: [{ funding_usd: 100 }, part({ funding_usd: 40 })],
    expected: { award_count: 2, public_funding_usd: '100' },
  },
  'an award within one that is in no sum is summed': {
    awards: [{ funding_usd: 100, amount_qualifier: 'up_to' }, part({ funding_usd: 40 })],
    expected: { award_count: 2, public_funding_usd: '40' },
  },
  'an award within one of no amount is summed': {
    awards: [{ funding_usd: null }, part({ funding_usd: 40 })],
    expected: { award_count: 2, public_funding_usd: '40' },
  },
};

describe('what counts as raised', () => {
  let made: TestDatabase;
  const rules = Object.entries(RULES);

  beforeAll(async () => {
    made = await createTestDatabase();
    const rowsOf = (kind: number, rows: 'rounds' | 'awards'): StoredRow[] =>
      rules.flatMap(([, one], company) =>
        (one[rows] ?? []).map((row, index) => ({
          ...row,
          ...(row['part_of_id'] === 'first' ? { part_of_id: idOf(kind, company * 10) } : {}),
          id: idOf(kind, company * 10 + index),
          entity_id: idOf(1, company),
          status: 'APPROVED',
          name: 'A',
          name_key: 'a',
        })),
      );
    const companies = rules.map(([name, { stated = null }], index) => ({
      id: idOf(1, index),
      status: 'APPROVED',
      name,
      name_key: name,
      slug: `company-${index}`,
      stated_total_usd: stated,
    }));
    await storeRows(made.database, 'organization', companies);
    await storeRows(made.database, 'funding_round', rowsOf(2, 'rounds'));
    await storeRows(made.database, 'public_funding', rowsOf(3, 'awards'));
    await refreshDerived(made.database, ['countsAs', 'funding', 'activity'], null);
  });
  afterAll(() => made.drop());

  const companyNamed = async (name: string): Promise<StoredRow | undefined> =>
    (await made.database.query<StoredRow>(sql`select * from organization where name = ${name}`))[0];

  test.each(rules)('%s', async (name, { expected }) => {
    expect(await companyNamed(name)).toMatchObject(expected);
  });

  test.each(rules.filter(([, { countAs }]) => countAs))(
    '%s: so its rounds count',
    async (name, { countAs }) => {
      const id = String((await companyNamed(name))?.['id']);
      const rounds = await made.database.query<{ as: string }>(
        sql`select counts_as as "as" from funding_round where entity_id = ${id}::uuid order by id`,
      );
      expect(rounds.map((one) => one.as)).toEqual(countAs);
    },
  );
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asked, type AskedOf, DEFAULT_WEIGHTS } from '#domain/evidence/completeness.ts';
import { sql } from '#server/database/sql.ts';
import { storeWeights } from '#server/packs/asked.ts';
import { LIVE } from '#server/query/context.ts';
import { kindOf } from '#domain/registry.ts';
import { derivedStatement } from '#server/query/derived.ts';
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
const edge = (index: number, more: StoredRow): StoredRow => ({ status: 'APPROVED', id: id(index), ...more });

const [OTHER, INVESTOR, METRIC, SALES, CLASS, TAG, PAGE, LIST, PERSON] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
  id,
) as [string, string, string, string, string, string, string, string, string];
const ROW = id(100);

const THERE: Readonly<Record<string, readonly StoredRow[]>> = {
  country: [{ id: id(10), code: 'DE', name: 'Germany', region: 'EMEA' }],
  classification: [named(5, 'Class', { slug: 'class' })],
  tag: [named(6, 'Tag', { slug: 'tag' })],
  organization: [
    named(1, 'Other', { slug: 'other', entity_types: ['company'] }),
    named(2, 'Investor', { slug: 'investor', entity_types: ['investor'] }),
  ],
  metric: [
    named(3, 'Qubits', { slug: 'physical_qubits', position: 1 }),
    named(4, 'Revenue', { slug: 'revenue', position: 2 }),
  ],
  person: [named(9, 'Ann')],
  source: [
    { id: PAGE, url: 'https://a.example/', title: 'A', type: 'page' },
    { id: LIST, title: 'A list', type: 'dataset' },
  ],
};

/** What there is besides: rows by table, and values of the organization itself. */
interface Case {
  readonly of?: StoredRow;
  readonly rows?: Readonly<Record<string, readonly StoredRow[]>>;
  readonly known: readonly Asked[];
  /** What does not apply, so that it is not asked. */
  readonly notAsked?: readonly Asked[];
}

const of = (type: string, more: StoredRow = {}): StoredRow => ({ entity_types: [type], ...more });
const CARD = {
  country: 'DE',
  city: 'Ulm',
  founded: 2019,
  website: 'https://a.example/',
  primary_classification_id: CLASS,
};
const round = (more: StoredRow = {}): Case['rows'] => ({
  funding_round: [named(110, 'Round', { entity_id: ROW, round_group: 'equity', ...more })],
});
const joined = (more: StoredRow = {}): Case['rows'] => ({
  funding_round: [named(110, 'Round', { entity_id: OTHER, ...more })],
  investment: [edge(111, { funding_round_id: id(110), investor_id: ROW })],
});
const point = (metric: string, type: string): Case['rows'] => ({
  metric_point: [named(110, 'Point', { metric_id: metric, type, organization_id: ROW, value: 5 })],
});
const partner = (more: StoredRow = {}): Case['rows'] => ({
  partnership: [edge(110, { organization_id: ROW, partner_id: OTHER, ...more })],
});
const claim = (source: string, method: string): Case['rows'] => ({
  fact: [
    {
      ...edge(110, { source_id: source, method }),
      subject_kind: 'organization',
      subject_id: ROW,
      field: 'founded',
      value: 2019,
      confidence: 'high',
      recorded_by: 'pack:test',
    },
  ],
});
const company = (more: StoredRow = {}): StoredRow => of('company', { of_business_type: 'hardware', ...more });
const CASES: Readonly<Record<string, Case>> = {
  'a name card scores low': { of: company(CARD), known: ['basics', 'website'], notAsked: ['ticker'] },
  'a class without a founding year is no card': {
    of: company({ ...CARD, founded: null, website: null }),
    known: [],
    notAsked: ['ticker'],
  },
  'our own sentence says nothing': {
    of: company({ description: 'A company.' }),
    known: [],
    notAsked: ['ticker'],
  },
  'a round with an amount is funding': {
    of: company(),
    rows: round({ funding_local: 5 }),
    known: ['funding'],
    notAsked: ['ticker'],
  },
  'a round without an amount is none': { of: company(), rows: round(), known: [], notAsked: ['ticker'] },
  'investors of a round are asked': {
    of: company(),
    rows: { ...round(), investment: [edge(111, { funding_round_id: id(110), investor_id: INVESTOR })] },
    known: ['investors'],
    notAsked: ['ticker'],
  },
  'people are': {
    of: company(),
    rows: { role: [edge(110, { organization_id: ROW, person_id: PERSON })] },
    known: ['people'],
    notAsked: ['ticker'],
  },
  'employees are': { of: company({ employees_min: 11 }), known: ['employees'], notAsked: ['ticker'] },
  'products are': {
    of: company(),
    rows: { product: [named(110, 'P', { offered_by_id: ROW })] },
    known: ['products'],
    notAsked: ['ticker'],
  },
  'a value reached is': {
    of: company(),
    rows: point(METRIC, 'achieved'),
    known: ['metrics'],
    notAsked: ['ticker'],
  },
  'a value promised is not': {
    of: company(),
    rows: point(METRIC, 'announced'),
    known: [],
    notAsked: ['ticker'],
  },
  'revenue is no value reached': {
    of: company(),
    rows: point(SALES, 'achieved'),
    known: [],
    notAsked: ['ticker'],
  },
  'who writes software is asked for no value reached': {
    of: company({ of_business_type: 'software' }),
    known: [],
    notAsked: ['ticker', 'metrics'],
  },
  'but where it has one, it counts': {
    of: company({ of_business_type: 'software' }),
    rows: point(METRIC, 'achieved'),
    known: ['metrics'],
    notAsked: ['ticker'],
  },
  'partners are': { of: company(), rows: partner(), known: ['partners'], notAsked: ['ticker'] },
  'a page that speaks of it is': {
    of: company(),
    rows: claim(PAGE, 'reported'),
    known: ['page'],
    notAsked: ['ticker'],
  },
  'a line of a list is no page': {
    of: company(),
    rows: claim(LIST, 'imported'),
    known: [],
    notAsked: ['ticker'],
  },
  'what we derived from a page is none': {
    of: company(),
    rows: claim(PAGE, 'derived'),
    known: [],
    notAsked: ['ticker'],
  },
  'of a listed company the ticker is asked': { of: company({ operating_status: 'public' }), known: [] },
  'with its exchange': {
    of: company({ operating_status: 'public', ticker: 'A', exchange: 'NYSE' }),
    known: ['ticker'],
  },
  'a division is asked for no rounds': {
    of: company({ coreness: 'division' }),
    known: [],
    notAsked: ['ticker', 'funding', 'investors'],
  },
  'nor is a part of another organization': {
    of: company({ part_of_id: OTHER }),
    known: [],
    notAsked: ['ticker', 'funding', 'investors'],
  },
  'a division that raised has what it raised': {
    of: company({ coreness: 'division' }),
    rows: round({ funding_usd: 5 }),
    known: ['funding'],
    notAsked: ['ticker', 'investors'],
  },
  'an investor is asked for its deals and their amounts': {
    of: of('investor', { of_investor_type: 'angel', country: 'DE', city: 'Ulm' }),
    rows: joined({ funding_usd: 5 }),
    known: ['deals', 'amounts', 'investorType', 'place'],
  },
  'the first type decides': {
    of: { entity_types: ['investor', 'company'] },
    rows: joined(),
    known: ['deals'],
  },
  'a laboratory is asked for papers, money and its parent': {
    of: of('national_lab', { part_of_id: OTHER }),
    rows: {
      paper: [{ id: id(110), status: 'APPROVED', title: 'P', name_key: 'p', organization_ids: [ROW] }],
      public_funding: [named(111, 'Award', { entity_id: ROW })],
    },
    known: ['papers', 'publicFunding', 'parent'],
  },
  'a group for what it works on': { of: of('group_or_center', { tag_ids: [TAG] }), known: ['topics'] },
  'a university for its groups and spin-outs': {
    of: of('university'),
    rows: {
      organization: [named(111, 'Group', { slug: 'group', part_of_id: ROW })],
      spin_out: [edge(112, { company_id: OTHER, parent_id: ROW })],
    },
    known: ['groups', 'spinOuts'],
  },
  'a public body for its programmes and their amounts': {
    of: of('government_body'),
    rows: { public_funding: [named(111, 'Plan', { funder_id: ROW, funding_usd: 5 })] },
    known: ['programmes', 'programmeAmounts'],
  },
  'a user for its vendors, what for, and its industry': {
    of: of('enterprise_user', { industry: 'Banking' }),
    rows: partner({ description: 'portfolios' }),
    known: ['vendors', 'useCase', 'industry'],
  },
};

const UNDONE = new Error('undone');
let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  for (const [table, rows] of Object.entries(THERE)) await storeRows(made.database, table, rows);
  await storeWeights(made.database, DEFAULT_WEIGHTS);
});
afterAll(() => made.drop());

type Answer = {
  readonly row: StoredRow;
  readonly explained: readonly { input: string; left_out: string | null }[];
};

async function answerOf(
  kind: 'organization' | 'fundingRound',
  tables: NonNullable<Case['rows']>,
): Promise<Answer> {
  const found: Answer[] = [];
  const group = kind === 'organization' ? 'completeness' : 'roundCompleteness';
  const row = kind === 'organization' ? ROW : id(110);
  await made.database
    .transaction(async (inside) => {
      for (const [table, rows] of Object.entries(tables)) {
        for (const one of rows) await storeRows(inside, table, [one]);
      }
      await refreshDerived(inside, [group], [row]);
      const [values = {}] = await inside.query<StoredRow>(
        sql`select completeness, completeness_known, completeness_asked from ${sql.id(kindOf(kind).table)} where id = ${row}::uuid`,
      );
      const rests = derivedStatement(
        LIVE,
        { name: group, kind: kindOf(kind) },
        { part: 'explanation', ids: [row] },
      );
      const explained = rests ? await inside.query<Answer['explained'][number]>(rests) : [];
      found.push({ row: values, explained });
      throw UNDONE;
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });
  return found[0]!;
}

const tables = ({ of: own = {}, rows = {} }: Case): NonNullable<Case['rows']> => {
  const { organization = [], ...others } = rows;
  return { organization: [named(100, 'Row', { slug: 'row', ...own })].concat(organization), ...others };
};

const namesOf = (answer: Answer, leftOut: string | null): string[] =>
  answer.explained.filter((input) => input.left_out === leftOut).map(({ input }) => input);

describe('of organizations', () => {
  test.each(Object.entries(CASES))('%s', async (_name, example) => {
    const answer = await answerOf('organization', tables(example));
    expect(namesOf(answer, null).sort()).toEqual([...example.known].sort());
    expect(namesOf(answer, 'not_asked').sort()).toEqual([...(example.notAsked ?? [])].sort());
    const { entity_types: types } = example.of ?? {};
    const [type] = types as AskedOf[];
    const weights: Readonly<Partial<Record<Asked, number>>> = DEFAULT_WEIGHTS[type!];
    const sum = (names: readonly string[]): number =>
      names.reduce((total, name) => total + (weights[name as Asked] ?? 0), 0);
    const asked = sum(Object.keys(weights)) - sum(example.notAsked ?? []);
    expect(answer.row).toEqual({
      completeness: Math.round((100 * sum(example.known)) / asked),
      completeness_known: sum(example.known),
      completeness_asked: asked,
    });
  });

  test('a name card of a hardware company is 2 of 12, a type that nothing is asked of has no figure', async () => {
    const card = await answerOf('organization', tables({ of: company(CARD), known: [] }));
    expect(card.row).toEqual({ completeness: 17, completeness_known: 2, completeness_asked: 12 });
    const none = await answerOf('organization', tables({ of: of('club'), known: [] }));
    expect(none).toEqual({
      row: { completeness: null, completeness_known: null, completeness_asked: null },
      explained: [],
    });
  });
});

describe('of rounds', () => {
  const ROUNDS: Readonly<Record<string, Case>> = {
    'an amount in USD, of a day, with its investors and their lead': {
      rows: {
        ...round({ funding_usd: 5, date: '2024-05-01', date_precision: 'day' }),
        investment: [edge(111, { funding_round_id: id(110), investor_id: INVESTOR, is_lead: true })],
      },
      known: ['amount', 'usd', 'date', 'investors', 'lead'],
    },
    'a year is no date': { rows: round({ date: '2024-01-01', date_precision: 'year' }), known: [] },
    'an amount in another currency is an amount': { rows: round({ funding_local: 5 }), known: ['amount'] },
    'a listing has no lead': {
      rows: round({ round_group: 'ipo' }),
      known: [],
      notAsked: ['investors', 'lead'],
    },
  };
  test.each(Object.entries(ROUNDS))('%s', async (_name, { rows = {}, known, notAsked = [] }) => {
    const answer = await answerOf('fundingRound', tables({ of: company(), rows, known }));
    expect(namesOf(answer, null).sort()).toEqual([...known].sort());
    expect(namesOf(answer, 'not_asked').sort()).toEqual([...notAsked].sort());
  });
});

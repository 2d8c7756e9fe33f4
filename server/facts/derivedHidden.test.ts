import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KindName } from '#domain/names.ts';
import { foldText } from '#domain/query/fold.ts';
import { kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { storeRows, type StoredRow } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { DEFAULT_WEIGHTS } from '#domain/evidence/completeness.ts';
import { storeWeights } from '#server/packs/asked.ts';
import { LIVE } from '#server/query/context.ts';
import { derivedNamesOf, derivedStatement } from '#server/query/derived.ts';
import { refreshDerived } from './refreshDerived.ts';

const id = (index: number): string => `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`;
const named = (index: number, name: string, more: StoredRow = {}): StoredRow => ({
  status: 'APPROVED',
  id: id(index),
  name,
  name_key: foldText(name),
  ...more,
});
const edge = (index: number, more: StoredRow): StoredRow => ({ status: 'APPROVED', id: id(index), ...more });
const claim = (index: number, subject: string, more: StoredRow = {}): StoredRow => ({
  status: 'APPROVED',
  id: id(index),
  subject_kind: 'organization',
  subject_id: subject,
  field: 'founded',
  value: 2019,
  method: 'reported',
  confidence: 'high',
  recorded_by: 'pack:test',
  source_id: SOURCE,
  ...more,
});

const [COMPANY, INVESTOR, ROUND, SOURCE, METRIC, TAG, PRODUCT] = [1, 2, 3, 4, 5, 6, 7].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const [CLASSED, HIDDEN] = [id(8), id(90)];

const PLACED = { slug: 'classed', entity_types: ['company'], country: 'DE', city: 'Ulm', founded: 2019 };

type Tables = Readonly<Record<string, readonly StoredRow[]>>;

const SEEN: Tables = {
  country: [{ id: id(10), code: 'DE', name: 'Germany', region: 'EMEA' }],
  source: [{ id: SOURCE, url: 'https://a.example/', title: 'A' }],
  tag: [named(6, 'Tag', { slug: 'tag' })],
  organization: [
    named(1, 'Company', { slug: 'company', entity_types: ['company'] }),
    named(2, 'Investor', { slug: 'investor', entity_types: ['investor'] }),
  ],
  funding_round: [named(3, 'Round', { entity_id: COMPANY, round_group: 'equity', date: '2020-01-01' })],
  product: [named(7, 'Product', { offered_by_id: COMPANY })],
  metric: [named(5, 'Metric', { slug: 'metric', position: 5 })],
};

const organization = (status: string, more: StoredRow = {}): Tables => ({
  organization: [named(90, 'Hidden', { slug: 'hidden', status, entity_types: ['company'], ...more })],
});
const point = (more: StoredRow): Tables => ({
  metric_point: [named(91, 'Point', { metric_id: METRIC, type: 'achieved', year: 2020, value: 5, ...more })],
});

// What is added, with the row whose status hides it; approved, the same rows must change a value.
const CASES: readonly (readonly [
  what: string,
  of: KindName,
  added: (status: string) => Tables,
  without?: Tables,
])[] = [
  [
    'a round',
    'organization',
    (status) => ({
      funding_round: [
        named(90, 'Round 2', { status, entity_id: COMPANY, round_group: 'equity', funding_usd: 5 }),
      ],
    }),
  ],
  [
    'an investor who leads a round',
    'organization',
    (status) => ({
      ...organization(status),
      investment: [edge(91, { funding_round_id: ROUND, investor_id: HIDDEN, is_lead: true })],
    }),
  ],
  [
    'a link to an investor who leads a round',
    'organization',
    (status) => ({
      investment: [edge(91, { status, funding_round_id: ROUND, investor_id: INVESTOR, is_lead: true })],
    }),
  ],
  [
    'a company whose round an investor took part in',
    'organization',
    (status) => ({
      ...organization(status),
      funding_round: [named(91, 'Round 2', { entity_id: HIDDEN })],
      investment: [edge(92, { funding_round_id: id(91), investor_id: INVESTOR })],
    }),
  ],
  [
    'a person with a role',
    'organization',
    (status) => ({
      person: [named(90, 'Ann', { status })],
      role: [edge(91, { person_id: HIDDEN, organization_id: COMPANY })],
    }),
  ],
  [
    'a role',
    'organization',
    (status) => ({
      person: [named(90, 'Ann')],
      role: [edge(91, { status, person_id: HIDDEN, organization_id: COMPANY })],
    }),
  ],
  ['a claim', 'organization', (status) => ({ fact: [claim(90, COMPANY, { status })] })],
  [
    'a claim about a round',
    'organization',
    (status) => ({ fact: [claim(90, ROUND, { status, subject_kind: 'fundingRound' })] }),
  ],
  [
    'a round that a claim is about',
    'organization',
    (status) => ({
      funding_round: [named(90, 'Round 2', { status, entity_id: COMPANY })],
      fact: [claim(91, HIDDEN, { subject_kind: 'fundingRound' })],
    }),
  ],
  [
    'a row that a claim names',
    'organization',
    (status) => ({
      ...organization(status),
      fact: [claim(91, COMPANY, { field: 'partOf', value: { id: HIDDEN } })],
    }),
  ],
  [
    'a row that a claim about a round names',
    'organization',
    (status) => ({
      ...organization(status),
      fact: [claim(91, ROUND, { subject_kind: 'fundingRound', field: 'investors', value: { id: HIDDEN } })],
    }),
  ],
  [
    'the class of an organization',
    'organization',
    (status) => ({
      classification: [named(90, 'Class', { status, slug: 'class' })],
      organization: [named(8, 'Classed', { ...PLACED, primary_classification_id: HIDDEN })],
    }),
    { organization: [named(8, 'Classed', PLACED)] },
  ],
  ['a value reached', 'organization', (status) => point({ status, organization_id: COMPANY })],
  ['a value reached by a product', 'product', (status) => point({ status, product_id: PRODUCT })],
  [
    'a product whose value is its maker’s',
    'organization',
    (status) => ({
      product: [named(90, 'Hidden', { status, offered_by_id: COMPANY })],
      ...point({ organization_id: COMPANY, product_id: HIDDEN }),
    }),
  ],
  [
    'the metric that comes first',
    'organization',
    (status) => ({
      metric: [named(90, 'First', { status, slug: 'first', position: 1 })],
      ...point({ organization_id: COMPANY }),
    }),
    point({ organization_id: COMPANY }),
  ],
  ['an organization that carries a tag', 'tag', (status) => organization(status, { tag_ids: [TAG] })],
  [
    'a product that carries a tag',
    'tag',
    (status) => ({ product: [named(90, 'P', { status, offered_by_id: COMPANY, tag_ids: [TAG] })] }),
  ],
  [
    'the maker of a product that carries a tag',
    'tag',
    (status) => ({
      ...organization(status),
      product: [named(91, 'P', { offered_by_id: HIDDEN, tag_ids: [TAG] })],
    }),
  ],
  [
    'a partner',
    'organization',
    (status) => ({
      ...organization(status),
      partnership: [edge(91, { organization_id: COMPANY, partner_id: HIDDEN })],
    }),
  ],
  [
    'a partnership',
    'organization',
    (status) => ({
      partnership: [edge(91, { status, organization_id: COMPANY, partner_id: INVESTOR })],
    }),
  ],
  [
    'a product',
    'organization',
    (status) => ({ product: [named(90, 'P', { status, offered_by_id: COMPANY })] }),
  ],
  [
    'a paper',
    'organization',
    (status) => ({
      paper: [{ id: HIDDEN, status, title: 'Paper', name_key: 'paper', organization_ids: [COMPANY] }],
    }),
  ],
  [
    'a parent',
    'organization',
    (status) => ({
      ...organization(status),
      organization: [
        ...(organization(status)['organization'] ?? []),
        named(8, 'Classed', { ...PLACED, part_of_id: HIDDEN }),
      ],
    }),
    { organization: [named(8, 'Classed', PLACED)] },
  ],
  [
    'a buyer that a claim of another row names',
    'organization',
    (status) => ({
      organization: [
        named(90, 'Hidden', {
          slug: 'hidden',
          status,
          acquired_by_id: COMPANY,
          acquired_on: '2024-01-01',
          entity_types: ['company'],
        }),
      ],
      fact: [claim(91, HIDDEN, { field: 'acquiredBy', value: { id: COMPANY } })],
    }),
  ],
  [
    'an event',
    'organization',
    (status) => ({ milestone: [named(90, 'M', { status, organization_id: COMPANY, date: '2024-01-01' })] }),
  ],
  [
    'an award',
    'organization',
    (status) => ({
      public_funding: [named(90, 'Award', { status, entity_id: COMPANY, funding_usd: 7 })],
    }),
  ],
];

const UNDONE = new Error('undone');

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  for (const [table, rows] of Object.entries(SEEN)) await storeRows(made.database, table, rows);
  await storeWeights(made.database, DEFAULT_WEIGHTS);
});
afterAll(() => made.drop());

/** The derived values of the rows of a kind that are there in any case, and what these rest on. */
async function derivedWith(of: KindName, added: Tables): Promise<unknown> {
  const kind = kindOf(of);
  const parts = [...Object.values(kind.fields), ...Object.values(kind.relations)];
  const columns = parts.flatMap((part) => ('derived' in part && part.derived ? [sql.id(part.column)] : []));
  const ids = [COMPANY, INVESTOR, TAG, PRODUCT, CLASSED];
  const found: unknown[] = [];
  const work = async (inside: Database): Promise<never> => {
    for (const [table, rows] of Object.entries(added)) {
      for (const one of rows) await storeRows(inside, table, [one]);
    }
    await refreshDerived(inside, derivedNamesOf(kind), ids);
    found.push(
      await inside.query(
        sql`select id, ${sql.join(columns)} from ${sql.id(kind.table)} where id = any (${ids}::uuid[]) order by id`,
      ),
    );
    for (const name of derivedNamesOf(kind)) {
      const rests = derivedStatement(LIVE, { name, kind }, { part: 'explanation', ids });
      if (rests) found.push(await inside.query(sql`select to_jsonb(e) as e from (${rests}) e order by 1`));
    }
    throw UNDONE;
  };
  await made.database.transaction(work).catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
  return found;
}

const known = new Map<string, Promise<unknown>>();

// Most cases begin from the same rows.
function derivedBefore(of: KindName, rows: Tables): Promise<unknown> {
  const key = `${of} ${JSON.stringify(rows)}`;
  const before = known.get(key) ?? derivedWith(of, rows);
  known.set(key, before);
  return before;
}

test.each(CASES.map(([what, of, added, without = {}]) => [what, of, added, without] as const))(
  '%s that visitors do not see counts for nothing, and explains nothing',
  async (_what, of, added, without) => {
    const hidden = await derivedWith(of, added('PENDING'));
    expect(hidden).toEqual(await derivedBefore(of, without));
    expect(await derivedWith(of, added('APPROVED'))).not.toEqual(hidden);
  },
);

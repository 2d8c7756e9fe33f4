import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import type { KindName } from '#domain/names.ts';
import { foldText } from '#domain/query/fold.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from './from.ts';
import { LIVE } from './context.ts';
import { readerOf } from './visibility.ts';
import { sql } from '#server/database/sql.ts';
import { listRows, parseList } from '#server/records/list.ts';
import { makeServices } from '#server/services.ts';
import { storeRows, type StoredRow } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const AUTHOR = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const VIEWERS = {
  visitor: VISITOR,
  author: { id: AUTHOR, rank: RANKS.USER },
  other: { id: OTHER, rank: RANKS.PREMIUM },
  admin: { id: null, rank: RANKS.ADMIN },
} as const satisfies Readonly<Record<string, Viewer>>;
type Who = keyof typeof VIEWERS;

const id = (index: number): string => `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`;
const row = (index: number, more: StoredRow = {}): StoredRow => ({
  status: 'APPROVED',
  id: id(index),
  name: `Row ${index}`,
  name_key: foldText(`Row ${index}`),
  ...more,
});
const slug = { slug: 'a-slug' };
const edge = (index: number, more: StoredRow): StoredRow => ({ status: 'APPROVED', id: id(index), ...more });
const claim = (more: StoredRow): StoredRow => ({
  status: 'APPROVED',
  id: SOUGHT,
  subject_kind: 'organization',
  subject_id: COMPANY,
  field: 'name',
  value: 'x',
  method: 'reported',
  confidence: 'high',
  recorded_by: 'pack:test',
  ...more,
});
const SOUGHT = id(1);
const COMPANY = id(2);
const pending = (by: string | null): StoredRow => ({ status: 'PENDING', created_by: by });
const company = (more: StoredRow = {}): Tables => ({ organization: [row(2, { ...slug, ...more })] });
const hiddenCompany = company(pending(AUTHOR));

type Tables = Readonly<Record<string, readonly StoredRow[]>>;

// The row sought is the one with the id SOUGHT; who sees it besides the admin, who always does.
const CASES: readonly (readonly [what: string, kind: KindName, rows: Tables, seenBy: readonly Who[]])[] = [
  ['an approved row', 'organization', { organization: [row(1, slug)] }, ['visitor', 'author', 'other']],
  [
    'a row of the author’s',
    'organization',
    { organization: [row(1, { ...slug, ...pending(AUTHOR) })] },
    ['author'],
  ],
  ['a row without an author', 'organization', { organization: [row(1, { ...slug, ...pending(null) })] }, []],
  [
    'a declined row of the author’s',
    'organization',
    { organization: [row(1, { ...slug, status: 'DECLINED', created_by: AUTHOR })] },
    ['author'],
  ],
  [
    'an approved round of the author’s company',
    'fundingRound',
    { ...hiddenCompany, funding_round: [row(1, { entity_id: COMPANY })] },
    ['author'],
  ],
  [
    'a round of the author’s of another’s company',
    'fundingRound',
    {
      ...company(pending(OTHER)),
      funding_round: [row(1, { entity_id: COMPANY, ...pending(AUTHOR) })],
    },
    [],
  ],
  [
    'a round of the author’s of a company without an author',
    'fundingRound',
    {
      ...company(pending(null)),
      funding_round: [row(1, { entity_id: COMPANY, ...pending(AUTHOR) })],
    },
    [],
  ],
  [
    'an approved round of a company without an author',
    'fundingRound',
    { ...company(pending(null)), funding_round: [row(1, { entity_id: COMPANY })] },
    [],
  ],
  [
    'a value of an approved product of the author’s company',
    'metricPoint',
    {
      ...hiddenCompany,
      metric: [row(4, { slug: 'metric', position: 1 })],
      product: [row(3, { offered_by_id: COMPANY })],
      metric_point: [row(1, { metric_id: id(4), product_id: id(3), value: 5, type: 'achieved' })],
    },
    ['author'],
  ],
  ['a claim about the author’s company', 'fact', { ...hiddenCompany, fact: [claim({})] }, ['author']],
  [
    'a claim about an approved round of the author’s company',
    'fact',
    {
      ...hiddenCompany,
      funding_round: [row(3, { entity_id: COMPANY })],
      fact: [claim({ subject_kind: 'fundingRound', subject_id: id(3) })],
    },
    ['author'],
  ],
  [
    'a claim about a link of the author’s',
    'fact',
    {
      ...company(),
      person: [row(3)],
      role: [edge(4, { person_id: id(3), organization_id: COMPANY, ...pending(AUTHOR) })],
      fact: [claim({ subject_kind: 'role', subject_id: id(4) })],
    },
    ['author'],
  ],
  [
    'a claim that names the author’s company',
    'fact',
    {
      organization: [row(2, { ...slug, ...pending(AUTHOR) }), row(3, { slug: 'another' })],
      fact: [claim({ subject_id: id(3), field: 'partOf', value: [{ deep: COMPANY.toUpperCase() }] })],
    },
    ['author'],
  ],
  [
    'a claim that names companies of two authors',
    'fact',
    {
      organization: [
        row(2, { ...slug, ...pending(AUTHOR) }),
        row(3, { slug: 'another', ...pending(OTHER) }),
        row(4, { slug: 'seen' }),
      ],
      fact: [claim({ subject_id: id(4), value: [id(2), id(3)] })],
    },
    [],
  ],
];

const UNDONE = new Error('undone');
let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.drop());

interface Seers {
  readonly who: string[];
  /** As memory has it: '' for everybody, an author, or null. */
  reader?: string | null | undefined;
}

async function seers(
  name: KindName,
  rows: Tables,
  where: ConditionInput = { f: 'id', op: 'eq', v: SOUGHT },
): Promise<Seers> {
  const kind = kindOf(name);
  const found: Seers = { who: [] };
  const work = async (inside: Database): Promise<never> => {
    for (const [table, stored] of Object.entries(rows)) await storeRows(inside, table, stored);
    const query = parseList(kind, { where });
    for (const [who, viewer] of Object.entries(VIEWERS)) {
      const { count } = await listRows(makeServices(inside), query, { viewer, items: [], count: 'exact' });
      if (count === 1) found.who.push(who);
    }
    if (kind.nestedOnly) throw UNDONE;
    const [kept] = await inside.query<Pick<Seers, 'reader'>>(
      sql`select ${readerOf(kind, { row: sql`t` })} as reader from ${rowsOf(LIVE, kind)} t where t.id = ${SOUGHT}::uuid`,
    );
    found.reader = kept?.reader;
    throw UNDONE;
  };
  await made.database.transaction(work).catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
  return found;
}

describe('who sees a row', () => {
  test.each(CASES)('%s', async (_what, kind, rows, seenBy) => {
    const { who, reader } = await seers(kind, rows);
    expect(who).toEqual([...seenBy, 'admin']);
    const alone = seenBy.includes('author') ? AUTHOR : null;
    // Claims are not kept in memory.
    expect(reader).toBe(kind === 'fact' ? undefined : seenBy.includes('visitor') ? '' : alone);
  });
});

test.each([
  ['key', 'secret'],
  ['id', id(2)],
])('what stands below a hidden class is not found by its %s', async (_by, v) => {
  const rows: Tables = {
    classification: [
      row(2, { slug: 'secret', status: 'PENDING', ancestor_ids: [id(2)] }),
      row(3, { slug: 'below', parent_classification_id: id(2), ancestor_ids: [id(2), id(3)] }),
    ],
    organization: [row(1, { ...slug, primary_classification_id: id(3) })],
  };
  const where = { f: 'primaryClassification', op: 'descendantOf', v } as const;
  expect((await seers('organization', rows, where)).who).toEqual(['admin']);
});

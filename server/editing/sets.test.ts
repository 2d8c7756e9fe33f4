import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { sampleId, storeSampleSector } from '#tests/support/sampleSector.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import { personSignature, type Cell, type Claim, type NewSet, type Step } from '#domain/writing/changeSet.ts';
import { decideSet, makeSet, suggestSet, undoSet } from './sets.ts';
import { lockSet } from '#server/facts/changes/storeSet.ts';
import { writableNamed } from '#domain/writing/writable.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  await storeSampleSector(made.database);
  await refreshDerived(made.database, DERIVED_NAMES, null);
});
afterAll(() => made.drop());

const PERSON = '0198c0de-0000-7000-8000-00000000aaaa';
const OTHER = '0198c0de-0000-7000-8000-00000000bbbb';
const ACME = sampleId('o', 1);
const NOW = new Date('2026-01-02T03:04:05Z');

const newId = (): string => uuidV7(NOW);
const setOf = (title: string, by = PERSON): NewSet => ({
  id: newId(),
  kind: 'edit',
  title,
  note: null,
  author: { signature: personSignature(by), id: by },
});
const claim = (value: Cell, more: Partial<Claim['evidence']> = {}): Claim => ({
  value,
  evidence: {
    sourceId: null,
    quote: null,
    note: null,
    method: 'reported',
    confidence: 'medium',
    validFrom: null,
    validTo: null,
    ...more,
  },
});
const claims = (values: Record<string, Cell>): Map<string, Claim> =>
  new Map(Object.entries(values).map(([name, value]) => [name, claim(value)]));
const organization = writableNamed('organization');
const sets = (id: string, values: Record<string, Cell>, version: number | null = null): Step => ({
  of: organization,
  id,
  op: 'set',
  version,
  claims: claims(values),
});

const within = <T>(work: (writing: Writing) => Promise<T>): Promise<T> =>
  made.database.transaction((database) => work({ database, now: NOW, names: refreshSearchNames }));
const make = (set: NewSet, ...steps: Step[]) => within((writing) => makeSet(writing, set, steps));
const decide = (id: string, status: 'APPROVED' | 'DECLINED', isForced = false) =>
  within(async (writing) => {
    const kept = await lockSet(writing.database, id);
    const deciding = setOf('Decision', OTHER);
    await decideSet(writing, kept!, { deciding, status, reason: null, isForced });
    return deciding.id;
  });
const undo = (id: string) =>
  within(async (writing) => {
    const undoing: NewSet = { ...setOf('Undo'), kind: 'undo' };
    const kept = await lockSet(writing.database, id);
    return { ...(await undoSet(writing, undoing, kept!)), id: undoing.id };
  });

const read = async <T>(statement: ReturnType<typeof sql>, database: Database = made.database): Promise<T[]> =>
  database.query<T>(statement);
const row = async (id: string): Promise<Record<string, unknown> | undefined> => {
  const [found] = await read<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from organization t where id = ${id}`,
  );
  return found?.row;
};

/** All that sets may write, but for versions and what was kept of the past. */
async function world(): Promise<unknown> {
  const tables = [
    'organization',
    'funding_round',
    'investment',
    'person',
    'role',
    'product',
    'partnership',
    'public_funding',
    'metric_point',
    'search_name',
  ];
  const rows = [];
  for (const table of tables) {
    rows.push(
      await read(
        sql`select to_jsonb(t) - 'version' - 'recorded_from' as row from ${sql.id(table)} t order by to_jsonb(t)::text collate "C"`,
      ),
    );
  }
  const facts = await read(sql`select id, value, status from fact where superseded_at is null order by id`);
  return { rows, facts };
}

test('a value goes into the row with its claim, the version before it into the history, and comes back', async () => {
  const before = await world();
  const old = await row(ACME);
  const set = setOf('Founding');
  expect(await make(set, sets(ACME, { founded: '2015', city: null }, old!['version'] as number))).toBe(
    'APPROVED',
  );
  const now = await row(ACME);
  expect(now).toMatchObject({ founded: 2015, city: null, version: (old!['version'] as number) + 1 });
  expect(
    await read(
      sql`select field, value, recorded_by, status from fact where change_set_id = ${set.id} order by field`,
    ),
  ).toEqual([
    { field: 'city', value: null, recorded_by: `user:${PERSON}`, status: 'APPROVED' },
    { field: 'founded', value: 2015, recorded_by: `user:${PERSON}`, status: 'APPROVED' },
  ]);
  expect(await undo(set.id)).toMatchObject({ isDone: true });
  expect(await world()).toEqual(before);
});

test('an edit of a version that somebody changed is refused with both values; derived values do not count', async () => {
  const version = (await row(ACME))!['version'] as number;
  await made.database
    .query(sql`insert into row_history (kind, id, version, row, recorded_from, recorded_to, changed_by)
    select 'organization', id, version, to_jsonb(t), recorded_from, now(), 'derived' from organization t where id = ${ACME}`);
  await made.database.query(sql`update organization set version = version + 1 where id = ${ACME}`);
  await make(setOf('One'), sets(ACME, { state: 'North' }, version));
  await expect(make(setOf('Two'), sets(ACME, { state: 'South' }, version))).rejects.toMatchObject({
    code: 'STALE',
    more: { conflicts: { state: { seen: 'NRW', stands: 'North', by: `user:${PERSON}` } } },
  });
  expect(await row(ACME)).toMatchObject({ state: 'North' });
});

test('a new row waits, is approved, and goes again with everything that hangs on it', async () => {
  const before = await world();
  const [id, round, edge] = [newId(), newId(), newId()];
  const set = setOf('New company');
  const created = await make(
    set,
    {
      of: organization,
      id,
      op: 'create',
      claims: claims({ name: 'Zeta Qubits', entityType: ['company'], aliases: ['ZQ', 'Zeta'] }),
    },
    {
      of: writableNamed('fundingRound'),
      id: round,
      op: 'create',
      claims: claims({ name: 'Seed', entity: id, fundingUsd: '1000000.50', date: '2024-05-01' }),
    },
    {
      of: writableNamed('investment'),
      id: edge,
      op: 'create',
      claims: claims({ round, investor: sampleId('o', 20), isLead: 'true' }),
    },
  );
  expect(created).toBe('PENDING');
  expect(await row(id)).toMatchObject({
    status: 'PENDING',
    created_by: PERSON,
    slug: 'zeta-qubits',
    name_key: 'zeta qubits',
  });
  const deciding = await decide(set.id, 'APPROVED');
  expect(await row(id)).toMatchObject({ status: 'APPROVED', version: 2 });
  expect(await read(sql`select distinct status from fact where change_set_id = ${set.id}`)).toEqual([
    { status: 'APPROVED' },
  ]);
  expect(
    await read(
      sql`select subject_kind, field, value from fact where change_set_id = ${set.id} and subject_id = ${round} and field = 'investors'`,
    ),
  ).toEqual([
    {
      subject_kind: 'fundingRound',
      field: 'investors',
      value: { id: sampleId('o', 20), name: 'Alpha Capital' },
    },
  ]);
  const removal = setOf('Gone');
  const approved = await world();
  await make(removal, { of: organization, id, op: 'remove', version: null });
  expect(await row(id)).toBeUndefined();
  expect(await read(sql`select id from funding_round where id = ${round}`)).toEqual([]);
  expect(await undo(removal.id)).toMatchObject({ isDone: true });
  expect(await world()).toEqual(approved);
  expect(await undo(set.id)).toMatchObject({ isDone: false, later: [{ id: deciding, title: 'Decision' }] });
  await undo(deciding);
  expect(await row(id)).toMatchObject({ status: 'PENDING' });
  expect(await undo(set.id)).toMatchObject({ isDone: true });
  expect(await world()).toEqual(before);
});

test('a suggestion touches nothing until it is taken; what moved since is shown to who decides', async () => {
  const before = await world();
  const suggestion: NewSet = { ...setOf('Better website', OTHER), kind: 'suggestion' };
  await within((writing) =>
    suggestSet(writing, suggestion, [sets(ACME, { website: 'https://acme.example/', ticker: 'ACQ2' })]),
  );
  expect(await world()).toEqual(before);
  await make(setOf('Meanwhile'), sets(ACME, { ticker: 'ACQ3' }));
  await expect(decide(suggestion.id, 'APPROVED')).rejects.toMatchObject({
    code: 'STALE',
    more: { conflicts: { ticker: { seen: 'ACQ', stands: 'ACQ3' } } },
  });
  await decide(suggestion.id, 'APPROVED', true);
  expect(await row(ACME)).toMatchObject({ website: 'https://acme.example/' });
  expect(await read(sql`select recorded_by from fact where change_set_id = ${suggestion.id}`)).toEqual([
    { recorded_by: `user:${OTHER}` },
    { recorded_by: `user:${OTHER}` },
  ]);
});

test('a set of many rows takes no more statements than one of a few, each row as it is told', async () => {
  const before = await world();
  const create = (name: string, more: Record<string, Cell> = {}): Step => ({
    of: organization,
    id: newId(),
    op: 'create',
    claims: claims({ name, entityType: ['company'], ...more }),
  });
  const some = [
    create('Same name', { aliases: ['S'] }),
    create('Same name', { city: 'Jena' }),
    create('Acme Qubits', { founded: '2020' }),
    create('量子'),
  ];
  const ids = some.map(({ id }) => id);
  const set: NewSet = { ...setOf('Some'), rowStatus: 'APPROVED' };
  const few = await statementsOf(set, some);
  expect(await Promise.all(ids.map(row))).toMatchObject([
    { slug: 'same-name', aliases: ['S'], city: null },
    { slug: `same-name-${ids[1]!.slice(-8)}`, aliases: [], city: 'Jena' },
    { slug: 'acme-qubits', founded: 2020, version: 1 },
    { slug: ids[3]!.slice(-8), status: 'APPROVED' },
  ]);
  const many = Array.from({ length: 300 }, (_, index) => create(`Many ${index}`));
  const large: NewSet = { ...setOf('Many'), rowStatus: 'APPROVED' };
  expect(await statementsOf(large, many)).toBeLessThanOrEqual(few);
  const edit = setOf('Edit');
  const edits = [sets(ids[0]!, { city: 'Ulm' }), sets(ids[1]!, { founded: '2001', aliases: ['T'] })];
  const two = await statementsOf(edit, edits);
  expect(await Promise.all(ids.map(row))).toMatchObject([
    { city: 'Ulm', aliases: ['S'], founded: null, version: 2 },
    { city: 'Jena', aliases: ['T'], founded: 2001, version: 2 },
    { founded: 2020, version: 1 },
    {},
  ]);
  const wide = setOf('Edits');
  expect(
    await statementsOf(
      wide,
      many.map(({ id }, index) => sets(id, index % 2 === 0 ? { city: 'Ulm' } : { founded: '2001' })),
    ),
  ).toBeLessThanOrEqual(two);
  for (const { id } of [wide, edit, large, set]) expect(await undo(id)).toMatchObject({ isDone: true });
  expect(await world()).toEqual(before);
});

test('a set of one value locks, writes and follows by few statements', async () => {
  const before = await world();
  const id = newId();
  const name = claims({ name: 'One value', entityType: ['company'] });
  const set: NewSet = { ...setOf('One'), rowStatus: 'APPROVED' };
  await make(set, { of: organization, id, op: 'create', claims: name });
  const edit = setOf('Value');
  // The row and its claims are read, the row and the set written; what follows is found, locked, computed and told.
  expect(await statementsOf(edit, [sets(id, { city: 'Ulm' })])).toBeLessThanOrEqual(8);
  for (const one of [edit, set]) expect(await undo(one.id)).toMatchObject({ isDone: true });
  expect(await world()).toEqual(before);
});

/** Makes a set and gives the number of statements that it took. */
function statementsOf(set: NewSet, steps: readonly Step[]): Promise<number> {
  let count = 0;
  return made.database.transaction(async (inside) => {
    const query: Database['query'] = (statement, options) => {
      count += 1;
      return inside.query(statement, options);
    };
    await makeSet({ database: { ...inside, query }, now: NOW, names: refreshSearchNames }, set, steps);
    return count;
  });
}

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEFT_OUT, type ExplainedInput, type Explanation } from '#domain/evidence/explanation.ts';
import { findKind, KINDS, kindOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { readerOf } from '#server/query/visibility.ts';
import { derivedFields } from '#server/records/explain.ts';
import { HIDDEN, sampleId, storeSampleSector } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const acme = sampleId('o', 1);
const HIDDEN_CLASS = sampleId('c', 90);
const rounds = [1, 2, 90].map((index) => sampleId('r', index));

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase();
  await storeSampleSector(made.database);
  // A product of a hidden company carries a tag, and a class stands below a hidden one.
  await made.database.query(sql`
    update product set tag_ids = array(select id from tag order by id) where id = ${sampleId('d', 3)}::uuid`);
  await made.database.query(sql`
    insert into classification (id, name, name_key, slug) values (${HIDDEN_CLASS}::uuid, 'Hidden', 'hidden', 'hidden')`);
  await made.database.query(sql`
    update classification set parent_classification_id = ${HIDDEN_CLASS}::uuid where parent_classification_id is null and id <> ${HIDDEN_CLASS}::uuid`);
  // A hidden award is a part of a programme.
  await made.database.query(sql`
    update public_funding set part_of_id = ${sampleId('g', 1)}::uuid where id = ${HIDDEN.publicFunding}::uuid`);
  await refreshDerived(made.database, DERIVED_NAMES, null);
  ({ app, close } = await createTestApp(made.database));
});
afterAll(async () => {
  await close();
  await made.drop();
});

async function explained(kind: string, id: string, field: string): Promise<Explanation> {
  const answer = await app.inject(`/explain/?kind=${kind}&id=${id}&field=${field}`);
  expect([field, answer.statusCode]).toEqual([field, 200]);
  return answer.json();
}
const countedOf = ({ rests }: Explanation): readonly ExplainedInput[] =>
  rests.inputs.filter(({ leftOut, isRival }) => leftOut === null && !isRival);
const statusOf = async (path: string): Promise<number> => (await app.inject(path)).statusCode;

const DERIVED = KINDS.flatMap((kind) => derivedFields(kind).map((field) => [kind.name, field] as const));

const SECRET = [...Object.values(HIDDEN), HIDDEN_CLASS, sampleId('r', 90), sampleId('d', 3)];

test.each(DERIVED)('explains %s.%s by rows that are seen', async (name, field) => {
  const kind = kindOf(name);
  const rows = await made.database.query<{ id: string }>(
    sql`select t.id from ${sql.id(kind.table)} t where ${readerOf(kind, { row: sql`t` })} = '' order by t.id limit 8`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) {
    const answer = await explained(name, id, field);
    expect(answer.row.id).toBe(id);
    expect(answer.rests.count).toBe(answer.rests.inputs.length);
    for (const { kind: of, leftOut } of answer.rests.inputs) {
      expect(findKind(of)?.name).toBe(of);
      expect(leftOut === null || Object.hasOwn(LEFT_OUT, leftOut)).toBe(true);
    }
    for (const hidden of SECRET) expect(JSON.stringify(answer.rests)).not.toContain(hidden);
  }
});

// Of several deals with one company each is an input.
const COUNTS = /(?<!portfolio)Count$/;

test('counts come to what counts', async () => {
  let found = 0;
  for (const field of derivedFields(kindOf('organization')).filter((one) => COUNTS.test(one))) {
    for (const index of [1, 2, 20, 21, 30, 40]) {
      const answer = await explained('organization', sampleId('o', index), field);
      const different = new Set(countedOf(answer).map(({ kind, id }) => kind + id));
      expect([field, answer.row.value ?? 0]).toEqual([field, different.size]);
      found += different.size;
    }
  }
  expect(found).toBeGreaterThan(10);
});

test('a total is the sum of what counts, and says why the rest does not', async () => {
  await made.database.query(sql`
    update funding_round set funding_usd = 2000000, round_group = 'equity', amount_qualifier = null, funding_local = null
    where id = any (${rounds}::uuid[])`);
  await made.database.query(
    sql`update organization set stated_total_usd = 9000000.50 where id = ${acme}::uuid`,
  );
  const [first, second] = rounds;
  const totalAfter = async (change: ReturnType<typeof sql>): Promise<Explanation> => {
    await made.database.query(sql`update funding_round set ${change} where id = ${second!}::uuid`);
    await refreshDerived(made.database, ['countsAs'], [second!]);
    await refreshDerived(made.database, ['funding'], [acme]);
    await made.database.query(sql`update data_version set version = version + 1 where name = 'records'`);
    return explained('organization', acme, 'totalRaisedUsd');
  };
  const shown = ({ row, rests }: Explanation): unknown => [
    row.value,
    rests.inputs.map(({ id, field, leftOut, isRival }) => [id, field, leftOut, isRival]),
  ];
  const stated = [acme, 'statedTotalUsd', null, true];
  expect(shown(await totalAfter(sql`amount_qualifier = 'about'`))).toEqual([
    4_000_000,
    expect.arrayContaining([[first, 'fundingUsd', null, false], [second, 'fundingUsd', null, false], stated]),
  ]);
  expect(shown(await totalAfter(sql`round_group = 'debt'`))).toEqual([
    2_000_000,
    expect.arrayContaining([[second, 'fundingUsd', 'apart', false], stated]),
  ]);
  expect(shown(await totalAfter(sql`round_group = 'bridge', amount_qualifier = 'planned'`))).toEqual([
    2_000_000,
    expect.arrayContaining([[second, 'fundingUsd', 'promised', false], stated]),
  ]);
  const abroad = await totalAfter(
    sql`amount_qualifier = null, funding_usd = null, funding_local = 7, local_currency = 'EUR'`,
  );
  expect(abroad.rests.inputs.find(({ id }) => id === second)?.value).toEqual({ amount: 7, currency: 'EUR' });
  expect(shown(abroad)).toEqual([
    2_000_000,
    expect.arrayContaining([[second, 'fundingLocal', 'no_rate', false], stated]),
  ]);
  expect(shown(await totalAfter(sql`amount_qualifier = 'undisclosed', funding_local = null`))).toEqual([
    2_000_000,
    expect.arrayContaining([[second, 'fundingUsd', 'undisclosed', false]]),
  ]);
});

test('refuses what it cannot explain, and hides what the viewer may not see', async () => {
  const of = (query: string): Promise<number> => statusOf(`/explain/?${query}`);
  expect(await of(`kind=organization&id=${acme}&field=name`)).toBe(400);
  expect(await of(`kind=person&id=${acme}&field=name`)).toBe(400);
  expect(await of(`kind=organization&id=acme&field=roundCount`)).toBe(400);
  expect(await of(`kind=organization&id=${acme}`)).toBe(400);
  expect(await of(`kind=organization&id=${acme}&field=roundCount&more=1`)).toBe(400);
  expect(await of(`kind=organization&id=${HIDDEN.pending}&field=roundCount`)).toBe(404);
  expect(await of(`kind=organization&id=${sampleId('r', 1)}&field=roundCount`)).toBe(404);
});

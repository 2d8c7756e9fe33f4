import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { HIDDEN, sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const [acme, user, stranger] = [sampleId('o', 1), sampleId('o', 30), sampleId('o', 31)];
const lab = sampleId('o', 40);

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  await made.database.query(
    sql`update organization set country = 'DE' where id = any(${[user, acme, lab]}::uuid[])`,
  );
  await made.database.query(
    sql`update organization set entity_types = '{enterprise_user,company}' where id = ${user}::uuid`,
  );
  await made.database.query(sql`update organization set country = null where id = ${stranger}::uuid`);
  await made.database.query(
    sql`update organization set primary_classification_id = (select primary_classification_id from organization where id = ${acme}::uuid)
      where id = ${user}::uuid`,
  );
  ({ app, close } = await createTestApp(made.database));
});
afterAll(async () => {
  await close();
  await made.drop();
});

type Row = {
  readonly id: string;
  readonly name: string;
  readonly score: number;
  readonly reasons: readonly {
    readonly reason: string;
    readonly score: number;
    readonly count: number;
    readonly shared: readonly { readonly name: string }[];
  }[];
};

async function similarTo(query: string): Promise<readonly Row[]> {
  const answer = await app.inject(`/similar/?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<{ results: Row[] }>().results;
}

test('organizations are like those of a type that both have; any two can be compared', async () => {
  const found = (await similarTo(`id=${acme}&limit=100`)).map(({ id }) => id);
  expect(found).toContain(user);
  expect(found).not.toContain(lab);
  expect((await similarTo(`id=${acme}&with=${lab}`)).map(({ id }) => id)).toEqual([lab]);
});

test('a company that also invests is like companies, not like the funds beside it, nor like its own parts', async () => {
  const found = async () => (await similarTo(`id=${acme}&limit=100`)).map(({ id }) => id);
  const change = (id: string, what: ReturnType<typeof sql>) =>
    made.database.query(sql`update organization set ${what} where id = ${id}::uuid`);
  await change(acme, sql`entity_types = '{investor,company}'`);
  expect(await found()).toContain(user);
  await change(user, sql`entity_types = '{investor}'`);
  expect(await found()).not.toContain(user);
  await change(user, sql`entity_types = '{enterprise_user,company}', part_of_id = ${acme}::uuid`);
  expect(await found()).not.toContain(user);
  await change(user, sql`part_of_id = null`);
  expect(await found()).toContain(user);
});

test('one of the sector is not like a supplier to it', async () => {
  const found = async () => (await similarTo(`id=${acme}&limit=100`)).map(({ id }) => id);
  const change = (what: ReturnType<typeof sql>) =>
    made.database.query(sql`update organization set ${what} where id = ${user}::uuid`);
  await change(sql`coreness = 'supplier'`);
  expect(await found()).not.toContain(user);
  await change(sql`coreness = null`);
  expect(await found()).toContain(user);
});

test('names what both have, gives the parts of the score, and never a hidden entry', async () => {
  const rows = await similarTo(`id=${acme}&limit=100`);
  expect(rows.length).toBeGreaterThan(0);
  const hidden: readonly string[] = Object.values(HIDDEN);
  for (const { id, name, score, reasons } of rows) {
    expect(hidden).not.toContain(id);
    expect(name).not.toBe('');
    expect(reasons.length).toBeGreaterThan(0);
    expect(score).toBeCloseTo(reasons.reduce((sum, reason) => sum + reason.score, 0));
    for (const { count, shared } of reasons) expect(shared).toHaveLength(Math.min(count, 8));
  }
  const found = rows.find(({ id }) => id === user);
  expect(found).toMatchObject({
    name: 'Überbank',
    reasons: [
      { reason: 'classification', count: 1 },
      { reason: 'country', count: 1 },
    ],
  });
});

test('compares with one other, also where nothing is shared', async () => {
  const [one] = await similarTo(`id=${acme}&with=${user}`);
  expect(one).toMatchObject({
    name: 'Überbank',
    reasons: [
      { reason: 'classification', count: 1 },
      { reason: 'country', count: 1 },
    ],
  });
  const [other] = await similarTo(`id=${acme}&with=${stranger}`);
  expect(other).toMatchObject({ name: 'Users & Sons', score: 0, reasons: [] });
  expect(await similarTo(`id=${acme}&with=${acme}`)).toEqual([]);
});

test('an entry that is hidden, or that is none, is not found; a malformed parameter is refused', async () => {
  const statusOf = async (query: string): Promise<number> =>
    (await app.inject(`/similar/?${query}`)).statusCode;
  expect(await statusOf(`id=${HIDDEN.pending}`)).toBe(404);
  expect(await statusOf(`id=${acme}&with=${HIDDEN.declined}`)).toBe(404);
  expect(await statusOf(`id=${sampleId('o', 9999)}`)).toBe(404);
  for (const query of ['', 'id=1', `id=${acme}&with=x`, `id=${acme}&limit=101`, `id=${acme}&who=me`]) {
    expect([query, await statusOf(query)]).toEqual([query, 400]);
  }
});

test('is described where programs look', async () => {
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, unknown> }>();
  expect(Object.keys(paths)).toContain('/similar/');
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS } from '#domain/access.ts';
import type { GraphCount, GraphScene } from '#domain/graph/answers.ts';
import { sql } from '#server/database/sql.ts';
import { HIDDEN, sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const [company, fund, other] = [sampleId('o', 1), sampleId('o', 20), sampleId('o', 21)];
const RELATIONS = ['investment', 'role', 'partnership', 'membership', 'spinOut', 'product', 'paper', 'award'];

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  ({ app, close } = await createTestApp(made.database, {
    findViewer: () => Promise.resolve({ id: '0000000b-0000-7000-8000-000000000002', rank: RANKS.PREMIUM }),
  }));
});
afterAll(async () => {
  await close();
  await made.drop();
});

async function sceneOf(steps: string): Promise<GraphScene> {
  const answer = await app.inject(`/graph/scene/?steps=${steps}`);
  expect([steps, answer.statusCode]).toEqual([steps, 200]);
  return answer.json<GraphScene>();
}

test('what is not approved is no thing of the graph, nor named by an edge', async () => {
  for (const id of Object.values(HIDDEN)) {
    expect([id, (await app.inject(`/graph/scene/?steps=add:${id}`)).statusCode]).toEqual([id, 404]);
    expect([id, (await app.inject(`/graph/counts/?id=${id}`)).statusCode]).toEqual([id, 404]);
  }
  const each = RELATIONS.flatMap((name) => [`each:${name}.out`, `each:${name}.in`]);
  const all = JSON.stringify(await sceneOf([`around:${company}:2`, `around:${fund}:2`, ...each].join(',')));
  for (const id of Object.values(HIDDEN)) expect(all).not.toContain(id);
});

test('an investment that waits is no edge, and its round names no investor by it', async () => {
  const [pending] = await made.database.query<{ investor: string; company: string; round: string }>(
    sql`select i.investor_id as investor, r.entity_id as company, r.id as round from investment i
      join funding_round r on r.id = i.funding_round_id where i.status = 'PENDING' and r.status = 'APPROVED'`,
  );
  expect(pending?.investor).toBe(other);
  const { edges } = await sceneOf(`add:${pending?.investor},add:${pending?.company}`);
  const rounds = edges.filter(({ relation }) => relation === 'investment').flatMap(({ items }) => items);
  expect(rounds.map(({ via }) => via?.id)).not.toContain(pending?.round);
  const before = await countOf(fund);
  await made.database.query(sql`update investment set status = 'PENDING' where investor_id = ${fund}::uuid`);
  expect(before).toBeGreaterThan(0);
  // The statement looks again, whatever the network in memory still has.
  const after = await sceneOf(`add:${fund},add:${company}`);
  const left = after.edges.filter(({ from, relation }) => from === fund && relation === 'investment');
  expect(left).toEqual([]);
});

async function countOf(id: string): Promise<number> {
  const answer = await app.inject(`/graph/counts/?id=${id}`);
  const { results } = answer.json<{ results: readonly GraphCount[] }>();
  return results.find(({ relation, way }) => relation === 'investment' && way === 'out')?.count ?? 0;
}

test('a claim that waits is no source of an edge', async () => {
  const { edges, sources } = await sceneOf(`around:${company}`);
  expect(edges.length).toBeGreaterThan(0);
  const facts = await made.database.query<{ id: string }>(
    sql`select s.id from source s where not exists (
      select 1 from fact f where f.source_id = s.id and f.status = 'APPROVED' and f.superseded_at is null)`,
  );
  const unseen = new Set(facts.map(({ id }) => id));
  expect(sources.filter(({ id }) => id !== null && unseen.has(id))).toEqual([]);
});

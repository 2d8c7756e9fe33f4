import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS, type Viewer, VISITOR } from '#domain/access.ts';
import type { GraphCount, GraphScene, MissingLinks } from '#domain/graph/answers.ts';
import { sql } from '#server/database/sql.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const VIEWERS: Readonly<Record<string, Viewer>> = {
  user: { id: '0000000b-0000-7000-8000-000000000001', rank: RANKS.USER },
  premium: { id: '0000000b-0000-7000-8000-000000000002', rank: RANKS.PREMIUM },
  admin: { id: '0000000b-0000-7000-8000-000000000003', rank: RANKS.ADMIN },
};

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;
let next: ReadonlyMap<string, ReadonlySet<string>>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'quantum' });
  ({ app, close } = await createTestApp(made.database, {
    findViewer: ({ headers }) => Promise.resolve(VIEWERS[String(headers['x-test-viewer'])] ?? VISITOR),
  }));
  next = await naiveNeighbours();
});
afterAll(async () => {
  await close();
  await made.drop();
});

type Pair = { readonly one: string; readonly other: string };

// What joins two things, read as plainly as can be: the relations of the graph, as rows of their own tables.
const JOINS = sql`
  select i.investor_id as one, r.entity_id as other from investment i join funding_round r on r.id = i.funding_round_id
    where i.status = 'APPROVED' and r.status = 'APPROVED'
  union select id, acquired_by_id from organization where acquired_by_id is not null
  union select id, part_of_id from organization where part_of_id is not null
  union select company_id, parent_id from spin_out where status = 'APPROVED'
  union select organization_id, partner_id from partnership where status = 'APPROVED'
  union select group_id, member_id from membership where status = 'APPROVED'
  union select person_id, organization_id from role where status = 'APPROVED'
  union select id, entity_id from public_funding where entity_id is not null
  union select id, funder_id from public_funding where funder_id is not null
  union select id, part_of_id from public_funding where part_of_id is not null
  union select id, offered_by_id from product where offered_by_id is not null
  union select p.id, o.id from paper p cross join unnest(p.organization_ids) o (id)`;

const SHOWN = sql`
  select id from organization where status = 'APPROVED' union all select id from person where status = 'APPROVED'
  union all select id from public_funding where status = 'APPROVED' union all select id from product where status = 'APPROVED'
  union all select id from paper where status = 'APPROVED'`;

async function naiveNeighbours(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const pairs = await made.database.query<Pair>(
    sql`with shown as (${SHOWN}) select one, other from (${JOINS}) j where one <> other
      and one in (select id from shown) and other in (select id from shown)`,
  );
  const found = new Map<string, Set<string>>();
  const put = (from: string, to: string) => found.set(from, (found.get(from) ?? new Set()).add(to));
  for (const { one, other } of pairs) {
    put(one, other);
    put(other, one);
  }
  return found;
}

/** The shortest paths between two things, by the plainest search. */
function naivePaths(from: string, to: string, hops: number): string[][] {
  let trails: string[][] = [[from]];
  for (let length = 1; length <= hops; length += 1) {
    trails = trails.flatMap((trail) =>
      [...(next.get(trail.at(-1) ?? '') ?? [])]
        .filter((one) => !trail.includes(one))
        .map((one) => [...trail, one]),
    );
    const arrived = trails.filter((trail) => trail.at(-1) === to);
    if (arrived.length > 0) return arrived;
  }
  return [];
}

const ask = (url: string, viewer = 'premium') => app.inject({ url, headers: { 'x-test-viewer': viewer } });

async function sceneOf(steps: string, q?: object): Promise<GraphScene> {
  const params = new URLSearchParams({ steps, ...(q && { q: JSON.stringify(q) }) });
  const answer = await ask(`/graph/scene/?${params}`);
  expect([steps, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([steps, 200, '']);
  return answer.json<GraphScene>();
}

async function idOf(name: string): Promise<string> {
  const [row] = await made.database.query<{ id: string }>(
    sql`select id from organization where name = ${name}`,
  );
  if (!row) throw new Error(`The pack has no ${name}.`);
  return row.id;
}

const idsOf = ({ things }: GraphScene): string[] => things.map(({ id }) => id).toSorted();

test('visitors and users are refused by the server, and premium users are answered', async () => {
  for (const path of ['/graph/scene/?steps=', '/graph/counts/?id=00000000-0000-4000-8000-000000000000']) {
    expect((await ask(path, 'nobody')).statusCode).toBe(401);
    expect((await ask(path, 'user')).statusCode).toBe(403);
  }
  expect((await ask('/graph/scene/?steps=')).json()).toEqual({
    things: [],
    edges: [],
    sources: [],
    steps: [],
  });
});

test('what cannot be read is refused with the name of the parameter', async () => {
  const id = await idOf('IonQ');
  const far = '00000000-0000-4000-8000-000000000000';
  for (const [query, status, name] of [
    ['steps=nonsense', 400, 'steps'],
    [`steps=expand:${id}:investment.sideways`, 400, 'steps'],
    [`steps=path:${id}:${id}:3`, 400, 'steps'],
    [`steps=path:${id}:${far}:9`, 400, 'steps'],
    [`steps=${Array.from({ length: 101 }, () => `add:${id}`).join(',')}`, 400, 'steps'],
    ['steps=list', 400, 'q'],
    ['steps=list&q={', 400, 'q'],
    [`steps=add:${id}&q={}`, 400, 'q'],
    [`steps=add:${id}&what=1`, 400, 'what'],
    [`steps=add:${far}`, 404, ''],
  ] as const) {
    const answer = await ask(`/graph/scene/?${query}`);
    expect([query, answer.statusCode]).toEqual([query, status]);
    expect(answer.body).toContain(name);
  }
  expect((await ask('/graph/counts/?id=x')).statusCode).toBe(400);
});

test('what the rows of an edge say is written as on the screens', async () => {
  const [row] = await made.database.query<{ one: string; other: string }>(
    sql`select organization_id as one, partner_id as other from partnership
      where partnership_option = 'go_to_market' and status = 'APPROVED' limit 1`,
  );
  const { edges } = await sceneOf(`add:${row?.one},add:${row?.other}`);
  const told = edges.flatMap(({ relation, items }) =>
    relation === 'partnership' ? items.map(({ words }) => words ?? '') : [],
  );
  expect(told.some((words) => words.startsWith('Go-to-market'))).toBe(true);
  expect(told.join(' ')).not.toContain('go_to_market');
});

test('what is around an organization, and its counts, are what plain SQL says', async () => {
  for (const name of ['IonQ', 'Quantinuum', 'Pasqal']) {
    const id = await idOf(name);
    const scene = await sceneOf(`around:${id}`);
    const expected = [...(next.get(id) ?? [])];
    const [step] = scene.steps;
    expect([name, (step?.things.length ?? 0) - 1 + (step?.left ?? 0)]).toEqual([name, expected.length]);
    expect([id, ...expected]).toEqual(expect.arrayContaining(idsOf(scene)));
    expect(idsOf(scene).length).toBe(1 + expected.length - (step?.left ?? 0));
    expect(scene.things.find((thing) => thing.id === id)?.degree).toBe(expected.length);
    const counts = (await ask(`/graph/counts/?id=${id}`)).json<{ results: GraphCount[] }>().results;
    for (const { relation, way, count } of counts) {
      const expanded = await sceneOf(`expand:${id}:${relation}.${way}`);
      const [done] = expanded.steps;
      expect([name, relation, way, (done?.things.length ?? 0) - 1 + (done?.left ?? 0)]).toEqual([
        name,
        relation,
        way,
        count,
      ]);
    }
    const [investors] = await made.database.query<{ n: number }>(
      sql`select count(distinct i.investor_id)::int as n from investment i join funding_round r on r.id = i.funding_round_id where r.entity_id = ${id}::uuid`,
    );
    expect(counts.find(({ relation, way }) => relation === 'investment' && way === 'in')?.count ?? 0).toBe(
      investors?.n,
    );
  }
});

test('shortest paths are those of a search over plain rows, and every edge on them is named with its sources', async () => {
  const names = [
    'IonQ',
    'Quantinuum',
    'Pasqal',
    'IQM Quantum Computers',
    'Alice & Bob',
    'PsiQuantum',
    'Rigetti Computing',
  ];
  const ids = await Promise.all(names.map(idOf));
  let seen = 0;
  for (const [place, from] of ids.entries()) {
    for (const to of ids.slice(place + 1)) {
      const scene = await sceneOf(`path:${from}:${to}:3`);
      const expected = naivePaths(from, to, 3);
      const paths = scene.steps[0]?.paths ?? [];
      expect(paths.length).toBe(Math.min(expected.length, 25));
      expect(expected.map(String)).toEqual(expect.arrayContaining(paths.map(String)));
      for (const path of paths) {
        seen += 1;
        for (const [at, one] of path.slice(1).entries()) {
          const between = scene.edges.filter(
            ({ from: a, to: b }) => [a, b].includes(one) && [a, b].includes(path[at] ?? ''),
          );
          expect(between.length).toBeGreaterThan(0);
        }
      }
    }
  }
  expect(seen).toBeGreaterThan(10);
});

test('all paths are all simple ones up to a length', async () => {
  const [from, to] = [await idOf('IonQ'), await idOf('Quantinuum')];
  const every = (length: number): string[][] => {
    let trails: string[][] = [[from]];
    const found: string[][] = [];
    for (let at = 1; at <= length; at += 1) {
      trails = trails.flatMap((trail) =>
        [...(next.get(trail.at(-1) ?? '') ?? [])]
          .filter((one) => !trail.includes(one))
          .map((one) => [...trail, one]),
      );
      found.push(...trails.filter((trail) => trail.at(-1) === to));
      trails = trails.filter((trail) => trail.at(-1) !== to);
    }
    return found;
  };
  const expected = every(3);
  const { steps } = await sceneOf(`paths:${from}:${to}:3`);
  expect(steps[0]?.paths?.length).toBe(Math.min(25, expected.length));
  expect(expected.map(String)).toEqual(expect.arrayContaining((steps[0]?.paths ?? []).map(String)));
  expect((steps[0]?.left ?? 0) > 0).toBe(expected.length > 25);
});

test('what stands between two things is next to both', async () => {
  const [from, to] = [await idOf('IonQ'), await idOf('Quantinuum')];
  const scene = await sceneOf(`between:${from}:${to}`);
  const both = [...(next.get(from) ?? [])].filter((id) => next.get(to)?.has(id));
  expect(idsOf(scene)).toEqual([from, to, ...both].toSorted());
});

test('an investment tells each round with its date, role and the sources of the claim and of the row', async () => {
  const id = await idOf('Pasqal');
  const scene = await sceneOf(`expand:${id}:investment.in`);
  const rows = await made.database.query<{
    investor: string;
    round: string;
    date: string;
    lead: boolean | null;
  }>(
    sql`select i.investor_id as investor, r.id as round, r.date::text as date, i.is_lead as lead
      from investment i join funding_round r on r.id = i.funding_round_id where r.entity_id = ${id}::uuid`,
  );
  const told = scene.edges
    .filter(({ relation, to }) => relation === 'investment' && to === id)
    .flatMap(({ from, items }) =>
      items.map(({ via, date, words }) => [from, via?.id, date, words === 'Lead investor']),
    );
  expect(told.map(String).toSorted()).toEqual(
    rows.map(({ investor, round, date, lead }) => String([investor, round, date, lead === true])).toSorted(),
  );
  const sources = await made.database.query<{ investor: string; n: number }>(
    sql`select i.investor_id as investor, count(distinct x.key)::int as n
      from investment i join funding_round r on r.id = i.funding_round_id
      cross join lateral (
        select coalesce(s.url, s.id::text) as key from fact f join source s on s.id = f.source_id
          where f.superseded_at is null and ((f.subject_id = r.id and f.field = 'investors' and f.value ->> 'id' = i.investor_id::text)
            or (f.subject_id = i.investor_id and f.field = 'investments' and f.value ->> 'id' = r.id::text))
        union select r.source where r.source is not null
      ) x where r.entity_id = ${id}::uuid group by i.investor_id`,
  );
  const counted = new Map(
    scene.edges.filter(({ to }) => to === id).map((edge) => [edge.from, edge.sourceCount]),
  );
  for (const { investor, n } of sources) expect([investor, counted.get(investor)]).toEqual([investor, n]);
  expect(sources.length).toBeGreaterThan(5);

  // What the claim of one investor quotes stands at that edge alone.
  const [quoted] = await made.database.query<{ investor: string }>(sql`
    update fact set quote = 'led the round' where id = (select f.id from fact f join funding_round r on r.id = f.subject_id
      where r.entity_id = ${id}::uuid and f.field = 'investors' and f.superseded_at is null and f.source_id is not null
      order by f.id limit 1) returning value ->> 'id' as investor`);
  const again = await sceneOf(`expand:${id}:investment.in`);
  const quotes = again.edges.flatMap(({ from, items }) =>
    items.flatMap(({ quote }) => (quote === null ? [] : [[from, quote]])),
  );
  expect(quotes).toEqual([[quoted?.investor, 'led the round']]);
});

test('a scene begins with what a query finds, and goes on from each of it', async () => {
  const q = { where: { f: 'country', op: 'eq', v: 'FI' } };
  const rows = await made.database.query<{ id: string }>(
    sql`select id from organization where country = 'FI' and status = 'APPROVED'`,
  );
  expect(idsOf(await sceneOf('list', q))).toEqual(rows.map(({ id }) => id).toSorted());
  const further = await sceneOf('list,each:investment.in', q);
  const investors = await made.database.query<{ id: string }>(
    sql`select distinct i.investor_id as id from investment i join funding_round r on r.id = i.funding_round_id
      join organization o on o.id = r.entity_id where o.country = 'FI'`,
  );
  expect(idsOf(further)).toEqual([...new Set([...rows, ...investors].map(({ id }) => id))].toSorted());
  expect(further.edges.some(({ relation }) => relation === 'investment')).toBe(true);
});

// What is linked to more than these says nothing of two of them.
const MOST_LINKED = 150;

async function missing(query: string, viewer = 'admin'): Promise<MissingLinks> {
  const answer = await ask(`/graph/missing/?${query}`, viewer);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<MissingLinks>();
}

test('links that may be missing: pairs that nothing joins, with all that plain SQL says they share, for who may make them', async () => {
  const id = await idOf('IonQ');
  for (const viewer of ['user', 'premium']) {
    expect((await ask(`/graph/missing/?id=${id}`, viewer)).statusCode).toBe(403);
  }
  expect((await ask(`/graph/missing/?id=${id}`, 'nobody')).statusCode).toBe(401);
  expect((await ask('/graph/missing/?id=x', 'admin')).statusCode).toBe(400);
  const near = (one: string) => next.get(one) ?? new Set<string>();
  // Who pays and who is paid are linked by the award.
  const paid = await made.database.query<{ id: string }>(sql`select id from public_funding`);
  const awards = new Set(paid.map((row) => row.id));
  const around = await missing(`id=${id}`);
  const within = await missing(`steps=around:${id}:2,each:investment.in`);
  const scene = new Set(idsOf(await sceneOf(`around:${id}:2,each:investment.in`)));
  expect([around.results.length > 3, within.results.length, around.isWhole]).toEqual([true, 10, true]);
  for (const { one, other, shared, sharedCount } of [...around.results, ...within.results]) {
    const both = [...near(one.id)].filter((thing) => near(other.id).has(thing));
    expect([one.name, other.name, near(one.id).has(other.id)]).toEqual([one.name, other.name, false]);
    const counted = both.filter((thing) => near(thing).size <= MOST_LINKED && !awards.has(thing));
    expect(sharedCount).toBe(counted.length);
    for (const thing of shared) expect(both).toContain(thing.id);
  }
  expect(around.results.every(({ one }) => one.id === id)).toBe(true);
  expect(within.results.every(({ one, other }) => scene.has(one.id) && scene.has(other.id))).toBe(true);
  const pairs = within.results.map(({ one, other }) => [one.id, other.id].toSorted().join(' '));
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(await missing('steps=')).toEqual({ results: [], isWhole: true });
});

test('two who invested in the same companies are told by these', async () => {
  const [pair] = await made.database.query<{ one: string; other: string; shared: number }>(sql`
    with deal as (select distinct i.investor_id, r.entity_id from investment i join funding_round r on r.id = i.funding_round_id
      where i.status = 'APPROVED' and r.status = 'APPROVED')
    select a.investor_id as one, b.investor_id as other, count(*)::int as shared
    from deal a join deal b on b.entity_id = a.entity_id and b.investor_id > a.investor_id
    where not exists (select 1 from partnership p where a.investor_id in (p.organization_id, p.partner_id) and b.investor_id in (p.organization_id, p.partner_id))
    group by 1, 2 order by 3 desc, 1, 2 limit 1`);
  const { one = '', other = '', shared = 0 } = pair ?? {};
  expect(shared).toBeGreaterThan(2);
  const { results } = await missing(`steps=add:${one},add:${other}`);
  const [link] = results;
  expect(link?.shared.filter(({ by }) => by?.relation === 'investment' && by.way === 'out').length).toBe(
    Math.min(shared, 5),
  );
});

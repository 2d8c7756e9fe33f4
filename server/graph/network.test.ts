import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, type Viewer, VISITOR } from '#domain/access.ts';
import { EDGES, KINDS } from '#domain/registry.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { freshVersions } from '#server/database/versions/freshVersions.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { sourcesOfArc } from './arcSources.ts';
import { followNetwork, type CurrentNetwork } from './currentNetwork.ts';
import { LINKS } from './links.ts';
import { bytesOf, type Network, relationOfArc } from './network.ts';
import { countNeighbours, neighbours } from './neighbours.ts';
import { shortestPath } from './paths.ts';
import { readNetwork } from './readNetwork.ts';
import { similar } from './similar.ts';

const ADMIN: Viewer = { id: null, rank: RANKS.ADMIN };
let made: TestDatabase;
let network: Network;
let idOf: (name: string) => string;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  ({ network } = await readNetwork(made.database));
  const rows = await made.database.query<{ name: string; id: string }>(sql`
    select name, id from organization union all select name, id from classification union all select name, id from person
    union all select name, id from funding_round union all select name, id from country`);
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  idOf = (name) => ids.get(name) ?? `no ${name}`;
});
afterAll(() => made.drop());

test('every stored relation of the registry but evidence is in it, views of others are not', () => {
  const stored = KINDS.filter(({ name, isView }) => name !== 'fact' && !isView).flatMap((kind) =>
    Object.entries(kind.relations)
      .filter(([, { type, kind: to }]) => (type === 'ref' || type === 'refs') && to !== 'source')
      .map(([name]) => `${kind.name}.${name}`),
  );
  expect(LINKS.map(({ name }) => name).toSorted()).toEqual(
    [...stored, ...EDGES.map(({ name }) => name)].toSorted(),
  );
});

test.each(LINKS.map(({ name }) => name))('%s has as many arcs as the tables have rows', async (name) => {
  const link = LINKS.find((each) => each.name === name);
  const [row] = await made.database.query<{ count: number }>(
    sql`select count(*) as count from (${link?.rows ?? sql`x`}) r`,
  );
  const relation = network.relations.indexOf(name);
  expect(network.codes.filter((code) => relationOfArc(code) === relation)).toHaveLength(
    2 * (row?.count ?? -1),
  );
});

describe('visitors', () => {
  test('see nothing of what is not approved, be it the thing, the other end or the edge', async () => {
    for (const name of ['Secret Pending', 'Secret Declined', 'Pending round', 'Pending Person']) {
      expect(neighbours(network, idOf(name), { viewer: VISITOR })).toEqual({ total: 0, neighbours: [] });
      expect(neighbours(network, idOf(name), { viewer: ADMIN }).total).toBeGreaterThan(0);
    }
    const hidden = await made.database.query<{ id: string }>(sql`
      select id from organization where status <> 'APPROVED' union all select id from person where status <> 'APPROVED'
      union all select id from funding_round where status <> 'APPROVED'`);
    const hiddenIds = new Set(hidden.map(({ id }) => id));
    for (let thing = 0; thing < network.ids.size; thing += 1) {
      const seen = neighbours(network, network.ids.text(thing), { viewer: VISITOR, limit: 1000 });
      expect(seen.neighbours.filter(({ id }) => hiddenIds.has(id))).toEqual([]);
    }
    const pendingEdge = neighbours(network, idOf('Series A'), { viewer: VISITOR, relations: ['investment'] });
    expect(pendingEdge.neighbours.map(({ id }) => id)).toEqual([idOf('Alpha Capital')]);
    expect(neighbours(network, idOf('Series A'), { viewer: ADMIN, relations: ['investment'] }).total).toBe(2);
  });

  test('get no path through what they may not see', () => {
    const ends = [idOf('Pending Person'), idOf('Ada Example')] as const;
    expect(shortestPath(network, ends, { viewer: VISITOR })).toBeUndefined();
    expect(shortestPath(network, ends, { viewer: ADMIN })?.things.map(({ kind }) => kind)).toEqual([
      'person',
      'organization',
      'person',
    ]);
  });
});

test('a path names what it leads over and every relation between', () => {
  const path = shortestPath(network, [idOf('Ada Example'), idOf('Alpha Capital')], {
    viewer: VISITOR,
    relations: ['role', 'fundingRound.entity', 'investment'],
  });
  expect(path?.things.map(({ kind }) => kind)).toEqual([
    'person',
    'organization',
    'fundingRound',
    'organization',
  ]);
  expect(path?.links).toEqual([
    [{ relation: 'role', direction: 'out' }],
    [{ relation: 'fundingRound.entity', direction: 'in' }],
    [{ relation: 'investment', direction: 'out' }],
  ]);
});

test('what stands next to a thing is counted by relation, direction and kind', () => {
  expect(countNeighbours(network, idOf('Seed'), { viewer: VISITOR })).toEqual([
    { relation: 'investment', direction: 'out', kind: 'organization', count: 2 },
    { relation: 'fundingRound.entity', direction: 'out', kind: 'organization', count: 1 },
  ]);
});

test('similar things come with what they share, and hidden ones neither as such nor as a reason', () => {
  const found = similar(network, idOf('Alpha Capital'), { viewer: ADMIN });
  for (const { reasons, id, score } of found) {
    expect(id).not.toBe(idOf('Alpha Capital'));
    expect(score).toBeGreaterThan(0);
    expect(reasons.length).toBeGreaterThan(0);
  }
  const own = found.map(({ score }) => score);
  expect(own).toEqual(own.toSorted((one, other) => other - one));
});

test('the claims behind an arc are looked up, of a link and of an edge, as the viewer may see them', async () => {
  const { database } = made;
  const [round, investor] = [idOf('Seed'), idOf('Alpha Capital')];
  const value = JSON.stringify({ id: investor, name: 'Alpha Capital' });
  const fact = (status: string, subject: string, field: string, json: string) => sql`
    insert into fact (id, subject_kind, subject_id, field, value, method, confidence, recorded_by, status, source_id)
    select gen_random_uuid(), 'fundingRound', ${subject}::uuid, ${field}, ${json}::jsonb, 'reported', 'high', 'test', ${status}, id from source limit 1`;
  await database.query(fact('APPROVED', round, 'investors', value));
  await database.query(fact('PENDING', round, 'investors', value));
  await database.query(fact('APPROVED', round, 'investors', JSON.stringify({ id: idOf('Beta Ventures') })));
  await database.query(fact('APPROVED', round, 'entity', JSON.stringify({ id: 'any' })));
  const arc = { relation: 'investment', from: round, to: investor };
  expect(await sourcesOfArc(database, arc, VISITOR)).toMatchObject([
    { title: 'A page', url: 'https://source.test/' },
  ]);
  expect(await sourcesOfArc(database, arc, ADMIN)).toHaveLength(2);
  const [entity] = neighbours(network, round, {
    viewer: VISITOR,
    relations: ['fundingRound.entity'],
  }).neighbours;
  const link = { relation: 'fundingRound.entity', from: round, to: entity?.id ?? '' };
  expect(await sourcesOfArc(database, link, VISITOR)).toHaveLength(1);
  expect(await sourcesOfArc(database, { ...link, relation: 'nothing' }, VISITOR)).toEqual([]);
});

describe('the current network', () => {
  const follow = (database: Database, lookEvery?: number): CurrentNetwork =>
    followNetwork({ database, versions: freshVersions(database) }, lookEvery);
  let seen: WatchedDatabase;

  test('is read once for all who ask, and not again while nothing changes', async () => {
    seen = watched(made.database);
    const current = follow(seen, 0);
    const [one, other] = await Promise.all([current(), current()]);
    expect(one).toBe(other);
    expect(await current()).toBe(one);
    expect(bytesOf(one)).toBeGreaterThan(0);
  });

  test('is the same after a write of another topic', async () => {
    const current = follow(made.database, 0);
    const before = await current();
    await raiseVersion(made.database, 'news');
    expect(await current()).toBe(before);
    await raiseVersion(made.database, 'records');
    expect(await current()).not.toBe(before);
  });

  test('is another one after a write, and shows it', async () => {
    const current = follow(made.database, 0);
    const ends = [idOf('Ada Example'), idOf('Beta Ventures')] as const;
    const look = { viewer: VISITOR, relations: ['role'] };
    expect(shortestPath(await current(), ends, look)).toBeUndefined();
    await made.database.transaction(async (tx) => {
      await tx.query(sql`insert into role (id, status, person_id, organization_id)
        values (gen_random_uuid(), 'APPROVED', ${ends[0]}::uuid, ${ends[1]}::uuid)`);
      await raiseVersion(tx, 'records');
    });
    expect(shortestPath(await current(), ends, look)?.things).toHaveLength(2);
  });

  test('asks the database at most four times a second', async () => {
    seen = watched(made.database);
    const current = follow(seen);
    await current();
    const before = seen.statements.length;
    for (let time = 0; time < 50; time += 1) await current();
    expect(seen.statements.length - before).toBeLessThanOrEqual(1);
  });

  test('that could not be read is an error for who asked, and is read the next time', async () => {
    seen = watched(made.database);
    const current = follow(seen, 0);
    await current();
    seen.failure = new Error('gone');
    await expect(current()).rejects.toThrow('gone');
    seen.failure = undefined;
    expect((await current()).ids.size).toBeGreaterThan(0);
  });
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CoInvestments } from '#domain/analysis/coInvestments.ts';
import { STAGE_NAMES, type Stage, type StagePaths } from '#domain/analysis/stages.ts';
import { sql } from '#server/database/sql.ts';
import { packId } from '#server/packs/ids.ts';
import { entriesOf } from '#tests/support/packLedger.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';

const HIDDEN = '0198c0de-0000-7000-8000-000000000a01';

let made: TestDatabase;
let database: WatchedDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

const ROUNDS = entriesOf('fundingRounds');
const PARTS = entriesOf('investments');

// A round that nobody has approved would be the newest on record: it must change nothing.
beforeAll(async () => {
  made = await createTestDatabase({ holding: 'quantum' });
  const seeded = ROUNDS.find(({ fundingInfo }) => fundingInfo === 'seed');
  await made.database.query(sql`
    insert into funding_round (id, status, name, name_key, funding_info, date, date_precision, entity_id)
    values (${HIDDEN}::uuid, 'PENDING', 'Secret round', 'secret round', 'series_a', '2999-01-01', 'day',
      ${packId('quantum', 'organization', seeded?.['entity'] ?? '')}::uuid)`);
  database = watched(made.database);
  ({ app, close } = await createTestApp(database));
});
afterAll(async () => {
  await close();
  await made.drop();
});

async function ask<T>(url: string): Promise<T> {
  database.statements.length = 0;
  const answer = await app.inject(url);
  expect([url, answer.statusCode, answer.body.includes('2999')]).toEqual([url, 200, false]);
  expect([url, database.statements.length]).toEqual([url, 1]);
  return answer.json<T>();
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const rankOf = (stage: string | undefined): number => STAGE_NAMES.findIndex((name) => name === stage);
const DATED = ROUNDS.filter(({ date }) => date !== undefined && date !== '').map((round) => ({
  ...round,
  company: round['entity'] ?? '',
  rank: rankOf(round['fundingInfo']),
  day: round['date'] ?? '',
}));
const STAGED = DATED.filter(({ rank }) => rank >= 0);

type Way = { readonly year: number; readonly days: number; readonly isEvent: boolean };

/** The ways from a stage to a later one, from the files of the pack. */
function waysByHand(
  first: Stage,
  next: Stage,
): { readonly ways: readonly Way[]; readonly outOfOrder: number } {
  const end =
    DATED.map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '';
  const ways: Way[] = [];
  let outOfOrder = 0;
  for (const own of Map.groupBy(STAGED, ({ company }) => company).values()) {
    const days = own.toSorted((a, b) => a.day.localeCompare(b.day));
    const from = days.find(({ rank }) => rank === rankOf(first))?.day;
    const later = days.find(({ rank }) => rank >= rankOf(next))?.day;
    if (from === undefined) continue;
    if (later !== undefined && later < from) outOfOrder += 1;
    else {
      const isEvent = later !== undefined;
      ways.push({ year: Number(from.slice(0, 4)), days: daysBetween(from, later ?? end), isEvent });
    }
  }
  return { ways, outOfOrder };
}

const inOrder = (a: readonly number[], b: readonly number[]): number =>
  a[0]! - b[0]! || a[1]! - b[1]! || b[2]! - a[2]!;

test.each([
  ['seed', 'series_a'],
  ['pre_seed', 'seed'],
  ['series_a', 'series_c'],
] as const)('the ways from %s to %s are those of the files of the pack', async (first, next) => {
  const found = await ask<StagePaths>(`/stage-paths/?first=${first}&next=${next}`);
  const { ways, outOfOrder } = waysByHand(first, next);
  expect([found.unit, found.rounds, found.outOfOrder]).toEqual(['day', ROUNDS.length, outOfOrder]);
  const alike = [...Map.groupBy(ways, ({ year, days, isEvent }) => `${year} ${days} ${isEvent}`).values()];
  const byHand = alike.map((own) => [own[0]!.year, own[0]!.days, Number(own[0]!.isEvent), own.length]);
  expect(ways.length).toBeGreaterThan(2);
  expect(found.paths).toEqual(byHand.toSorted(inOrder));
});

test('who went on at a time that nobody tells is not followed, and counts as having gone further', async () => {
  const before = await ask<StagePaths>('/stage-paths/');
  const [own] = [...Map.groupBy(STAGED, ({ company }) => company)].find(([, rounds]) =>
    rounds.every(({ rank }) => rank === rankOf('seed')),
  )!;
  const company = packId('quantum', 'organization', own);
  const added = [
    ['0198c0de-0000-7000-8000-000000000a02', 'series_a'],
    ['0198c0de-0000-7000-8000-000000000a03', 'series_f'],
  ] as const;
  for (const [id, stage] of added) {
    await made.database.query(sql`
      insert into funding_round (id, status, name, name_key, funding_info, entity_id)
      values (${id}::uuid, 'APPROVED', ${stage}, ${stage}, ${stage}, ${company}::uuid)`);
  }
  const after = await ask<StagePaths>('/stage-paths/');
  const count = ({ paths }: StagePaths) => paths.reduce((sum, [, , , many]) => sum + many, 0);
  expect([count(after), after.undated]).toEqual([count(before) - 1, before.undated + 2]);
  const furtherOf = ({ funnel }: StagePaths, name: Stage) =>
    funnel.find(({ stage }) => stage === name)?.further;
  expect(furtherOf(after, 'seed')).toBe((furtherOf(before, 'seed') ?? 0) + 1);
  expect(furtherOf(after, 'series_f')).toBe(0);
  for (const [id] of added) await made.database.query(sql`delete from funding_round where id = ${id}::uuid`);
});

test('a stage holds the companies that have it, and those of them that went further', async () => {
  const { funnel } = await ask<StagePaths>('/stage-paths/');
  const byCompany = [...Map.groupBy(STAGED, ({ company }) => company).values()].map((own) =>
    own.map(({ rank }) => rank),
  );
  const byHand = STAGE_NAMES.map((stage, rank) => {
    const there = byCompany.filter((ranks) => ranks.includes(rank));
    return { stage, companies: there.length, further: there.filter((own) => Math.max(...own) > rank).length };
  });
  expect(funnel).toEqual(byHand.filter(({ companies }) => companies > 0));
});

test('who took part together is what the files of the pack say', async () => {
  const { deals, rounds, investors, alone, linked, together } = await ask<CoInvestments>('/co-investments/');
  const byRound = Map.groupBy(PARTS, ({ round }) => round);
  const membersOf = (own: typeof PARTS): readonly string[] => [
    ...new Set(own.map(({ investor }) => packId('quantum', 'organization', investor ?? ''))),
  ];
  const several = [...byRound.values()].map(membersOf).filter(({ length }) => length > 1);
  const all = new Set(PARTS.map(({ investor }) => investor));
  expect([deals, rounds, investors]).toEqual([PARTS.length, byRound.size, all.size]);
  expect(alone).toBe(all.size - new Set(several.flat()).size);
  const text = (members: readonly string[]): string => members.toSorted().join(' ');
  expect(together.map((places) => text(places.map((place) => linked[place]?.id ?? ''))).toSorted()).toEqual(
    several.map(text).toSorted(),
  );
});

test('conditions hold, and what cannot be read is named', async () => {
  const before = await ask<StagePaths>('/stage-paths/?date.lt=2020');
  expect(before.rounds).toBe(DATED.filter(({ day }) => day < '2020-01-01').length);
  const whole = await ask<CoInvestments>('/co-investments/');
  const some = await ask<CoInvestments>('/co-investments/?date.lt=2020');
  expect(some.deals).toBeGreaterThan(0);
  expect(some.deals).toBeLessThan(whole.deals);
  for (const [url, parameter] of [
    ['/stage-paths/?first=series_b&next=seed', 'next'],
    ['/stage-paths/?first=sed', 'first'],
    ['/co-investments/?rund=1', 'rund'],
  ] as const) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.body.includes(parameter)]).toEqual([url, 400, true]);
  }
});

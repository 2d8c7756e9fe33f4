import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { decideChangeSet, undoChangeSet } from '#server/editing/decisions.ts';
import { createEntry, editEntry, removeEntry } from '#server/editing/entries.ts';
import type { Written } from '#server/editing/write.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { makeServices, type Services } from '#server/services.ts';
import { sampleId, storeSampleSector } from '#tests/support/sampleSector.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { PEOPLE } from './someSteps.ts';

// Runs of which a random one seldom holds the order that matters.

let made: TestDatabase;
let database: Database;
let services: Services;
beforeEach(async () => {
  made = await createTestDatabase();
  database = made.database;
  await storeSampleSector(database);
  await refreshDerived(database, DERIVED_NAMES, null);
  services = makeServices(database);
});
afterEach(() => made.drop());

const [SUPER, , ADMIN, , USER] = PEOPLE as [Viewer, Viewer, Viewer, Viewer, Viewer];
const [ACME, BETA, BANK] = [1, 2, 20].map((index) => sampleId('o', index)) as [string, string, string];
const ORGANIZATION = kindOf('organization');

const versionOf = async (id: string, table = 'organization'): Promise<number> => {
  const [row] = await database.query<{ version: number }>(
    sql`select version from ${sql.id(table)} where id = ${id}`,
  );
  return row!.version;
};
const edit = async (viewer: Viewer, id: string, body: object): Promise<string> => {
  const asked = { asked: { viewer }, id, body, version: await versionOf(id) };
  return setOf(await editEntry(services, ORGANIZATION, asked));
};
const remove = async (kind: 'organization' | 'fundingRound', id: string): Promise<string> => {
  const version = await versionOf(id, kindOf(kind).table);
  return setOf(await removeEntry(services, kindOf(kind), { asked: { viewer: SUPER }, id, version }));
};
const create = (body: object): Promise<Written> =>
  createEntry(services, ORGANIZATION, { asked: { viewer: ADMIN }, body });
const decide = (
  id: string,
  decision: 'approve' | 'decline' | 'resubmit' = 'approve',
  isForced = false,
): Promise<Written> =>
  decideChangeSet(services, {
    asked: { viewer: SUPER },
    id,
    decided: { decision, reason: 'Because', isForced },
  });
const undo = async (id: string): Promise<string> =>
  setOf(await undoChangeSet(services, { asked: { viewer: SUPER }, id }));
const setOf = ({ changeSet }: Written): string => changeSet!.id;

const cellOf = async (column: string, id = ACME): Promise<unknown> => {
  const [row] = await database.query<{ cell: unknown }>(
    sql`select ${sql.id(column)}::text as cell from organization where id = ${id}`,
  );
  return row?.cell;
};
const liveFacts = (): Promise<{ id: string; status: string }[]> =>
  database.query(sql`select id, status from fact where superseded_at is null order by id`);
const statusesOf = async (...ids: string[]): Promise<string[]> => {
  const rows = await database.query<{ id: string; status: string }>(sql`select id, status from change_set`);
  return ids.map((id) => rows.find((row) => row.id === id)!.status);
};
const decisionOn = async (id: string): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    sql`select id from change_set where decides = ${id} order by id desc limit 1`,
  );
  return row!.id;
};

test('what a person says stands above what a pack says, however unsure the person and sure the pack', async () => {
  await edit(SUPER, ACME, {
    founded: 2001,
    evidence: { founded: { method: 'estimated', confidence: 'low', validFrom: '1990-01-01' } },
  });
  expect(await cellOf('founded')).toBe('2001');
  // Between two persons the method decides again.
  await edit(PEOPLE[1]!, ACME, { founded: 2002, evidence: { founded: { method: 'derived' } } });
  expect(await cellOf('founded')).toBe('2002');
});

test('what was taken back set by set comes back in the order in which it came', async () => {
  const before = await cellOf('city');
  const first = await edit(SUPER, ACME, { city: 'One' });
  const second = await edit(SUPER, ACME, { city: 'Two' });
  const third = await edit(SUPER, ACME, { city: 'Three' });
  await expect(undo(second)).rejects.toMatchObject({ code: 'BUILT_UPON', more: { later: [{ id: third }] } });
  const back = { third: await undo(third), second: await undo(second), first: await undo(first) };
  expect(await cellOf('city')).toBe(before);
  const ofFirst = { code: 'BUILT_UPON', more: { later: [{ id: back.first }] } };
  await expect(undo(back.second)).rejects.toMatchObject(ofFirst);
  await expect(undo(back.third)).rejects.toMatchObject({
    more: { later: [{ id: back.second }, { id: back.first }] },
  });
  const again = await undo(back.first);
  expect(await cellOf('city')).toBe('One');
  await undo(back.second);
  expect(await cellOf('city')).toBe('Two');
  await expect(undo(again)).rejects.toMatchObject({ code: 'BUILT_UPON' });
  await undo(back.third);
  expect(await cellOf('city')).toBe('Three');
  expect(await statusesOf(first, second, third)).toEqual(['APPROVED', 'APPROVED', 'APPROVED']);
});

test('rows that stand on each other come back in one set, and go with it again', async () => {
  const before = await liveFacts();
  const { changeSet, id } = await create({
    name: 'Stacked',
    entityType: ['company'],
    partOf: { create: { name: 'Below', entityType: ['company'] } },
    fundingRounds: { create: [{ name: 'Stacked seed', investors: { connect: [{ id: BANK }] } }] },
  });
  const rows = () =>
    database.query(sql`
    select id from organization where name in ('Stacked', 'Below') union all select id from funding_round where name = 'Stacked seed' union all
    select i.id from investment i join funding_round r on r.id = i.funding_round_id where r.name = 'Stacked seed' order by 1`);
  const all = await rows();
  expect(all).toHaveLength(4);
  const facts = await liveFacts();
  let undoing = await undo(changeSet!.id);
  for (const [some, told] of [
    [all, facts],
    [[], before],
    [all, facts],
  ] as const) {
    undoing = await undo(undoing);
    expect(await rows()).toEqual(some);
    expect(await liveFacts()).toEqual(told);
  }
  expect(await versionOf(id)).toBe(3);
});

test('with a row that comes back those claims count again that ended with it, and no others', async () => {
  // One that was superseded before, and one that tells of the row from elsewhere.
  await edit(SUPER, ACME, { city: 'Once' });
  await edit(SUPER, ACME, { city: 'Now' });
  await edit(SUPER, BETA, { partOf: ACME });
  const round = await createEntry(services, kindOf('fundingRound'), {
    asked: { viewer: SUPER },
    body: { name: 'Seed', entity: ACME, fundingUsd: '5', approve: true },
  });
  const facts = await liveFacts();
  const about = (some: readonly { id: string }[]) => new Set(some.map(({ id }) => id));
  const roundGone = await remove('fundingRound', round.id);
  const withoutRound = await liveFacts();
  expect(about(facts).size - about(withoutRound).size).toBeGreaterThan(0);
  const companyGone = await remove('organization', ACME);
  expect(await cellOf('part_of_id', BETA)).toBeNull();
  expect(await cellOf('city')).toBeUndefined();
  const naming = sql`select id from fact where superseded_at is null and value_ids @> array[${ACME}::uuid]`;
  expect(await database.query(naming)).toEqual([]);
  // The round stands on the company.
  await expect(undo(roundGone)).rejects.toMatchObject({ code: 'BUILT_UPON' });
  await undo(companyGone);
  expect(await liveFacts()).toEqual(withoutRound);
  expect([await cellOf('city'), await cellOf('part_of_id', BETA)]).toEqual(['Now', ACME]);
  await undo(roundGone);
  expect(await liveFacts()).toEqual(facts);
});

test('a claim that tells of a link has the status of the link, not of the row that it is about', async () => {
  const company = await create({ name: 'Linked', entityType: ['company'] });
  const asked = {
    asked: { viewer: ADMIN },
    id: company.id,
    body: { partners: { connect: [{ id: BETA }] } },
    version: await versionOf(company.id),
  };
  const link = setOf(await editEntry(services, ORGANIZATION, asked));
  const told = async (): Promise<string[]> => {
    const rows = await database.query<{ status: string }>(sql`
      select f.status from fact f where f.subject_id = ${company.id} and f.field = 'partners' union all
      select p.status from partnership p where p.organization_id = ${company.id}`);
    return rows.map(({ status }) => status);
  };
  expect(await told()).toEqual(['PENDING', 'PENDING']);
  await decide(setOf(company));
  expect(await told()).toEqual(['PENDING', 'PENDING']);
  await decide(link);
  expect(await told()).toEqual(['APPROVED', 'APPROVED']);
  const decision = await decisionOn(link);
  await undo(decision);
  expect(await told()).toEqual(['PENDING', 'PENDING']);
  await decide(link, 'decline');
  expect(await told()).toEqual(['DECLINED', 'DECLINED']);
  const [own] = await database.query(
    sql`select distinct status from fact where subject_id = ${company.id} and field <> 'partners'`,
  );
  expect(own).toEqual({ status: 'APPROVED' });
});

test('a suggestion stands beside other changes of its row; where its own value has moved both are told', async () => {
  const suggestion = await edit(USER, ACME, { ticker: 'NEW', city: 'Köln' });
  const other = await edit(USER, ACME, { website: 'https://acme.example/' });
  await edit(SUPER, ACME, { ticker: 'MOVED', founded: 2003 });
  await decide(other);
  expect([await cellOf('website'), await cellOf('ticker')]).toEqual(['https://acme.example/', 'MOVED']);
  // No other value is a conflict.
  await expect(decide(suggestion)).rejects.toMatchObject({
    code: 'STALE',
    more: expect.toSatisfy(({ conflicts }) => String(Object.keys(conflicts)) === 'ticker'),
  });
  await expect(decide(suggestion)).rejects.toMatchObject({
    more: { conflicts: { ticker: { seen: 'ACQ', stands: 'MOVED' } } },
  });
  expect([await cellOf('ticker'), ...(await statusesOf(suggestion))]).toEqual(['MOVED', 'PENDING']);
  await decide(suggestion, 'approve', true);
  expect([await cellOf('ticker'), await cellOf('city'), await cellOf('founded')]).toEqual([
    'NEW',
    'Köln',
    '2003',
  ]);
});

test('a suggestion of what has come to stand meanwhile is taken as it is', async () => {
  const suggestion = await edit(USER, ACME, { ticker: 'SAME' });
  await edit(SUPER, ACME, { ticker: 'SAME' });
  await decide(suggestion);
  expect([await cellOf('ticker'), ...(await statusesOf(suggestion))]).toEqual(['SAME', 'APPROVED']);
});

test('what stands of a set follows what is undone and decided after it', async () => {
  const { id, changeSet } = await create({ name: 'Chained', entityType: ['company'] });
  const set = changeSet!.id;
  await decide(set);
  const decision = await decisionOn(set);
  const row = async () => cellOf('status', id);
  const all = async (...more: string[]) => [await row(), ...(await statusesOf(set, decision, ...more))];
  expect(await all()).toEqual(['APPROVED', 'APPROVED', 'APPROVED']);
  const undone = await undo(decision);
  expect(await all(undone)).toEqual(['PENDING', 'PENDING', 'UNDONE', 'APPROVED']);
  const redone = await undo(undone);
  expect(await all(undone, redone)).toEqual(['APPROVED', 'APPROVED', 'APPROVED', 'UNDONE', 'APPROVED']);
  // Undone once more, declined, and the decline taken back.
  const again = await undo(redone);
  expect(await all(undone, redone, again)).toEqual([
    'PENDING',
    'PENDING',
    'UNDONE',
    'APPROVED',
    'UNDONE',
    'APPROVED',
  ]);
  await decide(set, 'decline');
  const declined = await decisionOn(set);
  expect(await all(declined)).toEqual(['DECLINED', 'DECLINED', 'UNDONE', 'APPROVED']);
  await undo(declined);
  expect(await all(declined)).toEqual(['PENDING', 'PENDING', 'UNDONE', 'UNDONE']);
  // The set itself goes with what decided it, and comes back as it waited.
  await decide(set);
  const last = await decisionOn(set);
  const gone = await undo(set);
  expect(await all(last, gone)).toEqual([undefined, 'UNDONE', 'UNDONE', 'UNDONE', 'APPROVED']);
  await undo(gone);
  expect(await all(last, gone)).toEqual(['PENDING', 'PENDING', 'UNDONE', 'UNDONE', 'UNDONE']);
});

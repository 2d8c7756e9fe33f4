import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kept, keptFromScratch, madeAnew, staleValues, totalsFollow } from '#tests/support/followed.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { readStored } from '#tests/writing/storedState.ts';
import { serveEditors, type Answered, type EditedSector, type SendAs } from './editors.ts';

const [ACME, BETA, PLAIN] = [1, 21, 11].map((index) => sampleId('o', index)) as [string, string, string];

let sector: EditedSector;
let as: SendAs;
beforeAll(async () => {
  sector = await serveEditors({ follows: false });
  ({ as } = sector);
  await madeAnew(sector.database);
});
afterAll(() => sector.close());

let sets: string[] = [];
beforeEach(async () => {
  // Each test leaves the sector as it was.
  for (const id of sets.toReversed()) await undone(id);
  sets = [];
});

const at = (id: string, below = ''): string => `/organizations/${id}/${below}`;
const read = async (id: string) => (await as('super', 'GET', at(id))).json;
const undone = (id: string): Promise<Answered> =>
  as('super', 'POST', `/change-sets/${id}/undo/`, { body: {} });
const decide = (who: string, id: string, more: object = {}): Promise<Answered> =>
  as(who, 'POST', `/change-sets/${id}/decide/`, { body: { decision: 'approve', ...more } });

async function merge(who: string, into: string, from: string, more: object = {}): Promise<Answered> {
  const versions = { version: (await read(into)).version, otherVersion: (await read(from)).version };
  return as(who, 'POST', at(into, 'merge/'), { body: { from, ...versions, ...more } });
}

async function state(): Promise<unknown> {
  const { rows, claims } = await readStored(sector.database);
  return {
    rows: [...rows.values()].map(({ id, status, cells }) => JSON.stringify({ id, status, cells })).toSorted(),
    claims: claims.map((claim) => JSON.stringify(claim)).toSorted(),
  };
}

/** What follows from rows is as it would be made anew. */
async function followed(): Promise<void> {
  expect(await staleValues(sector.database)).toEqual([]);
  await totalsFollow(sector.database);
  expect([await kept(sector.database)]).toEqual(await keptFromScratch(sector.database));
}

test('a merge that is suggested waits, is told to its author and reviewers, and is made as it is accepted', async () => {
  const before = await state();
  const suggested = await merge('user', BETA, ACME, { choose: { city: 'other' }, reason: 'One website' });
  expect([suggested.status, suggested.json.changeSet.status]).toEqual([202, 'PENDING']);
  expect(await state()).toEqual(before);
  const { id } = suggested.json.changeSet;
  const set = (who: string) => as(who, 'GET', `/change-sets/${id}/`);
  expect((await set('premium')).status).toBe(404);
  for (const who of ['user', 'admin', 'super']) {
    expect(JSON.parse((await set(who)).text)).toMatchObject({
      kind: 'merge',
      status: 'PENDING',
      isApplied: false,
      title: 'Suggested merge: Acme Qubits into Beta Ventures',
      note: 'One website',
      merge: { kept: BETA, gone: ACME, rounds: 0 },
      can: { approve: who === 'super', decline: who === 'super', withdraw: who === 'user', revise: false },
    });
  }
  expect((await set('super')).json.changes).toContainEqual(
    expect.objectContaining({ op: 'set', field: 'city', value: 'Köln', id: BETA }),
  );
  expect((await set('super')).json.changes).toContainEqual(
    expect.objectContaining({ op: 'remove', id: ACME }),
  );
  const inbox = (await as('super', 'GET', '/change-sets/?status=PENDING&kind=merge')).json.results;
  expect(inbox.map((one) => one.id)).toContain(id);
  for (const who of ['user', 'admin']) expect((await decide(who, id)).status).toBe(403);
  expect((await decide('super', id, { declined: [0], reason: 'Not this' })).status).toBe(422);
  expect((await decide('super', id)).status).toBe(200);
  sets.push(id);
  expect((await read(BETA)).city).toBe('Köln');
  expect((await as('visitor', 'GET', at(ACME))).headers['location']).toBe(at(BETA));
  await followed();
  expect((await undone(id)).status).toBe(200);
  expect(await state()).toEqual(before);
  expect((await as('visitor', 'GET', at(ACME))).status).toBe(200);
  await followed();
  sets = [];
});

test('it is declined, made again and withdrawn; decided with many others it is left alone', async () => {
  const before = await state();
  const { id } = (await merge('admin', BETA, ACME)).json.changeSet;
  const many = await as('super', 'POST', '/change-sets/decide/', {
    body: { ids: [id], decision: 'approve' },
  });
  expect(many.text).toContain('Decide about it by itself.');
  expect((await decide('super', id, { decision: 'decline', reason: 'Two companies' })).status).toBe(200);
  expect((await decide('admin', id, { decision: 'resubmit' })).status).toBe(200);
  expect((await as('admin', 'POST', `/change-sets/${id}/undo/`, { body: {} })).json.changeSet.status).toBe(
    'UNDONE',
  );
  expect((await decide('super', id)).status).toBe(409);
  expect(await state()).toEqual(before);
});

test('what has changed since it was suggested is told, and the merge is made when that is accepted', async () => {
  const { id } = (await merge('user', PLAIN, ACME)).json.changeSet;
  const edited = await as('super', 'PATCH', at(PLAIN), {
    body: { city: 'Trier', version: (await read(PLAIN)).version },
  });
  sets.push(edited.json.changeSet.id);
  const stale = await decide('super', id);
  expect([stale.status, stale.json.code, Object.keys(stale.json.conflicts)]).toEqual([
    409,
    'STALE',
    ['city'],
  ]);
  expect((await decide('super', id, { force: true })).status).toBe(200);
  sets.push(id);
  expect((await read(PLAIN)).city).toBe('Trier');
  await followed();
});

test('what had changed before it was suggested counts as changed, where its author had not seen it', async () => {
  const seen = { version: (await read(PLAIN)).version, otherVersion: (await read(ACME)).version };
  const edited = await as('super', 'PATCH', at(PLAIN), { body: { city: 'Kiel', version: seen.version } });
  sets.push(edited.json.changeSet.id);
  const late = await as('user', 'POST', at(PLAIN, 'merge/'), { body: { from: ACME, ...seen } });
  const stale = await decide('super', late.json.changeSet.id);
  expect([late.status, stale.status, Object.keys(stale.json.conflicts)]).toEqual([202, 409, ['city']]);
});

test('one about an entry that is gone cannot be accepted', async () => {
  const { id } = (await merge('user', PLAIN, ACME)).json.changeSet;
  const removed = await as('super', 'DELETE', at(ACME), {
    headers: { 'if-match': String((await read(ACME)).version) },
  });
  sets.push(removed.json.changeSet.id);
  const refused = await decide('super', id);
  expect([refused.status, Object.keys(refused.json.errors ?? {})]).toEqual([422, ['from']]);
});

test('who does not see what waits is told nothing of it by trying', async () => {
  const body = { from: ACME };
  const tried = await as('user', 'POST', at(BETA, 'merge/?dryRun=1'), { body });
  expect([tried.status, 'merge' in tried.json]).toEqual([200, false]);
  const seen = { version: 1, otherVersion: 1 };
  const { text } = await as('user', 'POST', at(BETA, 'merge/?dryRun=1'), { body: { ...body, ...seen } });
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['dryRun', 'changes']);
  expect(text).not.toContain('Pending round');
  const admin = await as('admin', 'POST', at(BETA, 'merge/?dryRun=1'), { body });
  expect([admin.status, 'merge' in admin.json]).toEqual([200, true]);
  for (const hidden of [sampleId('o', 90), sampleId('o', 999)]) {
    const unseen = await as('user', 'POST', at(BETA, 'merge/'), { body: { from: hidden, ...seen } });
    expect([unseen.status, unseen.json.errors]).toEqual([422, { from: ['There is no such organization.'] }]);
  }
});

/** A round of a company, approved as it is made. */
async function round(entity: string, name: string, more: object): Promise<string> {
  const body = { name, entity, force: true, approve: true, ...more };
  const { status, json } = await as('super', 'POST', '/round/', { body });
  expect(status).toBe(201);
  sets.push(json.changeSet.id);
  return json.id;
}

interface Foretold {
  readonly merge: {
    readonly rounds: readonly { readonly this: { id: string }; readonly other: { id: string } }[];
  };
}

test('rounds that both have are foretold, and merged with them where that is chosen, as one set', async () => {
  const [one, other] = [
    await round(PLAIN, 'Plain A', { date: '2023-05-20', fundingUsd: '11000000' }),
    await round(PLAIN, 'Plain B', { date: '2019-05-20', fundingUsd: '11000000' }),
  ];
  // Acme's Series A: 2023-05-04, 10m.
  const series = sampleId('r', 2);
  const before = await state();
  const dry = await as('super', 'POST', at(PLAIN, 'merge/?dryRun=1'), { body: { from: ACME } });
  const pair = { this: one, other: series };
  expect((JSON.parse(dry.text) as Foretold).merge.rounds).toEqual([
    {
      this: { id: one, name: 'Plain A', about: '20 May 2023 · $11.0m' },
      other: { id: series, name: 'Series A', about: '4 May 2023 · $10.0m' },
      isMerged: false,
    },
  ]);
  const both = await as('super', 'POST', at(PLAIN, 'merge/?dryRun=1'), {
    body: { from: ACME, rounds: [pair] },
  });
  expect(both.text).toContain('"isMerged":true');
  expect(await state()).toEqual(before);
  const answer = await merge('super', PLAIN, ACME, { rounds: [pair] });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const { fundingRounds } = JSON.parse(answer.text) as { fundingRounds: { id: string }[] };
  const ids = fundingRounds.map(({ id }) => id);
  expect(ids).toContain(one);
  expect(ids).toContain(other);
  expect(ids).toContain(sampleId('r', 1));
  expect(ids).not.toContain(series);
  const moved = await as('visitor', 'GET', `/round/${series}/`);
  expect([moved.status, moved.headers['location']]).toEqual([308, `/round/${one}/`]);
  // Who invested in the round that went invested in the one that stays.
  const investors = JSON.parse((await as('visitor', 'GET', `/round/${one}/`)).text) as {
    investors: { id: string }[];
  };
  expect(investors.investors.map(({ id }) => id)).toContain(sampleId('o', 20));
  await followed();
  expect((await undone(answer.json.changeSet.id)).status).toBe(200);
  expect(await state()).toEqual(before);
  expect((await as('visitor', 'GET', `/round/${series}/`)).status).toBe(200);
  await followed();
});

test('the other way round the same rounds are named by the same sides', async () => {
  const one = await round(PLAIN, 'Plain C', { date: '2023-05-20', fundingUsd: '11000000' });
  const body = {
    into: PLAIN,
    version: (await read(ACME)).version,
    otherVersion: (await read(PLAIN)).version,
    rounds: [{ this: sampleId('r', 2), other: one }],
  };
  const answer = await as('super', 'POST', at(ACME, 'merge/'), { body });
  expect([answer.status, answer.json.id]).toEqual([200, PLAIN]);
  sets.push(answer.json.changeSet.id);
  expect((await as('visitor', 'GET', `/round/${sampleId('r', 2)}/`)).headers['location']).toBe(
    `/round/${one}/`,
  );
});

test.each<[string, (one: string) => unknown, string]>([
  ['no list', () => 'all', 'rounds'],
  ['no pairs', (one) => [one], 'rounds.0'],
  ['one with itself', (one) => [{ this: one, other: one }], 'rounds.0'],
  ['more than two', (one) => [{ this: one, other: sampleId('r', 2), third: one }], 'rounds.0'],
  ['a round of neither', (one) => [{ this: one, other: sampleId('r', 3) }], 'rounds.0'],
  ['the wrong way round', (one) => [{ this: sampleId('r', 2), other: one }], 'rounds.0'],
  ['what is no round', (one) => [{ this: one, other: ACME }], 'rounds.0'],
  [
    'one twice',
    (one) => [
      { this: one, other: sampleId('r', 1) },
      { this: one, other: sampleId('r', 2) },
    ],
    'rounds.1',
  ],
  [
    'more than are merged at once',
    (one) => Array.from({ length: 51 }, () => ({ this: one, other: ACME })),
    'rounds',
  ],
])('rounds that cannot be merged are refused by name: %s', async (_what, rounds, path) => {
  const one = await round(PLAIN, 'Plain D', { date: '2023-05-20' });
  const answer = await merge('super', PLAIN, ACME, { rounds: rounds(one) });
  expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([422, [path]]);
});

const MERGE = `mutation ($id: ID!, $from: ID!, $choose: [MergeChoiceInput!], $rounds: [MergedRoundsInput!], $version: Int, $otherVersion: Int, $dryRun: Boolean) {
  mergeOrganizations(id: $id, from: $from, choose: $choose, rounds: $rounds, version: $version, otherVersion: $otherVersion, reason: "One", dryRun: $dryRun) {
    organizations { id city }
    changeSet { id kind status }
    merge
    changes { op field }
  }
}`;
interface Merged {
  readonly data: { readonly mergeOrganizations: Readonly<Record<string, unknown>> | null };
  readonly errors?: readonly { readonly extensions: { code: string; fields?: Record<string, unknown> } }[];
}
async function byGraphql(who: string, variables: object): Promise<Merged> {
  const { text } = await as(who, 'POST', '/graphql', { body: { query: MERGE, variables } });
  return JSON.parse(text) as Merged;
}

test('by GraphQL two are merged, tried and suggested as by REST, and what is wrong is told by its argument', async () => {
  const seen = { version: (await read(BETA)).version, otherVersion: (await read(ACME)).version };
  const asked = { id: BETA, from: ACME, choose: [{ field: 'city', take: 'other' }] };
  const tried = await byGraphql('super', { ...asked, dryRun: true });
  expect(tried.data.mergeOrganizations).toMatchObject({
    organizations: [{ id: BETA }],
    changeSet: null,
    merge: { this: { id: BETA }, other: { id: ACME }, rounds: [] },
    changes: expect.arrayContaining([{ op: 'remove', field: null }]),
  });
  const suggested = await byGraphql('user', { ...asked, ...seen });
  expect(suggested.data.mergeOrganizations).toMatchObject({
    changeSet: { kind: 'merge', status: 'PENDING' },
    merge: null,
  });
  const done = await byGraphql('super', { ...asked, ...seen });
  const { changeSet } = done.data.mergeOrganizations as { changeSet: { id: string } };
  sets.push(changeSet.id);
  expect(done.data.mergeOrganizations).toMatchObject({
    organizations: [{ id: BETA, city: 'Köln' }],
    changeSet: { kind: 'merge', status: 'APPROVED' },
  });
  const refused = async (who: string, variables: object) => {
    const [error] = (await byGraphql(who, variables)).errors ?? [];
    return [error?.extensions.code, ...Object.keys(error?.extensions.fields ?? {})];
  };
  const other = { id: BETA, from: PLAIN };
  expect(await refused('visitor', other)).toEqual(['UNAUTHORIZED']);
  expect(await refused('a reading key of a super admin', other)).toEqual(['FORBIDDEN']);
  expect(await refused('super', other)).toEqual(['INVALID_FIELDS', 'version', 'otherVersion']);
  const wrong = [
    { field: 'city', take: 'both' },
    { field: 'nmae', take: 'this' },
  ];
  expect(await refused('super', { ...other, choose: wrong })).toEqual([
    'INVALID_FIELDS',
    'choose.0.take',
    'choose.1.take',
  ]);
  const twice = [wrong[0], wrong[0]];
  expect(await refused('super', { ...other, choose: twice })).toEqual(['INVALID_FIELDS', 'choose.1.field']);
  const rounds = [{ this: sampleId('r', 3), other: sampleId('r', 1) }];
  expect(await refused('super', { ...other, rounds, dryRun: true })).toEqual(['INVALID_FIELDS', 'rounds.0']);
});

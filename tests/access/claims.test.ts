import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { serveEditors, type Answered, type EditedSector } from './editors.ts';

let sector: EditedSector;
beforeAll(async () => {
  sector = await serveEditors();
});
afterAll(() => sector.close());

const organization = (index: number) => sampleId('o', index);
const PRESS = { url: 'https://press.example/page', title: 'Press' };
const about = (index: number, field: string, more: object): object => ({
  kind: 'organization',
  id: organization(index),
  field,
  ...more,
});
const claim = (who: string, body: object, headers = {}): Promise<Answered> =>
  sector.as(who, 'POST', '/facts/', { body, headers });
const act = (who: string, id: string, action: string, more: object = {}): Promise<Answered> =>
  sector.as(who, 'PATCH', `/facts/${id}/`, { body: { action, reason: 'Because', ...more } });
type Told = Readonly<Record<string, unknown>> & { readonly facts?: readonly Told[] };
const told = ({ text }: Answered): Told => JSON.parse(text) as Told;
const read = async (index: number): Promise<Told> =>
  told(await sector.as('visitor', 'GET', `/organizations/${organization(index)}/`));
const claims = async (index: number, field: string): Promise<Told[]> => {
  const { facts = [] } = await read(index);
  return facts.filter((fact) => fact['field'] === field && fact['supersededAt'] === null);
};
const undo = ({ json }: Answered): Promise<Answered> =>
  sector.as('super', 'POST', `/change-sets/${json.changeSet.id}/undo/`, { body: {} });

test('a claim is added with what it rests on, and the value follows the best of all', async () => {
  const first = await claim(
    'super',
    about(10, 'founded', {
      value: 2011,
      source: PRESS,
      quote: 'since 2011',
      confidence: 'high',
      validFrom: '2011-01-01',
    }),
  );
  expect(first.status).toBe(201);
  expect(told(first)).toMatchObject({
    field: 'founded',
    value: 2011,
    quote: 'since 2011',
    confidence: 'high',
    validFrom: '2011-01-01',
    source: { title: 'Press' },
    shown: {},
    changeSet: { status: 'APPROVED' },
  });
  expect((await read(10))['founded']).toBe(2011);
  const location = new URL(String(first.headers['location']));
  expect((await sector.as('visitor', 'GET', location.pathname)).json.id).toBe(first.json.id);
  // What others say less surely stands beside it, and who says it is told why.
  await sector.database.query(
    sql`update fact set recorded_by = 'user:0198c0de-0000-7000-8000-000000000099' where id = ${first.json.id}`,
  );
  const second = await claim('super', about(10, 'founded', { value: 2012, method: 'estimated' }));
  expect(told(second)).toMatchObject({
    value: 2012,
    shown: { founded: { claim: first.json.id, value: 2011, why: 'How it came to be known goes before.' } },
  });
  expect((await read(10))['founded']).toBe(2011);
  // The same is told of an edit.
  const { json } = await sector.as('super', 'PATCH', `/organizations/${organization(10)}/`, {
    body: {
      founded: 2013,
      evidence: { founded: { method: 'estimated' } },
      version: (await read(10))['version'],
    },
  });
  expect(json).toMatchObject({ founded: 2011, shown: { founded: { value: 2011 } } });
});

test('an item comes to a list, or gets another source, and goes with its last claim', async () => {
  const one = await claim('super', about(11, 'aliases', { value: 'Eleven' }));
  const more = await claim('super', about(11, 'aliases', { value: 'Elf' }));
  const again = await claim('super', about(11, 'aliases', { value: 'Eleven', source: PRESS }));
  expect([one.status, more.status, again.status]).toEqual([201, 201, 201]);
  expect((await read(11))['aliases']).toEqual(['Eleven', 'Elf']);
  expect(await claims(11, 'aliases')).toHaveLength(3);
  await act('super', one.json.id, 'withdraw');
  expect((await read(11))['aliases']).toEqual(['Eleven', 'Elf']);
  const last = await act('super', again.json.id, 'withdraw');
  expect((await read(11))['aliases']).toEqual(['Elf']);
  await undo(last);
  expect((await read(11))['aliases']).toEqual(['Eleven', 'Elf']);
  // Links to several rows are lists, too.
  const tag = await claim('super', about(11, 'tags', { value: { id: sampleId('t', 1) } }));
  expect([tag.status, (await read(11))['tags']]).toMatchObject([201, [{ id: sampleId('t', 1) }]]);
});

test('a withdrawn claim counts no more: the next best is shown, and undo brings it back', async () => {
  const first = await claim('super', about(12, 'city', { value: 'Jena', source: PRESS }));
  await sector.database.query(sql`update fact set recorded_by = 'pack:test' where id = ${first.json.id}`);
  const second = await claim('super', about(12, 'city', { value: 'Gera', source: PRESS }));
  expect((await read(12))['city']).toBe('Gera');
  const withdrawn = await act('super', second.json.id, 'withdraw', { reason: 'They moved.' });
  expect(withdrawn.status).toBe(200);
  expect(told(withdrawn)).toMatchObject({ withdrawnReason: 'They moved.', supersededAt: expect.any(String) });
  expect((await read(12))['city']).toBe('Jena');
  expect((await act('super', second.json.id, 'withdraw')).json.code).toBe('DECIDED_ALREADY');
  const set = (await sector.as('super', 'GET', `/change-sets/${withdrawn.json.changeSet.id}/`)).json;
  expect(set).toMatchObject({
    note: 'They moved.',
    changes: [{ op: 'withdraw', field: 'city', before: 'Gera', value: 'Jena' }],
  });
  const undone = await undo(withdrawn);
  expect((await read(12))['city']).toBe('Gera');
  expect(await claims(12, 'city')).toContainEqual(
    expect.objectContaining({ id: second.json.id, withdrawnReason: null }),
  );
  await undo(undone);
  expect((await read(12))['city']).toBe('Jena');
  await act('super', first.json.id, 'withdraw');
  expect((await read(12))['city']).toBeNull();
});

test('no value is a claim with its reason: it ends all others, and a value ends it', async () => {
  await claim('super', about(13, 'founded', { value: 2001, source: PRESS }));
  const none = await claim(
    'super',
    about(13, 'founded', { absence: 'not_public', note: 'They do not say.' }),
  );
  expect(told(none)).toMatchObject({ value: null, absence: 'not_public', note: 'They do not say.' });
  expect((await read(13))['founded']).toBeNull();
  expect(await claims(13, 'founded')).toMatchObject([{ absence: 'not_public' }]);
  const { json } = await sector.as('visitor', 'POST', '/graphql', {
    body: {
      query: `{ organizations(where: {id: "${organization(13)}"}) { facts(where: {field: "founded"}) { absence } } }`,
    },
  });
  expect(JSON.stringify(json)).toContain('not_public');
  const list = await claim('super', about(13, 'aliases', { absence: 'does_not_apply' }));
  expect(list.status).toBe(201);
  await claim('super', about(13, 'aliases', { value: 'Thirteen' }));
  expect(await claims(13, 'aliases')).toMatchObject([{ value: 'Thirteen', absence: null }]);
  await undo(none);
  expect((await read(13))['founded']).toBe(2001);
});

test('a dispute stands beside the value until it is settled or the claim is withdrawn', async () => {
  const { json } = await claim('super', about(14, 'founded', { value: 2014, source: PRESS }));
  const disputed = await act('super', json.id, 'dispute', {
    reason: 'The register says otherwise.',
    source: { url: 'https://register.example/14' },
  });
  expect(told(disputed)).toMatchObject({
    disputedReason: 'The register says otherwise.',
    disputedUrl: 'https://register.example/14',
  });
  expect([(await read(14))['founded'], (await read(14))['version']]).toEqual([
    2014,
    (await read(14))['version'],
  ]);
  expect(await claims(14, 'founded')).toMatchObject([{ disputedReason: 'The register says otherwise.' }]);
  const settled = await act('super', json.id, 'settle');
  expect(told(settled)).toMatchObject({ disputedReason: null, disputedUrl: null });
  await undo(settled);
  expect(await claims(14, 'founded')).toMatchObject([{ disputedReason: 'The register says otherwise.' }]);
  // Who may only suggest: nobody else sees anything of it until it is taken.
  await act('super', json.id, 'settle');
  const suggested = await act('user', json.id, 'dispute', { reason: 'I know better.' });
  expect([suggested.status, suggested.json.changeSet.status]).toEqual([202, 'PENDING']);
  expect(await claims(14, 'founded')).toMatchObject([{ disputedReason: null }]);
  await sector.as('super', 'POST', `/change-sets/${suggested.json.changeSet.id}/decide/`, {
    body: { decision: 'approve' },
  });
  expect(await claims(14, 'founded')).toMatchObject([{ disputedReason: 'I know better.' }]);
});

test('a pinned claim stands above all others, one for each value, and only super admins pin', async () => {
  const old = await claim('super', about(15, 'city', { value: 'Old', source: PRESS }));
  await sector.database.query(sql`update fact set recorded_by = 'pack:test' where id = ${old.json.id}`);
  const other = await claim('super', about(15, 'city', { value: 'New', source: PRESS }));
  expect((await act('admin', old.json.id, 'pin')).status).toBe(403);
  const pinned = await act('super', old.json.id, 'pin', { reason: 'Checked by hand.' });
  expect(told(pinned)).toMatchObject({ pinnedReason: 'Checked by hand.' });
  expect((await read(15))['city']).toBe('Old');
  const later = await claim('super', about(15, 'city', { value: 'Newer' }));
  expect(told(later)).toMatchObject({ shown: { city: { value: 'Old', why: 'It is pinned.' } } });
  expect((await read(15))['city']).toBe('Old');
  expect((await act('super', other.json.id, 'unpin')).json.code).toBe('DECIDED_ALREADY');
  const moved = await act('super', later.json.id, 'pin', { reason: 'Even better.' });
  expect((await read(15))['city']).toBe('Newer');
  expect((await claims(15, 'city')).map((one) => one['pinnedReason']).filter(Boolean)).toEqual([
    'Even better.',
  ]);
  await undo(moved);
  expect((await read(15))['city']).toBe('Old');
  await act('super', old.json.id, 'unpin');
  expect((await read(15))['city']).toBe('Newer');
  const alias = await claim('super', about(15, 'aliases', { value: 'Fifteen' }));
  expect((await act('super', alias.json.id, 'pin')).status).toBe(422);
});

test('who may only suggest adds and withdraws nothing until it is taken', async () => {
  const { json } = await claim('super', about(16, 'city', { value: 'Ulm', source: PRESS }));
  const added = await claim('user', about(16, 'aliases', { value: 'Sixteen', source: PRESS }));
  const gone = await act('admin', json.id, 'withdraw');
  const none = await claim('user', about(16, 'founded', { absence: 'unknown' }));
  expect([added.status, gone.status, none.status]).toEqual([202, 202, 202]);
  expect(await read(16)).toMatchObject({ city: 'Ulm', aliases: [] });
  await claim('super', about(16, 'aliases', { value: 'XVI' }));
  for (const { json: set } of [added, gone, none]) {
    const decided = await sector.as('super', 'POST', `/change-sets/${set.changeSet.id}/decide/`, {
      body: { decision: 'approve' },
    });
    expect(decided.status).toBe(200);
  }
  expect(await read(16)).toMatchObject({ city: null, aliases: ['XVI', 'Sixteen'] });
  expect(await claims(16, 'founded')).toMatchObject([{ absence: 'unknown' }]);
  const late = await act('user', json.id, 'withdraw');
  expect([late.status, late.json.code]).toEqual([409, 'DECIDED_ALREADY']);
});

test('claims about what waits leak nowhere', async () => {
  const made = await sector.as('author', 'POST', '/organizations/', {
    body: { name: 'Waiting for claims', entityType: ['company'] },
  });
  const { id } = made.json;
  const added = await claim('author', {
    kind: 'organization',
    id,
    field: 'city',
    value: 'Suhl',
    source: PRESS,
  });
  expect(told(added)).toMatchObject({ value: 'Suhl', status: 'PENDING' });
  for (const who of ['visitor', 'user', 'premium']) {
    expect((await sector.as(who, 'GET', `/facts/${added.json.id}/`)).status).toBe(404);
    if (who === 'visitor') continue;
    expect((await act(who, added.json.id, 'dispute')).status).toBe(404);
    expect((await claim(who, { kind: 'organization', id, field: 'city', value: 'Hof' })).status).toBe(404);
  }
  expect((await act('visitor', added.json.id, 'dispute')).status).toBe(401);
  expect((await claim('visitor', about(10, 'city', { value: 'Hof' }))).status).toBe(401);
  expect((await act('a reading key of a super admin', added.json.id, 'withdraw')).status).toBe(403);
});

test('what is wrong is told by name, and nothing is written of it', async () => {
  const count = async () => (await sector.database.query(sql`select id from change_set`)).length;
  const before = await count();
  const refused = async (body: object): Promise<[number, string[]]> => {
    const { status, json } = await claim('super', body);
    return [status, Object.keys(json.errors ?? {})];
  };
  const { json } = await claim('super', about(17, 'founded', { value: 2017, source: PRESS }));
  expect(await refused(about(17, 'founded', { value: 'soon' }))).toEqual([422, ['value']]);
  expect(
    await refused(about(17, 'founded', { value: 2018, source: { url: 'x' }, method: 'guessed' })),
  ).toEqual([422, ['source.url', 'method']]);
  expect(await refused(about(17, 'founded', {}))).toEqual([422, ['value']]);
  expect(await refused(about(17, 'founded', { value: 1, absence: 'unknown' }))).toEqual([422, ['absence']]);
  expect(await refused(about(17, 'founded', { value: 2017 }))).toEqual([422, ['value']]);
  expect(await refused(about(17, 'status', { value: 'APPROVED' }))).toEqual([422, ['field']]);
  expect(await refused(about(17, 'totalRaisedUsd', { value: 5 }))).toEqual([422, ['field']]);
  expect(await refused(about(17, 'name', { absence: 'unknown' }))).toEqual([422, ['value']]);
  expect(await refused({ ...about(17, 'city', { value: 'x' }), recordedBy: 'pack:x' })).toEqual([
    422,
    ['recordedBy'],
  ]);
  expect(await refused({ ...about(17, 'city', { value: 'x' }), kind: 'fact' })).toEqual([422, ['kind']]);
  expect(await refused({ ...about(17, 'city', { value: 'x' }), id: 'nobody' })).toEqual([404, []]);
  expect(Object.keys((await act('super', json.id, 'dispute', { reason: ' ' })).json.errors ?? {})).toEqual([
    'reason',
  ]);
  expect(Object.keys((await act('super', json.id, 'erase')).json.errors ?? {})).toEqual(['action']);
  expect(Object.keys((await act('super', json.id, 'pin', { source: PRESS })).json.errors ?? {})).toEqual([
    'source',
  ]);
  expect(
    (await sector.as('super', 'PATCH', '/facts/nothing/', { body: { action: 'pin', reason: 'x' } })).status,
  ).toBe(404);
  expect(await count()).toBe(before + 1);
  expect((await sector.as('visitor', 'GET', '/facts/')).status).toBe(404);
});

test('a claim is tried without being made, and made once by its key', async () => {
  const body = about(3, 'founded', { value: 2003, source: PRESS });
  const tried = await sector.as('super', 'POST', '/facts/?dryRun=1', { body });
  expect([tried.status, tried.json.dryRun, tried.json.changes.map(({ field }) => field)]).toEqual([
    200,
    true,
    ['founded'],
  ]);
  expect(await claims(3, 'founded')).toEqual([]);
  const key = { 'idempotency-key': 'a-claim' };
  const [one, again] = [await claim('super', body, key), await claim('super', body, key)];
  expect([one.status, again.status, again.json.id]).toEqual([201, 201, one.json.id]);
  expect(await claims(3, 'founded')).toHaveLength(1);
  expect((await claim('super', about(3, 'founded', { value: 2004 }), key)).json.code).toBe(
    'IDEMPOTENCY_CONFLICT',
  );
});

test('a correction that is accepted ends the claim of whoever was wrong, and lets it count again when it is undone', async () => {
  const value = { value: 'Jena', source: PRESS, quote: 'in Jena' };
  const first = await claim('super', about(11, 'city', value));
  const other = 'user:0198c0de-0000-7000-8000-000000000099';
  await sector.database.query(sql`update fact set recorded_by = ${other} where id = ${first.json.id}`);
  // Another voice corrects nothing.
  await claim('super', about(11, 'city', { value: 'Bonn', source: PRESS, quote: 'in Bonn' }));
  const counting = () =>
    sector.database.query<{ value: string }>(
      sql`select value #>> '{}' as value from fact where subject_id = ${organization(11)} and field = 'city' and superseded_at is null and recorded_by like 'user:%' order by 1`,
    );
  expect(await counting()).toEqual([{ value: 'Bonn' }, { value: 'Jena' }]);
  await sector.database.query(
    sql`update fact set recorded_by = ${other} where subject_id = ${organization(11)} and field = 'city' and superseded_at is null and value = '"Bonn"'`,
  );
  const suggested = await sector.as('user', 'PATCH', `/organizations/${organization(11)}/`, {
    body: {
      city: 'Ulm',
      sources: [{ key: 's', ...PRESS }],
      evidence: { city: { source: 's', quote: 'in Ulm' } },
    },
  });
  expect([suggested.status, await counting()]).toEqual([202, [{ value: 'Bonn' }, { value: 'Jena' }]]);
  const set = (suggested.json['changeSet'] as { id: string }).id;
  await sector.as('super', 'POST', `/change-sets/${set}/decide/`, { body: { decision: 'approve' } });
  // What stood was Bonn; Jena is what somebody else says.
  expect([(await read(11))['city'], await counting()]).toEqual([
    'Ulm',
    [{ value: 'Jena' }, { value: 'Ulm' }],
  ]);
  await sector.as('super', 'POST', `/change-sets/${set}/undo/`, { body: {} });
  expect([(await read(11))['city'], await counting()]).toEqual([
    'Bonn',
    [{ value: 'Bonn' }, { value: 'Jena' }],
  ]);
});

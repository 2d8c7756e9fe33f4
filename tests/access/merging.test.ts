import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { kept, keptFromScratch, madeAnew, staleValues, totalsFollow } from '#tests/support/followed.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { gapsInHistory, readStored } from '#tests/writing/storedState.ts';
import { serveEditors, type Answered, type EditedSector, type SendAs } from './editors.ts';

const [ACME, ALPHA, BETA, BANK, PLAIN] = [1, 20, 21, 30, 11].map((index) => sampleId('o', index)) as [
  string,
  string,
  string,
  string,
  string,
];

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
  for (const id of sets.toReversed()) await as('super', 'POST', `/change-sets/${id}/undo/`, { body: {} });
  sets = [];
});

const at = (id: string, below = ''): string => `/organizations/${id}/${below}`;
const read = async (id: string) => (await as('super', 'GET', at(id))).json;
const versions = async (one: string, other: string) => ({
  version: (await read(one)).version,
  otherVersion: (await read(other)).version,
});

async function merged(into: string, from: string, more: object = {}): Promise<Answered> {
  const body = { from, ...(await versions(into, from)), reason: 'The same company', ...more };
  const answer = await as('super', 'POST', at(into, 'merge/'), { body });
  if (answer.status === 200) sets.push(answer.json.changeSet.id);
  return answer;
}

const undone = (id: string): Promise<Answered> =>
  as('super', 'POST', `/change-sets/${id}/undo/`, { body: {} });

/** Rows and claims as they stand, without what counts on. */
async function state(): Promise<unknown> {
  const { rows, claims } = await readStored(sector.database);
  return {
    rows: [...rows.values()].map(({ id, status, cells }) => ({ id, status, cells })).toSorted(byId),
    claims: claims.map((claim) => JSON.stringify(claim)).toSorted(),
  };
}
const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : 1;

/** What follows from rows is as it would be made anew. */
async function followed(): Promise<void> {
  expect(await staleValues(sector.database)).toEqual([]);
  await totalsFollow(sector.database);
  expect([await kept(sector.database)]).toEqual(await keptFromScratch(sector.database));
  const back = await sector.database.query<{ id: string }>(
    sql`select distinct subject_id as id from change where op = 'restore'`,
  );
  const everGone = back.map(({ id }) => id);
  expect(await gapsInHistory(sector.database, everGone)).toEqual([]);
}

const linksTo = (id: string): Promise<unknown[]> =>
  sector.database.query(sql`
    select id from funding_round where entity_id = ${id}::uuid union all select id from investment where investor_id = ${id}
    union all select id from partnership where ${id} in (organization_id, partner_id) union all select id from paper where ${id} = any(organization_ids)
    union all select id from metric_point where organization_id = ${id} union all select id from organization where part_of_id = ${id}
    union all select id from fact where superseded_at is null and (subject_id = ${id} or value_ids @> array[${id}::uuid])`);

test('two entries become one with all that points to them, and undoing brings both back as they were', async () => {
  const before = await state();
  const answer = await merged(BETA, ACME, { choose: { city: 'other' } });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"changeSet"')]);
  expect(answer.json).toMatchObject({ id: BETA, name: 'Beta Ventures', city: 'Köln', status: 'APPROVED' });
  expect(answer.json.aliases).toEqual(['ACME', 'Acme Qubits']);
  expect(await linksTo(ACME)).toEqual([]);
  await followed();
  const { fundingRounds, partners } = JSON.parse(answer.text) as Record<string, { id: string }[]>;
  expect(fundingRounds!.map(({ id }) => id)).toContain(sampleId('r', 1));
  // The two were partners of each other.
  expect(partners!.map(({ id }) => id)).not.toContain(BETA);
  expect((await undone(answer.json.changeSet.id)).status).toBe(200);
  expect(await state()).toEqual(before);
  await followed();
});

test('links that both have are one, which takes what only the other one says', async () => {
  const answer = await merged(ALPHA, BETA);
  expect(answer.status).toBe(200);
  const links = await sector.database.query(sql`
    select id, investor_id as investor, is_lead as "isLead", investor_type as type from investment where funding_round_id in (${sampleId('r', 1)}, ${sampleId('r', 2)})
    and status = 'APPROVED' and investor_id = ${ALPHA} order by id`);
  expect(links).toEqual([
    { id: sampleId('i', 1), investor: ALPHA, isLead: true, type: 'venture_capital' },
    { id: sampleId('i', 3), investor: ALPHA, isLead: false, type: null },
  ]);
  expect(await linksTo(BETA)).toEqual([]);
  await followed();
});

test('claims of both count where they say what stands, and those of links lead to who stays', async () => {
  const sourced = async (id: string, values: object, key: string) =>
    as('super', 'PATCH', at(id), {
      body: {
        ...values,
        version: (await read(id)).version,
        sources: [{ key: 's', url: `https://${key}.example/` }],
        evidence: Object.fromEntries(Object.keys(values).map((name) => [name, { source: 's', quote: key }])),
      },
    });
  const edits = [
    await sourced(PLAIN, { founded: 2016, city: 'Ulm', aliases: ['Plain'] }, 'plain'),
    await sourced(ACME, { founded: 2016, city: 'Köln', ticker: 'ACQ', tags: [sampleId('t', 2)] }, 'acme'),
  ];
  sets.push(...edits.map(({ json }) => json.changeSet.id));
  const before = await state();
  const answer = await merged(PLAIN, ACME, { choose: { city: 'other' } });
  const facts = await sector.database.query<{ field: string; quote: string; value: unknown; by: string }>(sql`
    select field, quote, value #>> '{}' as value, recorded_by as by from fact where subject_id = ${PLAIN} and superseded_at is null
    and field in ('founded', 'city', 'ticker', 'tags', 'aliases') and quote in ('acme', 'plain') order by field, quote`);
  expect(facts.map(({ field, quote }) => [field, quote])).toEqual([
    ['aliases', 'plain'],
    ['city', 'acme'],
    ['founded', 'acme'],
    ['founded', 'plain'],
    ['tags', 'acme'],
    ['ticker', 'acme'],
  ]);
  const [link] = await sector.database.query<{ count: number }>(sql`
    select count(*)::int as count from fact where superseded_at is null and field = 'entity' and value_ids @> array[${PLAIN}::uuid]`);
  const [was] = await sector.database.query<{ count: number }>(sql`
    select count(*)::int as count from fact where field = 'entity' and value_ids @> array[${ACME}::uuid]`);
  expect(link).toEqual(was);
  await followed();
  await undone(answer.json.changeSet.id);
  expect(await state()).toEqual(before);
});

test('the address of who went leads to who stays, below it too and over several merges, until it is undone', async () => {
  const one = await merged(PLAIN, BANK);
  const two = await merged(ACME, PLAIN);
  for (const [from, into] of [
    [BANK, ACME],
    [PLAIN, ACME],
  ] as const) {
    for (const below of ['', 'history/', '?format=json']) {
      const { status, headers } = await as('visitor', 'GET', at(from, below));
      expect([below, status, headers['location']]).toEqual([below, 308, at(into, below)]);
    }
    const page = await sector.app.inject({
      url: `/company/${from}/profile`,
      headers: { accept: 'text/html' },
    });
    expect([page.statusCode, page.headers.location]).toEqual([302, expect.stringContaining(into)]);
  }
  const query = `{ row: organization(id: "${BANK}") { id name } }`;
  const graph = await as('visitor', 'POST', '/graphql', { body: { query } });
  expect(graph.text).toContain(`"id":"${ACME}"`);
  expect((await as('super', 'PATCH', at(BANK), { body: { city: 'x', version: 1 } })).status).toBe(410);
  const sought = (await as('visitor', 'GET', '/search/organizations/?search=berbank')).json;
  expect(sought.results.map(({ id }) => id)).toEqual([ACME]);
  expect((await as('visitor', 'GET', '/sitemap.xml')).text).not.toContain(BANK);
  // The first one moved nothing that the second one builds on but its own row.
  expect((await undone(two.json.changeSet.id)).status).toBe(200);
  expect((await as('visitor', 'GET', at(BANK))).headers['location']).toBe(at(PLAIN));
  expect((await as('visitor', 'GET', at(PLAIN))).status).toBe(200);
  expect((await undone(one.json.changeSet.id)).status).toBe(200);
  expect((await as('visitor', 'GET', at(BANK))).status).toBe(200);
});

test('an undone merge is made again by undoing that, and its address leads on again', async () => {
  const one = await merged(PLAIN, ACME);
  const merges = await state();
  const back = await undone(one.json.changeSet.id);
  expect((await as('visitor', 'GET', at(ACME))).status).toBe(200);
  expect((await undone(back.json.changeSet.id)).text).toContain('"APPROVED"');
  expect(await state()).toEqual(merges);
  expect((await as('visitor', 'GET', at(ACME))).status).toBe(308);
  await followed();
  expect((await undone(one.json.changeSet.id)).status).toBe(200);
  expect((await as('visitor', 'GET', at(ACME))).status).toBe(200);
  sets = [];
});

test('a merge that others build on is undone after them', async () => {
  const one = await merged(PLAIN, ACME);
  const { version } = await read(PLAIN);
  const edit = await as('super', 'PATCH', at(PLAIN), { body: { city: 'Trier', version } });
  const refused = await undone(one.json.changeSet.id);
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: 'BUILT_UPON', later: [{ id: edit.json.changeSet.id }] },
  ]);
  expect((await undone(edit.json.changeSet.id)).status).toBe(200);
  expect((await undone(one.json.changeSet.id)).status).toBe(200);
});

test('of what is written at once with a merge nothing is left pointing to who went', async () => {
  for (const index of [1, 2, 3]) {
    const seen = await versions(PLAIN, BANK);
    const round = {
      name: `At once ${index}`,
      entity: BANK,
      fundingUsd: '5',
      date: `202${index}-01-01`,
      approve: true,
    };
    const turned = { version: seen.otherVersion, otherVersion: seen.version };
    const [one, other, edit, added] = await Promise.all([
      as('super', 'POST', at(PLAIN, 'merge/'), { body: { from: BANK, ...seen } }),
      as('super', 'POST', at(BANK, 'merge/'), { body: { from: PLAIN, ...turned } }),
      as('super', 'PATCH', at(BANK), { body: { city: `City ${index}`, version: seen.otherVersion } }),
      as('super', 'POST', '/round/', { body: round }),
    ]);
    const told = [one, other, edit, added].map(({ status }) => status);
    expect(told.filter((status) => ![200, 201, 409, 410, 422].includes(status))).toEqual([]);
    const merges = [one, other].filter(({ status }) => status === 200);
    expect(merges.length).toBeLessThanOrEqual(1);
    for (const { json } of merges) {
      expect(await linksTo(json.id === PLAIN ? BANK : PLAIN)).toEqual([]);
      await followed();
      expect((await undone(json.changeSet.id)).status).toBe(200);
    }
  }
});

test('a merge is foretold without a trace', async () => {
  const before = await state();
  const { status, text } = await as('super', 'POST', at(BETA, 'merge/?dryRun=1'), {
    body: { from: ACME, choose: { name: 'other' } },
  });
  expect(status).toBe(200);
  const { merge } = JSON.parse(text) as { merge: Record<string, readonly Record<string, unknown>[]> };
  const field = (name: string) => merge['fields']!.find((one) => one['name'] === name);
  expect(field('name')).toMatchObject({
    this: 'Beta Ventures',
    other: 'Acme Qubits',
    side: 'other',
    value: 'Acme Qubits',
  });
  expect(field('aliases')).toMatchObject({ value: ['ACME', 'Beta Ventures'] });
  expect(field('founded')).toMatchObject({ this: null, other: '2016', side: 'other' });
  expect(merge['moves']).toContainEqual(
    expect.objectContaining({
      kind: 'fundingRound',
      label: 'Funding rounds',
      letGo: 0,
      names: expect.arrayContaining(['Seed']),
    }),
  );
  expect(merge['moves']).toContainEqual(expect.objectContaining({ kind: 'partnership', letGo: 1 }));
  expect(merge['figures']).toContainEqual(expect.objectContaining({ name: 'roundCount' }));
  expect(await state()).toEqual(before);
  expect((await as('visitor', 'GET', at(ACME))).status).toBe(200);
});

test('who may not, or saw something else, or names what cannot be one, is told why', async () => {
  const seen = await versions(PLAIN, ACME);
  const ask = async (who: string, body: object, url = at(PLAIN, 'merge/')): Promise<unknown> => {
    const { status, json } = await as(who, 'POST', url, { body });
    return [status, ...Object.keys(json.errors ?? {})];
  };
  const good = { from: ACME, ...seen };
  expect(await ask('visitor', good)).toEqual([401]);
  expect(await ask('a reading key of a super admin', good)).toEqual([403]);
  // Who may not merge suggests it (suggestedMerges.test.ts).
  for (const who of ['user', 'premium', 'author', 'admin', 'a writing key of an admin']) {
    expect([who, await ask(who, { ...good, version: 999 })]).toEqual([who, [202]]);
  }
  expect(await ask('super', { from: ACME })).toEqual([422, 'version', 'otherVersion']);
  expect(await ask('super', { ...good, version: 999 })).toEqual([409]);
  expect(await ask('super', { ...good, otherVersion: 999 })).toEqual([409]);
  expect(await ask('super', { ...good, from: PLAIN })).toEqual([422, 'from']);
  expect(await ask('super', { ...good, from: sampleId('p', 1) })).toEqual([422, 'from']);
  expect(
    await ask('super', { ...good, from: 'x', choose: { nmae: 'this', city: 'both' }, more: 1, reason: 5 }),
  ).toEqual([422, 'more', 'from', 'choose.nmae', 'choose.city', 'reason']);
  expect(await ask('super', { ...good, into: ACME })).toEqual([422, 'from']);
  expect(await ask('super', { ...good, from: sampleId('o', 90) }, at(sampleId('o', 999), 'merge/'))).toEqual([
    404,
  ]);
  expect(await ask('super', { ...good, from: sampleId('o', 999) })).toEqual([422, 'from']);
  expect(await ask('super', { into: sampleId('o', 90), ...seen })).toEqual([422, 'into']);
  expect(await ask('super', good, `/people/${sampleId('p', 1)}/merge/`)).toEqual([422, 'from']);
});

test('an entry that went is merged with nothing; what waits becomes part of what is approved', async () => {
  await merged(PLAIN, ACME);
  const again = await as('super', 'POST', at(ACME, 'merge/'), {
    body: { from: BANK, version: 1, otherVersion: 1 },
  });
  expect(again.status).toBe(410);
  const from = await as('super', 'POST', at(BANK, 'merge/'), {
    body: { from: ACME, version: 1, otherVersion: 1 },
  });
  expect(from.status).toBe(422);
  const waiting = await merged(PLAIN, sampleId('o', 90));
  expect([waiting.status, waiting.json.status]).toEqual([200, 'APPROVED']);
  await followed();
});

test('entries of other kinds that point to each other are merged without a circle', async () => {
  const path = '/classifications/';
  const [hardware, processors] = [1, 2].map((index) => sampleId('c', index));
  const get = async (id: string) => (await as('super', 'GET', `${path}${id}/`)).json.version;
  const seen = async (one: string, other: string) => ({
    version: await get(one),
    otherVersion: await get(other),
  });
  const into = await as('super', 'POST', `${path}${processors!}/merge/`, {
    body: { into: hardware, ...(await seen(processors!, hardware!)) },
  });
  expect([into.status, into.json]).toMatchObject([200, { id: hardware, aliases: ['Processors'] }]);
  sets.push(into.json.changeSet.id);
  await followed();
  const acme = JSON.parse((await as('super', 'GET', at(ACME))).text) as object;
  expect(acme).toMatchObject({ primaryClassification: { id: hardware } });
});

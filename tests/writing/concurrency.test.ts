import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { serveEditors, type Answered, type EditedSector } from '#tests/access/editors.ts';
import { staleValues } from '#tests/support/followed.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { gapsInHistory } from './storedState.ts';

let sector: EditedSector;
beforeAll(async () => {
  sector = await serveEditors();
});
afterAll(() => sector.close());

const at = (id: string): string => `/organizations/${id}/`;
const statuses = (answers: readonly Answered[]): number[] => answers.map(({ status }) => status).sort();
const newCompany = async (name: string): Promise<{ id: string; version: number; set: string }> => {
  const body = { name, entityType: ['company'] };
  const { json } = await sector.as('author', 'POST', '/organizations/', { body });
  return { id: json.id, version: json.version, set: json.changeSet.id };
};

test('of two edits at once of what both saw, one is made and the other told what stands', async () => {
  const { json } = await sector.as('super', 'GET', at(sampleId('o', 10)));
  const edit = (city: string) =>
    sector.as('super', 'PATCH', at(sampleId('o', 10)), { body: { city, version: json.version } });
  const answers = await Promise.all(['Jena', 'Gera', 'Suhl', 'Hof'].map(edit));
  expect(statuses(answers)).toEqual([200, 409, 409, 409]);
  const won = answers.find(({ status }) => status === 200)!.json.city;
  const lost = answers.filter(({ status }) => status === 409);
  expect(lost.map(({ json: told }) => told.conflicts['city']?.stands)).toEqual([won, won, won]);
});

test('of two people who change one link at once, from whichever end, one is told what the other made of it', async () => {
  const round = `/round/${sampleId('r', 1)}/`;
  const link = async () => {
    const { text } = await sector.as('super', 'GET', `/entries/${sampleId('r', 1)}/`);
    const { row } = JSON.parse(text) as {
      row: {
        version: number;
        investors: { id: string; link: { id: string; version: number; type: string } }[];
      };
    };
    return { ...row, ...row.investors.find(({ id }) => id === sampleId('o', 20))!.link, entry: row.version };
  };
  const seen = await link();
  const { version: entry } = (await sector.as('super', 'GET', at(sampleId('o', 20)))).json;
  const change = (type: string) => [
    { where: { edge: { id: seen.id } }, version: seen.version, edge: { type } },
  ];
  const fromRound = (type: string) =>
    sector.as('super', 'PATCH', round, {
      body: { version: seen.entry, investors: { update: change(type) } },
    });
  const fromInvestor = (type: string) =>
    sector.as('super', 'PATCH', at(sampleId('o', 20)), {
      body: { version: entry, investments: { update: change(type) } },
    });
  const answers = await Promise.all([fromRound('corporate'), fromInvestor('angel'), fromRound('other')]);
  expect([statuses(answers), answers.map(({ text }) => text.slice(0, 300))]).toEqual([
    [200, 409, 409],
    expect.anything(),
  ]);
  const { type: stands } = await link();
  for (const { json } of answers.filter(({ status }) => status === 409)) {
    const [[path, conflict] = []] = Object.entries(json.conflicts);
    expect(path).toMatch(/^(investors|investments)\.update\.0\.edge\.type$/);
    expect(conflict).toMatchObject({ seen: seen.type, stands });
  }
  // Who has seen it may change it; what is no version is refused by name.
  const again = { where: { edge: { id: seen.id } }, edge: { type: 'other' } };
  const sent = async (version: unknown) => {
    const body = { version: (await link()).entry, investors: { update: [{ ...again, version }] } };
    const { status, json } = await sector.as('super', 'PATCH', round, { body });
    return [status, ...Object.keys(json.errors ?? {})];
  };
  expect(await sent('2')).toEqual([422, 'investors.update.0.version']);
  expect(await sent(0)).toEqual([422, 'investors.update.0.version']);
  expect(await sent((await link()).version)).toEqual([200]);
});

test('an entry that is approved and declined at once is one of both, whichever way it is decided', async () => {
  for (const index of [1, 2, 3]) {
    const { id, set } = await newCompany(`Decided at once ${index}`);
    const answers = await Promise.all([
      sector.as('super', 'POST', `${at(id)}approve/`, { body: {} }),
      sector.as('super', 'POST', `${at(id)}decline/`, { body: { reason: 'No' } }),
      sector.as('super', 'POST', `/change-sets/${set}/decide/`, {
        body: { decision: 'decline', reason: 'No' },
      }),
      sector.as('super', 'POST', `/change-sets/${set}/decide/`, { body: { decision: 'approve' } }),
    ]);
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    const decided = answers.find(({ status }) => status === 200)!.json.status;
    const row = await sector.as('super', 'GET', at(id));
    const kept = await sector.as('super', 'GET', `/change-sets/${set}/`);
    expect([row.json.status, kept.json.status]).toEqual([decided, decided]);
  }
});

test('a key that is sent at once with other bodies is of one of them', async () => {
  const send = (name: string) =>
    sector.as('author', 'POST', '/organizations/', {
      body: { name, entityType: ['company'] },
      headers: { 'idempotency-key': 'at-once' },
    });
  const answers = await Promise.all([send('Key one'), send('Key two'), send('Key one'), send('Key three')]);
  const done = answers.filter(({ status }) => status === 201);
  expect(new Set(done.map(({ json }) => json.id)).size).toBe(1);
  expect(answers.filter(({ status }) => status !== 201).map(({ json }) => json.code)).toEqual(
    answers.filter(({ status }) => status !== 201).map(() => 'IDEMPOTENCY_CONFLICT'),
  );
});

test('companies that take the same partner at once all have it, and it has them all', async () => {
  const partner = sampleId('o', 51);
  const companies = await sector.database.query<{ id: string; version: number }>(
    sql`select id, version from organization where status = 'APPROVED' and id <> ${partner} order by id`,
  );
  expect(companies.length).toBeGreaterThan(10);
  const answers = await Promise.all(
    companies.map(({ id, version }) =>
      sector.as('super', 'PATCH', at(id), { body: { partners: { connect: [{ id: partner }] }, version } }),
    ),
  );
  expect(statuses(answers)).toEqual(companies.map(() => 200));
  expect(await staleValues(sector.database)).toEqual([]);
});

test('who edits what is removed at once is told that it is gone, or it is removed as edited', async () => {
  for (const index of [1, 2, 3]) {
    const { id, version } = await newCompany(`Removed while edited ${index}`);
    const [edited, removed] = await Promise.all([
      sector.as('author', 'PATCH', at(id), { body: { city: 'Ulm', version } }),
      sector.as('super', 'DELETE', at(id), { headers: { 'if-match': String(version) } }),
    ]);
    const row = await sector.as('super', 'GET', at(id));
    const told = `${edited.status} ${removed.status} ${row.status}`;
    expect(['404 200 404', '409 200 404', '200 409 200']).toContain(told);
  }
});

test('no link leads to what is removed at once', async () => {
  for (const index of [1, 2, 3]) {
    const tag = await sector.as('super', 'POST', '/tags/', {
      body: { name: `At once ${index}`, approve: true },
    });
    const parent = await newCompany(`Parent at once ${index}`);
    const rows = [11, 12].map((one) => at(sampleId('o', one)));
    const versions = await Promise.all(
      rows.map(async (url) => (await sector.as('super', 'GET', url)).json.version),
    );
    const answers = await Promise.all([
      ...rows.map((url, which) =>
        sector.as('super', 'PATCH', url, {
          body: { tags: { connect: [tag.json.id] }, partOf: parent.id, version: versions[which] },
        }),
      ),
      sector.as('super', 'DELETE', `/tags/${tag.json.id}/`, {
        headers: { 'if-match': String(tag.json.version) },
      }),
      sector.as('super', 'DELETE', at(parent.id), { headers: { 'if-match': String(parent.version) } }),
    ]);
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    const hanging = await sector.database.query(sql`
      select o.id from organization o cross join unnest(o.tag_ids) x where not exists (select from tag t where t.id = x)`);
    expect(hanging).toEqual([]);
  }
});

test('many writes at once of rows that hang together, in all orders, are each answered, and none is lost', async () => {
  const ids = [13, 14, 15, 16, 20, 21].map((index) => sampleId('o', index));
  const sent: { readonly id: string; readonly city: string; readonly answer: Promise<Answered> }[] = [];
  for (let turn = 0; turn < 24; turn += 1) {
    const [id, other] = [ids[turn % ids.length]!, ids[(turn * 5 + 1) % ids.length]!];
    const city = `City ${turn}`;
    const write = async (): Promise<Answered> => {
      const { json } = await sector.as('super', 'GET', at(id));
      const round = {
        name: `Round ${turn}`,
        fundingUsd: '10',
        date: '2024-01-01',
        investors: { connect: [{ id: other }] },
      };
      const links =
        id === other ? {} : { partners: { connect: [{ id: other, edge: { description: city } }] } };
      const body = { city, ...links, fundingRounds: { create: [round] }, version: json.version };
      return sector.as('super', 'PATCH', at(id), { body });
    };
    sent.push({ id, city, answer: write() });
  }
  const answers = await Promise.all(sent.map(({ answer }) => answer));
  expect(answers.filter(({ status }) => status !== 200 && status !== 409).map(({ text }) => text)).toEqual(
    [],
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(ids.length);
  const history = await sector.database.query<{ city: string }>(sql`
    select row ->> 'city' as city from row_history where kind = 'organization' union select city from organization`);
  const kept = new Set(history.map(({ city }) => city));
  const made = sent.filter((_one, index) => answers[index]!.status === 200);
  expect(made.filter(({ city }) => !kept.has(city))).toEqual([]);
  expect(await gapsInHistory(sector.database, [])).toEqual([]);
  const before = await staleValues(sector.database);
  await refreshDerived(sector.database, DERIVED_NAMES, null);
  expect(before).toEqual([]);
});

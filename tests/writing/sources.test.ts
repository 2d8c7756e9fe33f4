import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { sweepSources } from '#server/database/upkeep/sweepSources.ts';
import { packCounts } from '#server/insights/packCounts.ts';
import { makeServices } from '#server/services.ts';
import { serveEditors, type EditedSector } from '#tests/access/editors.ts';
import { totalsFollow } from '#tests/support/followed.ts';
import { sampleId } from '#tests/support/sampleSector.ts';

let sector: EditedSector;
beforeAll(async () => {
  sector = await serveEditors();
});
afterAll(() => sector.close());

const ACME = `/organizations/${sampleId('o', 1)}/`;
const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

const kept = async (word: string): Promise<number> =>
  (await sector.database.query(sql`select id from source where url like ${`%${word}%`}`)).length;

/** A suggestion of a city that rests on a page; gives its set. */
async function suggested(word: string, city: string): Promise<string> {
  const { status, json } = await sector.as('user', 'PATCH', ACME, {
    body: {
      city,
      sources: [{ key: 's', url: `https://${word}.example/`, title: `Told by ${word}` }],
      evidence: { city: { source: 's', quote: word } },
    },
  });
  expect(status).toBe(202);
  return json.changeSet.id;
}

const decide = (id: string, decision: string) =>
  sector.as('super', 'POST', `/change-sets/${id}/decide/`, { body: { decision, reason: 'So' } });

test('the source of a declined suggestion stays with it: its readers are told of it, nobody else', async () => {
  const id = await suggested('refusal', 'Bonn');
  expect((await decide(id, 'decline')).status).toBe(200);
  await sweepSources(sector.database, inDays(2));
  for (const who of ['user', 'admin', 'super']) {
    expect((await sector.as(who, 'GET', `/change-sets/${id}/`)).text).toContain('refusal.example');
  }
  expect((await sector.as('premium', 'GET', `/change-sets/${id}/`)).status).toBe(404);
  const facts = '{ organizations { facts { source { url title } } } }';
  for (const who of ['visitor', 'user', 'premium', 'admin', 'super']) {
    const answers = [
      await sector.as(who, 'GET', ACME),
      await sector.as(who, 'GET', '/config.json'),
      await sector.as(who, 'GET', '/search/?search=refusal'),
      await sector.as(who, 'POST', '/graphql', { body: { query: facts } }),
    ];
    expect([who, answers.map(({ text }) => /refusal/i.test(text))]).toEqual([who, answers.map(() => false)]);
  }
  // It comes again with its source.
  expect((await decide(id, 'resubmit')).status).toBe(200);
  expect((await decide(id, 'approve')).status).toBe(200);
  expect((await sector.as('visitor', 'GET', ACME)).text).toContain('refusal.example');
});

test('a source on which nothing came to rest goes after a day, and no other', async () => {
  const { version } = (await sector.as('super', 'GET', ACME)).json;
  const used = { key: 'a', url: 'https://rests.example/' };
  const { status } = await sector.as('super', 'PATCH', ACME, {
    body: {
      version,
      city: 'Hof',
      sources: [used, { key: 'b', url: 'https://idle.example/' }],
      evidence: { city: { source: 'a' } },
    },
  });
  expect(status).toBe(200);
  await suggested('waiting', 'Ulm');
  expect([await kept('rests'), await kept('idle'), await kept('waiting')]).toEqual([1, 1, 1]);
  await sweepSources(sector.database, inDays(0));
  expect(await kept('idle')).toBe(1);
  await sweepSources(sector.database, inDays(1.1));
  expect([await kept('rests'), await kept('idle'), await kept('waiting')]).toEqual([1, 0, 1]);
  // Those of packs stay, as those that came long ago.
  expect(await kept('')).toBeGreaterThan(2);
  await totalsFollow(sector.database);
});

test('what waits moves no number that visitors are told', async () => {
  const counts = () => packCounts(makeServices(sector.database), VISITOR);
  const before = await counts();
  await suggested('counted', 'Jena');
  expect(await counts()).toEqual(before);
  expect(before['organization']).toBeGreaterThan(3);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VISITOR, type Viewer } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { refreshSearchNames } from './words/refreshSearchNames.ts';
import { makeServices, type Services } from '#server/services.ts';
import { misspell, randomOf } from '#tests/support/madeUpNames.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { lookupOf, type NameSearch } from './lookup.ts';
import { searchDatabase } from './searchDatabase.ts';
import { searchNames } from './searchNames.ts';

const author = '0198c0de-0000-7000-8000-000000000001';
const admin: Viewer = { id: null, rank: 2 };
const organization = kindOf('organization');

let made: TestDatabase;
let database: Database;
let services: Services;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'quantum' });
  database = made.database;
  services = makeServices(database);
  const oddNames = [
    '100% Qubits',
    'Under_score Labs',
    'Back\\slash Systems',
    '量子计算 Holdings',
    'Zażółć Gęślą',
  ];
  for (const [index, name] of oddNames.entries()) {
    await addOrganization(`0198c0de-0000-7000-8000-00000000010${index}`, name, {});
  }
  await addOrganization('0198c0de-0000-7000-8000-000000000200', 'Hidden Qubit Works', { status: 'PENDING' });
  await addOrganization('0198c0de-0000-7000-8000-000000000201', 'Plainly Named', {
    aliases: ['QCX'],
    formerNames: ['Oldname GmbH'],
    ticker: 'PLNX',
    website: 'https://www.plain-site.example/about',
  });
});

afterAll(() => made.drop());

/** What every writer does after its rows: their names, and the version of the data. */
async function refresh(ids: readonly string[] | null): Promise<void> {
  await refreshSearchNames(database, organization, ids);
  await raiseVersion(database, 'records');
}

type Extra = {
  status?: string;
  aliases?: string[];
  formerNames?: string[];
  ticker?: string;
  website?: string;
};

async function addOrganization(
  id: string,
  name: string,
  { status = 'APPROVED', aliases = [], formerNames = [], ticker, website }: Extra,
): Promise<void> {
  await database.query(sql`
    insert into organization (id, name, name_key, status, created_by, aliases, former_names, ticker, website, entity_types)
    values (${id}::uuid, ${name}, ${name.toLowerCase()}, ${status}, ${author}::uuid, ${aliases}, ${formerNames}, ${ticker ?? null}, ${website ?? null}, '{company}')`);
  await refresh([id]);
}

test('what begins alike and is known alike stands in the same order in memory as in the database', async () => {
  await services.names.warm();
  for (const text of ['ion', 'net', 'atom', 'qubit']) {
    const wanted = { text, limit: 60, offset: 0, viewer: VISITOR };
    const [inMemory, inDatabase] = await Promise.all([
      searchNames(services, wanted),
      searchDatabase(services, lookupOf(wanted), wanted),
    ]);
    const rows = ({ results }: typeof inMemory) => results.map(({ kind, name }) => `${kind} ${name}`);
    expect([text, rows(inMemory)]).toEqual([text, rows(inDatabase)]);
  }
});

// Every test runs on both ways of looking: while the names are not yet in memory the database answers.
describe.each(['memory', 'database'] as const)('by %s', (way) => {
  beforeAll(async () => {
    if (way === 'memory') await services.names.warm();
  });

  test('the names are in memory when they should be', () => {
    expect(services.names.bytes()).toBeGreaterThan(way === 'memory' ? 100_000 : -1);
  });

  const search = async (text: string, extra: Partial<NameSearch> = {}) => {
    const wanted = { text, limit: 10, offset: 0, viewer: VISITOR, ...extra };
    return way === 'memory'
      ? searchNames(services, wanted)
      : searchDatabase(services, lookupOf(wanted), wanted);
  };
  const organizations = { kinds: ['organization'] };

  async function names(text: string, extra: Partial<NameSearch> = {}): Promise<string[]> {
    return (await search(text, extra)).results.map(({ name }) => name);
  }

  describe('a name is found', () => {
    test.each([
      ['ionq', 'IonQ'],
      ['ion q', 'IonQ'],
      ['IONQ', 'IonQ'],
      ['quantinum', 'Quantinuum'],
      ['quantinuum', 'Quantinuum'],
      ['psi quantum', 'PsiQuantum'],
      ['Pasqal', 'Pasqal'],
      ['paskal', 'Pasqal'],
      ['rigeti', 'Rigetti Computing'],
      ['zazolc', 'Zażółć Gęślą'],
      ['量子', '量子计算 Holdings'],
    ])('by "%s": %s', async (text, name) => {
      const found = await names(text);
      expect(found.map((one) => one.toLowerCase())).toContain(name.toLowerCase());
      expect((await names(text, organizations))[0]?.toLowerCase()).toBe(name.toLowerCase());
    });

    test('by any word in it, below names that begin so', async () => {
      const found = await search('qubit', organizations);
      const scores = found.results.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((first, second) => second - first));
      expect(await names('qubits', { ...organizations, limit: 50 })).toContain('100% Qubits');
    });
  });

  describe('whoever is called so stands before what was written by one', () => {
    test.each(['rigetti', 'rigeti'])('%s', async (text) => {
      const { results } = await search(text, { limit: 40 });
      const placeOf = (kind: string): number => results.findIndex((one) => one.kind === kind);
      expect(results[placeOf('organization')]?.name).toBe('Rigetti Computing');
      expect(placeOf('paper')).toBeGreaterThan(placeOf('organization'));
    });
  });

  describe('the reason says why', () => {
    test.each([
      ['plainly named', 'name', 1],
      ['plainly', 'name', 0.9],
      ['named', 'name', 0.8],
      ['qcx', 'also known as QCX', 1],
      ['oldname', 'former name Oldname GmbH', 0.7],
      ['plnx', 'ticker PLNX', 1],
      ['plain-site', 'website plain-site.example', 0.7],
      ['plainly nammed', 'similar to Plainly Named', undefined],
    ])('"%s": %s', async (text, reason, score) => {
      const [first] = (await search(text, organizations)).results;
      expect(first).toMatchObject({
        name: 'Plainly Named',
        reason,
        kind: 'organization',
        entityType: ['company'],
        country: null,
      });
      expect([score, undefined]).toContain(score === undefined ? undefined : first?.score);
    });
  });

  test.each([
    ['%', ['100% Qubits']],
    ['100%', ['100% Qubits']],
    ['_', ['Under_score Labs']],
    ['under_score', ['Under_score Labs']],
    ['back\\slash', ['Back\\slash Systems']],
    ['\\', ['Back\\slash Systems']],
  ])('"%s" stands for itself', async (text, possible) => {
    const { results } = await search(text, { ...organizations, limit: 50 });
    // A description may speak of "$100m".
    const sure = results
      .filter(({ reason }) => !/^similar|^description: .*100m/.test(reason))
      .map(({ name }) => name);
    expect(possible).toEqual(expect.arrayContaining(sure));
  });

  test('a name with such a letter is found by it', async () => {
    expect((await names('100%'))[0]).toBe('100% Qubits');
    expect((await names('under_score'))[0]).toBe('Under_score Labs');
    expect((await names('back\\slash'))[0]).toBe('Back\\slash Systems');
  });

  test('only what the viewer may see is found and counted', async () => {
    expect(await search('hidden qubit works')).toMatchObject({
      results: expect.not.arrayContaining([expect.objectContaining({ name: 'Hidden Qubit Works' })]),
    });
    const other = { id: '0198c0de-0000-7000-8000-000000000009', rank: 0 };
    const counts = await Promise.all(
      [VISITOR, other, { id: author, rank: 0 }, admin].map(
        async (viewer) => (await search('hidden qubit w', { viewer })).count,
      ),
    );
    expect(counts).toEqual([counts[0], counts[0], counts[0]! + 1, counts[0]! + 1]);
    expect(await names('hidden qubit w', { viewer: { id: author, rank: 0 } })).toContain(
      'Hidden Qubit Works',
    );
    expect(await names('hidden qubit w', { viewer: admin })).toContain('Hidden Qubit Works');
  });

  test('kinds and entity types narrow the search', async () => {
    const kinds = new Set(
      (await search('ionq', { kinds: ['fundingRound'], limit: 50 })).results.map(({ kind }) => kind),
    );
    expect([...kinds]).toEqual(['fundingRound']);
    // Most of what is called "quantum" invests in nothing.
    const { results: investors } = await search('quantum', {
      ...organizations,
      entityTypes: ['investor'],
      limit: 50,
    });
    expect(investors.length).toBeGreaterThan(3);
    expect(investors.every(({ entityType }) => entityType?.includes('investor'))).toBe(true);
    expect(await search('ionq', { kinds: ['country'] })).toEqual({ count: 0, results: [] });
  });

  test('pages follow each other without gaps and repeats', async () => {
    const all = await search('quantum', { limit: 60 });
    const pages = [];
    for (let offset = 0; offset < 60; offset += 20) {
      pages.push(...(await search('quantum', { limit: 20, offset })).results);
    }
    expect(pages).toEqual(all.results);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(60);
    expect(all.count).toBeGreaterThan(100);
    const few = await search('quantinum', { limit: 4, ...organizations });
    const later = await search('quantinum', { limit: 2, offset: 2, ...organizations });
    expect(later.results).toEqual(few.results.slice(2, 4));
  });

  test.each(['photonic', 'ion', 'quantinum', 'cryogenic', 'zzzzzz'])(
    'the count of "%s" is the same on every page, and the pages are the whole',
    async (text) => {
      const whole = await search(text, { limit: 400 });
      for (const [limit, offset] of [
        [0, 0],
        [1, 0],
        [8, 0],
        [7, 7],
        [20, 5],
        [5, 400],
      ] as const) {
        const { count, results } = await search(text, { limit, offset });
        expect([limit, offset, count]).toEqual([limit, offset, whole.count]);
        expect(results).toEqual(whole.results.slice(offset, offset + limit));
      }
      expect(whole.results.length).toBe(Math.min(whole.count, 400));
    },
  );

  test('any Unicode text is taken; NUL is refused in words', async () => {
    for (const text of [
      '',
      '   ',
      '\u{1F4A9}',
      '\uD800',
      'a\u0301',
      '\u202Eabc',
      "'; drop table x",
      '"',
      '{}',
      '\n\t',
      'x'.repeat(5000),
      '\u{10FFFF}',
      'ß',
      'İ',
    ]) {
      await expect(search(text)).resolves.toBeDefined();
    }
    await expect(search('a\0b')).rejects.toMatchObject({ code: 'MALFORMED_VALUE', status: 400 });
  });

  test('a renamed or removed row is found by what it is called now, and nothing unchanged is written', async () => {
    const id = '0198c0de-0000-7000-8000-000000000300';
    await addOrganization(id, 'Firstname Labs', {});
    const versions = () =>
      database.query(sql`select xmin::text || ctid::text as v from search_name order by 1`);
    const before = await versions();
    await refresh(null);
    expect(await versions()).toEqual(before);
    await database.query(
      sql`update organization set name = 'Secondname Labs', name_key = 'secondname labs' where id = ${id}::uuid`,
    );
    await refresh([id]);
    expect(await names('secondname labs')).toContain('Secondname Labs');
    expect(
      await database.query(
        sql`select 1 from search_name where subject_id = ${id}::uuid and name_key like 'first%'`,
      ),
    ).toEqual([]);
    await database.query(sql`delete from organization where id = ${id}::uuid`);
    await refresh([id]);
    expect(await database.query(sql`select 1 from search_name where subject_id = ${id}::uuid`)).toEqual([]);
  });

  test('one wrong letter anywhere still finds the organization among the first ten', async () => {
    const rows = await database.query<{ id: string; name: string }>(sql`
    select id, name from organization where char_length(name) between 6 and 24 and status = 'APPROVED' order by id limit 200`);
    let hits = 0;
    for (const [index, { id, name }] of rows.entries()) {
      const { results } = await search(misspelt(name, index), organizations);
      if (results.some((result) => result.id === id)) hits += 1;
    }
    expect(hits / rows.length).toBeGreaterThanOrEqual(way === 'memory' ? 0.95 : 0.9);
  });

  test.runIf(way === 'memory').each([1, 2])(
    '%d typos leave nearly every organization findable',
    async (edits) => {
      const random = randomOf(11);
      const rows = await database.query<{ id: string; name: string }>(sql`
      select id, name from organization where char_length(name) between 6 and 60 and status = 'APPROVED' order by md5(id::text) limit 400`);
      let hits = 0;
      for (const { id, name } of rows) {
        const { results } = await search(misspell(name, edits, random), organizations);
        if (results.some((result) => result.id === id)) hits += 1;
      }
      expect(hits / rows.length).toBeGreaterThanOrEqual(0.95);
    },
  );
});

/** One edit at a place that depends on the index: a letter left out, doubled, swapped with the next or replaced. */
function misspelt(name: string, index: number): string {
  const at = 1 + (index % (name.length - 2));
  const [before, letter, next, after] = [
    name.slice(0, at),
    name.charAt(at),
    name.charAt(at + 1),
    name.slice(at + 2),
  ];
  return [
    before + next + after,
    before + letter + letter + next + after,
    before + next + letter + after,
    `${before}x${next}${after}`,
  ][index % 4]!;
}

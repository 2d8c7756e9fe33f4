import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/fields.ts';
import type { Kind, RestPath } from '#domain/kind.ts';
import { KINDS } from '#domain/registry.ts';
import { operatorsOf } from '#domain/query/operators.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { HIDDEN, sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { IS_THOROUGH } from '#tests/support/thorough.ts';

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  ({ app, close } = await createTestApp(made.database));
});
afterAll(async () => {
  await close();
  await made.drop();
});

type Row = Readonly<Record<string, unknown>>;
interface List {
  readonly count: number;
  readonly countIsCapped?: boolean;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly Row[];
}
interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

const query = (params: Readonly<Record<string, string>>): string => new URLSearchParams(params).toString();

async function list(path: string, params: Readonly<Record<string, string>> = {}): Promise<List> {
  const answer = await app.inject(`${path}?${query(params)}`);
  expect(answer.body).toContain('"results"');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return answer.json<List>();
}

async function problem(url: string, status = 400): Promise<Problem> {
  const answer = await app.inject(url);
  expect([answer.body, answer.statusCode]).toEqual([answer.body, status]);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  const body = answer.json<Problem>();
  expect(body).toMatchObject({ type: 'about:blank', status });
  return body;
}

const idsOf = (rows: readonly Row[]): string[] => rows.map((row) => String(row['id']));

const PATHS = KINDS.flatMap((kind) => kind.rest.map((path) => ({ kind, path, at: path.path })));

const SAMPLES: Readonly<Record<Field['type'], string>> = {
  text: 'Acme',
  longText: 'parts',
  url: 'https://acme.test/',
  email: 'info@acme.test',
  year: '2016',
  integer: '2',
  decimal: '1.5',
  money: '2500000',
  date: '2020-02-29',
  timestamp: '2024-01-01T00:00:00Z',
  boolean: 'true',
  oneOf: '',
  id: sampleId('o', 1),
  json: '',
};

// A field's value as some visible row has it, else any valid one.
function valueFor(field: Field, rows: readonly Row[], name: string): string {
  const found = rows
    .map((row) => [row[name]].flat()[0])
    .find((value) => value !== null && value !== undefined);
  return found === undefined ? (field.options?.[0]?.value ?? SAMPLES[field.type]) : String(found);
}

const includesValue = (row: Row, name: string, value: string): boolean =>
  [row[name]].flat().some((item) => item !== null && String(item).toLowerCase() === value.toLowerCase());

describe.each(PATHS)('$at', ({ kind, path, at }: { kind: Kind; path: RestPath; at: string }) => {
  test('lists rows in the promised shape', async () => {
    const page = await list(at);
    expect(Object.keys(page)).toEqual(['count', 'next', 'previous', 'results']);
    expect(page.count).toBe(page.results.length);
    expect(page.count).toBeGreaterThan(1);
    const names = ['id', ...Object.keys(kind.fields), 'version', 'updatedAt'];
    for (const row of page.results) {
      expect(row['id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(Object.keys(row)).toEqual(expect.arrayContaining(names));
      expect(row['status']).toBe('APPROVED');
      const { field, value } = path.only ?? { field: 'id', value: row['id'] };
      expect([row[field]].flat().map(String)).toContain(String(value));
    }
    expect(idsOf(page.results)).not.toContain(HIDDEN.pending);
  });

  test('orders by no list of values', async () => {
    const lists = Object.entries(kind.fields).filter(([, field]) => field.many);
    const answers = lists.map(async ([name]) => (await problem(`${at}?ordering=${name}`)).code);
    expect(await Promise.all(answers)).toEqual(lists.map(() => 'UNKNOWN_FIELD'));
  });

  test('limit and offset cut the same list', async () => {
    const all = idsOf((await list(at)).results);
    const cut = await list(at, { limit: '1', offset: '1' });
    expect(idsOf(cut.results)).toEqual([all[1]]);
    expect(cut.count).toBe(all.length);
    const none = await list(at, { limit: '0' });
    expect(none).toEqual({ count: all.length, next: null, previous: null, results: [] });
    const beyond = await list(at, { offset: '10000' });
    expect(beyond).toMatchObject({ count: all.length, next: null, results: [] });
  });

  test('the next links lead through every row once', async () => {
    const all = idsOf((await list(at)).results);
    const starts = ['', kind.nameField, `-${kind.defaultSort[0]?.f}`].flatMap((ordering) => [
      { ordering, offset: '0' },
      { ordering, offset: '1' },
    ]);
    for (const start of starts) {
      const seen: string[] = [];
      let url: string | null = `${at}?${query({ limit: '2', count: 'exact', ...start })}`;
      while (url !== null && seen.length <= all.length) {
        const answer = await app.inject(url.replace('https://atlas.test', ''));
        const page: List = answer.json<List>();
        expect(page.count).toBe(all.length);
        expect(page.next ?? 'https://atlas.test/').toMatch(/^https:\/\/atlas\.test\//);
        seen.push(...idsOf(page.results));
        url = page.next;
      }
      const expected = all.length - Number(start.offset);
      expect([start, seen.length, new Set(seen).size]).toEqual([start, expected, expected]);
      expect(all).toEqual(expect.arrayContaining(seen));
    }
  });

  test('search finds a part of a name, whatever its case and accents', async () => {
    const all = await list(at);
    const name = String(all.results[0]?.[kind.nameField]);
    const found = await list(at, { search: name.slice(0, 4).toUpperCase() });
    expect(idsOf(found.results)).toContain(all.results[0]?.['id']);
    expect((await list(at, { search: 'no such name at all' })).count).toBe(0);
    expect((await list(at, { search: '  ' })).count).toBe(all.count);
  });

  test('q takes a whole question and joins it with the parameters', async () => {
    const where = {
      or: [
        { f: kind.nameField, op: 'notBlank' },
        { f: kind.nameField, op: 'eq', v: 'x' },
      ],
    };
    const q = JSON.stringify({ from: kind.plural, where, sort: [{ f: 'id', dir: 'desc' }], limit: 1 });
    const page = await list(at, { q });
    expect(page.results).toHaveLength(1);
    const all = idsOf((await list(at)).results);
    expect(idsOf(page.results)).toEqual([all.toSorted().at(-1)]);
    expect(idsOf((await list(at, { q, id: all[0]! })).results)).toEqual([all[0]]);
    expect((await list(at, { q, search: 'no such name at all' })).count).toBe(0);
    const none = JSON.stringify({ where: { or: [] } });
    expect((await list(at, { q: none, search: String(page.results[0]?.[kind.nameField]) })).count).toBe(0);
  });

  test('rows beyond the reach of offset are refused with a hint', async () => {
    const { code, detail } = await problem(`${at}?offset=10001`);
    expect(code).toBe('OFFSET_TOO_LARGE');
    expect(detail).toContain('next');
  });

  test('a cursor of one order is refused in another', async () => {
    const { next } = await list(at, { limit: '1', ordering: kind.nameField });
    const after = new URL(next!).searchParams.get('after')!;
    expect((await list(at, { after, ordering: kind.nameField })).results.length).toBeGreaterThan(0);
    expect((await problem(`${at}?${query({ after, ordering: `-${kind.nameField}` })}`)).code).toBe(
      'MALFORMED_VALUE',
    );
  });

  test('one row is answered with its links and facts', async () => {
    const [first] = (await list(at)).results;
    const answer = await app.inject(`${at}${String(first?.['id'])}/`);
    expect(answer.statusCode).toBe(200);
    const row = answer.json<Row>();
    expect(row).toMatchObject({ ...first });
    expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(kind.relations)));
    const upper = await app.inject(`${at}${String(first?.['id']).toUpperCase()}/`);
    expect(upper.json()).toEqual(row);
  });

  test.each([
    '00000000-0000-4000-8000-000000000000',
    'x',
    '%00',
    "'%20or%20true--",
    HIDDEN.pending,
    HIDDEN.round,
  ])('there is no row %s', async (id) => {
    expect((await problem(`${at}${id}/`, 404)).code).toBe('NOT_FOUND');
  });
});

test('what a form calls otherwise is answered under that name as well, and filters by it', async () => {
  const acme = (await app.inject(`/organizations/${sampleId('o', 1)}/`)).json<Row>();
  expect(acme['fundingRounds']).not.toEqual([]);
  expect(acme['organizationHasRound']).toEqual(acme['fundingRounds']);
  const rounds = (await list('/round/', { expand: 'investors' })).results;
  const investors = rounds.flatMap((row) => row['investors'] as Row[]);
  expect(investors.map(({ isLeadInvestor }) => isLeadInvestor)).toEqual(
    investors.map(({ isLead }) => isLead),
  );
  for (const [path, own, alias] of [
    ['/organizations/', 'fundingRounds.name', 'organizationHasRound.name'],
    ['/round/', 'investors.isLead', 'investors.isLeadInvestor'],
  ] as const) {
    const value = own === 'investors.isLead' ? 'true' : 'Seed';
    const known = await list(path, { [own]: value });
    expect(known.count).toBeGreaterThan(0);
    expect(idsOf((await list(path, { [alias]: value })).results)).toEqual(idsOf(known.results));
  }
});

// Of a path without conditions and one with, in a check: all paths share the code. The slow tests try the plain path of each kind as well.
const DEEP = PATHS.filter(
  ({ at, path }) => at === '/round/' || at === '/investors/' || (IS_THOROUGH && path.only === undefined),
);

describe.each(DEEP)('$at in depth', ({ kind, at }: { kind: Kind; at: string }) => {
  test('every field filters by a value', async () => {
    const all = await list(at, { limit: '999' });
    for (const [name, field] of Object.entries(kind.fields)) {
      const value = valueFor(field, all.results, name);
      const { results } = await list(at, { [name]: value, limit: '999' });
      const expected = all.results.filter((row) => includesValue(row, name, value));
      expect([name, idsOf(results)]).toEqual([name, idsOf(expected)]);
    }
  });

  test('every operator of every field is taken, and its negation is the rest', async () => {
    const all = await list(at);
    for (const [name, field] of Object.entries(kind.fields)) {
      for (const op of operatorsOf(field)) {
        const value = op === 'blank' ? 'true' : valueFor(field, all.results, name);
        const given = op === 'between' ? `${value},${value}` : value;
        const { count } = await list(at, { [`${name}.${op}`]: given });
        const q = { where: { not: { f: name, op, v: op === 'between' ? [value, value] : value } } };
        const rest = await list(at, { q: JSON.stringify(q) });
        expect([`${name}.${op}`, count + rest.count]).toEqual([`${name}.${op}`, all.count]);
      }
    }
  });

  test('every link filters by the field of another kind and by emptiness', async () => {
    const all = await list(at);
    for (const name of Object.keys(kind.relations)) {
      const linked = await list(at, { [`${name}.blank`]: 'false' });
      const alone = await list(at, { [`${name}.blank`]: 'true' });
      expect([name, linked.count + alone.count]).toEqual([name, all.count]);
      expect((await list(at, { [`${name}.id`]: sampleId('o', 1) })).count).toBeLessThanOrEqual(linked.count);
      expect((await list(at, { [name]: sampleId('o', 1) })).count).toBeLessThanOrEqual(linked.count);
    }
  });

  test('orders by every single value, and backwards', async () => {
    const all = await list(at);
    const single = Object.entries(kind.fields).filter(([, field]) => !field.many);
    for (const [name] of single) {
      for (const ordering of [name, `-${name}`]) {
        const { results } = await list(at, { ordering });
        const missing = results.map((row) => row[name] === null);
        expect([ordering, idsOf(results).toSorted()]).toEqual([ordering, idsOf(all.results).toSorted()]);
        expect([ordering, missing]).toEqual([ordering, missing.toSorted()]);
      }
    }
  });

  test('what is misspelt is answered with the nearest right word', async () => {
    const right = kind.nameField;
    const wrong = `${right.slice(0, -1)}x`;
    for (const [url, code, nearest] of [
      [`${at}?${wrong}=x`, 'UNKNOWN_PARAMETER', `"${right}"`],
      [`${at}?ofset=1`, 'UNKNOWN_PARAMETER', '"offset"'],
      [`${at}?ordering=${wrong}`, 'UNKNOWN_FIELD', `"${right}"`],
      [`${at}?${right}.contain=x`, 'UNKNOWN_OPERATOR', '"contains"'],
      [`${at}?status=APROVED`, 'UNKNOWN_OPTION', '"APPROVED"'],
      [`${at}?__proto__=1`, 'UNKNOWN_PARAMETER', 'Nearest'],
      [`${at}?constructor=1`, 'UNKNOWN_PARAMETER', 'Nearest'],
      [
        `${at}?q=${encodeURIComponent(`{"where":{"f":"${wrong}","op":"eq","v":"x"}}`)}`,
        'UNKNOWN_FIELD',
        `"${right}"`,
      ],
    ] as const) {
      const answer = await problem(url);
      expect([url, answer.code]).toEqual([url, code]);
      expect([url, answer.detail]).toEqual([url, expect.stringContaining(nearest)]);
      expect([url, Object.values(answer.errors).flat()]).toEqual([url, [answer.detail]]);
    }
  });

  test.each(['ordering', 'expand'])('a name that is no field is told at %s', async (parameter) => {
    const { code, errors } = await problem(`${at}?${parameter}=fouunded`);
    expect([code, Object.keys(errors)]).toEqual(['UNKNOWN_FIELD', [parameter]]);
  });

  test.each([
    'limit=1000',
    'limit=-1',
    'limit=1.5',
    'limit=abc',
    'limit=',
    'limit=99999999999999999999',
    'limit=1&limit=2',
    'limit=%201',
    'offset=-1',
    'offset=x',
    'offset=1e3',
    'count=all',
    'format=xml',
    'q=',
    'q=%7B',
    'q=[]',
    'q=%7B%22x%22:1%7D',
    'after=garbage',
    'after=e30',
    'id=5',
    'NAME=%00',
    'search=%00',
    'NAME.blank=maybe',
    'NAME=LONG',
  ])('?%s is refused', async (written) => {
    const params = written.replace('NAME', kind.nameField).replace('LONG', 'x'.repeat(1001));
    expect((await problem(`${at}?${params}`)).code).toBe('MALFORMED_VALUE');
    expect((await problem(`${at}?${params}&format=csv`)).code).toBe('MALFORMED_VALUE');
  });
});

interface Grouped {
  readonly keys: readonly { readonly label: string }[];
  readonly rows: readonly {
    readonly keys: readonly { readonly value: string | null }[];
    readonly values: readonly (number | string | null)[];
  }[];
}

describe('groups of a list', () => {
  const groups = async (path: string, q: unknown): Promise<Grouped> => {
    const answer = await app.inject(`${path}?${query({ q: JSON.stringify(q) })}`);
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    return answer.json<Grouped>();
  };

  test('count each row once, under the filters of the path', async () => {
    for (const path of ['/organizations/', '/investors/']) {
      const { count } = await list(path);
      const { keys, rows } = await groups(path, { group: [{ f: 'country' }] });
      expect(keys).toEqual([expect.objectContaining({ label: 'Country' })]);
      expect(rows.reduce((sum, { values }) => sum + Number(values[0]), 0)).toBe(count);
    }
  });

  test('sum up what the rows themselves hold', async () => {
    const { results } = await list('/organizations/', { limit: '999' });
    const total = results.reduce((sum, row) => sum + Number(row['totalRaisedUsd'] ?? 0), 0);
    const { rows } = await groups('/organizations/', { measures: [{ fn: 'sum', f: 'totalRaisedUsd' }] });
    expect(total).toBeGreaterThan(0);
    expect(Number(rows[0]?.values[0])).toBe(total);
  });

  test('are asked for by conditions and a limit alone: what says another form or order is refused', async () => {
    const group = `q=${encodeURIComponent('{"group":[{"f":"country"}]}')}`;
    for (const more of [
      'format=csv',
      'format=ndjson',
      'format=readme',
      'offset=1',
      'offset=0',
      'ordering=name',
      'after=x',
      'count=exact',
      'expand=employees',
      'bom=1',
    ]) {
      const answer = await app.inject(`/organizations/?${group}&${more}`);
      const [name = ''] = more.split('=');
      expect([more, answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        more,
        400,
        [name],
      ]);
    }
    const cut = await app.inject(`/organizations/?${group}&limit=1&format=json`);
    expect(cut.json()).toMatchObject({ rows: [expect.anything()], hasMore: true });
    expect((await app.inject(`/organizations/?${group}&limit=0`)).statusCode).toBe(400);
  });

  test('have numbers without final zeros as their keys', async () => {
    for (const [column, usd] of [
      ['3', '1200.50'],
      ['10', '1200.5'],
    ]) {
      await made.database.query(
        sql`update organization set total_raised_usd = ${usd}::numeric where id = ${sampleId('o', Number(column))}::uuid`,
      );
    }
    const q = { where: { f: 'totalRaisedUsd', v: 1200.5 }, group: [{ f: 'totalRaisedUsd' }] };
    const answer = await app.inject(`/organizations/?q=${encodeURIComponent(JSON.stringify(q))}`);
    expect(answer.json<{ rows: object[] }>().rows).toEqual([
      { keys: [{ value: '1200.5', label: '1200.5' }], values: [2] },
    ]);
  });

  test('of an unknown field are refused with the nearest', async () => {
    const q = JSON.stringify({ group: [{ f: 'contry' }] });
    expect((await problem(`/organizations/?${query({ q })}`)).detail).toContain('"country"');
  });
});

test('the way back from a page ends at the first row', async () => {
  const previous = async (offset: number): Promise<string | null> =>
    (await app.inject(`/organizations/?limit=2&offset=${offset}`)).json<{ previous: string | null }>()
      .previous;
  expect([await previous(0), await previous(1), await previous(3)]).toEqual([
    null,
    'https://atlas.test/organizations/?limit=2',
    'https://atlas.test/organizations/?limit=2&offset=1',
  ]);
});

test('every pair of underscores stands for a dot', async () => {
  const [dotted, scored] = await Promise.all(
    ['fundingRounds.investors.country', 'fundingRounds__investors__country'].map((name) =>
      app.inject(`/organizations/?${name}=US`),
    ),
  );
  expect(dotted?.json<{ count: number }>().count).toBeGreaterThan(0);
  expect(scored?.json<{ results: object }>().results).toEqual(dotted?.json<{ results: object }>().results);
});

test.each(['near=,11,50', 'near=48,,50', 'near=48,11,', 'near=,,', 'near=%20,11,50', 'notNear=,50'])(
  'a place with a blank is refused: %s',
  async (params) => {
    expect((await app.inject(`/organizations/?id.${params}`)).statusCode).toBe(400);
  },
);

test('search looks in every name, not the first alone', async () => {
  for (const text of ['ACME', 'old acme']) {
    const answer = await app.inject(`/organizations/?search=${encodeURIComponent(text)}`);
    expect([text, answer.json<{ results: { id: string }[] }>().results.map(({ id }) => id)]).toEqual([
      text,
      [sampleId('o', 1)],
    ]);
  }
});

test('a path of one entity type does not answer rows of another', async () => {
  const company = sampleId('o', 1);
  expect((await app.inject(`/organizations/${company}/`)).statusCode).toBe(200);
  expect((await problem(`/investors/${company}/`, 404)).code).toBe('NOT_FOUND');
  expect((await problem(`/investors/${HIDDEN.declined}/`, 404)).code).toBe('NOT_FOUND');
});

test('links show visible rows only, whichever way they are followed', async () => {
  const { body } = await app.inject(`/organizations/${sampleId('o', 1)}/`);
  const row = JSON.parse(body) as Record<string, readonly Row[]>;
  expect(body).not.toContain('Secret');
  expect(body).not.toContain('Pending');
  expect(row['acquisitions']).toEqual([]);
  expect(row['parts']?.map(({ id }) => id)).toEqual([sampleId('o', 3)]);
  expect(row['employees']).toEqual([{ id: sampleId('p', 1), name: 'Ada Example', title: 'CEO', role: null }]);
  expect(row['facts']?.map(({ field }) => field)).toEqual(['founded']);
  const round = (await app.inject(`/round/${sampleId('r', 1)}/`)).json<Record<string, readonly Row[]>>();
  expect(round['investors']?.map(({ name, isLead, type }) => [name, isLead, type])).toEqual([
    ['Alpha Capital', true, 'venture_capital'],
    ['Beta Ventures', false, null],
  ]);
  // A round is hidden with its company.
  expect((await app.inject(`/round/${sampleId('r', 4)}/`)).statusCode).toBe(404);
});

test('a row of a list brings edges only when asked, and then as one row by its id does', async () => {
  const names = ['investments', 'employees'];
  const [plain] = (await list('/organizations/', { id: sampleId('o', 1) })).results;
  expect(plain).toMatchObject({ primaryClassification: { name: 'Processors' }, leadInvestors: [{}] });
  for (const name of names) expect(plain).not.toHaveProperty(name);
  const asked = { id: sampleId('o', 1), expand: names.join(',') };
  const [full] = (await list('/organizations/', asked)).results;
  const detail = (await app.inject(`/organizations/${sampleId('o', 1)}/`)).json<Row>();
  for (const name of names) expect(full?.[name]).toEqual(detail[name]);
  const lines = await app.inject(`/organizations/?${query({ ...asked, format: 'ndjson' })}`);
  expect(JSON.parse(lines.body)).toEqual(full);
  const { code, detail: said } = await problem('/organizations/?expand=investors');
  expect([code, said]).toEqual(['UNKNOWN_FIELD', expect.stringContaining('"investments"')]);
  expect((await problem('/organizations/?expand=inCountry')).code).toBe('UNKNOWN_FIELD');
});

test('a count is as new as the data', async () => {
  const countOf = async (): Promise<number> => (await list('/organizations/', { country: 'DE' })).count;
  const before = await countOf();
  await made.database.transaction(async (tx) => {
    await tx.query(sql`update organization set country = 'DE' where id = ${sampleId('o', 3)}::uuid`);
    await raiseVersion(tx, 'records');
  });
  expect(await countOf()).toBe(before + 1);
  expect(await countOf()).toBe(before + 1);
});

test('hidden rows cannot be guessed through the fields of another row', async () => {
  const counts = async (params: Record<string, string>): Promise<number> =>
    (await list('/organizations/', params)).count;
  expect(await counts({ 'acquisitions.name.contains': 'Secret' })).toBe(0);
  expect(await counts({ 'fundingRounds.name': 'Pending round' })).toBe(0);
  expect(await counts({ 'facts.field': 'city' })).toBe(0);
  // A claim that names a hidden row is hidden with it; one that names another row is not.
  expect(await counts({ 'facts.field': 'partners' })).toBe(0);
  expect(await counts({ 'facts.field': 'partOf' })).toBe(1);
  expect(await counts({ status: 'PENDING' })).toBe(0);
  expect(await counts({ modality: 'hidden' })).toBe(0);
  expect((await list('/round/', { 'entity.blank': 'true' })).count).toBe(0);
  expect((await list('/round/', { name: 'Of a secret' })).count).toBe(0);
});

import { setTimeout } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KINDS, kindOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { makeServices } from '#server/services.ts';
import { FORMULA_NAME, sampleId, UNICODE_NAME } from '#tests/support/sampleSector.ts';
import { ATTRIBUTION, createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched } from '#tests/support/testGraphql.ts';
import { tableColumns } from '#server/exports/columns.ts';

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  const clock = { now: () => new Date(`${TODAY}T23:59:59Z`) };
  ({ app, close } = await createTestApp(makeServices(made.database, { clock })));
});
afterAll(async () => {
  await close();
  await made.drop();
});

type Row = Readonly<Record<string, unknown>>;

async function csv(url: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/csv; charset=utf-8');
  // Every line has as many cells as the first, or this throws.
  return parse(answer.body, { columns: true }) as Record<string, string>[];
}

async function ndjson(url: string): Promise<readonly Row[]> {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
  return answer.body
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Row);
}

const idsOf = (rows: readonly Row[]): unknown[] => rows.map((row) => row['id']);
const PATHS = KINDS.flatMap((kind) => kind.rest.map(({ path }) => ({ kind, path })));

describe.each(PATHS)('$path', ({ kind, path }) => {
  test('CSV and NDJSON hold the rows of the list, in its order', async () => {
    const { results } = (await app.inject(`${path}?limit=999&ordering=-${kind.nameField}`)).json<{
      results: Row[];
    }>();
    const rows = await csv(`${path}?format=csv&ordering=-${kind.nameField}`);
    expect(idsOf(rows)).toEqual(idsOf(results));
    expect(Object.keys(rows[0] ?? {})).toEqual(tableColumns(kind).map(({ name }) => name));
    expect(await ndjson(`${path}?format=ndjson&ordering=-${kind.nameField}`)).toEqual(results);
  });

  test('beside sources, every line of CSV has as many cells as the head, and the values are the same', async () => {
    const plain = await csv(`${path}?format=csv`);
    const sourced = await csv(`${path}?format=csv&sources=1`);
    const values = (row: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('.source')));
    expect(sourced.map(values)).toEqual(plain);
  });

  test('filters, limit and offset hold for exports too', async () => {
    const { results } = (await app.inject(path)).json<{ results: Row[] }>();
    const cut = await ndjson(`${path}?format=ndjson&limit=1&offset=1`);
    expect(idsOf(cut)).toEqual([results[1]?.['id']]);
    expect(await ndjson(`${path}?format=ndjson&id=${String(results[0]?.['id'])}`)).toHaveLength(1);
    expect(await ndjson(`${path}?format=ndjson&limit=0`)).toEqual([]);
  });

  test('whose data these are is told beside the table, and in a text of its own', async () => {
    for (const format of ['csv', 'ndjson']) {
      const { headers, body } = await app.inject(`${path}?format=${format}&search=a`);
      expect(headers['attribution']).toBe('Data of the tests %C2%A9, CC BY 4.0');
      expect(headers['link']).toBe(
        `</about>; rel="license", <${path}?search=a&format=readme>; rel="describedby"; type="text/plain"`,
      );
      expect(body).not.toContain(ATTRIBUTION);
    }
    const { headers, body } = await app.inject(`${path}?format=readme`);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain(ATTRIBUTION);
    for (const { name } of tableColumns(kind)) expect(body).toContain(`\n  ${name}: `);
  });
});

test('the text beside an export says the question, and refuses a wrong one', async () => {
  const { body } = await app.inject('/organizations/?format=readme&country=DE&founded.gte=2018');
  expect(body).toMatch(/^Organizations where country is Germany and founded .*2018\n/);
  expect(body).toContain('https://atlas.test/organizations/?format=readme&country=DE');
  for (const wrong of ['country=Germania', 'ordering=nope', 'offset=10001']) {
    expect((await app.inject(`/organizations/?format=readme&${wrong}`)).statusCode).toBe(400);
  }
  const { headers } = await app.inject(`/organizations/?format=csv${`&name=${'y'.repeat(95)}`.repeat(16)}`);
  expect(String(headers['link'])).toContain('</organizations/?format=readme>');
});

const TODAY = '2031-03-04';

test.each([
  ['/organizations/', '', 'organizations'],
  ['/organizations/', 'entityType=company&country=DE', 'companies-country-DE'],
  ['/organizations/', 'entityType=investor', 'investors'],
  ['/organizations/', 'entityType=company&entityType=investor', 'organizations-entityType-company-investor'],
  ['/investors/', 'dealCount.gte=2&ordering=name&limit=5', 'investors-dealCount.gte-2'],
  ['/round/', 'date__gte=2020&count=exact', 'funding-rounds-date__gte-2020'],
  ['/national_labs/', 'search=..%2F..%2Fetc%2Fpasswd', 'national-labs-search-etc-passwd'],
  ['/organizations/', 'name=%22%0d%0aset-cookie:%20a%3Db', 'organizations-name-set-cookie-a-b'],
  ['/organizations/', `name=${'long'.repeat(90)}`, `organizations-name-${'long'.repeat(25)}l`],
  ['/organizations/', `name=${'x'.repeat(100)}%20end`, `organizations-name-${'x'.repeat(100)}`],
  ['/organizations/', `q=${encodeURIComponent('{"where":{"f":"country","v":"DE"}}')}`, 'organizations-query'],
])('the file of %s?%s is named %s', async (path, params, name) => {
  const { headers } = await app.inject(`${path}?format=csv&${params}`);
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}-${TODAY}.csv"`);
});

test('a name in other letters is told in both forms, without letters that turn the direction', async () => {
  const { headers } = await app.inject(
    `/organizations/?format=ndjson&city=${encodeURIComponent('Mün\u202echen 量子')}`,
  );
  expect(headers['content-disposition']).toBe(
    `attachment; filename="organizations-city-Mun-chen-_-${TODAY}.ndjson"; filename*=UTF-8''${encodeURIComponent(`organizations-city-Mün-chen-量子-${TODAY}.ndjson`)}`,
  );
});

test('spreadsheets get the mark of UTF-8 when it is asked for', async () => {
  const plain = await app.inject('/organizations/?format=csv');
  const marked = await app.inject('/organizations/?format=csv&bom=1');
  expect([...marked.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(marked.body.replace('\ufeff', '')).toBe(plain.body);
  expect((await app.inject('/organizations/?format=csv&bom=0')).body).toBe(plain.body);
  for (const wrong of ['format=csv&bom=true', 'format=csv&bom=', 'format=csv&bom=1&bom=1', 'bom=1']) {
    const { statusCode, body } = await app.inject(`/organizations/?${wrong}`);
    expect([wrong, statusCode, body]).toEqual([wrong, 400, expect.stringContaining('bom')]);
  }
});

test('nothing that a spreadsheet would run begins a cell, and text is otherwise exact', async () => {
  const rows = await csv('/organizations/?format=csv');
  const byId = (index: number) => rows.find((row) => row['id'] === sampleId('o', index));
  expect(byId(2)).toMatchObject({
    name: `'${FORMULA_NAME}`,
    description: "'+1",
    city: "'@city",
    state: "'-x",
  });
  expect(byId(2)).toMatchObject({ modality: "'=1+1", founded: '2019', country: '' });
  expect(byId(3)).toMatchObject({ name: UNICODE_NAME, partOf: 'Acme Qubits', acquiredOn: '2022-01-02' });
  expect(byId(1)).toMatchObject({
    entityType: 'company',
    modality: 'trapped ion; photonic',
    phone: "'-49 221",
    totalRaisedUsd: '12500000.5',
    hasInvestmentArm: 'false',
    primaryClassification: 'Processors',
    secondaryClassifications: 'Software',
    leadInvestors: 'Alpha Capital',
  });
  for (const row of rows) {
    expect(
      Object.values(row).filter((value) => /(^|[;\t\r\n])\s*[=+@＝＋－＠]|^[\t\r\n]/.test(value)),
    ).toEqual([]);
  }
});

describe('a text that a spreadsheet of any country might run', () => {
  const id = sampleId('o', 3);
  const stored = async (column: string, value: unknown): Promise<string | undefined> => {
    await made.database.query(
      sql`update organization set ${sql.id(column)} = ${value} where id = ${id}::uuid`,
    );
    const [row] = await csv(`/organizations/?format=csv&id=${id}`);
    return row?.[column];
  };

  test.each([
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    ['  =1', "'  =1"],
    ['\n=1', "'\n'=1"],
    ['\r\n+1', "'\r\n'+1"],
    ['\u00a0\u3000=1', "'\u00a0\u3000=1"],
    ['\u200b\ufeff@x', "'\u200b\ufeff@x"],
    ['\tplain', "'\tplain"],
    ['\nplain', "'\nplain"],
    ['a;=1', "a;'=1"],
    ['a; \u3000－1;b', "a; \u3000'－1;b"],
    ['a\n-b\tc\t=d', "a\n'-b\tc\t'=d"],
    ['a=1, -b +c @d', 'a=1, -b +c @d'],
    ['"=1"', '"=1"'],
    ['a;b', 'a;b'],
    ['\u001f=1\u001d\n\u001eb', "'\u001f=1\u001d\n\u001eb"],
    [' plain ', ' plain '],
  ])('%j is written as %j', async (text, written) => {
    expect(await stored('description', text)).toBe(written);
  });

  test('items of a list are neutralised each, and forge no other item', async () => {
    const items = ['=1', 'a;=2', 'b', '; ＠c', '-49'];
    expect(await stored('phone', items)).toBe("'=1; a,=2; b; , ＠c; '-49");
    expect(await stored('phone', [])).toBe('');
    await made.database.query(
      sql`update organization set name = 'Forged; =HYPERLINK(1)' where id = ${sampleId('o', 20)}::uuid`,
    );
    const [row] = await csv(`/organizations/?format=csv&id=${sampleId('o', 1)}`);
    expect(row?.['leadInvestors']).toBe('Forged, =HYPERLINK(1)');
    await made.database.query(
      sql`update organization set name = 'Alpha Capital' where id = ${sampleId('o', 20)}::uuid`,
    );
  });

  test('a cell that holds a list is in quotes, so that a semicolon parts no cells', async () => {
    const { body } = await app.inject(`/organizations/?format=csv&id=${sampleId('o', 1)}`);
    expect(body).toContain(',"trapped ion; photonic",');
    const chosen = await app.inject(`/organizations/?format=csv&id=${sampleId('o', 21)}`);
    expect(chosen.body).toContain(',"investor; company",');
  });
});

test('amounts have no final zeros', async () => {
  for (const [stored, told] of [
    ['2500000.00', '2500000'],
    ['0.50', '0.5'],
    ['0', '0'],
    ['1200', '1200'],
  ]) {
    await made.database.query(
      sql`update organization set total_raised_usd = ${stored}::numeric(20, 2) where id = ${sampleId('o', 3)}::uuid`,
    );
    const [row] = await csv(`/organizations/?format=csv&id=${sampleId('o', 3)}`);
    expect(row?.['totalRaisedUsd']).toBe(told);
  }
});

test('rows of NDJSON bring edges when asked, as those of the list do', async () => {
  const asked = `/organizations/?id=${sampleId('o', 1)}&expand=employees`;
  const { results } = (await app.inject(asked)).json<{ results: { employees: unknown[] }[] }>();
  expect(results[0]?.employees.length).toBeGreaterThan(0);
  expect(JSON.parse((await app.inject(`${asked}&format=ndjson`)).body)).toEqual(results[0]);
});

test.each(['csv', 'xlsx', 'ndjson', 'array', 'parquet', 'readme'])(
  'HEAD of format=%s says what GET does, and no length that is not that of the file',
  async (format) => {
    const url = `/organizations/?format=${format}`;
    const [head, whole] = await Promise.all([app.inject({ method: 'HEAD', url }), app.inject(url)]);
    const told = ({
      // What tells of the moment may differ between the two.
      headers: { date: _, 'ratelimit-reset': __, 'x-request-id': ___, 'transfer-encoding': ____, ...headers },
    }: typeof head) => headers;
    expect(head.body).toBe('');
    expect(told(head)).toEqual(told(whole));
  },
);

test('hidden rows are in no export', async () => {
  for (const format of ['csv', 'ndjson']) {
    const { body } = await app.inject(`/organizations/?format=${format}`);
    expect(body).toContain('Acme Qubits');
    expect(body).not.toContain('Secret');
  }
});

test('an export goes on beyond one page', async () => {
  const many = 2100;
  await made.database.query(
    sql`insert into person (id, status, name, name_key) select gen_random_uuid(), 'APPROVED', 'Person ' || n, 'person ' || n from generate_series(1, ${many}::int) n`,
  );
  await made.database.query(
    sql`insert into classification (id, status, name, name_key, slug) select gen_random_uuid(), 'APPROVED', 'Class ' || n % 7, 'class ' || n % 7, 'class-' || n from generate_series(1, ${many}::int) n`,
  );
  const rows = await ndjson('/classifications/?format=ndjson&name.contains=class&ordering=name');
  expect(rows).toHaveLength(many);
  expect(new Set(idsOf(rows)).size).toBe(many);
  expect(await csv('/classifications/?format=csv&name.contains=class&offset=5')).toHaveLength(many - 5);
  const page = (await app.inject('/classifications/?name.contains=class')).json<{ count: number }>();
  expect(page.count).toBe(many);
});

test('a reader is waited for, and whoever leaves gets no more', async () => {
  const rows = 12_000;
  await made.database.query(
    sql`insert into classification (id, status, name, name_key, slug, description) select gen_random_uuid(), 'APPROVED', 'Long ' || n, 'long ' || n, 'long-' || n, repeat('x', 4000) from generate_series(1, ${rows}::int) n`,
  );
  const database = watched(made.database);
  const served = await createTestApp(database);
  const address = await served.app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const answer = await fetch(`${address}/classifications/?format=csv&name.contains=long`, {
    headers: { 'accept-encoding': 'identity' },
    signal: leaving.signal,
  });
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  const settled = async (): Promise<number> => {
    const before = database.statements.length;
    await setTimeout(700);
    return before === database.statements.length ? before : settled();
  };
  const asked = await settled();
  const portions = database.statements.filter(({ text }) => text.includes(' as line, u.n from unnest('));
  expect(portions.length).toBeGreaterThan(1);
  expect(portions.length).toBeLessThan(rows / 1500);
  leaving.abort();
  expect(await settled()).toBe(asked);
  await served.close();
  await made.database.query(sql`delete from classification where name_key like 'long %'`);
});

test('a negative number stays a number', async () => {
  await made.database.query(sql`update organization set lat = -33.5 where id = ${sampleId('o', 1)}::uuid`);
  const rows = await csv(`/organizations/?format=csv&id=${sampleId('o', 1)}`);
  expect(rows).toMatchObject([{ lat: '-33.5' }]);
  expect(kindOf('organization').fields['lat']?.type).toBe('decimal');
});

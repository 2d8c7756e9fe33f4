import { unzipSync, strFromU8 } from 'fflate';
import type { FastifyInstance } from 'fastify';
import { parquetReadObjects, parquetMetadata } from 'hyparquet';
import { readXlsx } from 'hucre';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KINDS, kindOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { tableColumns } from '#server/exports/columns.ts';
import { makeServices } from '#server/services.ts';
import { FORMULA_NAME, sampleId, UNICODE_NAME } from '#tests/support/sampleSector.ts';
import { ATTRIBUTION, createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  const clock = { now: () => new Date('2031-03-04T12:00:00Z') };
  ({ app, close } = await createTestApp(makeServices(made.database, { clock })));
});
afterAll(async () => {
  await close();
  await made.drop();
});

type Row = Readonly<Record<string, unknown>>;

async function bytes(url: string): Promise<Buffer> {
  const answer = await app.inject(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.rawPayload;
}

async function parquet(url: string): Promise<readonly Row[]> {
  const { buffer, byteOffset, byteLength } = await bytes(url);
  return parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer });
}

// The rows of the first sheet below its head, and the sheets.
async function xlsx(url: string) {
  const { sheets } = await readXlsx(await bytes(url));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  return { names: sheets.map(({ name }) => name), head, rows, about: sheets.at(-1)?.rows ?? [] };
}

const array = async (url: string): Promise<readonly Row[]> => JSON.parse(String(await bytes(url))) as Row[];
const list = async (url: string): Promise<readonly Row[]> =>
  (await app.inject(url)).json<{ results: Row[] }>().results;

// What a table shows of a value of the list: links by name.
function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).find(([name]) => name === 'name' || name === 'title')?.[1];
}
const day = (value: unknown): unknown => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
const PATHS = KINDS.flatMap((kind) => kind.rest.map(({ path }) => ({ kind, path })));

describe.each(PATHS)('$path', ({ kind, path }) => {
  const order = `ordering=-${kind.nameField}`;

  test('JSON, Parquet and XLSX hold the values of the list, in its order', async () => {
    const rows = await list(`${path}?limit=999&${order}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(await array(`${path}?format=array&${order}`)).toEqual(rows);
    const columns = tableColumns(kind).filter(({ name }) => rows[0] && name in rows[0]);
    const names = columns.map(({ name }) => name);
    const wanted = rows.map((row) => names.map((name) => shown(row[name]) ?? null));
    const typed = await parquet(`${path}?format=parquet&columns=${names.join(',')}&${order}`);
    expect(typed.map((row) => names.map((name) => day(row[name]) ?? null))).toEqual(wanted);
    const sheet = await xlsx(`${path}?format=xlsx&columns=${names.join(',')}&${order}`);
    expect(sheet.names).toEqual(['Data', 'About']);
    expect(sheet.head).toEqual(names);
    expect(sheet.rows.map((row) => names.map((_, n) => day(row[n]) ?? null))).toEqual(
      wanted.map((row) =>
        row.map((value) => (Array.isArray(value) ? value.join('; ') || null : value === '' ? null : value)),
      ),
    );
  });
});

test('a workbook holds text that looks like a formula, marks or XML as the text that it is', async () => {
  const hostile = '=HYPERLINK("http://x","<b>&")\u0001_x0041_\u{1F600}\ud800';
  const long = `${'x'.repeat(40_000)}`;
  const [first, second] = [sampleId('o', 1), sampleId('o', 3)];
  await made.database.query(
    sql`update organization set description = ${hostile.toWellFormed()} where id = ${first}::uuid`,
  );
  await made.database.query(sql`update organization set description = ${long} where id = ${second}::uuid`);
  const url = `/organizations/?format=xlsx&columns=id,name,description`;
  const { rows } = await xlsx(url);
  const byId = new Map(rows.map((row) => [row[0], row]));
  expect(byId.get(sampleId('o', 2))?.[1]).toBe(FORMULA_NAME);
  expect(byId.get(second)?.[1]).toBe(UNICODE_NAME);
  expect(byId.get(second)?.[2]).toHaveLength(32_767);
  expect(byId.get(first)?.[2]).toBe(hostile.toWellFormed());
  const parts = unzipSync(await bytes(url));
  expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>');
});

test('numbers, dates and choices keep their types in Parquet', async () => {
  const file = await bytes('/organizations/?format=parquet');
  const {
    schema,
    key_value_metadata: told,
    num_rows: count,
  } = parquetMetadata(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer);
  const typeOf = (name: string) => {
    const found = schema.find((one) => one.name === name);
    return found?.converted_type ?? found?.type;
  };
  expect(
    ['founded', 'totalRaisedUsd', 'acquiredOn', 'hasInvestmentArm', 'modality', 'name'].map(typeOf),
  ).toEqual(['INT32', 'DOUBLE', 'DATE', 'BOOLEAN', 'LIST', 'UTF8']);
  expect(told?.[0]?.value).toContain(ATTRIBUTION);
  expect(Number(count)).toBe((await array('/organizations/?format=array')).length);
});

test('an empty export is a file of each format', async () => {
  const none = 'name=nobody%20is%20called%20so&columns=id,name,tags,founded';
  expect(await array(`/organizations/?format=array&${none}`)).toEqual([]);
  expect(await parquet(`/organizations/?format=parquet&${none}`)).toEqual([]);
  expect((await xlsx(`/organizations/?format=xlsx&${none}`)).rows).toEqual([]);
  expect(String(await bytes(`/organizations/?format=csv&${none}`))).toBe('id,name,tags,founded\n');
});

describe('columns', () => {
  const id = sampleId('o', 1);

  test('come in the order that they are named in, with or without their labels', async () => {
    const asked = `/organizations/?id=${id}&columns=totalRaisedUsd,name,primaryClassification`;
    const { fields, relations } = kindOf('organization');
    const labels = [
      `${fields['totalRaisedUsd']?.label} (USD)`,
      fields['name']?.label,
      relations['primaryClassification']?.label,
    ];
    expect(String(await bytes(`${asked}&format=csv`))).toBe(
      'totalRaisedUsd,name,primaryClassification\n12500000.5,Acme Qubits,Processors\n',
    );
    expect(String(await bytes(`${asked}&format=csv&header=labels`)).split('\n')[0]).toBe(labels.join(','));
    expect((await xlsx(`${asked}&format=xlsx&header=labels`)).head).toEqual(labels);
    const [row] = await array(`${asked}&format=array`);
    expect(Object.keys(row ?? {})).toEqual(['totalRaisedUsd', 'name', 'primaryClassification']);
    expect(row?.['primaryClassification']).toMatchObject({ name: 'Processors' });
  });

  test.each([
    ['columns=foundd&format=csv', 'columns', 'Nearest: "founded"'],
    ['columns=name,name&format=csv', 'columns', 'only once'],
    ['columns=&format=csv', 'columns', ''],
    ['columns=facts&format=csv', 'columns', 'Unknown field'],
    ['columns=name', 'columns', 'absent without format'],
    ['sources=yes&format=csv', 'sources', '0, 1'],
    ['sources=1', 'sources', 'absent without format'],
    ['header=labels&format=parquet', 'header', 'csv or xlsx'],
    ['package=1&format=readme', 'package', 'absent without format'],
    ['columns=name&expand=employees&format=ndjson', 'expand', 'name the links'],
    ['format=xls', 'format', 'xlsx'],
  ])('%s is refused, with the parameter named', async (params, name, words) => {
    const answer = await app.inject(`/organizations/?${params}`);
    expect(answer.statusCode).toBe(400);
    const { errors } = answer.json<{ errors: Record<string, string[]> }>();
    expect(Object.keys(errors)).toEqual([name]);
    expect(errors[name]?.join(' ')).toContain(words);
  });

  test('rounds name their lead investors beside all of them', async () => {
    const rounds = await list('/round/?expand=investors&limit=999');
    const rows = parse(String(await bytes('/round/?format=csv&columns=id,investors,leadInvestors')), {
      columns: true,
    }) as Record<string, string>[];
    const told = new Map(rows.map((row) => [row['id'], row]));
    for (const round of rounds) {
      const all = round['investors'] as { name: string; isLead: boolean | null }[];
      const leads = all.filter(({ isLead }) => isLead === true);
      expect(told.get(String(round['id']))).toMatchObject({
        investors: all.map(({ name }) => name).join('; '),
        leadInvestors: leads.map(({ name }) => name).join('; '),
      });
    }
    expect(rows.some((row) => row['leadInvestors'] !== '')).toBe(true);
  });
});

test('a package holds the file and the text about it', async () => {
  const asked = '/organizations/?country=DE&columns=name,founded';
  for (const format of ['csv', 'xlsx', 'ndjson', 'array', 'parquet']) {
    const answer = await app.inject(`${asked}&format=${format}&package=1`);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/-2031-03-04\.zip"$/);
    const parts = unzipSync(answer.rawPayload);
    const ending = format === 'array' ? 'json' : format;
    const name = `organizations-country-DE-2031-03-04.${ending}`;
    expect(Object.keys(parts).sort()).toEqual(['README.txt', name]);
    const readme = strFromU8(parts['README.txt'] ?? new Uint8Array());
    expect(readme).toMatch(/^Organizations where country is Germany\n/);
    expect(readme).toContain(ATTRIBUTION);
    expect(parts[name]?.length).toBeGreaterThan(20);
  }
});

test('the text about an export counts the rows that have a value, as does the sheet in a workbook', async () => {
  const rows = await list('/organizations/?limit=999');
  const founded = rows.filter((row) => row['founded'] !== null).length;
  const tagged = rows.filter((row) => (row['tags'] as unknown[]).length > 0).length;
  const { body } = await app.inject('/organizations/?format=readme');
  expect(body).toContain(`\nRows: ${rows.length}\n`);
  expect(body).toContain(`\n  founded: Founded (${founded} rows have a value)\n`);
  expect(body).toContain(`\n  tags: Tags, a list, by name (${tagged} rows have a value)\n`);
  const { about } = await xlsx('/organizations/?format=xlsx');
  expect(about[0]?.[0]).toBe('All organizations');
  expect(about.find(([name]) => name === 'founded')).toEqual(['founded', 'Founded', null, String(founded)]);
  expect(about.find(([name]) => name === 'Attribution')?.[1]).toBe(ATTRIBUTION);
});

test('HEAD tells what would come without making it', async () => {
  for (const [format, type] of [
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['parquet', 'application/vnd.apache.parquet'],
  ]) {
    const { statusCode, headers, body } = await app.inject({
      method: 'HEAD',
      url: `/organizations/?format=${format}`,
    });
    expect([statusCode, headers['content-type'], body]).toEqual([200, type, '']);
    expect(headers['content-disposition']).toContain(`organizations-2031-03-04.${format}`);
  }
});

describe('sources', () => {
  const id = sampleId('o', 1);
  const asked = `/organizations/?id=${id}&columns=name,founded,totalRaisedUsd&sources=1`;

  test('of a value stand beside it, those of a derived one where it is explained', async () => {
    await made.database.query(
      sql`insert into source (id, url, title, publisher, published_on) values (${sampleId('e', 901)}::uuid, 'https://a.test/x;y', 'Page; one', 'A; Press', '2021-02-03'), (${sampleId('e', 902)}::uuid, 'https://b.test/', 'Page two', 'B', null)`,
    );
    const claim = (n: number, value: string, on: { source: number; status?: string }) =>
      made.database.query(
        sql`insert into fact (id, subject_kind, subject_id, field, value, method, confidence, recorded_by, status, source_id) values (${sampleId('e', n)}::uuid, 'organization', ${id}::uuid, 'founded', ${value}::jsonb, 'reported', 'high', 'test', ${on.status ?? 'APPROVED'}, ${sampleId('e', on.source)}::uuid)`,
      );
    const [row] = await array(`/organizations/?id=${id}&format=array`);
    await claim(911, String(row?.['founded']), { source: 901 });
    await claim(912, '1800', { source: 902 });
    await claim(913, String(row?.['founded']), { source: 902, status: 'PENDING' });
    const page =
      'https://a.test/x%3By (A, Press, 2021-02-03, reported, high confidence); https://source.test/ (reported, high confidence)';
    const explained = `https://atlas.test/explain/?kind=organization&id=${id}&field=totalRaisedUsd`;
    const cells = parse(String(await bytes(`${asked}&format=csv`)), { columns: true }) as Row[];
    expect(cells).toMatchObject([
      { 'founded.source': page, 'totalRaisedUsd.source': `${explained} (derived)` },
    ]);
    const [typed] = await parquet(`${asked}&format=parquet`);
    expect(typed).toMatchObject({
      'founded.source': page,
      'totalRaisedUsd.source': `${explained} (derived)`,
    });
    const { head, rows } = await xlsx(`${asked}&format=xlsx&header=labels`);
    expect(rows[0]?.[head.indexOf('Founded: source')]).toBe(page);
    const [told] = await array(`${asked}&format=array`);
    expect(told?.['sources']).toMatchObject({
      founded: [
        {
          url: 'https://a.test/x;y',
          title: 'Page; one',
          publisher: 'A; Press',
          publishedOn: '2021-02-03',
          method: 'reported',
          confidence: 'high',
        },
        { url: 'https://source.test/', method: 'reported', confidence: 'high' },
      ],
      totalRaisedUsd: [{ url: explained, method: 'derived' }],
    });
  });

  test('stand in whole rows too, and lie beside no kind that nobody claims anything of', async () => {
    const rows = await array('/organizations/?format=array&sources=1');
    const plain = await array('/organizations/?format=array');
    expect(rows.map(({ sources: _, ...row }) => row)).toEqual(plain);
    expect(rows.every(({ sources }) => typeof sources === 'object')).toBe(true);
  });
});

test('hidden rows are in no format', async () => {
  const seen = JSON.stringify(await array('/organizations/?format=array'));
  const typed = await parquet('/organizations/?format=parquet&sources=1');
  const { rows } = await xlsx('/organizations/?format=xlsx&sources=1');
  for (const text of [seen, JSON.stringify(typed.map(({ name }) => name)), JSON.stringify(rows)]) {
    expect(text).toContain('Acme Qubits');
    expect(text).not.toContain('Secret');
  }
});

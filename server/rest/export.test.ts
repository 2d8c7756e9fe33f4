import { setTimeout } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KINDS, kindOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { FORMULA_NAME, sampleId, storeSampleSector, UNICODE_NAME } from '#tests/support/sampleSector.ts';
import { ATTRIBUTION, createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched } from '#tests/support/testGraphql.ts';
import { tableItems } from './csv.ts';

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase();
  await storeSampleSector(made.database);
  ({ app, close } = await createTestApp(made.database));
});
afterAll(async () => {
  await close();
  await made.drop();
});

type Row = Readonly<Record<string, unknown>>;

async function csv(url: string): Promise<{ rows: Readonly<Record<string, string>>[]; last: string }> {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/csv; charset=utf-8');
  const records = parse(answer.body, { relax_column_count: true }) as string[][];
  const [header = [], ...lines] = records;
  const rows = lines.slice(0, -1).map((line) => {
    expect(line).toHaveLength(header.length);
    return Object.fromEntries(line.map((value, index) => [header[index], value]));
  });
  return { rows, last: lines.at(-1)?.join() ?? '' };
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
    const { rows, last } = await csv(`${path}?format=csv&ordering=-${kind.nameField}`);
    expect(idsOf(rows)).toEqual(idsOf(results));
    expect(Object.keys(rows[0] ?? {})).toEqual(tableItems(kind).map(({ as }) => as));
    expect(last).toBe(`# ${ATTRIBUTION}`);
    expect(await ndjson(`${path}?format=ndjson&ordering=-${kind.nameField}`)).toEqual(results);
  });

  test('filters, limit and offset hold for exports too', async () => {
    const { results } = (await app.inject(path)).json<{ results: Row[] }>();
    const cut = await ndjson(`${path}?format=ndjson&limit=1&offset=1`);
    expect(idsOf(cut)).toEqual([results[1]?.['id']]);
    expect(await ndjson(`${path}?format=ndjson&id=${String(results[0]?.['id'])}`)).toHaveLength(1);
    expect(await ndjson(`${path}?format=ndjson&limit=0`)).toEqual([]);
  });

  test('a file is named after the kind', async () => {
    const answer = await app.inject(`${path}?format=csv`);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${kind.plural}.csv"`);
  });
});

test('nothing that a spreadsheet would run begins a cell, and text is otherwise exact', async () => {
  const { rows } = await csv('/organizations/?format=csv');
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
    for (const value of Object.values(row)) expect(value).not.toMatch(/^[=+@\t\r]/);
  }
});

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
  const rows = await ndjson('/classifications/?format=ndjson&search=class&ordering=name');
  expect(rows).toHaveLength(many);
  expect(new Set(idsOf(rows)).size).toBe(many);
  expect((await csv('/classifications/?format=csv&search=class&offset=5')).rows).toHaveLength(many - 5);
  const page = (await app.inject('/classifications/?search=class')).json<{ count: number }>();
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
  const answer = await fetch(`${address}/classifications/?format=csv&search=long`, {
    headers: { 'accept-encoding': 'identity' },
    signal: leaving.signal,
  });
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  await setTimeout(1000);
  const asked = database.statements.length;
  expect(asked).toBeLessThan(rows / 2000);
  leaving.abort();
  await setTimeout(500);
  expect(database.statements.length).toBe(asked);
  await served.close();
  await made.database.query(sql`delete from classification where name_key like 'long %'`);
});

test('a negative number stays a number', async () => {
  await made.database.query(sql`update organization set lat = -33.5 where id = ${sampleId('o', 1)}::uuid`);
  const { rows } = await csv(`/organizations/?format=csv&id=${sampleId('o', 1)}`);
  expect(rows).toMatchObject([{ lat: '-33.5' }]);
  expect(kindOf('organization').fields['lat']?.type).toBe('decimal');
});

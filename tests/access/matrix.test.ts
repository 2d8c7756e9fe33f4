import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { can } from '#domain/access.ts';
import { IMPORTABLE } from '#domain/imports/imports.ts';
import { partsOf, WRITABLES } from '#domain/writing/writable.ts';
import { sql } from '#server/database/sql.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { IS_THOROUGH, someOf } from '#tests/support/thorough.ts';
import { EDITORS, serveEditors, type EditedSector } from './editors.ts';
import {
  fileOperations,
  graphqlOperations,
  restOperations,
  setOperations,
  type Pair,
} from './matrixOperations.ts';
import { WRITTEN } from './newEntries.ts';
import { faultsOf, makeEntry, unnoticedBy, type Asked } from './rules.ts';

let sector: EditedSector;
let operations: readonly Asked[];
const pairs: Pair[] = [];

beforeAll(async () => {
  sector = await serveEditors({ imports: true });
  const { as } = sector;
  for (const { kind, path } of WRITTEN) {
    if (path !== kind.rest[0]) continue;
    const author = can(EDITORS['author']!, 'create', kind.name) ? EDITORS['author']! : EDITORS['super']!;
    for (const status of ['APPROVED', 'PENDING'] as const) {
      const name = `Matrix ${kind.name} ${status}`;
      const one = await makeEntry(as, { kind, path: path.path, name, status });
      const other = await makeEntry(as, { kind, path: path.path, name: `${name} too`, status });
      const single = [...partsOf(kind).values()].filter(({ isList }) => !isList).map((part) => part.name);
      const [claim] = await sector.database.query<Pair['claim']>(sql`
        select id, field from fact where subject_id = ${one.id} and field = any(${single}) order by field limit 1`);
      if (!claim) throw new Error(`Nothing is claimed of a new ${kind.name}.`);
      pairs.push({ one, other, author, claim });
    }
  }
  const acme = `/organizations/${sampleId('o', 1)}/`;
  const { id: set } = (await as('user', 'PATCH', acme, { body: { city: 'Ulm' } })).json.changeSet;
  await as('user', 'POST', `/change-sets/${set}/undo/`, { body: {} });
  const kinds = IMPORTABLE.map(({ name }) => name).filter((_name, index) => IS_THOROUGH || index < 3);
  operations = [
    // Kinds share what writes them: besides the first, some of what is approved is enough in a check.
    ...pairs
      .filter(
        ({ one }, index) =>
          IS_THOROUGH || one.kind.name === 'organization' || (one.status === 'APPROVED' && index % 6 === 0),
      )
      .flatMap((pair) => [...restOperations(pair), ...graphqlOperations(pair)]),
    ...setOperations(set, EDITORS['user']!),
    ...fileOperations(kinds),
  ];
}, 120_000);
afterAll(() => sector.close());

describe('who may merge, claim, upload and bring in what, and all of it by GraphQL, is what the table of access says', () => {
  test('for each kind, action, transport and audience', async () => {
    const faults: unknown[] = [];
    for (const asked of operations) faults.push(...(await faultsOf(asked, sector.as)));
    expect(faults).toEqual([]);
    expect(operations.length).toBeGreaterThan(IS_THOROUGH ? 250 : 70);
    expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length);
  }, 120_000);

  test.each(['super', 'visitor'])(
    'an operation that answers everybody as it answers %s is noticed',
    async (always) => {
      expect(await unnoticedBy(always, operations, sector.as)).toEqual([]);
    },
    60_000,
  );
});

/** How many rows there are of everything that a write may leave behind. */
const counted = (): Promise<unknown> =>
  sector.database.query(
    sql.join(
      [...new Set([...WRITABLES.map(({ table }) => table), 'fact', 'source', 'change_set', 'fact_mark'])].map(
        (table) => sql`select ${table}::text as name, count(*)::int as rows from ${sql.id(table)}`,
      ),
      ' union all ',
    ),
  );

const BAD = ['[]', '"x"', '5', '{"nobody":1}', '{"__proto__":{"status":"APPROVED"}}', '{"reason":{}}', '{'];

/** Every address that writes entries, claims, sets and imports, of an entry of its kind. */
async function writingAddresses(): Promise<readonly { readonly method: 'POST'; readonly url: string }[]> {
  const { text } = await sector.as('visitor', 'GET', '/openapi.json');
  const { paths } = JSON.parse(text) as { paths: Readonly<Record<string, object>> };
  return Object.entries(paths).flatMap(([path, methods]) => {
    // Files are no JSON, and what is about people is held in credentials.test.ts.
    if (/^\/(auth|users|idp|v6|contact|uploads|exports|imports\/$)/.test(path)) return [];
    const pair = pairs.find(({ one }) => path.startsWith(one.url.replace(/[^/]+\/$/, '')));
    const id = path.startsWith('/facts/') ? pairs[0]?.claim.id : (pair?.one.id ?? pairs[0]?.one.set);
    const writes = Object.keys(methods).filter((method) => method !== 'get');
    const url = path.replace(/\{\w+\}/, id ?? '');
    return writes.map((method) => ({ method: method.toUpperCase() as 'POST', url }));
  });
}

test('every address that writes refuses what it cannot read, by whom it may be used and by whom not', async () => {
  const addresses = await writingAddresses();
  const before = await counted();
  const asked = addresses.flatMap((address) =>
    BAD.flatMap((raw) => someOf(['super', 'user', 'visitor'], 3).map((who) => ({ ...address, raw, who }))),
  );
  const wrong: unknown[] = [];
  for (const { method, url, raw, who } of asked) {
    const { status, text } = await sector.as(who, method, url, { raw });
    if (status < 400 || status >= 500) wrong.push([who, method, url, raw, status, text.slice(0, 100)]);
  }
  expect(wrong).toEqual([]);
  expect(await counted()).toEqual(before);
  expect(asked.length).toBeGreaterThan(600);
}, 120_000);

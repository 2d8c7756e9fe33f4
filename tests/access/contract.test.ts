import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { can, VISITOR, type Action } from '#domain/access.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { foldText } from '#domain/query/fold.ts';
import { EDGES, kindOf, KINDS } from '#domain/registry.ts';
import { WRITABLES } from '#domain/writing/writable.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import type { World } from '#tests/support/evaluate.ts';
import { seenRows } from '#tests/support/evaluateSeen.ts';
import { serveWorld, type ServedWorld } from '#tests/support/servedWorld.ts';
import type { StoredRow } from '#tests/support/storeRows.ts';
import { createTestDatabase } from '#tests/support/testDatabase.ts';
import { leakWorld } from '#tests/support/twoWorlds.ts';
import { asker, type Ask } from './answers.ts';
import { ALIKE, VIEWERS, WHO } from './audiences.ts';
import { rowOperations, type Operation } from './operations.ts';
import { routesOf } from './routes.ts';
import { sectorOperations } from './sectorOperations.ts';

let world: World;
let rowIds: ReadonlySet<string>;
let served: ServedWorld;
let ask: Ask;
let operations: readonly Operation[];

beforeAll(async () => {
  const made = await createTestDatabase();
  const { database } = made;
  served = await serveWorld(made, hiddenEverywhere(await leakWorld(database)), VIEWERS);
  // What is hidden is no promise until somebody sees it; a list of promises may hold it for a moment all the same.
  await database.query(sql`update metric_point set is_promise = true`);
  await raiseVersion(database, 'records');
  const tables = [...KINDS, ...EDGES].map(async ({ table }): Promise<[string, StoredRow[]]> => [
    table,
    await database.query<StoredRow>(sql`select * from ${sql.id(table)}`),
  ]);
  world = Object.fromEntries(await Promise.all(tables));
  rowIds = new Set(Object.values(world).flatMap(idsOf));
  ask = asker(served.app);
  operations = [...rowOperations(examples), ...sectorOperations(examples)];
});
afterAll(() => served.close());

const ENTITY_TYPES = (kindOf('organization').fields.entityType.options ?? []).map(({ value }) => value);

// Every path lists some that are hidden, every search finds some, and a class that is hidden stands below one that is not.
function hiddenEverywhere(some: World): World {
  const classes = [...(some['classification'] ?? [])];
  const [last, top] = [classes.pop(), classes[0]];
  const hidden: Partial<StoredRow> = {
    status: 'PENDING',
    level: 2,
    parent_classification_id: top?.id,
    ancestor_ids: [top?.id, last?.id],
  };
  const tables: World = { ...some, classification: [...classes, { ...last, ...hidden } as StoredRow] };
  const kinds = KINDS.filter(({ fields, isView }) => 'status' in fields && !isView);
  const renamed = kinds.map((kind): [string, readonly StoredRow[]] => [
    kind.table,
    (tables[kind.table] ?? []).map(found(kind)),
  ]);
  return { ...tables, ...Object.fromEntries(renamed) };
}

const found =
  ({ table, fields, nameField }: Kind) =>
  (row: StoredRow): StoredRow => {
    if (row['status'] === 'APPROVED') return row;
    const types = table === 'organization' ? { entity_types: ENTITY_TYPES } : {};
    const name = `a ${row.id}`;
    const named =
      'name_key' in row ? { [fields[nameField]?.column ?? '']: name, name_key: foldText(name) } : {};
    return { ...row, ...types, ...named };
  };

const seenOf = (who: string, of: Kind | Edge): readonly StoredRow[] =>
  seenRows(world, VIEWERS[who] ?? VISITOR, of);

/** A row of a kind for every group of people who see it, the smallest first. */
function examples(kind: Kind): readonly StoredRow[] {
  const groups = Map.groupBy(world[kind.table] ?? [], (row) =>
    WHO.filter((who) => seenOf(who, kind).includes(row)).join(),
  );
  return [...groups]
    .sort(([one], [other]) => one.length - other.length)
    .flatMap(([, rows]) => rows.slice(0, 1));
}

const idsOf = (rows: readonly StoredRow[]): string[] => rows.map(({ id }) => String(id));
const idsSeenBy = new Map<string, ReadonlySet<string>>();

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** The rows that a text names although whoever reads it must not know of them. */
function unseenIn(text: string, who: string): string[] {
  const named = new Set(text.toLowerCase().match(UUID));
  const seen = idsSeenBy.get(who) ?? new Set([...KINDS, ...EDGES].flatMap((of) => idsOf(seenOf(who, of))));
  idsSeenBy.set(who, seen);
  return [...named].filter((id) => rowIds.has(id) && !seen.has(id));
}

/** What is wrong with the answers of an operation: rows told to those from whom they are hidden, kept from others, or one answered as another. */
async function faultsOf(operation: Operation, asked: Ask): Promise<string[]> {
  const { name, question, told, isForAll } = operation;
  const faults: string[] = [];
  const texts = new Map<string, string>();
  const answers = WHO.map(async (who) => [who, await asked(who, question)] as const);
  for (const [who, answer] of await Promise.all(answers)) {
    texts.set(who, `${answer.status} ${answer.text}`);
    const [is, mustBe] = told?.(answer, (kind) => seenOf(who, kind)) ?? [answer.status, 200];
    if (JSON.stringify(is) !== JSON.stringify(mustBe)) {
      faults.push(`${name}: ${who} is told ${JSON.stringify(is)} and not ${JSON.stringify(mustBe)}`);
    }
    const unseen = unseenIn(answer.text, isForAll ? 'VISITOR' : who);
    if (unseen.length > 0) faults.push(`${name}: ${who} reads of ${unseen.join()}`);
  }
  for (const group of isForAll ? [WHO] : ALIKE) {
    const different = new Set(group.map((who) => texts.get(who)));
    if (different.size > 1) faults.push(`${name}: ${group.join()} are answered differently`);
  }
  if (!told && !isForAll && texts.get('ADMIN') === texts.get('VISITOR')) {
    faults.push(`${name}: an admin is answered as a visitor`);
  }
  return faults;
}

const faultsOfAll = async (asked: Ask): Promise<[string, string[]][]> => {
  const all: [string, string[]][] = [];
  for (const operation of operations) all.push([operation.name, await faultsOf(operation, asked)]);
  return all;
};

describe('who sees rows that are not approved is what the table of access says', () => {
  test('by every operation, for each audience and for authors', async () => {
    expect((await faultsOfAll(ask)).flatMap(([, faults]) => faults)).toEqual([]);
    expect(operations.length).toBeGreaterThan(120);
  });

  // Each operation, opened to everybody or closed to those who may, is noticed: no check is there for nothing.
  test.each([
    ['opened to everybody', 'SUPER_ADMIN'],
    ['closed to everybody', 'VISITOR'],
  ])('an operation that is %s is noticed', async (_what, always) => {
    const faults = await faultsOfAll((_who, question) => ask(always, question));
    const byName = Map.groupBy(faults, ([name]) => name);
    const forAll = new Set(operations.flatMap(({ name, isForAll }) => (isForAll ? [name] : [])));
    const unnoticed = [...byName].filter(
      ([name, found]) => !forAll.has(name) && found.every(([, one]) => one.length === 0),
    );
    expect(unnoticed.map(([name]) => name)).toEqual([]);
  });

  test('no route is there that no operation reads', () => {
    const asked = operations.map(({ question }) =>
      'url' in question ? (question.url.split('?')[0] ?? '') : '/graphql',
    );
    const reads = routesOf(served.app).filter(({ methods }) => methods.includes('GET'));
    const unread = reads.filter(({ pattern }) => !asked.some((path) => pattern.test(path)));
    // Exports that are made in the background are those of whoever knows their id, sets of changes their author's, and entries are
    // opened, and asked for as doubles, by who is signed in (editing.test.ts); what is about people is held in credentials.test.ts, who sees an upload in
    // uploads.test.ts, who brings in files in imports.test.ts, what admins are told of the data in quality.test.ts and
    // origins.test.ts, and
    // of messages in messages.test.ts, what PREMIUM opens in marketMap.test.ts, summaryMap.test.ts,
    // embeds.test.ts and
    // hiddenGraph.test.ts, and who sees what others save in server/rest/saved/saved.test.ts.
    const others = unread.filter(
      ({ path }) =>
        // Figures of the process change with every request: metrics.test.ts.
        path !== '/metrics' &&
        !/^\/(exports|graph|auth|idp|users|v6|change-sets|uploads|imports|entries|duplicates|data-quality|data-packs|data-sources|contact\/messages|market-map-tiles|map-places|map-papers|embeds?|saved-views|dashboards|p|permalinks)\//.test(
          path,
        ),
    );
    expect(others).toEqual([]);
  });
});

describe('nothing is written but where entries are', () => {
  const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
  // What is sent to those who run this, questions in a body (whom a text names, among them), and one's own export; what is about people is
  // held in credentials.test.ts, what people save in server/rest/saved/saved.test.ts.
  const OPEN: Readonly<Record<string, string>> = {
    '/contact/': 'POST',
    '/contact/messages/:id/': 'PATCH',
    '/graphql': 'POST',
    '/exports/:id/': 'DELETE',
    '/uploads': 'POST',
    '/uploads/': 'POST',
    '/search/mentions/': 'POST',
  };
  // Who may write entries is held in editing.test.ts, who makes links in links.test.ts, who claims in claims.test.ts, who
  // says something about a set or changes it in conversation.test.ts.
  const ENTRIES = KINDS.flatMap(({ rest }) => rest.map(({ path }) => path));
  const writesEntries = (path: string, method: string): boolean =>
    ENTRIES.some((entry) =>
      path === entry
        ? method === 'POST'
        : path === `${entry}:id/`
          ? method !== 'POST'
          : path.startsWith(`${entry}:id/`) && method === 'POST' && !path.endsWith('/history/'),
    ) ||
    (['/change-sets/decide/', '/facts/', '/partnerships/'].includes(path) && method === 'POST') ||
    (path === '/facts/:id/' && method === 'PATCH') ||
    (path === '/change-sets/batches/:id/undo/' && method === 'POST') ||
    (path.startsWith('/change-sets/:id/') &&
      path !== '/change-sets/:id/' &&
      method === (path.endsWith('/values/') ? 'PUT' : 'POST'));

  test('each path refuses every method that writes, whoever asks', async () => {
    const [row] = examples(kindOf('organization'));
    const wrong: unknown[] = [];
    const ofRows = routesOf(served.app).filter(
      ({ path }) => !/^\/(auth|dashboards|embeds|idp|imports|permalinks|saved-views|users|v6)\//.test(path),
    );
    for (const { path } of ofRows) {
      const url = path.replace(':id', String(row?.id)).replace(':part', '1.xml');
      for (const method of WRITES.filter((one) => OPEN[path] !== one && !writesEntries(path, one))) {
        for (const who of WHO) {
          const { statusCode } = await served.app.inject({ method, url, headers: { 'x-viewer': who } });
          if (statusCode !== 405) wrong.push([who, method, url, statusCode]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  // Each may go as far as the table says; nobody gets far enough to write something, for what is sent says too little.
  test('each mutation of GraphQL is for those whom the table of access lets', async () => {
    const wrong: unknown[] = [];
    let asked = 0;
    for (const kind of KINDS.filter((one) => WRITABLES.includes(one))) {
      const seen = examples(kind).find((row) => WHO.every((who) => seenOf(who, kind).includes(row)));
      const mutations = mutationsOf(kind, String(seen?.id));
      const query = `mutation { ${mutations.map(([, field], index) => `a${index}: ${field}`).join(' ')} }`;
      for (const who of WHO) {
        const { errors = [] } = (await ask(who, { query })).json as Refused;
        for (const [index, [action, field, allowed]] of mutations.entries()) {
          const error = errors.find(({ path }) => path?.[0] === `a${index}`);
          const mustBe = mayDo(who, action, kind) ? allowed : refusalOf(who, action, kind);
          const is = error?.extensions?.code ?? 'nothing';
          asked += 1;
          if (is !== mustBe) wrong.push([who, field, is, mustBe]);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(200);
  });
});

interface Refused {
  readonly errors?: readonly {
    readonly path?: readonly string[];
    readonly extensions?: { readonly code?: string };
  }[];
}

const mayDo = (who: string, action: Action, kind: Kind): boolean =>
  can(VIEWERS[who] ?? VISITOR, action, kind.name);

function refusalOf(who: string, action: Action, kind: Kind): string {
  // Who may not edit suggests; a suggestion that says nothing is none.
  if (action === 'edit' && mayDo(who, 'suggest', kind)) return 'nothing';
  return who === 'VISITOR' ? 'UNAUTHORIZED' : 'FORBIDDEN';
}

function mutationsOf(kind: Kind, id: string): readonly [action: Action, field: string, allowed: string][] {
  const plural = kind.plural.charAt(0).toUpperCase() + kind.plural.slice(1);
  const of = `where: {id: "${id}"}`;
  const decide = (decision: string): string =>
    `decide${plural}(id: "${id}", decision: ${decision}) { can { edit } }`;
  return [
    ['create', `create${plural}(input: {}) { info { nodesCreated } }`, 'INVALID_FIELDS'],
    // Whoever may edit or remove must name the version.
    ['edit', `update${plural}(${of}, update: {}) { changeSet { id } }`, 'INVALID_FIELDS'],
    ['remove', `delete${plural}(${of}) { nodesDeleted }`, 'INVALID_FIELDS'],
    ['approve', decide('approve'), 'DECIDED_ALREADY'],
    // Whoever may decline must say why.
    ['decline', decide('decline'), 'INVALID_FIELDS'],
  ];
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { can } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { IS_THOROUGH } from '#tests/support/thorough.ts';
import { EDITORS, serveEditors, type AnsweredJson, type EditedSector } from './editors.ts';
import { leastOf, WRITTEN } from './newEntries.ts';
import {
  graphqlReadings,
  pages,
  pastReadings,
  readings,
  writings,
  type Asking,
  type Hidden,
} from './outputs.ts';
import { routesOf } from './routes.ts';

// What is searched for, and what stands beside it and is never sent by those who search.
const ASKED = 'Zzsecret';
const WORD = `${ASKED} Qqhidden`;
const HOST = 'https://qqhidden.example/';
const ACME = `/organizations/${sampleId('o', 1)}/`;
// Who is told of nothing that waits.
const OTHERS = ['visitor', 'user', ...(IS_THOROUGH ? ['premium'] : [])];

let sector: EditedSector;
let hidden: Hidden;
let secrets: readonly string[];
let documented: Readonly<Record<string, Readonly<Record<string, unknown>>>>;

beforeAll(async () => {
  sector = await serveEditors();
  const kinds = await hideEverything();
  secrets = [...kinds.keys()];
  const ids = Map.groupBy(secrets, (id) => kinds.get(id) ?? '');
  hidden = { ids, word: ASKED };
  const { text } = await sector.as('visitor', 'GET', '/openapi.json');
  documented = (JSON.parse(text) as { paths: typeof documented }).paths;
});
afterAll(() => sector.close());

/** Writes as somebody and notes the kinds of what it touched, by their ids. */
type Make = (who: string, path: string, body: object, method?: 'POST' | 'PATCH') => Promise<AnsweredJson>;

const makerOf =
  ({ as }: EditedSector, ids: Map<string, string>): Make =>
  async (who, path, body, method = 'POST') => {
    const { status, json } = await as(who, method, path, { body });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(json)}`);
    if (json.changeSet) {
      ids.set(json.changeSet.id, 'changeSet');
      const set = await as('super', 'GET', `/change-sets/${json.changeSet.id}/`);
      for (const { id, kind } of set.json.changes) ids.set(id, kind);
    }
    return json;
  };

/** Makes rows, links, claims, suggestions, merges and removals of which nobody else may know; gives their kinds by their ids. */
async function hideEverything(): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const make = makerOf(sector, ids);
  await makeOfEachKind(make);
  await make('author', '/organizations/', NEST);
  const link = { organization: sampleId('o', 1), partner: sampleId('o', 12), description: `${WORD} link` };
  await make('author', '/partnerships/', { partnerships: [link] });
  const { text } = await sector.as('visitor', 'GET', ACME);
  const [open] = (JSON.parse(text) as { facts: { id: string }[] }).facts;
  await make('author', `/facts/${open?.id}/`, { action: 'dispute', reason: `${WORD} dispute` }, 'PATCH');
  await make('author', ACME, SUGGESTED, 'PATCH');
  await mergeAndRemove(make);
  const claims = sql`select id from fact where status <> 'APPROVED'`;
  for (const { id } of await sector.database.query<{ id: string }>(claims)) ids.set(id, 'fact');
  const sources = sql`select id from source where url like ${`${HOST}%`}`;
  for (const { id } of await sector.database.query<{ id: string }>(sources)) ids.set(id, 'source');
  // What everybody sees is no secret.
  for (const seen of [sampleId('o', 1), sampleId('o', 2), open?.id ?? '']) ids.delete(seen);
  return ids;
}

async function makeOfEachKind(make: Make): Promise<void> {
  for (const { kind, path } of WRITTEN) {
    if (path !== kind.rest[0]) continue;
    const who = can(EDITORS['author']!, 'create', kind.name) ? 'author' : 'super';
    await make(who, path.path, leastOf(kind, `${WORD} ${kind.name}`));
    const { id } = await make(who, path.path, leastOf(kind, `${WORD} declined ${kind.name}`));
    await sector.as('super', 'POST', `${path.path}${id}/decline/`, { body: { reason: `${WORD} reason` } });
  }
}

async function mergeAndRemove(make: Make): Promise<void> {
  const pending = async (name: string) =>
    make('author', '/organizations/', { name: `${WORD} ${name}`, entityType: ['company'], force: true });
  const [kept, gone, removed] = [await pending('kept'), await pending('gone'), await pending('removed')];
  await make('super', `/organizations/${kept.id}/merge/`, {
    from: gone.id,
    version: kept.version,
    otherVersion: gone.version,
  });
  await sector.as('super', 'DELETE', `/organizations/${removed.id}/`, {
    headers: { 'if-match': String(removed.version) },
  });
}

const SUGGESTED = {
  city: `${WORD} city`,
  note: `${WORD} note`,
  sources: [{ key: 's', url: `${HOST}city` }],
  evidence: { city: { source: 's', quote: `${WORD} quote` } },
};

const NEST = {
  name: `${WORD} nest`,
  entityType: ['company', 'investor', 'enterprise_user', 'national_lab', 'group_or_center'],
  aliases: [`${WORD} alias`],
  website: HOST,
  sources: [{ key: 's', url: `${HOST}page`, title: `${WORD} page` }],
  evidence: { name: { source: 's', quote: `${WORD} quote` } },
  fundingRounds: {
    create: [
      {
        name: `${WORD} seed`,
        fundingUsd: '7',
        date: '2024-05-06',
        investors: { connect: [{ id: sampleId('o', 20), edge: { isLead: true } }] },
      },
    ],
  },
  employees: { create: [{ node: { name: `${WORD} employee` }, edge: { title: `${WORD} title` } }] },
  partners: { connect: [{ id: sampleId('o', 1), edge: { description: `${WORD} partner` } }] },
  offers: { create: [{ name: `${WORD} offer` }] },
};

/** What an answer tells that nobody may know: by its text or its headers, of rows that the question does not name. */
async function toldBy(
  who: string,
  { method, url, accept = '*/*', body }: Asking,
): Promise<readonly string[]> {
  const answer = await sector.app.inject({
    method,
    url,
    headers: { accept, 'x-viewer': who, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const asked = `${url} ${JSON.stringify(body)}`.toLowerCase();
  const text = `${JSON.stringify(answer.headers)} ${answer.body}`.toLowerCase();
  const named = secrets.filter((id) => text.includes(id) && !asked.includes(id));
  return [
    ...named,
    ...(text.includes('qqhidden') ? ['the word'] : []),
    // What does not run here (imports, exports) is 503.
    ...(answer.statusCode >= 500 && answer.statusCode !== 503 ? [String(answer.statusCode)] : []),
  ];
}

async function faultsOf(askings: readonly Asking[]): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const asking of askings) {
    for (const who of OTHERS) {
      const told = await toldBy(who, asking);
      if (told.length > 0) faults.push([who, asking.method, asking.url, asking.body, told]);
    }
  }
  return faults;
}

test('there is much that nobody may know, and admins are told of it', async () => {
  expect(secrets.length).toBeGreaterThan(40);
  const { text } = await sector.as('admin', 'GET', `/organizations/?search=${ASKED}&limit=999`);
  expect(text).toContain(`${WORD} nest`);
});

test('every address that is read has been asked for what is hidden', () => {
  const addresses = [
    ...Object.entries(documented).flatMap(([path, methods]) => ('get' in methods ? [path] : [])),
    ...routesOf(sector.app)
      .filter(({ methods }) => methods.includes('GET'))
      .map(({ path }) => path)
      .filter((path) => !Object.hasOwn(documented, path.replaceAll(/:(\w+)/g, '{$1}'))),
  ];
  expect(addresses.length).toBeGreaterThan(80);
  expect(addresses.filter((path) => readings(path, hidden) === undefined)).toEqual([]);
  const unasked = addresses.filter((path) => readings(path, hidden)?.length === 0);
  expect(unasked.filter((path) => !/^\/(auth|users|idp|v6|graphql)\b/.test(path))).toEqual([]);
  // One that nobody has thought of is noticed.
  expect(readings('/feeds/news/', hidden)).toBeUndefined();
  expect(readings('/organizations/{id}/newest/', hidden)).toBeUndefined();
});

test('no address that is read tells of it', async () => {
  const faults = await faultsOf(Object.keys(documented).flatMap((path) => readings(path, hidden) ?? []));
  expect(faults).toEqual([]);
});

test('no refusal of what is written tells of it', async () => {
  const askings = Object.entries(documented).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .flatMap((method) => writings(path, method, hidden)),
  );
  expect(askings.length).toBeGreaterThan(200);
  expect(await faultsOf(askings)).toEqual([]);
});

test('no page tells of it, in its text, its first data or what it says to search engines', async () => {
  expect(await faultsOf(pages(hidden))).toEqual([]);
});

test('no field of GraphQL tells of it', async () => {
  const askings = graphqlReadings(hidden);
  expect(askings.length).toBeGreaterThan(100);
  for (const asking of askings) {
    const answer = await sector.app.inject({ method: 'POST', url: '/graphql', payload: asking.body ?? {} });
    expect([asking.body, answer.json<{ errors?: unknown }>().errors]).toEqual([asking.body, undefined]);
  }
  expect(await faultsOf(askings)).toEqual([]);
});

test('no list of GraphQL tells of it as of a moment', async () => {
  const askings = pastReadings(hidden);
  expect(askings.length).toBeGreaterThan(10);
  for (const asking of askings) {
    const answer = await sector.app.inject({ method: 'POST', url: asking.url, payload: asking.body ?? {} });
    expect([asking.body, answer.json<{ errors?: unknown }>().errors]).toEqual([asking.body, undefined]);
  }
  expect(await faultsOf(askings)).toEqual([]);
});

test('an address that told of it would be noticed', async () => {
  const asking: Asking = { method: 'GET', url: `/organizations/?search=${ASKED}&limit=999` };
  expect(await toldBy('admin', asking)).not.toEqual([]);
  expect(await toldBy('visitor', asking)).toEqual([]);
});

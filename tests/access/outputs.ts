import { buildSchema, getNamedType, isLeafType, isObjectType, type GraphQLField } from 'graphql';
import { readFileSync } from 'node:fs';
import { KINDS } from '#domain/registry.ts';
import { SCREENS } from '#domain/screens.ts';
import { IS_THOROUGH } from '#tests/support/thorough.ts';

/** Something that is asked of the application. */
export interface Asking {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly accept?: string;
  readonly body?: object;
}

/** What is asked about: ids of rows that nobody may know of, by the names of their kinds, and a word that stands in all of them. */
export interface Hidden {
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly word: string;
}

const idsOf = ({ ids }: Hidden, kind: string): readonly string[] => {
  const own = ids.get(VIEWED[kind] ?? kind) ?? [];
  return IS_THOROUGH ? own : own.slice(0, MOST_ASKED);
};
// Rows of views have the ids of what they are made of.
const VIEWED: Readonly<Record<string, string>> = { deal: 'investment', qubitUpdate: 'metricPoint' };
// Of each kind the last ones are as the first ones are.
const MOST_ASKED = 8;

const get = (url: string, accept = '*/*'): Asking => ({ method: 'GET', url, accept });
const gets = (...urls: readonly string[]): Asking[] => urls.map((url) => get(url));
const ofEach =
  (kind: string, path: (id: string) => string): ((hidden: Hidden) => Asking[]) =>
  (hidden) =>
    idsOf(hidden, kind).map((id) => get(path(id)));
const plain =
  (...params: readonly string[]): ((hidden: Hidden, path: string) => Asking[]) =>
  (_hidden, path) =>
    gets(path, ...params.map((text) => `${path}?${text}`));
const searching = ({ word }: Hidden, path: string): Asking[] =>
  gets(...[word, word.slice(0, 3), 'a'].map((text) => `${path}?search=${text}&limit=100`));

// As of the end of today, what waits for approval since the test began is there too.
const TODAY = `asOf=${new Date().toISOString().slice(0, 10)}`;

/** How each address that is not a list or a row of a kind is asked. Who adds one says here how it is asked for what is hidden. */
const READ: Readonly<Record<string, (hidden: Hidden, path: string) => Asking[]>> = {
  '/search/counts/': searching,
  '/search/facets/': searching,
  '/search-panel/': (hidden, path) => [get(path), ...searching(hidden, path)],
  '/dashboard-metrics/': plain(),
  '/graphing_tool/': plain('from=organizations'),
  '/taxonomy/': plain(),
  '/country_totals/': plain(),
  '/sector_totals/': plain(),
  '/sector_counts/': plain(),
  '/secondary_counts/': plain(),
  '/investor-figures/': plain(TODAY),
  '/deal-matrix/': plain(TODAY),
  '/market-map-tiles/': plain(
    'box=partners&across=country',
    'map=investors&box=investments.entity',
    `map=users&${TODAY}`,
  ),
  '/map-places/': plain('of=all', 'of=groups', `of=all&${TODAY}`),
  '/map-papers/': plain(TODAY),
  '/roadmap-figures/': plain('saidBy=2024', TODAY),
  '/stage-paths/': plain('first=seed&next=series_b', TODAY),
  '/co-investments/': plain(TODAY),
  // Of what an embed shows, embeds.test.ts holds that it is what everybody sees.
  '/embeds/': plain(),
  '/embed/{id}': ofEach('organization', (id) => `/embed/${id}`),
  '/embeds/{id}/market-map-tiles/': ofEach('organization', (id) => `/embeds/${id}/market-map-tiles/`),
  '/embeds/{id}/map-places/': ofEach('organization', (id) => `/embeds/${id}/map-places/`),
  '/embeds/{id}/map-papers/': ofEach('organization', (id) => `/embeds/${id}/map-papers/`),
  '/embeds/{id}/graph/scene/': ofEach('organization', (id) => `/embeds/${id}/graph/scene/`),
  // Addresses of screens, which are guarded themselves.
  '/permalinks/{hash}/': ofEach('organization', (id) => `/permalinks/${id.slice(0, 10)}/`),
  '/p/{hash}': ofEach('organization', (id) => `/p/${id.slice(0, 10)}`),
  '/taxonomy/export/': plain('format=csv', 'format=skos'),
  '/config.json': plain(),
  '/help.json': plain(),
  '/openapi.json': plain(),
  '/healthz': plain(),
  '/readyz': plain(),
  // Figures of the process and its version; metrics.test.ts holds that no address that was asked stands in them.
  '/metrics': plain(),
  '/version': plain(),
  '/robots.txt': plain(),
  '/llms.txt': plain(),
  '/sitemap.xml': plain(),
  '/sitemap/{part}': () => gets('/sitemap/1.xml', '/sitemap/organization-1.xml'),
  '/similar/': ofEach('organization', (id) => `/similar/?id=${id}`),
  '/portfolio/': ofEach('organization', (id) => `/portfolio/?id=${id}`),
  '/graph/scene/': ({ ids }) =>
    ['add', 'around'].flatMap((step) =>
      [...ids.values()].flatMap((some) =>
        some.slice(0, MOST_ASKED).map((id) => get(`/graph/scene/?steps=${step}:${id}`)),
      ),
    ),
  '/graph/missing/': ofEach('organization', (id) => `/graph/missing/?id=${id}`),
  '/graph/counts/': ofEach('organization', (id) => `/graph/counts/?id=${id}`),
  '/explain/': ofEach('organization', (id) => `/explain/?kind=organization&id=${id}&field=totalRaisedUsd`),
  '/entries/{id}/': ofEach('organization', (id) => `/entries/${id}/`),
  '/facts/{id}/': ofEach('fact', (id) => `/facts/${id}/`),
  '/change-sets/': plain('limit=200', 'format=csv', 'status=PENDING'),
  '/change-sets/{id}/': ofEach('changeSet', (id) => `/change-sets/${id}/`),
  '/data-quality/': plain(),
  '/data-quality/{check}/': () =>
    gets(
      ...['incomplete', 'duplicates', 'orphans', 'unsourced', 'stale', 'contradictions', 'outliers'].map(
        (check) => `/data-quality/${check}/`,
      ),
    ),
  '/duplicates/': ({ word }, path) =>
    KINDS.map(({ name }) =>
      get(`${path}?kind=${name}&name=${encodeURIComponent(`${word} Qqhidden ${name}`)}`),
    ),
  // Of those who administer: the packs and sources of the data, and what was written to those who run this.
  '/data-packs/': plain(),
  '/data-sources/': (hidden, path) => [get(path), ...searching(hidden, path)],
  '/data-sources/{id}/': ofEach('source', (id) => `/data-sources/${id}/`),
  '/contact/messages/': plain(),
  '/contact/messages/{id}/': ofEach('organization', (id) => `/contact/messages/${id}/`),
  // What people save for themselves, with words of their own and the addresses of tools.
  '/saved-views/': plain('whose=public'),
  '/saved-views/{id}/': ofEach('organization', (id) => `/saved-views/${id}/`),
  '/dashboards/': plain('whose=public'),
  '/dashboards/{id}/': ofEach('organization', (id) => `/dashboards/${id}/`),
  '/imports/': plain(),
  '/imports/{id}/': ofEach('organization', (id) => `/imports/${id}/`),
  '/imports/{id}/problems/': ofEach('organization', (id) => `/imports/${id}/problems/`),
  '/uploads/{key}': ofEach('organization', (id) => `/uploads/${id.replaceAll('-', '').repeat(2)}`),
  '/uploads/{key}/{size}': ofEach('organization', (id) => `/uploads/${id.replaceAll('-', '').repeat(2)}/192`),
  '/exports/{id}/': ofEach('organization', (id) => `/exports/${id}/`),
  '/exports/{id}/file': ofEach('organization', (id) => `/exports/${id}/file`),
};

// Who signs in with what, and who is a user: no rows of kinds are read there (credentials.test.ts).
const OF_PEOPLE = /^\/(auth|users|idp|v6)\//;
// Asked field by field below.
const GRAPHQL = '/graphql';

const LIST_FORMS = [
  'limit=999',
  'limit=999&format=csv&sources=1',
  'limit=999&format=ndjson',
  'format=readme',
  `limit=999&${TODAY}`,
  `limit=999&format=csv&sources=1&${TODAY}`,
];

function ofKinds(path: string, hidden: Hidden): Asking[] | undefined {
  const kind = KINDS.find(({ rest }) => rest.some((one) => path.startsWith(one.path)));
  const list = kind?.rest.find((one) => path.startsWith(one.path))?.path;
  if (!kind || list === undefined) return undefined;
  if (path === list) {
    const { word } = hidden;
    const groups = encodeURIComponent(JSON.stringify({ group: [{ f: kind.nameField }] }));
    const facts = encodeURIComponent(
      JSON.stringify({ where: { f: kind.nameField, op: 'contains', v: word } }),
    );
    return gets(
      ...[
        ...LIST_FORMS,
        `search=${word}&count=exact`,
        `q=${groups}`,
        `q=${groups}&${TODAY}`,
        `q=${facts}`,
      ].map((form) => `${list}?${form}`),
    );
  }
  if (path === `${list}{id}/`) {
    const forms = ['*/*', 'text/csv', 'application/ld+json'];
    return idsOf(hidden, kind.name).flatMap((id) => [
      ...forms.map((accept) => get(`${list}${id}/`, accept)),
      get(`${list}${id}/?${TODAY}`),
    ]);
  }
  return path === `${list}{id}/history/`
    ? idsOf(hidden, kind.name).map((id) => get(`${list}${id}/history/`))
    : undefined;
}

/** What an address is asked that is read; undefined where nobody has said how. */
export function readings(path: string, hidden: Hidden): readonly Asking[] | undefined {
  if (OF_PEOPLE.test(path) || path === GRAPHQL) return [];
  if (/^\/search\/\w+\/$/.test(path) && !Object.hasOwn(READ, path)) return searching(hidden, path);
  return READ[path]?.(hidden, path) ?? ofKinds(path, hidden);
}

const kindAt = (path: string): string =>
  KINDS.find(({ rest }) => rest.some((one) => path.startsWith(one.path)))?.name ??
  (path.startsWith('/facts/') ? 'fact' : path.startsWith('/change-sets/') ? 'changeSet' : 'organization');

/** What an address is asked that writes: its refusals tell nothing either. */
export function writings(path: string, method: string, hidden: Hidden): readonly Asking[] {
  if (OF_PEOPLE.test(path) || path === '/uploads' || path === '/contact/') return [];
  const { word } = hidden;
  const [first, second = first] = idsOf(hidden, kindAt(path));
  const named = { name: word, into: second, from: second, text: word, title: word, decision: 'approve' };
  const url = path.replace(/\{\w+\}/, first ?? '');
  return [{}, named].map((body) => ({ method: method.toUpperCase() as Asking['method'], url, body }));
}

/** Every screen, as a browser opens it: those that show a row, of hidden ones of every kind. */
export const pages = (hidden: Hidden): readonly Asking[] =>
  SCREENS.flatMap(({ path, rows }) => {
    const kinds = rows?.kinds ?? ['organization'];
    const some = path.includes(':') ? kinds.flatMap((kind) => idsOf(hidden, kind)) : [''];
    return some.map((id) =>
      path.replaceAll(/:(\w+)/g, (_all, name: string) => (name === 'type' ? 'organization' : id)),
    );
  })
    .flatMap((path) => [path, `${path}?search=${hidden.word}`])
    .map((url) => get(url, 'text/html'));

const SCHEMA = buildSchema(
  readFileSync(new URL('../../server/graphql/schema.graphql', import.meta.url), 'utf8'),
);

const hasRequired = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ type }) => String(type).endsWith('!'));

const leavesOf = (field: GraphQLField<unknown, unknown>): readonly string[] => {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields())
    .filter((one) => isLeafType(getNamedType(one.type)) && !hasRequired(one))
    .map(({ name }) => name);
};

type Fields = readonly GraphQLField<unknown, unknown>[];

const innerFields = (field: GraphQLField<unknown, unknown>): Fields => {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).filter(
    (one) => isObjectType(getNamedType(one.type)) && !hasRequired(one),
  );
};

/** All that can be selected of a field down to a depth. */
function selection(field: GraphQLField<unknown, unknown>, depth: number): string {
  const inner = depth === 0 ? [] : innerFields(field);
  const below = inner.flatMap((one) => {
    const text = selection(one, depth - 1);
    return text === '' ? [] : [`${one.name} { ${text} }`];
  });
  return [...leavesOf(field), ...below].join(' ');
}

/** What is asked of a field: of rows their own values, and by itself what each of their links leads to; of all else all of it. */
function selectionsOf(field: GraphQLField<unknown, unknown>): readonly string[] {
  const isOfRows = leavesOf(field).includes('id');
  if (!isOfRows) return [selection(field, field.name.endsWith('Connection') ? 2 : 1)];
  const links = innerFields(field).flatMap((one) => {
    const text = leavesOf(one).join(' ');
    return text === '' ? [] : [`id ${one.name} { ${text} }`];
  });
  return [leavesOf(field).join(' '), ...links];
}

/** The same as of the end of today, of lists alone. */
export const pastReadings = (hidden: Hidden): readonly Asking[] =>
  graphqlReadings(hidden)
    .filter(({ body }) => JSON.stringify(body).includes('Connection('))
    .map((asking) => ({ ...asking, url: `${GRAPHQL}?${TODAY}` }));

/** Every field that can be asked of GraphQL, with all that its rows say. */
export function graphqlReadings(hidden: Hidden): readonly Asking[] {
  const fields = Object.values(SCHEMA.getQueryType()?.getFields() ?? {});
  return fields.flatMap((field) => {
    const kind = KINDS.find(({ name }) => name === field.name);
    const calls = kind
      ? idsOf(hidden, kind.name).map((id) => `(id: "${id}")`)
      : [field.name.endsWith('Connection') ? '(first: 100)' : listArguments(field)];
    const selections = kind ? ['id'] : selectionsOf(field);
    return calls.flatMap((call) =>
      selections.map((text): Asking => ({
        method: 'POST',
        url: '/graphql',
        body: { query: `{ asked: ${field.name}${call} { ${text} } }` },
      })),
    );
  });
}

const listArguments = ({ args }: GraphQLField<unknown, unknown>): string =>
  args.some(({ name }) => name === 'options') ? '(options: {limit: 100})' : '';

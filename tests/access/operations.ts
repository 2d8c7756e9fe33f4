import type { Kind, RestPath } from '#domain/kind.ts';
import { KINDS, kindOf } from '#domain/registry.ts';
import { WRITABLES } from '#domain/writing/writable.ts';
import { facetNames } from '#server/query/facets.ts';
import { derivedFields } from '#server/records/explain.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { IS_THOROUGH } from '#tests/support/thorough.ts';
import type { StoredRow } from '#tests/support/storeRows.ts';
import type { Answer, Question } from './answers.ts';

/** The rows of a kind that somebody sees. */
export type Seen = (kind: Kind) => readonly StoredRow[];

/** One way of reading. */
export interface Operation {
  readonly name: string;
  readonly question: Question;
  /** Everybody is told the same: what visitors see. */
  readonly isForAll?: boolean;
  /** What it tells, and what it must tell: the same where all is well. */
  readonly told?: (answer: Answer, seen: Seen) => readonly [is: unknown, mustBe: unknown];
}

/** A row of each kind for every group of people who see it. */
export type Examples = (kind: Kind) => readonly StoredRow[];

/** Every way of reading the rows of every kind, drawn from the registry; in a check all of them of one kind, and some of each other, for the kinds share them. */
export const rowOperations = (examples: Examples): readonly Operation[] =>
  KINDS.flatMap((kind) => {
    const isWhole = IS_THOROUGH || kind.name === 'organization';
    const some = (all: readonly Operation[]): readonly Operation[] => all.slice(0, isWhole ? undefined : 1);
    return [
      ...kind.rest.flatMap((path) => {
        const forms = isWhole && path === kind.rest[0] ? undefined : 1;
        return [
          ...listOperations(kind, path).slice(0, forms),
          ...oneOperations(kind, path, examples).slice(0, forms),
          ...historyOperations(kind, path, examples).slice(0, forms),
        ];
      }),
      ...(kind.name === 'fact' ? claimOperations(kind, examples) : []),
      ...(kind.nestedOnly ? [] : some(graphqlOperations(kind, examples))),
      ...(isWhole ? relationOperations(kind) : []),
      ...(isWhole ? explainOperations(kind, examples) : []),
    ];
  });

const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]): string[] =>
  rows.map((row) => String(row['id'])).toSorted();

const FORMATS = ['csv', 'xlsx', 'ndjson', 'array', 'parquet'];

function listOperations(kind: Kind, path: RestPath): Operation[] {
  const of = (seen: Seen): readonly StoredRow[] => seen(kind).filter((row) => isListed(kind, path, row));
  const told = ({ rows }: Answer, seen: Seen) => [idsOf(rows), idsOf(of(seen))] as const;
  const at = (name: string, params: string) => ({
    name: `${name} ${path.path}`,
    question: { url: `${path.path}?${params}` },
  });
  const group = encodeURIComponent(JSON.stringify({ group: [{ f: 'status' }] }));
  return [
    { ...at('list', 'limit=999'), told },
    {
      ...at('count', 'limit=0&count=exact'),
      told: ({ json }, seen) => [(json as { count: number }).count, of(seen).length],
    },
    { ...at('groups', `q=${group}`), told: ({ json }, seen) => [grouped(json), of(seen).length] },
    ...FORMATS.map((format) => ({ ...at(format, `format=${format}&columns=id`), told })),
    at('search', 'search=a&limit=999'),
  ];
}

function isListed(kind: Kind, { only }: RestPath, row: StoredRow): boolean {
  if (!only) return true;
  return [row[kind.fields[only.field]?.column ?? '']].flat().map(String).includes(only.value);
}

const grouped = (json: unknown): number =>
  (json as Groups).rows.reduce((sum, { values }) => sum + Number(values[0]), 0);

const FORMS = [
  ['one', {}],
  ['head of one', { method: 'HEAD' }],
  ['one as csv', { accept: 'text/csv' }],
  ['one as jsonld', { accept: 'application/ld+json' }],
] as const;

function oneOperations(kind: Kind, path: RestPath, examples: Examples): Operation[] {
  return examples(kind)
    .filter((row) => isListed(kind, path, row))
    .flatMap((row) =>
      FORMS.map(([name, form]) => ({
        name: `${name} ${path.path}`,
        question: { url: `${path.path}${row.id}/`, ...form },
        told: foundOnlyIfSeen(kind, row),
      })),
    );
}

const claimOperations = (kind: Kind, examples: Examples): Operation[] =>
  examples(kind).map((row) => ({
    name: 'one /facts/',
    question: { url: `/facts/${row.id}/` },
    told: foundOnlyIfSeen(kind, row),
  }));

const historyOperations = (kind: Kind, path: RestPath, examples: Examples): Operation[] =>
  examples(kind)
    .filter((row) => WRITABLES.includes(kind) && isListed(kind, path, row))
    .map((row) => ({
      name: `history ${path.path}`,
      question: { url: `${path.path}${row.id}/history/` },
      told: foundOnlyIfSeen(kind, row),
    }));

/** Found by whoever sees the row, by nobody else. */
export const foundOnlyIfSeen =
  (kind: Kind, { id }: StoredRow) =>
  ({ status }: Answer, seen: Seen) =>
    [status, seen(kind).some((row) => row.id === id) ? 200 : 404] as const;

const explainOperations = (kind: Kind, examples: Examples): Operation[] =>
  derivedFields(kind)
    .slice(0, 1)
    .flatMap((field) =>
      examples(kind).map((row) => ({
        name: `explain ${kind.name}`,
        question: { url: `/explain/?kind=${kind.name}&id=${row.id}&field=${field}` },
        told: foundOnlyIfSeen(kind, row),
      })),
    );

const ask = (name: string, query: string) => ({ name: `graphql ${name}`, question: { query } });
const ALL = '(options: {limit: 999})';

function graphqlOperations(kind: Kind, examples: Examples): Operation[] {
  const seenIds = (seen: Seen): string[] => idsOf(seen(kind));
  return [
    {
      ...ask(kind.plural, `{ rows: ${kind.plural}${ALL} { id } }`),
      told: (answer, seen) => [idsOf(data(answer, 'rows')), seenIds(seen)],
    },
    {
      ...ask(
        `${kind.plural}Connection`,
        `{ page: ${kind.plural}Connection(first: 999) { totalCount edges { node { id } } } }`,
      ),
      told: (answer, seen) => {
        const page = data<{ totalCount: number; edges: { node: { id: string } }[] }>(answer, 'page');
        const ids = seenIds(seen);
        return [
          [page.totalCount, idsOf(page.edges.map(({ node }) => node))],
          [ids.length, ids],
        ];
      },
    },
    ...examples(kind).map((row) => ({
      ...ask(kind.name, `{ row: ${kind.name}(id: "${row.id}") { id } }`),
      told: (answer: Answer, seen: Seen) =>
        [data(answer, 'row'), seenIds(seen).includes(String(row.id)) ? { id: row.id } : null] as const,
    })),
    ...(facetNames(kind).length > 0
      ? [ask(`${kind.plural}Facets`, `{ ${kind.plural}Facets { field values { value count } } }`)]
      : []),
  ];
}

const relationOperations = (kind: Kind): Operation[] =>
  Object.entries(kind.nestedOnly ? {} : kind.relations).map(([relation, { kind: next }]) => ({
    ...ask(`${kind.plural}.${relation}`, `{ rows: ${kind.plural}${ALL} { id next: ${relation} { id } } }`),
    told: (answer: Answer, seen: Seen) =>
      [
        [idsOf(data(answer, 'rows')), unseen(answer, seen(kindOf(next)))],
        [idsOf(seen(kind)), []],
      ] as const,
  }));

const data = <T = readonly StoredRow[]>({ json }: Answer, name: string): T =>
  (json as { data: Record<string, T> }).data[name] as T;

// The rows that a relation leads to although they are not seen.
function unseen(answer: Answer, seen: readonly StoredRow[]): string[] {
  const known = new Set(seen.map(({ id }) => id));
  const rows = data<readonly { next: StoredRow | readonly StoredRow[] | null }[]>(answer, 'rows');
  const ids = rows.flatMap(({ next }) => [next ?? []].flat()).map(({ id }) => id);
  return ids.filter((id) => !known.has(id)).map(String);
}

import type { Edge, Kind } from '#domain/kind.ts';
import type { Field, RefRelation, RefsRelation } from '#domain/fields.ts';
import { EDGES, KINDS } from '#domain/registry.ts';

/** What parts the values of a list inside one cell. */
export const LIST_SEPARATOR = '|';

/** The folder of a pack that holds the tables that are loaded. */
export const DATA_FOLDER = 'data';

/** The tables whose rows say where claims come from and what they claim; they have no facts of their own. */
export const SOURCES_FILE = 'sources.csv';
/** The table of claims: one row per value, row and source. */
export const FACTS_FILE = 'facts.csv';

/** One row of a table: its line in the file and its cells by column name; an empty cell is "". */
export type PackRow = { readonly line: number; readonly values: Readonly<Record<string, string>> };

/** One table of a pack: the file's name, its header and its rows. */
export type PackTable = {
  readonly file: string;
  readonly header: readonly string[];
  readonly rows: readonly PackRow[];
};

/** A source: a page, or a data set with its licence; dates are yyyy-MM-dd, empty where unknown. */
export type PackSource = {
  readonly key: string;
  readonly url: string;
  readonly title: string;
  readonly publisher: string;
  readonly publishedOn: string;
  readonly retrievedOn: string;
  readonly licence: string;
  /** The data set that brought the source: repository, commit and file. */
  readonly dataset: string;
  /** What it is to what it speaks of: a page, a data set, a table of places or rates ... */
  readonly type: string;
  /** Whose text it is: sources of one text are one source. */
  readonly sameText: string;
};

/** A claim about one value. Of a list (many-valued field or relation, edge) each claim holds one member. */
export type PackFact = {
  /** Name of the kind in the registry. */
  readonly kind: string;
  /** Key of the row. */
  readonly key: string;
  /** Wire name of the field or relation. */
  readonly field: string;
  /** The claimed value as the row's column would hold it; for relations the key of the other row. */
  readonly value: string;
  /** Key of the source. */
  readonly source: string;
  readonly locator: string;
  readonly method: string;
  readonly confidence: string;
  readonly quote: string;
  readonly note: string;
  readonly validFrom: string;
  readonly validTo: string;
};

/** The columns of sources.csv in order. */
export const SOURCE_COLUMNS = [
  'key',
  'url',
  'title',
  'publisher',
  'publishedOn',
  'retrievedOn',
  'licence',
  'dataset',
  'type',
  'sameText',
] as const satisfies readonly (keyof PackSource)[];

/** Columns of sources.csv that a pack may do without: its sources are pages then, each with a text of its own. */
export const OPTIONAL_SOURCE_COLUMNS: readonly string[] = ['type', 'sameText'];

/** The columns of facts.csv in order. */
export const FACT_COLUMNS = [
  'kind',
  'key',
  'field',
  'value',
  'source',
  'locator',
  'method',
  'confidence',
  'quote',
  'note',
  'validFrom',
  'validTo',
] as const satisfies readonly (keyof PackFact)[];

/** What a column of a kind's table holds. */
export type PackColumn =
  | { readonly name: string; readonly field: Field }
  | { readonly name: string; readonly relation: RefRelation | RefsRelation };

/** The kinds that a pack may bring rows of: all but the supporting ones. */
export const PACK_KINDS: readonly Kind[] = KINDS.filter((kind) => !kind.outsidePacks);

/** The file of a kind or an edge. */
export const fileOf = ({ plural }: Kind | Edge): string => `${plural}.csv`;

/** Every table that a pack may have, in the order of loading. */
export const PACK_FILES: readonly string[] = [
  SOURCES_FILE,
  ...[...PACK_KINDS].sort((first, second) => dependenciesOf(first) - dependenciesOf(second)).map(fileOf),
  ...EDGES.map(fileOf),
  FACTS_FILE,
];

/** The columns that a pack may fill in a kind's table, key apart: stored fields and relations, neither derived nor the approval status. */
export function columnsOf(kind: Kind): PackColumn[] {
  const fields = Object.entries(kind.fields)
    .filter(([name, field]) => field.derived === undefined && name !== 'status')
    .map(([name, field]) => ({ name, field }));
  const taken = new Set(fields.map(({ field }) => field.column));
  const relations = Object.entries(kind.relations).flatMap(([name, relation]) =>
    (relation.type === 'ref' || relation.type === 'refs') &&
    relation.derived === undefined &&
    !taken.has(relation.column)
      ? [{ name, relation }]
      : [],
  );
  return [...fields, ...relations];
}

/** True when the column holds a list. */
export const isList = (column: PackColumn): boolean =>
  'field' in column ? column.field.many === true : column.relation.type === 'refs';

/** The members of a cell that holds a list. */
export const listOf = (cell: string): string[] => (cell === '' ? [] : cell.split(LIST_SEPARATOR));

/** The edges that start at a kind, with the relation that shows them and the end that leads to the other row. */
export function edgesFrom(kind: Kind): { edge: Edge; relation: string; from: string; to: string }[] {
  return Object.entries(kind.relations).flatMap(([relation, declared]) => {
    if (declared.type !== 'edge') return [];
    const edge = EDGES.find(({ name }) => name === declared.edge);
    const isFirstEnd = edge !== undefined && Object.keys(edge.ends)[0] === declared.from;
    return isFirstEnd ? [{ edge, relation, from: declared.from, to: declared.to }] : [];
  });
}

/** The keys of an edge's ends; in order where neither end comes first, so that a pair is the same in both directions. */
export function endKeys({ ends, symmetric }: Edge, values: PackRow['values']): string[] {
  const keys = Object.keys(ends).map((name) => values[name] ?? '');
  return symmetric === true ? keys.sort() : keys;
}

function dependenciesOf(kind: Kind): number {
  return Object.values(kind.relations).filter(
    (relation) => relation.type === 'ref' && relation.kind !== kind.name,
  ).length;
}

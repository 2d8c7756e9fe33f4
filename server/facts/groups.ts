import type { Edge, Kind } from '#domain/kind.ts';
import { EDGES, KINDS } from '#domain/registry.ts';
import { LIVE } from '#server/query/context.ts';
import {
  DERIVED_NAMES,
  derivedColumns,
  derivedStatement,
  holdersOf,
  type Derived,
} from '#server/query/derived.ts';

/** Stands among the columns of rows that are seen otherwise: what reads the rows that not everybody sees follows. */
export const SEEN = 'hidden_row';

/** A group of derived values in the columns of one kind. */
export interface Group extends Derived {
  readonly key: string;
  readonly columns: readonly string[];
  /** True where the values may come out otherwise when these columns of such rows change, or (null) whatever of them does. */
  reads(of: Kind | Edge, columns: readonly string[] | null): boolean;
}

const TABLES = new Set([...KINDS, ...EDGES].map(({ table }) => table));
const SIDE = /_side$/;
const COMMENTS_AND_NEW_NAMES = /--.*$|\bas \w+/gm;
const SOURCE = /\b(?:from|join) (\w+)(?: (\w+))?/g;
const SUBQUERY = /\b(\w+) as (?:materialized )?\(/g;
const ALL_COLUMNS = /[\s.]\*[\s,]/;
const COLUMN = /(?<=(?:\b(\w+)\.)?)\b(\w+)/g;

/**
 * What the text of a group reads, by its words: a column that is named in it, or of which the ids are, unless only as that of another
 * table or of a subquery, which named it itself.
 */
export function readerOf(text: string): Group['reads'] {
  const words = text.replaceAll(COMMENTS_AND_NEW_NAMES, '');
  const read = new Set<string>();
  const aliases = new Map<string, Set<string>>();
  for (const [, from = '', alias = from] of words.matchAll(SOURCE)) {
    const table = from.replace(SIDE, '');
    if (!TABLES.has(table)) continue;
    read.add(table);
    for (const name of [from, alias]) aliases.set(name, (aliases.get(name) ?? new Set()).add(table));
  }
  // What a subquery is called may be called a table elsewhere.
  for (const [, name = ''] of words.matchAll(SUBQUERY)) aliases.delete(name);
  const isCopied = ALL_COLUMNS.test(words);
  const named = Map.groupBy(words.matchAll(COLUMN), ([, , column = '']) => column);
  const isNamed = (table: string, column: string): boolean =>
    [column, `${column}_ids`].some((name) =>
      named
        .get(name)
        ?.some(([, alias]) => alias === undefined || (aliases.get(alias)?.has(table) ?? isCopied)),
    );
  return (of, columns) =>
    read.has(of.table) && (columns === null || columns.some((column) => isNamed(of.table, column)));
}

function groupOf(of: Derived): Group {
  const values = derivedStatement(LIVE, of, { part: 'values', ids: [] });
  const touched = derivedStatement(LIVE, of, { part: 'touched', ids: [] });
  if (!values || !touched) throw new Error(`${of.name}.sql says no values, or not whom rows touch.`);
  const columns = derivedColumns(of.kind, of.name);
  return { ...of, key: `${of.name} ${of.kind.name}`, columns, reads: readerOf(values.text) };
}

/** True where the first group reads what the second computes. */
const feedsOn = (group: Group, other: Group): boolean =>
  group !== other && group.reads(other.kind, other.columns);

// Each behind all that it is made of; groups in a circle would have no first one. A kind waits until all of its groups can be together.
function inOrder(groups: readonly Group[]): readonly (readonly Group[])[] {
  if (groups.length === 0) return [];
  const free = groups.filter((group) => !groups.some((other) => feedsOn(group, other)));
  const kinds = [...Map.groupBy(free, ({ kind }) => kind)];
  const isWhole = ([kind, some]: (typeof kinds)[number]): boolean =>
    groups.every((group) => group.kind !== kind || some.includes(group));
  const [, next] = kinds.find(isWhole) ?? kinds[0] ?? [];
  if (!next) {
    throw new Error(`Derived values are made of each other: ${groups.map(({ key }) => key).join(', ')}.`);
  }
  return [next, ...inOrder(groups.filter((group) => !next.includes(group)))];
}

/** All groups, those of a kind together where they can be: behind all of whose values their own are made. */
export const BATCHES: readonly (readonly Group[])[] = inOrder(
  DERIVED_NAMES.flatMap((name) => holdersOf(name).map((kind) => groupOf({ name, kind }))),
);

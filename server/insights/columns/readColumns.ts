import { setImmediate as turn } from 'node:timers/promises';
import { VISITOR } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import { fieldOf, relationOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { versionOf } from '#server/database/versions/versions.ts';
import { SQL_TYPES } from '#server/query/columnTypes.ts';
import { LIVE } from '#server/query/context.ts';
import { facetNames } from '#server/query/facets.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { keyType } from '../keptFacets.ts';

/** Where the values of a facet stand in the rows of its kind, and of which PostgreSQL type they are. */
export interface FacetColumn {
  readonly name: string;
  readonly column: string;
  readonly type: string;
  readonly isList: boolean;
}

/** A column of all rows: each row has the place of its value among all that differ. */
export interface Column extends FacetColumn {
  /** The values as PostgreSQL writes them, lists whole; the first is that of rows without one. Others may come to stand behind them. */
  readonly values: readonly (string | null)[];
  /** The place of a value, which is given one where it has none. */
  readonly placeOf: (value: string | null) => number;
  /** The places, a part of the rows at a time. */
  readonly parts: readonly Uint16Array[];
}

/** The facets of all rows of a kind that visitors see, at a version of the records; of rows that are there no more, as if they had no values. */
export interface Columns {
  readonly version: number;
  /** Four words for each row, a part of the rows at a time. */
  readonly ids: readonly Uint32Array[];
  /** All but those of which too many values differ. */
  readonly byName: ReadonlyMap<string, Column>;
  /** How many rows each part has. */
  readonly parts: readonly number[];
  readonly bytes: number;
}

/** A value of which more differ costs more to tell apart than its rows to be read. */
export const MOST_VALUES = 20_000;
/** Of more rows together somebody else might wait. */
export const ROWS_AT_ONCE = 2500;
/** Whoever else asks has a turn after so many parts of the rows. */
export const PARTS_AT_ONCE = 40;

/** The columns of the facets that a kind has. */
export const facetColumns = (kind: Kind): readonly FacetColumn[] =>
  facetNames(kind).map((name) => {
    const field = fieldOf(kind, name);
    if (field) return columnOf(name, field.column, { type: SQL_TYPES[field.type], isList: !!field.many });
    const relation = relationOf(kind, name);
    if (relation?.type !== 'ref' && relation?.type !== 'refs') throw new Error(`${name} is no facet.`);
    return columnOf(name, relation.column, { type: keyType(relation), isList: relation.type === 'refs' });
  });

const columnOf = (
  name: string,
  column: string,
  { type, isList }: Pick<FacetColumn, 'isList' | 'type'>,
): FacetColumn => ({ name, column, type: isList ? `${type}[]` : type, isList });

/** Reads the facets of all rows of a kind that visitors see, as of one moment; of about so many rows, nobody waits long for a part of them. */
export function readColumns(
  database: Database,
  kind: Kind,
  { rows, signal }: { readonly rows: number; readonly signal: AbortSignal },
): Promise<Columns> {
  const facets = facetColumns(kind);
  const read = async (inside: Database): Promise<Columns> => {
    const [state] = await inside.query<State>(stateStatement(kind));
    const growing = facets.map(growingColumn);
    const ids: Uint32Array[] = [];
    const blocks = state?.blocks ?? 0;
    const atOnce = Math.max(1, Math.floor((blocks * ROWS_AT_ONCE) / Math.max(rows, ROWS_AT_ONCE)));
    for (let first = 0; first < blocks; first += atOnce) {
      signal.throwIfAborted();
      const [found] = await inside.query<TextOfRows>(
        partStatement(kind, facets, { first, end: first + atOnce }),
      );
      const part = rowsOfText(found);
      for (const [at, column] of growing.entries()) column.add(part.lists[at] ?? []);
      ids.push(part.ids);
      await turn();
    }
    const columns = growing.flatMap((column) => column.finish() ?? []);
    return columnsOf(state?.version ?? 0, ids, columns);
  };
  return database.transaction(read, { isLong: true, isSnapshot: true });
}

interface State {
  readonly version: number | null;
  /** Of the table. */
  readonly blocks: number;
}

const stateStatement = (kind: Kind): Sql =>
  sql`select ${versionOf('records')} as version, (pg_relation_size(${kind.table}::regclass) / current_setting('block_size')::int)::int as blocks`;

// Rows are read as they lie in their table: in any other order most of it would be fetched for each of its parts.
function partStatement(
  kind: Kind,
  facets: readonly FacetColumn[],
  { first, end }: { readonly first: number; readonly end: number },
): Sql {
  const r = sql.raw('r');
  const within = sql`r.ctid >= ${`(${first},0)`}::tid and r.ctid < ${`(${end},0)`}::tid`;
  const condition = allOf([within, visible(kind, { row: r }, READER)]);
  return sql`select ${textOfRows(facets, sql`r.id`)} from ${rowsOf(READER, kind)} r where ${condition}`;
}

/** Who reads: a visitor, now. */
export const READER = { ...LIVE, viewer: VISITOR };

/** Rows as one text of their ids, and one of the values that each column has in them. */
export interface TextOfRows {
  readonly ids: string | null;
  readonly columns: string;
}

/** The text of the rows `r`, of which this is the id. */
export function textOfRows(facets: readonly FacetColumn[], id: Sql): Sql {
  const lists = facets.map(({ column }) => sql`json_agg(r.${sql.id(column)}::text)`);
  return sql`encode(string_agg(uuid_send(${id}), ''), 'base64') as ids, json_build_array(${sql.join(lists)})::text as columns`;
}

/** What a text of rows tells. */
export function rowsOfText({ ids, columns }: TextOfRows = { ids: null, columns: '[]' }): {
  readonly ids: Uint32Array;
  readonly lists: readonly (readonly (string | null)[] | null)[];
} {
  const bytes = Uint8Array.from(Buffer.from(ids ?? '', 'base64'));
  return { ids: new Uint32Array(bytes.buffer), lists: JSON.parse(columns) };
}

/** Columns of rows with these ids, at a version. */
export function columnsOf(version: number, ids: readonly Uint32Array[], columns: readonly Column[]): Columns {
  const parts = ids.map(({ length }) => length / WORDS);
  const rows = parts.reduce((sum, part) => sum + part, 0);
  const byName = new Map(columns.map((column) => [column.name, column]));
  return { version, ids, byName, parts, bytes: (4 * WORDS + 2 * columns.length) * rows };
}

/** An id has so many words. */
export const WORDS = 4;

/** A column that values are added to, until it is finished: undefined where too many of them differ. */
function growingColumn(facet: FacetColumn) {
  const values: (string | null)[] = [null];
  const places = new Map<string | null, number>([[null, 0]]);
  const parts: Uint16Array[] = [];
  const placeOf = (value: string | null): number => {
    const known = places.get(value);
    if (known !== undefined) return known;
    places.set(value, values.length);
    return values.push(value) - 1;
  };
  return {
    add: (list: readonly (string | null)[]): void => {
      if (values.length <= MOST_VALUES) parts.push(Uint16Array.from(list, placeOf));
    },
    finish: (): Column | undefined =>
      values.length > MOST_VALUES ? undefined : { ...facet, values, placeOf, parts },
  };
}

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
  /** The values as PostgreSQL writes them, lists whole; the first is that of rows without one. */
  readonly values: readonly (string | null)[];
  /** The places, a part of the rows at a time. */
  readonly parts: readonly Uint16Array[];
}

/** The facets of all rows of a kind that visitors see, at a version of the records. */
export interface Columns {
  readonly version: number;
  /** All but those of which too many values differ. */
  readonly byName: ReadonlyMap<string, Column>;
  /** How many rows each part has. */
  readonly parts: readonly number[];
  readonly bytes: number;
}

/** A value of which more differ costs more to tell apart than its rows to be read. */
const MOST_VALUES = 20_000;
const ROWS_AT_ONCE = 2500;

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
export function readColumns(database: Database, kind: Kind, rows: number): Promise<Columns> {
  const facets = facetColumns(kind);
  const read = async (inside: Database): Promise<Columns> => {
    const [state] = await inside.query<State>(stateStatement(kind));
    const growing = facets.map(growingColumn);
    const parts: number[] = [];
    const blocks = state?.blocks ?? 0;
    const atOnce = Math.max(1, Math.floor((blocks * ROWS_AT_ONCE) / Math.max(rows, ROWS_AT_ONCE)));
    for (let first = 0; first < blocks; first += atOnce) {
      const [found] = await inside.query<{ columns: string }>(
        partStatement(kind, facets, { first, end: first + atOnce }),
      );
      const lists = JSON.parse(found?.columns ?? '[]') as (readonly (string | null)[] | null)[];
      for (const [at, column] of growing.entries()) column.add(lists[at] ?? []);
      parts.push(lists[0]?.length ?? 0);
      await turn();
    }
    const columns = growing.flatMap((column) => column.finish() ?? []);
    return {
      version: state?.version ?? 0,
      byName: new Map(columns.map((column) => [column.name, column])),
      parts,
      bytes: 2 * columns.length * parts.reduce((sum, part) => sum + part, 0),
    };
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
  const lists = facets.map(({ column }) => sql`json_agg(r.${sql.id(column)}::text)`);
  const within = sql`r.ctid >= ${`(${first},0)`}::tid and r.ctid < ${`(${end},0)`}::tid`;
  const condition = allOf([within, visible(kind, { row: r }, READER)]);
  return sql`select json_build_array(${sql.join(lists)})::text as columns from ${rowsOf(READER, kind)} r where ${condition}`;
}

const READER = { ...LIVE, viewer: VISITOR };

/** A column that values are added to, until it is finished: undefined where too many of them differ. */
function growingColumn(facet: FacetColumn) {
  const places = new Map<string | null, number>([[null, 0]]);
  const parts: Uint16Array[] = [];
  const placeOf = (value: string | null): number => {
    const known = places.get(value);
    if (known !== undefined) return known;
    const place = places.size;
    places.set(value, place);
    return place;
  };
  return {
    add: (values: readonly (string | null)[]): void => {
      if (places.size <= MOST_VALUES) parts.push(Uint16Array.from(values, placeOf));
    },
    finish: (): Column | undefined =>
      places.size > MOST_VALUES ? undefined : { ...facet, values: [...places.keys()], parts },
  };
}

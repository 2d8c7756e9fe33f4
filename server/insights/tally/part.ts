import { USUAL_FIGURE, type MoneyFigure } from '#domain/money.ts';
import type { Reach } from '#domain/sets.ts';
import type { Changed } from '#server/changes/seenOtherwise.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Reader } from '#server/query/context.ts';

/** What rows are told apart by: a value, or a list of values of which each counts once. */
export interface Dimension {
  readonly value: Sql;
  readonly isList?: true;
}

/** Narrows a column to the ids that are counted anew. */
export type Within = (id: Sql) => Sql;

/** Rows that totals add up: what each counts, and under which values. The row itself is `r` in all its SQL. */
export interface Part {
  readonly name: string;
  /** The rows that the reader sees, as `from … where …`. */
  readonly rows: (reader: Reader, within: Within) => Sql;
  readonly dimensions: Readonly<Record<string, Dimension>>;
  /** A list of values for each of which all is counted apart as well. */
  readonly splits?: Sql;
  /** How many each row counts for; 1 unless said. */
  readonly count?: Sql;
  readonly amount?: Sql;
  /** A second count. */
  readonly other?: Sql;
  /** The ids of the rows that may count otherwise after a change, as a statement; undefined where none can. */
  readonly touched: (changed: Changed) => Sql | undefined;
}

/** The row that a part's SQL speaks of. */
export const row = sql.raw('r');

/** The dimension under whose one value every row counts. */
export const ALL = 'all';

/** The part of organizations whose amounts are of a figure of money. */
export const organizationPart = (figure: MoneyFigure): string =>
  figure === USUAL_FIGURE ? 'organization' : `organization, ${figure}`;

/** The name that a dimension has for a reach. */
export const dimensionOf = (name: string, reach: Reach): string =>
  reach === 'all' ? name : `${name} in sector`;

/** Dimensions for either reach: under their own names of all rows, and of those within the sector. */
export const forEitherReach = (
  dimensions: Readonly<Record<string, Dimension>>,
  isWithin: Sql,
): Readonly<Record<string, Dimension>> => ({
  ...dimensions,
  ...Object.fromEntries(
    Object.entries(dimensions).map(([name, { value, ...more }]) => [
      dimensionOf(name, 'sector'),
      { value: sql`case when ${isWithin} then ${value} end`, ...more },
    ]),
  ),
});

/** What a part's row counts, as select items. */
export const measuresOf = ({ count, amount, other }: Part): Sql =>
  sql`${count ?? sql.raw('1')}::bigint as count, (${amount ?? sql.raw('null')})::numeric as amount, coalesce(${other ?? sql.raw('0')}, 0)::bigint as other`;

/** The rows of a part that the reader sees, each with its keys: all, or those of the ids of an array in SQL. */
export function partRows(part: Part, reader: Reader, ids: Sql | null): Sql {
  const within: Within = (id) => (ids === null ? sql`true` : sql`${id} = any (${ids})`);
  const dimensions = Object.entries(part.dimensions);
  const single = dimensions.flatMap(([name, { value, isList }]) =>
    isList ? [] : [sql`${`${name}=`}::text || (${value})::text`],
  );
  const lists = dimensions.flatMap(([name, { value, isList }]) =>
    isList
      ? [
          sql`array(select distinct ${`${name}=`}::text || i::text from unnest(${value}) i where i is not null)`,
        ]
      : [],
  );
  const keys = sql.join([sql`array_remove(array[${sql.join(single)}], null)`, ...lists], ' || ');
  return sql`select ${part.name}::text as part, ${row}.id, ${keys} as keys, ${part.splits ?? sql`'{}'::text[]`} as splits, ${measuresOf(part)} ${part.rows(reader, within)}`;
}

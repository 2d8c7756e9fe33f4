import type { Database } from '#server/database/database.ts';
import { named, sql } from '#server/database/sql.ts';

/** How many rows share a value of a column. */
export interface Share {
  /** Rows that have a value (of a list: values in all rows). */
  readonly linked: number;
  /** Rows that share the value of a row, on average over rows: what is met by following a link. */
  readonly met: number;
}

/** How large the tables are and how their columns are spread, as PostgreSQL's own statistics say. */
export interface Sizes {
  rows(table: string): number;
  share(table: string, column: string): Share;
  /** Bytes of a value, on average. */
  width(table: string, column: string): number;
}

interface TableRow {
  readonly table: string;
  readonly rows: number;
  readonly columns: readonly ColumnRow[] | null;
}

interface ColumnRow {
  readonly column: string;
  /** Values that differ: their number or, negated, their part of the rows; null for a list. */
  readonly distinct: number;
  readonly missing: number;
  readonly width: number;
  /** The parts of the rows that the most common values have. */
  readonly common: readonly number[] | null;
  /** Of a list: how many elements it has on average, and the parts of the rows that hold its most common ones. */
  readonly elements: number | null;
  readonly commonElements: readonly number[] | null;
}

const FRESH_MS = 60_000;
const UNKNOWN_WIDTH = 32;

// What was written since a table was analyzed, or before it ever was, the counters of its writes tell. Nothing here waits for a lock.
const STATISTICS = named(
  'sizes',
  sql`
  select c.relname as table,
    greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 0)::float8 as rows,
    (select json_agg(json_build_object('column', s.attname, 'distinct', s.n_distinct, 'missing', s.null_frac, 'width', s.avg_width,
        'common', s.most_common_freqs, 'elements', s.elem_count_histogram[array_upper(s.elem_count_histogram, 1)],
        'commonElements', s.most_common_elem_freqs[1:cardinality(s.most_common_elem_freqs) - 3]))
      from pg_stats s where s.schemaname = n.nspname and s.tablename = c.relname) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname = any (current_schemas(false))`,
);

interface Kept {
  readonly sizes: Promise<Sizes>;
  readonly until: number;
}

/** Gives the sizes of a database, read again where they are older than a minute; meanwhile the old ones serve. */
export type CurrentSizes = () => Promise<Sizes>;

/** Keeps the sizes of a database, which are read when they are first asked for. */
export function followSizes(database: Database): CurrentSizes {
  let kept: Kept | undefined;
  const keep = (sizes: Promise<Sizes>): void => {
    kept = { sizes, until: performance.now() + FRESH_MS };
  };
  return () => {
    const old = kept;
    if (old && old.until > performance.now()) return old.sizes;
    const reading = readSizes(database);
    // What cannot be read at the moment is asked again by the next question; the old sizes are better than none.
    const sizes = old ? reading.catch(() => old.sizes) : reading;
    keep(old?.sizes ?? sizes);
    sizes.then(
      () => keep(sizes),
      () => {
        kept = undefined;
      },
    );
    return old?.sizes ?? sizes;
  };
}

async function readSizes(database: Database): Promise<Sizes> {
  return makeSizes(await database.query<TableRow>(STATISTICS));
}

/** Makes sizes of what the statistics of tables say. */
export function makeSizes(tables: readonly TableRow[]): Sizes {
  const rows = new Map(tables.map((one) => [one.table, one.rows]));
  const columns = new Map(
    tables.flatMap(({ table, columns: all }) =>
      (all ?? []).map((one) => [`${table}.${one.column}`, one] as const),
    ),
  );
  const rowsIn = (table: string): number => rows.get(table) ?? 0;
  return {
    rows: rowsIn,
    share: (table, column) => shareOf(rowsIn(table), columns.get(`${table}.${column}`)),
    width: (table, column) => columns.get(`${table}.${column}`)?.width ?? UNKNOWN_WIDTH,
  };
}

// Without statistics every row may share the one value there is; such tables are small or just filled.
function shareOf(rows: number, column: ColumnRow | undefined): Share {
  if (!column) return { linked: rows, met: Math.sqrt(rows) };
  const { distinct, missing, common, elements, commonElements } = column;
  const isList = elements !== null;
  const linked = rows * (1 - missing) * (elements ?? 1);
  if (linked === 0) return { linked: 0, met: 0 };
  const frequent = (isList ? commonElements : common) ?? [];
  const inFrequent = frequent.reduce((sum, part) => sum + part * rows, 0);
  const rest = Math.max(0, linked - inFrequent);
  const values = distinct < 0 ? -distinct * rows : distinct;
  const least = frequent.at(-1) ?? 0;
  const others = isList ? rest / Math.max(1, least * rows) : Math.max(1, values - frequent.length);
  const squares =
    frequent.reduce((sum, part) => sum + (part * rows) ** 2, 0) + rest ** 2 / Math.max(1, others);
  return { linked, met: squares / linked };
}

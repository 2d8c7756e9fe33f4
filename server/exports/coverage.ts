import { AppError } from '#domain/errors.ts';
import type { QueryTree } from '#domain/query/tree.ts';
import { relationOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Context } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { follow } from '#server/query/joins.ts';
import { matchingCondition } from '#server/query/page.ts';
import { columnOf } from '#server/query/select.ts';
import { compileWhere } from '#server/query/where.ts';
import { askedBy, type RecordServices } from '#server/records/services.ts';
import { admitLighter } from '#server/weights/admit.ts';
import type { ExportColumn } from './columns.ts';
import type { Question } from './rows.ts';

/** A data set that values of the rows come from. */
interface DataSet {
  readonly name: string;
  readonly licence: string | null;
}

/** What is known of the rows of an export as a whole. */
export interface Coverage {
  readonly rows: number;
  /** How many rows have a value, by the name of the column. */
  readonly filled: ReadonlyMap<string, number>;
  /** The pages and documents that claims about the rows name. */
  readonly pages: number;
  readonly dataSets: readonly DataSet[];
}

/** Counts what the columns of a question hold and what its rows rest on; undefined where that is too much to be looked at. */
export async function coverageOf(
  services: RecordServices,
  query: QueryTree,
  { columns, viewer, signal }: Pick<Question, 'viewer' | 'signal'> & { columns: readonly ExportColumn[] },
): Promise<Coverage | undefined> {
  const admitted = await admitLighter(services, {
    kind: query.kind,
    passes: query.where ? [query.where, query.where] : [undefined, undefined],
  }).catch(unlessTooLarge);
  if (!admitted) return undefined;
  const { lighter, ...lane } = admitted;
  const statement = coverageStatement(newContext(askedBy(services, { viewer })), lighter(query), columns);
  const [row] = await services.database.query<{
    rows: number;
    filled: number[];
    pages: number;
    sets: DataSet[];
  }>(statement, { signal, lane: 'export', ...lane });
  if (!row) throw new Error('The coverage statement gave no row.');
  const filled = new Map(columns.map(({ name }, index) => [name, row.filled[index] ?? 0]));
  return { rows: row.rows, filled, pages: row.pages, dataSets: row.sets };
}

function unlessTooLarge(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'QUERY_TOO_LARGE')) throw error;
}

function coverageStatement(
  context: Context,
  { kind, where }: QueryTree,
  columns: readonly ExportColumn[],
): Sql {
  const row = context.nextAlias();
  const matching = sql`from ${rowsOf(context, kind)} ${row} where ${matchingCondition(context, kind, { row, where })}`;
  const counts = columns.map(
    (column) => sql`count(*) filter (where ${hasValue(context, { kind, row }, column)})`,
  );
  const counted = sql`select count(*)::int as rows, array[${sql.join(counts)}]::int[] as filled ${matching}`;
  const claims = relationOf(kind, 'facts');
  if (!claims) return sql`select c.*, 0 as pages, '[]'::json as sets from (${counted}) c`;
  const { from, condition, row: fact } = follow(context, claims, row);
  const source = rowsOf(context, 'source');
  const concerned = sql`select s.* from ${source} s where s.id in (select ${fact}.source_id from (select ${row}.* ${matching}) ${row}, ${from} where ${condition} and ${fact}.superseded_at is null)`;
  const sets = sql`select distinct d.title as name, d.licence from ${source} d where d.type in ('dataset', 'reference') and (d.id in (select id from concerned) or d.same_text in (select unnest(string_to_array(dataset, ', ')) from concerned)) order by 1, 2`;
  return sql`with concerned as (${concerned}) select c.*, (select count(*)::int from concerned where coalesce(type, 'page') = 'page') as pages, (select coalesce(json_agg(x.*), '[]'::json) from (${sets}) x) as sets from (${counted}) c`;
}

function hasValue(context: Context, place: { kind: QueryTree['kind']; row: Sql }, column: ExportColumn): Sql {
  const { item, name } = column;
  if (item.type === 'related') {
    const relation = relationOf(place.kind, item.relation);
    if (!relation) throw new Error(`${place.kind.name} has no relation "${item.relation}".`);
    const joined = follow(context, relation, place.row);
    const target = { kind: joined.target, row: joined.row, edgeRow: joined.edgeRow };
    const where = item.where ? sql` and ${compileWhere(context, target, item.where)}` : sql.empty;
    return sql`exists (select 1 from ${joined.from} where ${joined.condition}${where})`;
  }
  const value = sql`${place.row}.${sql.id(columnOf(place.kind, name))}`;
  return column.field?.many ? sql`cardinality(${value}) > 0` : sql`${value} is not null`;
}

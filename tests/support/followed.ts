import { KINDS } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { refreshTotals, type Changes } from '#server/insights/tally/refresh.ts';
import { LIVE } from '#server/query/context.ts';
import { derivedColumns, derivedNamesOf, derivedStatement } from '#server/query/derived.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { SEARCHED_KINDS } from '#server/search/statements.ts';

/** The countries beside rounds that are not those of their companies. */
const STALE_COUNTRIES = sql`
  select 'company_country' as group, r.id, r.company_country as stored, o.country as computed
  from funding_round r join organization o on o.id = r.entity_id where r.company_country is distinct from o.country`;

/** The derived values that are not what their group computes now, and what else is kept beside rows and is not as it must be. */
export async function staleValues(database: Database): Promise<unknown[]> {
  const kinds = KINDS.filter(({ isView }) => !isView);
  const rows = await database.query<{ id: string }>(
    sql.join(
      kinds.map(({ table }) => sql`select id from ${sql.id(table)}`),
      ' union all ',
    ),
  );
  const ids = rows.map(({ id }) => id);
  const parts = kinds.flatMap((kind) =>
    derivedNamesOf(kind).map((name) => {
      const values = derivedStatement(LIVE, { name, kind }, { part: 'values', ids })!;
      const columns = derivedColumns(kind, name).map((column) => sql.id(column));
      const of = (row: string): Sql => sql.join(columns.map((column) => sql`${sql.raw(row)}.${column}`));
      return sql`
        select ${name}::text as group, t.id, row(${of('t')})::text as stored, row(${of('n')})::text as computed
        from (${values}) n join ${sql.id(kind.table)} t on t.id = n.id where (${of('t')}) is distinct from (${of('n')})`;
    }),
  );
  return database.query(sql.join([...parts, STALE_COUNTRIES], ' union all '));
}

/** Brings the totals up to date by the rows that the versions since the last time tell of. */
export async function totalsFollow(database: Database): Promise<void> {
  await database.transaction(
    async (inside) => {
      const [told] = await inside.query<Changes>(
        sql`select 0 as after, coalesce(max(version), 0) as "upTo", coalesce(array_agg(distinct kind), '{}') as kinds, count(*)::int as rows from data_change where topic = 'records'`,
      );
      await refreshTotals(inside, told!);
      await inside.query(sql`truncate data_change`);
    },
    // As where a server does it: after hundreds of kills this is about all that was ever written.
    { isLong: true, plansOnce: true },
  );
}

/** What is kept beside the rows. */
export interface Kept {
  readonly totals: unknown[];
  readonly names: unknown[];
}

/** Totals and searchable names as they are kept. */
export const kept = async (on: Database): Promise<Kept> => ({
  totals: await on.query(sql`
    select part, split, dimension, value, count, valued, trim_scale(amount) as amount, other from rollup_total
    order by part, split, dimension, value collate "C"`),
  names: await on.query(sql`
    select s.subject_id, s.field, s.name_key, to_json(s)::text as row from search_name s union all
    select t.subject_id, '', '', to_json(t)::text from search_text t order by 1, 2, 3, 4`),
});

/** Makes all that is kept beside the rows anew. */
export async function madeAnew(on: Database): Promise<void> {
  for (const kind of SEARCHED_KINDS) await refreshSearchNames(on, kind, null);
  await refreshTotals(on, null);
}

const UNDONE = new Error('undone');

/** What is kept once it has been made from scratch, in a transaction that leaves all as it is. */
export async function keptFromScratch(database: Database): Promise<Kept[]> {
  const found: Kept[] = [];
  await database
    .transaction(async (inside) => {
      await madeAnew(inside);
      found.push(await kept(inside));
      throw UNDONE;
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });
  return found;
}

import type { ConditionTree } from '#domain/query/tree.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Asker } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { matchingCondition } from '#server/query/page.ts';

const organization = kindOf('organization');
const deal = kindOf('deal');

/** Which deals a matrix is of, and how many investors and companies stand in it. */
export interface MatrixQuestion {
  readonly where: ConditionTree | undefined;
  readonly rows: number;
  readonly columns: number;
}

/**
 * Who funded whom: investors by companies, each with how many deals they have and led. The investors with most deals, and of the
 * companies those with most deals of these; what each has in all stands beside it, so that what is not shown can be told.
 */
export function dealMatrixScan({ where, rows, columns }: MatrixQuestion, asker: Asker): Sql {
  const context = newContext(asker);
  const matching = matchingCondition(context, deal, { row: sql.raw('d'), where });
  const figures = sql`'deals', deals, 'leads', leads, 'others', others`;
  return sql`
    with pair as materialized (
      select d.investor_id, d.company_id, count(*)::int as deals, (count(*) filter (where d.is_lead))::int as leads,
        extract(year from min(d.date))::int as first, extract(year from max(d.date))::int as last
      from ${rowsOf(context, deal)} d where ${matching} group by 1, 2),
    investor as materialized (
      select o.id, o.name, g.deals, g.leads, g.others, row_number() over (order by g.deals desc, g.others desc, o.name_key, o.id) as place
      from (select investor_id, sum(deals)::int as deals, sum(leads)::int as leads, count(*)::int as others from pair group by 1) g
      join ${rowsOf(context, organization)} o on o.id = g.investor_id),
    company as materialized (
      select o.id, o.name, g.deals, g.leads, g.others, row_number() over (order by g.shown desc, g.deals desc, o.name_key, o.id) as place
      from (
        select pair.company_id, sum(pair.deals)::int as deals, sum(pair.leads)::int as leads, count(*)::int as others,
          coalesce(sum(pair.deals) filter (where investor.place <= ${rows}::int), 0) as shown
        from pair join investor on investor.id = pair.investor_id group by 1) g
      join ${rowsOf(context, organization)} o on o.id = g.company_id)
    select 0 as position, json_build_object(
      'deals', (select coalesce(sum(deals), 0)::int from pair),
      'investors', (select count(*)::int from investor),
      'companies', (select count(*)::int from company),
      'rows', (select coalesce(json_agg(json_build_object('id', id, 'name', name, ${figures}) order by place), '[]')
        from investor where place <= ${rows}::int),
      'columns', (select coalesce(json_agg(json_build_object('id', id, 'name', name, ${figures}) order by place), '[]')
        from company where place <= ${columns}::int),
      'cells', (select coalesce(json_agg(json_build_object('row', investor.place - 1, 'column', company.place - 1, 'deals', pair.deals,
          'leads', pair.leads, 'first', pair.first, 'last', pair.last) order by investor.place, company.place), '[]')
        from pair
        join investor on investor.id = pair.investor_id and investor.place <= ${rows}::int
        join company on company.id = pair.company_id and company.place <= ${columns}::int)) as answer`;
}

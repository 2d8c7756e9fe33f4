import type { GraphRelationName } from '#domain/graph/relations.ts';
import { valueLabels } from '#domain/labels/valueLabels.ts';
import type { EdgeName, KindName } from '#domain/names.ts';
import { edgeFieldOf, edgeOf, kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE, type Reader } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';

/** What the rows of an edge say: SQL over the row `t` of its table, or of the thing that it leads from. */
type Said = {
  readonly date?: Sql;
  readonly precision?: Sql;
  /** Made when it is asked for: what options are called is a matter of the sector. */
  readonly words?: () => Sql;
  readonly amount?: Sql;
  readonly url?: Sql;
};

type OfTable = Said & { readonly edge: EdgeName; readonly from: string; readonly to: string };
type OfKind = Said & { readonly kind: KindName };

// Relations that have a table of their own.
const TABLES: Partial<Record<GraphRelationName, OfTable>> = {
  role: {
    edge: 'role',
    from: 'person_id',
    to: 'organization_id',
    words: () => sql`coalesce(t.title, ${called('role', 'role')})`,
  },
  partnership: {
    edge: 'partnership',
    from: 'organization_id',
    to: 'partner_id',
    date: sql`t.date`,
    precision: sql`t.date_precision`,
    words: () => sql`concat_ws(': ', ${called('partnership', 'option')}, t.description)`,
    url: sql`t.source`,
  },
  membership: {
    edge: 'membership',
    from: 'group_id',
    to: 'member_id',
    date: sql`t.since`,
    url: sql`t.source`,
  },
  spinOut: {
    edge: 'spinOut',
    from: 'company_id',
    to: 'parent_id',
    date: sql`make_date(t.year, 1, 1)`,
    precision: sql`'year'`,
    url: sql`t.source`,
  },
};

// Relations that are a link of the thing that they lead from.
const KINDS: Partial<Record<GraphRelationName, OfKind>> = {
  acquisition: { kind: 'organization', date: sql`t.acquired_on`, precision: sql`t.acquired_on_precision` },
  award: {
    kind: 'publicFunding',
    date: sql`t.date`,
    precision: sql`t.date_precision`,
    words: () => sql`t.funding_info`,
    amount: sql`t.funding_usd`,
    url: sql`t.source`,
  },
  funder: {
    kind: 'publicFunding',
    date: sql`t.date`,
    precision: sql`t.date_precision`,
    words: () => sql`t.agency`,
    amount: sql`t.funding_usd`,
    url: sql`t.source`,
  },
  programme: {
    kind: 'publicFunding',
    date: sql`t.date`,
    precision: sql`t.date_precision`,
    url: sql`t.source`,
  },
  product: { kind: 'product', date: sql`t.launched_on`, precision: sql`t.launched_on_precision` },
  paper: { kind: 'paper', date: sql`t.published_on`, precision: sql`t.published_on_precision` },
};

/** Whether an edge of a relation is told of by rows of its own: without one that the viewer sees it is none. */
export const hasRows = (relation: GraphRelationName): boolean =>
  relation === 'investment' || Object.hasOwn(TABLES, relation) || Object.hasOwn(KINDS, relation);

const nothing = sql`null::text`;

// A choice as screens call it.
function called(edge: EdgeName, name: string): Sql {
  const field = edgeFieldOf(edgeOf(edge), name);
  const column = sql`t.${sql.id(field?.column ?? name)}`;
  const labels = JSON.stringify(Object.fromEntries(valueLabels(field)));
  return sql`coalesce(${labels}::jsonb ->> ${column}, ${column})`;
}

const columns = ({ date, precision, words, amount, url }: Said): Sql =>
  sql`${date ?? sql`null::date`}::text, ${precision ?? nothing}::text, ${words?.() ?? nothing}::text, ${amount ?? sql`null::numeric`}::float8, ${url ?? nothing}::text`;

/** Reads the rows behind the edges of one relation, from `arc (number, relation, from_id, to_id, via_id)`; undefined where the relation has none that say more. */
export function itemsPart(relation: GraphRelationName, reader: Reader): Sql | undefined {
  if (relation === 'investment') return investments(reader);
  const table = TABLES[relation];
  if (table) {
    const edge = edgeOf(table.edge);
    const seen = allOf([visible(edge, { row: sql`t`, through: [table.from, table.to] }, reader)]);
    return sql`select a.number, null::uuid as via, null::text as name, ${columns(table)}
      from arc a join ${rowsOf(LIVE, edge)} t on t.${sql.id(table.from)} = a.from_id and t.${sql.id(table.to)} = a.to_id
      where a.relation = ${relation} and ${seen}`;
  }
  const kind = KINDS[relation];
  if (kind === undefined) return undefined;
  return sql`select a.number, null::uuid as via, null::text as name, ${columns(kind)}
    from arc a join ${rowsOf(LIVE, kindOf(kind.kind))} t on t.id = a.from_id
    where a.relation = ${relation} and ${allOf([visible(kindOf(kind.kind), { row: sql`t` }, reader)])}`;
}

// A round leads from each of its investors to its company.
function investments(reader: Reader): Sql {
  const investment = edgeOf('investment');
  const round = kindOf('fundingRound');
  const seen = allOf([
    visible(investment, { row: sql`i`, through: ['funding_round_id', 'investor_id'] }, reader),
    visible(round, { row: sql`t` }, reader),
  ]);
  const said = columns({
    date: sql`t.date`,
    precision: sql`t.date_precision`,
    words: () => sql`case when i.is_lead then 'Lead investor' else 'Investor' end`,
    amount: sql`t.funding_usd`,
    url: sql`t.source`,
  });
  return sql`select a.number, t.id as via, t.name, ${said}
    from arc a join ${rowsOf(LIVE, round)} t on t.id = a.via_id
    join ${rowsOf(LIVE, investment)} i on i.funding_round_id = t.id and i.investor_id = a.from_id
    where a.relation = 'investment' and ${seen}`;
}

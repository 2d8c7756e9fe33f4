import type { KindName } from '#domain/names.ts';
import { unknownOption } from '#domain/errors.ts';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { kindOf } from '#domain/registry.ts';
import { withinSector } from '#domain/sets.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { countedAmount } from '#server/query/amounts.ts';
import { newContext, type Asker, type Reader } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { matchingCondition } from '#server/query/page.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import type { Question } from '#server/weights/weigh.ts';
import { tally, type Source } from './tally/tally.ts';

/** What a chart shows of each group: how many rows, or a figure of their values. */
export const MEASURES = ['sum', 'count', 'avg', 'median', 'min', 'max'] as const;

/** The kinds that can be charted, by the name they are asked for. */
export const CHARTED = { fundingRounds: 'fundingRound', organizations: 'organization' } as const;

/** A question of the graphing tool. */
export interface GraphQuestion {
  readonly from: keyof typeof CHARTED;
  readonly measure: (typeof MEASURES)[number];
  /** The field whose values are measured. */
  readonly of: string;
  readonly dimension: string;
  readonly split?: string | undefined;
  readonly where?: ConditionInput | undefined;
}

/** What is charted unless something else is asked for: rounds of the sector, USD, by quarter (decisions 43 and 86). */
export const DEFAULT_GRAPH: GraphQuestion = {
  from: 'fundingRounds',
  measure: 'sum',
  of: 'fundingUsd',
  dimension: 'quarter',
  where: withinSector('entity.coreness'),
};

interface Dimension {
  readonly key: Sql;
  readonly label: Sql;
  readonly joins?: readonly Join[];
  /** Groups follow each other in time and not by size. */
  readonly isPeriod?: true;
}

type Join = 'entity' | 'class' | 'top' | 'country' | 'region';

/** The fields of a kind that can be measured. */
export const measuredFields = (kind: Kind): string[] =>
  Object.entries(kind.fields).flatMap(([name, { type, hidden, many }]) =>
    (type === 'money' || type === 'integer') && !hidden && !many ? [name] : [],
  );

/** The names by which the rows of a kind can be grouped. */
export const dimensionsOf = (kind: Kind): string[] => [...dimensions(kind).keys()];

/** How do the rows of a kind spread over periods, places or classes, by number or by a figure of their values? Empty groups are left out. */
export function graphScan(question: GraphQuestion, asker: Asker): Sql {
  const kind = kindOf(CHARTED[question.from]);
  const byName = dimensions(kind);
  const dimension = chosen('dimension', question.dimension, byName);
  const split = question.split === undefined ? undefined : chosen('split', question.split, byName);
  const value = measuredValue(kind, question);
  const context = newContext(asker);
  const where = question.where ? parseCondition(kind, question.where) : undefined;
  const matching = matchingCondition(context, kind, { row, where });
  const joins = joinsOf(kind, [...(dimension.joins ?? []), ...(split?.joins ?? [])], asker);
  const order = dimension.isPeriod ? sql`g.key nulls last` : sql`g.value desc nulls last, g.key nulls last`;
  return graphRows(
    order,
    sql`
      select d.key, min(d.label) as label, d.split, min(d.split_label) as split_label, ${measureOf(question.measure)} as value,
        count(*)::int as count, count(d.value)::int as valued
      from (
        select ${dimension.key} as key, ${dimension.label} as label, ${split?.key ?? sql`null::text`} as split,
          ${split?.label ?? sql`null::text`} as split_label, ${value} as value
        from ${rowsOf(context, kind)} ${row} ${joins} where ${matching}
      ) d group by d.key, d.split`,
  );
}

/** The question as it is weighed. */
export function graphWeight({ from, where }: GraphQuestion): Question {
  const kind = kindOf(CHARTED[from]);
  return { kind, passes: [where ? parseCondition(kind, where) : undefined] };
}

const graphRows = (order: Sql, groups: Sql): Sql => sql`
    select row_number() over (order by ${order}, g.split nulls last) - 1 as position,
      json_build_object('dimension', g.key, 'dimensionLabel', g.label, 'split', g.split, 'splitLabel', g.split_label,
        'value', g.value, 'count', g.count, 'valued', g.valued) as answer
    from (${groups}) g`;

/** The same for what is charted by default, which totals are kept of. */
export function defaultGraphScan(source: Source): Sql {
  if (!source.isKept) return graphScan(DEFAULT_GRAPH, source);
  const quarters = (by: string, key: Sql, label: Sql): Sql =>
    sql`select ${key} as key, ${label} as label, null::text as split, null::text as split_label, t.amount as value, t.count, t.valued
      from ${tally(source, { part: CHARTED.fundingRounds, by, reach: 'sector' })} t`;
  const label = sql`'Q' || right(t.value, 1) || ' ' || left(t.value, -3)`;
  return graphRows(
    sql`g.key nulls last`,
    sql`${quarters('quarter', sql`t.value`, label)} union all ${quarters('noQuarter', sql`null::text`, sql`null::text`)}`,
  );
}

const row = sql.raw('r');

function chosen(parameter: string, name: string, byName: ReadonlyMap<string, Dimension>): Dimension {
  const found = byName.get(name);
  if (!found) throw unknownOption(parameter, name, [...byName.keys()]);
  return found;
}

const MEASURE_SQL: Readonly<Record<GraphQuestion['measure'], Sql>> = {
  count: sql`count(*)::int`,
  sum: sql`trim_scale(sum(d.value))`,
  avg: sql`round(avg(d.value), 2)`,
  median: sql`round((percentile_cont(0.5) within group (order by d.value))::numeric, 2)`,
  min: sql`min(d.value)`,
  max: sql`max(d.value)`,
};
const measureOf = (measure: GraphQuestion['measure']): Sql => MEASURE_SQL[measure];

function measuredValue(kind: Kind, { of }: GraphQuestion): Sql {
  const names = measuredFields(kind);
  const field = names.includes(of) ? kind.fields[of] : undefined;
  if (!field) throw unknownOption('of', of, names);
  return countedAmount(kind, field, { row, value: sql`${row}.${sql.id(field.column)}::numeric` });
}

const JOINS: readonly Join[] = ['entity', 'class', 'top', 'country', 'region'];

function joinsOf(kind: Kind, wanted: readonly Join[], reader: Reader): Sql {
  const seen = (name: KindName, row: Sql): Sql => allOf([visible(kindOf(name), { row }, reader)]);
  const company = companyOf(kind);
  const tables: Readonly<Record<Join, Sql>> = {
    entity: sql`left join ${rowsOf(reader, 'organization')} o on o.id = ${row}.entity_id and ${seen('organization', sql`o`)}`,
    class: sql`left join ${rowsOf(reader, 'classification')} c on c.id = ${company}.primary_classification_id and ${seen('classification', sql`c`)}`,
    top: sql`left join lateral (
      select t.slug, t.name from ${rowsOf(reader, 'classification')} t
      where t.id = any (c.ancestor_ids) and t.parent_classification_id is null and ${seen('classification', sql`t`)}
      order by t.position, t.id limit 1) top on true`,
    country: sql`left join ${rowsOf(reader, 'country')} n on n.code = ${company}.country`,
    region: sql.empty,
  };
  const names = JOINS.filter(
    (name) => wanted.includes(name) && (name !== 'entity' || kind.relations['entity']),
  );
  return sql.join(
    names.map((name) => tables[name]),
    ' ',
  );
}

const companyOf = (kind: Kind): Sql => (kind.relations['entity'] ? sql.raw('o') : row);

function dimensions(kind: Kind): ReadonlyMap<string, Dimension> {
  const company = companyOf(kind);
  const places: readonly (readonly [string, Dimension])[] = [
    ['country', { key: sql`n.code`, label: sql`n.name`, joins: ['entity', 'country'] }],
    ['region', { key: sql`${company}.in_region`, label: sql`${company}.in_region`, joins: ['entity'] }],
    ['class', { key: sql`top.slug`, label: sql`top.name`, joins: ['entity', 'class', 'top'] }],
    ['subclass', { key: sql`c.slug`, label: sql`c.name`, joins: ['entity', 'class'] }],
  ];
  const choices = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.facet && field.type === 'oneOf' && !field.many ? [[name, choice(field)] as const] : [],
  );
  const named = new Map([...periods(kind), ...choices, ...places]);
  const type = named.get('fundingInfo') ?? named.get('ofBusinessType');
  return type ? named.set('type', type) : named;
}

function periods(kind: Kind): readonly (readonly [string, Dimension])[] {
  const period = (key: Sql, label: Sql): Dimension => ({ key, label, isPeriod: true });
  if (kind.fields['founded']) {
    return [['year', period(sql`${row}.founded::text`, sql`${row}.founded::text`)]];
  }
  const text = (pattern: string): Sql => sql`to_char(${row}.date, ${pattern})`;
  // Decision 27: a date known to the year alone belongs to no quarter and no month.
  const finer = (value: Sql): Sql =>
    sql`case when coalesce(${row}.date_precision, 'day') <> 'year' then ${value} end`;
  return [
    ['quarter', period(finer(text('YYYY"-Q"Q')), finer(text('"Q"Q YYYY')))],
    ['year', period(text('YYYY'), text('YYYY'))],
    ['month', period(finer(text('YYYY-MM')), finer(text('Mon YYYY')))],
  ];
}

function choice(field: Field): Dimension {
  const key = sql`${row}.${sql.id(field.column)}`;
  const labels = JSON.stringify(
    Object.fromEntries((field.options ?? []).map(({ value, label }) => [value, label])),
  );
  return { key, label: sql`coalesce(${labels}::jsonb ->> ${key}, ${key})` };
}

import type { Relation } from '#domain/fields.ts';
import { edgeOf, isToOne, kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Context } from '#server/query/context.ts';
import { rowsOf, sidesOf } from '#server/query/from.ts';
import { rowCount } from '#server/query/names.ts';
import {
  columnOf,
  RELATED_LIMIT,
  relatedRows,
  relationNamed,
  type SelectionItem,
  type SelectPlace,
} from '#server/query/select.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { compileWhere } from '#server/query/where.ts';
import { twoCells } from './cellSigns.ts';
import type { PortionPlace } from './portions.ts';

type RelatedItem = Extract<SelectionItem, { type: 'related' }>;
type EdgeRelation = Extract<Relation, { type: 'edge' }>;
type ListRelation = Extract<Relation, { type: 'refs' }>;

/** All links and those of a kind apart among them, where that is what two items are. */
export function linksAndApart(
  all: SelectionItem,
  apart: SelectionItem,
): readonly [RelatedItem, RelatedItem] | undefined {
  const areLinks = all.type === 'related' && apart.type === 'related' && all.relation === apart.relation;
  return areLinks && apart.where && !all.where ? [all, apart] : undefined;
}

/** The text without the sign that stands between names. */
export const withoutSign = (text: Sql): Sql => sql`replace(${text}::text, ';', ',')`;

const listed = (names: Sql): Sql => sql`array_to_string(${names}, '; ', '')`;

const nameIn = ({ kind, row }: SelectPlace): Sql => sql`${row}.${sql.id(columnOf(kind, kind.nameField))}`;
const cleanNameIn = (place: SelectPlace): Sql => withoutSign(nameIn(place));

/** The names of the rows that a link leads to, as far as they may be seen, with a sign between them. */
export function namesOf(context: Context, place: PortionPlace, item: RelatedItem): Sql {
  const relation = relationNamed(place.kind, item.relation);
  if (isToOne(relation)) {
    const { rows, present } = relatedRows(context, place, item, nameIn);
    return present ? sql`case when ${present} then (${rows}) end` : sql`(${rows})`;
  }
  const { rows, present = sql`true` } = relatedRows(context, place, item, cleanNameIn);
  const some = relation.type === 'edge' ? isLinked(context, place, relation) : present;
  const only = relation.type === 'refs' ? onlyName(context, place, relation) : sql.empty;
  return sql`case ${only} when ${some} then ${listed(sql`array(${rows})`)} end`;
}

/** The same of all links of an edge, and of those of a kind apart, in two cells: the links are read once. */
export function namesTwice(
  context: Context,
  place: PortionPlace,
  [item, { where }]: readonly [RelatedItem, RelatedItem],
): Sql {
  const relation = relationNamed(place.kind, item.relation);
  if (relation.type !== 'edge' || !where) throw new Error(`"${item.as}" has no links of a kind apart.`);
  const { rows } = relatedRows(context, place, { ...item, limit: Number.MAX_SAFE_INTEGER }, (target) => {
    return sql`${cleanNameIn(target)} as name, ${compileWhere(context, target, where)} as apart`;
  });
  const first = sql`[1:${rowCount(RELATED_LIMIT)}]`;
  const names = twoCells(
    listed(sql`(array_agg(l.name))${first}`),
    listed(sql`(array_agg(l.name) filter (where l.apart))${first}`),
  );
  return sql`case when ${isLinked(context, place, relation)} then (select ${names} from (${rows}) l) else ${twoCells(NONE, NONE)} end`;
}

const NONE = sql`null`;

// Few rows have links of most edges: which do is looked up for the whole portion, and hashed.
function isLinked(context: Context, place: PortionPlace, { edge: name, from }: EdgeRelation): Sql {
  const edge = edgeOf(name);
  const link = context.nextAlias();
  const near = sql`${link}.${sql.id(edge.ends[from]?.column ?? '')}`;
  return sql`${place.row}.id in (select ${near} from ${sidesOf(context, edge)} ${link} where ${near} = any(${place.ids}))`;
}

// Most lists that are not empty have one item, which needs no order.
function onlyName(context: Context, place: PortionPlace, { kind, column }: ListRelation): Sql {
  const target: SelectPlace = { kind: kindOf(kind), row: context.nextAlias() };
  const ids = sql`${place.row}.${sql.id(column)}`;
  const seen = allOf([sql`${target.row}.id = ${ids}[1]`, visible(target.kind, target, context)]);
  return sql`when cardinality(${ids}) = 1 then (select ${cleanNameIn(target)} from ${rowsOf(context, target.kind)} ${target.row} where ${seen})`;
}

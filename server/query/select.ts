import type { Field, FieldType, Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { fieldOf, isToOne, relationOf } from '#domain/registry.ts';
import type { ConditionTree, SortStep } from '#domain/query/tree.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import {
  arrayText,
  columnText,
  objectOfMembers,
  type Member,
  type ValueText,
} from '#server/database/values/jsonText.ts';
import type { Context } from './context.ts';
import { follow, type Joined } from './joins.ts';
import { rowCount } from './names.ts';
import { orderBy } from './order.ts';
import { compileWhere, type Place } from './where.ts';

/** How the rows of a relation are narrowed, ordered and cut. */
export interface RelatedOptions {
  readonly where?: ConditionTree | undefined;
  readonly sort?: readonly SortStep[] | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** One member of an answered object: what it is called there, and what it holds. */
export type SelectionItem =
  | {
      readonly type: 'field';
      readonly as: string;
      readonly of: 'row' | 'edge';
      readonly name: string;
      /** A number as text, without zeros at the end of its fraction. */
      readonly isExact?: boolean;
    }
  | { readonly type: 'text'; readonly as: string; readonly value: string }
  | { readonly type: 'object'; readonly as: string; readonly items: readonly SelectionItem[] }
  | ({
      readonly type: 'related';
      readonly as: string;
      readonly relation: string;
      readonly items: readonly SelectionItem[];
    } & RelatedOptions)
  | ({ readonly type: 'count'; readonly as: string; readonly relation: string } & Pick<
      RelatedOptions,
      'where'
    >);

/** The most related rows that one row brings along unless fewer are asked for. */
export const RELATED_LIMIT = 1000;

/** The row that an object is made from, and the values of the edge that led to it. */
export interface SelectPlace extends Place {
  readonly edgeFields?: Readonly<Record<string, Field>> | undefined;
}

/** The columns of a row of a kind that items are made from. */
export function columnsRead(kind: Kind, items: readonly SelectionItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'text') return [];
    if (item.type === 'object') return columnsRead(kind, item.items);
    if (item.type === 'field') return [columnOf(kind, item.name)];
    const relation = relationNamed(kind, item.relation);
    return 'column' in relation ? [relation.column] : ['id'];
  });
}

/** The object as JSON text, in the bytes that JSON.stringify writes but for numbers, with further members behind those asked for. */
export const objectText = (
  context: Context,
  place: SelectPlace,
  items: readonly SelectionItem[],
  further: readonly Member[] = [],
): Sql =>
  objectOfMembers([...items.map((item): Member => [item.as, valueText(context, place, item)]), ...further]);

function valueText(context: Context, place: SelectPlace, item: SelectionItem): ValueText {
  if (item.type === 'text') return { text: sql`to_json(${item.value}::text)::text` };
  if (item.type === 'object') return { text: objectText(context, place, item.items) };
  if (item.type === 'field') return fieldText(place, item);
  if (item.type === 'count') return { text: sql`${countValue(context, place, item)}::text` };
  return relatedText(context, place, item);
}

function fieldText(place: SelectPlace, { of, name, isExact }: FieldItem): ValueText {
  const field = of === 'edge' ? place.edgeFields?.[name] : fieldOf(place.kind, name);
  const row = of === 'edge' ? place.edgeRow : undefined;
  const column = field?.column ?? SYSTEM_COLUMNS[name] ?? 'id';
  const value = sql`${row ?? place.row}.${sql.id(column)}`;
  if (isExact) return { text: sql`trim_scale(${value})::text`, isQuoted: true, isMissing: true };
  return columnText(value, field ?? { type: SYSTEM_TYPES[column] ?? 'id' });
}

type FieldItem = Extract<SelectionItem, { type: 'field' }>;

/** The column that holds a value of a row, the engine's own values among them. */
export const columnOf = (kind: Kind, name: string): string =>
  fieldOf(kind, name)?.column ?? SYSTEM_COLUMNS[name] ?? 'id';

const SYSTEM_COLUMNS: Readonly<Record<string, string>> = { updatedAt: 'recorded_from', version: 'version' };
const SYSTEM_TYPES: Readonly<Record<string, FieldType>> = { recorded_from: 'timestamp', version: 'integer' };

/** A relation of a kind that is known to have it. */
export const relationNamed = (kind: Kind, name: string): Relation => {
  const relation = relationOf(kind, name);
  if (!relation) throw new Error(`${kind.name} has no relation "${name}".`);
  return relation;
};

type CountItem = Extract<SelectionItem, { type: 'count' }>;

function countValue(context: Context, place: SelectPlace, item: CountItem): Sql {
  const joined = follow(context, relationNamed(place.kind, item.relation), place.row);
  const target = { kind: joined.target, row: joined.row, edgeRow: joined.edgeRow };
  const where = item.where ? sql` and ${compileWhere(context, target, item.where)}` : sql.empty;
  return sql`(select count(*)::int from ${joined.from} where ${joined.condition}${where})`;
}

/** The rows of a relation, read in order. */
export interface Related extends Pick<Joined, 'present'> {
  readonly rows: Sql;
  /** There is at most one. */
  readonly isOne: boolean;
}

type RelatedItem = Extract<SelectionItem, { type: 'related' }>;

/** Reads values of the rows that a relation leads to from a place. */
export function relatedRows(
  context: Context,
  place: SelectPlace,
  item: RelatedItem,
  valuesOf: (target: SelectPlace) => Sql,
): Related {
  const relation = relationNamed(place.kind, item.relation);
  const joined = follow(context, relation, place.row);
  const { target: kind, row, edgeRow, present } = joined;
  const target: SelectPlace = { kind, row, edgeRow, edgeFields: joined.edge?.fields };
  const where = item.where ? sql` and ${compileWhere(context, target, item.where)}` : sql.empty;
  const rows = sql`select ${valuesOf(target)} from ${joined.from} where ${joined.condition}${where}`;
  if (isToOne(relation)) return { rows: sql`${rows} limit 1`, isOne: true, present };
  const order = orderBy(kind, row, item.sort ?? []);
  const skip = item.offset ? sql` offset ${item.offset}` : sql.empty;
  const limit = rowCount(item.limit ?? RELATED_LIMIT);
  return { rows: sql`${rows} order by ${order} limit ${limit}${skip}`, isOne: false, present };
}

function relatedText(context: Context, place: SelectPlace, item: RelatedItem): ValueText {
  const object = (target: SelectPlace): Sql => objectText(context, target, item.items);
  const { rows, isOne, present } = relatedRows(context, place, item, object);
  const list = context.nextAlias();
  const value = isOne ? sql`(${rows})` : arrayText(sql`${list}.o`, sql`(${rows}) ${list} (o)`);
  const otherwise = isOne ? sql.empty : sql` else '[]'`;
  return {
    text: present ? sql`case when ${present} then ${value}${otherwise} end` : value,
    isMissing: isOne,
  };
}

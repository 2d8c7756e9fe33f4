import type { Field } from '#domain/fields.ts';
import { fieldOf, isToOne, relationOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Context } from '#server/query/context.ts';
import { columnOf, relatedRows, type SelectionItem, type SelectPlace } from '#server/query/select.ts';
import { isText } from '#server/query/where.ts';
import type { Cell } from './cellSigns.ts';
import type { ExportColumn } from './columns.ts';

/**
 * A row as a line of cells, one for each column, that are made CSV (RFC 4180) by `csvOfLines`: missing values are empty, lists are joined by
 * "; ", a ";" in one of their items is a comma. Where sources are wanted, a cell with those of the value stands behind each that anybody
 * claims.
 */
export function csvCells(
  context: Context,
  place: SelectPlace,
  columns: readonly ExportColumn[],
  sourced: ReadonlySet<string>,
): readonly Cell[] {
  return columns.flatMap(({ name, item }) => [
    cellOf(context, place, item),
    ...(sourced.has(name) ? [{ value: sql`told.of ->> ${name}::text`, isWritten: true }] : []),
  ]);
}

function cellOf(context: Context, place: SelectPlace, item: SelectionItem): Cell {
  if (item.type === 'related') {
    return { value: namesOf(context, place, item), isWritten: true };
  }
  if (item.type !== 'field') throw new Error(`A table has no cell for "${item.as}".`);
  const field = fieldOf(place.kind, item.name);
  const column = sql`${place.row}.${sql.id(columnOf(place.kind, item.name))}`;
  const isWritten = field !== undefined && (isText(field) || field.many === true);
  return { value: plainText(column, field), isWritten };
}

// As JSON would write it: decimals without final zeros, moments with a T; what is missing is no text.
function plainText(column: Sql, field: Field | undefined): Sql {
  if (field?.many) return listed(column);
  if (field?.type === 'money' || field?.type === 'decimal') return sql`trim_scale(${column})`;
  if (field?.type === 'timestamp') return sql`to_json(${column}) #>> '{}'`;
  return field?.type === 'boolean' ? sql`${column}::text` : column;
}

// The items of a list with the sign between them, which no item may hold.
function listed(items: Sql): Sql {
  const cleaned = sql`(select array_agg(${withoutSign(sql`i.item`)} order by i.n) from unnest(${items}) with ordinality i (item, n))`;
  // Most lists are empty: what is missing is not looked at.
  return sql`case when cardinality(${items}) > 0 then case when array_to_string(${items}, '') like '%;%' then array_to_string(${cleaned}, '; ', '') else array_to_string(${items}, '; ', '') end end`;
}

const withoutSign = (text: Sql): Sql => sql`replace(${text}::text, ';', ',')`;

type RelatedItem = Extract<SelectionItem, { type: 'related' }>;

function namesOf(context: Context, place: SelectPlace, item: RelatedItem): Sql {
  const relation = relationOf(place.kind, item.relation);
  const isMany = relation !== undefined && !isToOne(relation);
  const nameOf = ({ kind, row }: SelectPlace): Sql => {
    const name = sql`${row}.${sql.id(columnOf(kind, kind.nameField))}`;
    return isMany ? withoutSign(name) : name;
  };
  const { rows, isOne, present } = relatedRows(context, place, item, nameOf);
  const names = isOne ? sql`(${rows})` : sql`array_to_string(array(${rows}), '; ', '')`;
  return present ? sql`case when ${present} then ${names} end` : names;
}

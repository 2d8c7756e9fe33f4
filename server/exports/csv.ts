import type { Field } from '#domain/fields.ts';
import { fieldOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Context } from '#server/query/context.ts';
import { columnOf, type SelectionItem } from '#server/query/select.ts';
import { isText } from '#server/query/where.ts';
import type { Cell } from './cellSigns.ts';
import type { ExportColumn } from './columns.ts';
import { linksAndApart, namesOf, namesTwice, withoutSign } from './linkNames.ts';
import type { PortionPlace } from './portions.ts';

/** Of which columns the sources are told, and whether every cell has to be by itself. */
export interface CellOptions {
  readonly sourced: ReadonlySet<string>;
  readonly isEachApart?: boolean | undefined;
}

/**
 * A row as a line of cells, one for each column, that are made CSV (RFC 4180) by `csvOfLines`: missing values are empty, lists are joined by
 * "; ", a ";" in one of their items is a comma. Where sources are wanted, a cell with those of the value stands behind each that anybody
 * claims. Links and those of a kind apart beside them are read once.
 */
export function csvCells(
  context: Context,
  place: PortionPlace,
  columns: readonly ExportColumn[],
  { sourced, isEachApart = false }: CellOptions,
): readonly Cell[] {
  const jointAt = (at: number): ReturnType<typeof linksAndApart> => {
    const [all, apart] = [columns[at], columns[at + 1]];
    const isJoint = !isEachApart && all && apart && !sourced.has(all.name);
    return isJoint ? linksAndApart(all.item, apart.item) : undefined;
  };
  return columns.flatMap(({ name, item }, at) => {
    if (jointAt(at - 1)) return [];
    const joint = jointAt(at);
    if (joint) return [{ value: namesTwice(context, place, joint), isWritten: true }];
    const told = { value: sql`told.of ->> ${name}::text`, isWritten: true };
    return [cellOf(context, place, item), ...(sourced.has(name) ? [told] : [])];
  });
}

function cellOf(context: Context, place: PortionPlace, item: SelectionItem): Cell {
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

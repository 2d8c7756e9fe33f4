import type { Field } from '#domain/fields.ts';
import { fieldOf, isToOne, relationOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { concatenated } from '#server/database/values/concatenated.ts';
import { asWritten, someAreOdd } from '#server/database/values/csvText.ts';
import type { Context } from '#server/query/context.ts';
import { columnOf, relatedRows, type SelectionItem, type SelectPlace } from '#server/query/select.ts';
import { isText } from '#server/query/where.ts';

/** A cell's text; what people wrote is neutralised and quoted where it must be, which it seldom must where it is short. */
interface Cell {
  readonly value: Sql;
  readonly isWritten: boolean;
  readonly isShort?: boolean;
}

/**
 * A row as a line of CSV (RFC 4180), a cell for each item: missing values are empty, lists are joined by "; ", a ";" in one of their
 * items is a comma. Where sources are wanted, a cell with those of the value stands behind each that anybody claims.
 */
export function csvLine(
  context: Context,
  place: SelectPlace,
  items: readonly SelectionItem[],
  sources?: { readonly told: Sql; readonly has: (name: string) => boolean },
): Sql {
  const cells = items.flatMap((item) => [
    cellOf(context, place, item),
    ...(sources?.has(item.as) ? [{ value: sql`told.of ->> ${item.as}::text`, isWritten: true }] : []),
  ]);
  const name = (n: number): Sql => sql.raw(`c${n}`);
  const values = cells.map(({ value }, n) => sql`${value} as ${name(n)}`);
  const texts = cells.map(({ isWritten }, n) => (isWritten ? asWritten(name(n)) : name(n)));
  const mostly = cells.map(({ isShort }, n) => (isShort ? name(n) : (texts[n] ?? name(n))));
  const short = cells.flatMap(({ isShort }, n) => (isShort ? [name(n)] : []));
  const lineOf = ([first = sql.empty, ...others]: readonly Sql[]): Sql =>
    concatenated([sql`coalesce(${first}, '')`, ...others.map((text) => sql`coalesce(',' || ${text}, ',')`)]);
  const line =
    short.length > 0
      ? sql`case when ${someAreOdd(short)} then ${lineOf(texts)} else ${lineOf(mostly)} end`
      : lineOf(texts);
  const from = sources ? sql` from (select ${sources.told} as of offset 0) told` : sql.empty;
  // Offset 0 keeps the values apart, so that none is computed as often as it is named.
  return sql`(select ${line} from (select ${sql.join(values)}${from} offset 0) cells)`;
}

function cellOf(context: Context, place: SelectPlace, item: SelectionItem): Cell {
  if (item.type === 'related') {
    const relation = relationOf(place.kind, item.relation);
    const isOne = relation !== undefined && isToOne(relation);
    return { value: namesOf(context, place, item), isWritten: true, isShort: isOne };
  }
  if (item.type !== 'field') throw new Error(`A table has no cell for "${item.as}".`);
  const field = fieldOf(place.kind, item.name);
  const column = sql`${place.row}.${sql.id(columnOf(place.kind, item.name))}`;
  const isWritten = field !== undefined && (isText(field) || field.many === true);
  const isShort = isWritten && !field.many && field.type !== 'longText';
  return { value: plainText(column, field), isWritten, isShort };
}

// As JSON would write it: decimals without final zeros, moments with a T.
function plainText(column: Sql, field: Field | undefined): Sql {
  if (field?.many) return listed(column);
  if (field?.type === 'money' || field?.type === 'decimal') return sql`trim_scale(${column})::text`;
  if (field?.type === 'timestamp') return sql`to_json(${column}) #>> '{}'`;
  return sql`${column}::text`;
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

import type { Field } from '#domain/fields.ts';
import { foldText } from '#domain/query/fold.ts';
import type { ConditionTree, FieldLeaf, LeafValue, LinkLeaf } from '#domain/query/tree.ts';
import { isUuid } from '#domain/query/values.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Kind } from '#domain/kind.ts';
import { SQL_TYPES } from './columnTypes.ts';
import type { Context } from './context.ts';
import { rowsOf } from './from.ts';
import { follow, type Joined } from './joins.ts';
import { compileLike, likePattern, namesContain } from './like.ts';
import { before, compileEvidence, compileNear } from './special.ts';
import { visible } from './visibility.ts';

/** The row that a condition is about, and the edge that led to it, if one did. */
export interface Place {
  readonly kind: Kind;
  readonly row: Sql;
  readonly edgeRow?: Sql | undefined;
}

/** Compiles a checked condition on the row of an alias; absent conditions are absent from the SQL. */
export function compileWhere(context: Context, place: Place, tree: ConditionTree): Sql {
  if (tree.type === 'leaf') return compileLeaf(context, place, tree);
  if (tree.type === 'link') return compileLink(context, place, tree);
  if (tree.type === 'evidence') return compileEvidence(context, place, tree);
  if (tree.type === 'near') return compileNear(context, place, tree);
  if (tree.type === 'like') {
    return context.asOf
      ? compileWhere(context, place, namesContain(place.kind, tree))
      : compileLike(context, place, tree);
  }
  if (tree.type === 'not') return sql`(${compileWhere(context, place, tree.of)}) is not true`;
  if (tree.type === 'related') {
    const start = tree.once ? context.nextAlias() : place.row;
    const joined = follow(context, tree.relation, start);
    const inner = compileWhere(context, placeOf(joined), tree.where);
    const found = sql`${joined.from} where ${joined.condition} and ${inner}`;
    if (!tree.once) return sql`exists (select 1 from ${found})`;
    // "is true" keeps it a list of its own, which PostgreSQL makes once and hashes, however many rows it expects.
    return sql`(${place.row}.id in (select ${start}.id from ${rowsOf(context, place.kind)} ${start}, ${found})) is true`;
  }
  if (tree.of.length === 0) return tree.type === 'and' ? sql`true` : sql`false`;
  return sql`(${sql.join(
    tree.of.map((part) => compileWhere(context, place, part)),
    ` ${tree.type} `,
  )})`;
}

const placeOf = (joined: Joined): Place => ({
  kind: joined.target,
  row: joined.row,
  edgeRow: joined.edgeRow,
});

function compileLink(context: Context, place: Place, leaf: LinkLeaf): Sql {
  const joined = follow(context, leaf.relation, place.row);
  if (leaf.op === 'blank') {
    const some = sql`exists (select 1 from ${joined.from} where ${joined.condition})`;
    return leaf.values[0] === true ? sql`not ${some}` : some;
  }
  const wanted = chosenRows(context, leaf);
  const match =
    leaf.op === 'descendantOf'
      ? sql`${joined.row}.ancestor_ids && array(${wanted})`
      : sql`${joined.row}.id in (${wanted})`;
  return sql`exists (select 1 from ${joined.from} where ${joined.condition} and ${match})`;
}

// The rows a link condition names, by id or by key, as far as the viewer may see them.
function chosenRows(context: Context, leaf: LinkLeaf): Sql {
  const row = context.nextAlias();
  const ids = leaf.values.filter((value) => isUuid(String(value)));
  const keys = leaf.values.filter((value) => !isUuid(String(value)));
  const key = leaf.target.keyField
    ? sql.id(leaf.target.fields[leaf.target.keyField]?.column ?? 'id')
    : undefined;
  const matches = [
    ...(ids.length > 0 ? [sql`${row}.id = any(${ids}::uuid[])`] : []),
    ...(keys.length > 0 && key ? [sql`${row}.${key} = any(${keys}::text[])`] : []),
  ];
  const match = matches.length > 0 ? sql`(${sql.join(matches, ' or ')})` : sql`false`;
  const seen = visible(leaf.target, { row }, context);
  return sql`select ${row}.id from ${rowsOf(context, leaf.target)} ${row} where ${match}${seen ? sql` and ${seen}` : sql.empty}`;
}

function compileLeaf(context: Context, place: Place, leaf: FieldLeaf): Sql {
  const row = leaf.of === 'edge' ? place.edgeRow : place.row;
  const column = sql`${row ?? place.row}.${sql.id(leaf.field.column)}`;
  if (leaf.op === 'blank') return compileBlank(leaf, column);
  if (leaf.field.many) return compileList(leaf, column);
  const isName = leaf.of === 'row' && leaf.name === place.kind.nameField && !place.kind.unversioned;
  if (isText(leaf.field)) {
    return isName ? compileName(leaf, sql`${row ?? place.row}.name_key`) : compileText(leaf, column);
  }
  return compileOrdered(context, leaf, column);
}

function compileBlank(leaf: FieldLeaf, column: Sql): Sql {
  const isBlank = leaf.values[0] === true;
  if (leaf.field.many) return isBlank ? sql`cardinality(${column}) = 0` : sql`cardinality(${column}) > 0`;
  return isBlank ? sql`${column} is null` : sql`${column} is not null`;
}

const TEXT_TYPES = new Set(['text', 'longText', 'url', 'email']);

/** True for fields whose values are compared in folded form. */
export const isText = (field: Field): boolean => TEXT_TYPES.has(field.type);

function compileText(leaf: FieldLeaf, column: Sql): Sql {
  const text = sql`fold(${column})`;
  const [value] = leaf.values;
  if (leaf.op === 'contains') return sql`strpos(${text}, fold(${value}::text)) > 0`;
  if (leaf.op === 'starts') return sql`starts_with(${text}, fold(${value}::text))`;
  if (leaf.values.length === 1) return sql`${text} = fold(${value}::text)`;
  return sql`${text} in (select fold(v) from unnest(${leaf.values}::text[]) v)`;
}

// Names have a folded column with indexes of its own.
function compileName(leaf: FieldLeaf, key: Sql): Sql {
  const folded = leaf.values.map((value) => foldText(String(value)));
  const [first = ''] = folded;
  if (leaf.op === 'contains') return sql`${key} like ${`%${likePattern(first)}%`}`;
  if (leaf.op === 'starts') return sql`(${key} >= ${first} and ${key} < ${`${first}\u{10FFFF}`})`;
  return folded.length === 1 ? sql`${key} = ${first}` : sql`${key} = any(${folded}::text[])`;
}

const COMPARISONS: Readonly<Record<string, Sql>> = {
  eq: sql`=`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
};

function compileOrdered(context: Context, leaf: FieldLeaf, column: Sql): Sql {
  const type = sql.raw(SQL_TYPES[leaf.field.type]);
  if (leaf.relative) {
    const moment = before(context, leaf.values[0], leaf.field.type === 'date' ? 'date' : 'timestamptz');
    return sql`${column} ${COMPARISONS[leaf.op] ?? sql`=`} ${moment}`;
  }
  const value = (index: number): Sql => sql`${leaf.values[index] as LeafValue}::${type}`;
  if (leaf.op === 'between') return sql`${column} between ${value(0)} and ${value(1)}`;
  if (leaf.values.length > 1) return sql`${column} = any(${leaf.values}::${type}[])`;
  return sql`${column} ${COMPARISONS[leaf.op] ?? sql`=`} ${value(0)}`;
}

function compileList(leaf: FieldLeaf, column: Sql): Sql {
  if (!isText(leaf.field)) {
    const operator = leaf.op === 'includesAll' ? sql`@>` : sql`&&`;
    return sql`${column} ${operator} ${leaf.values}::text[]`;
  }
  const element = { ...leaf, field: { ...leaf.field, many: undefined } };
  const some = (values: readonly LeafValue[], op: FieldLeaf['op']): Sql =>
    sql`exists (select 1 from unnest(${column}) item where ${compileText({ ...element, op, values } as FieldLeaf, sql`item`)})`;
  if (leaf.op === 'contains' || leaf.op === 'starts') return some(leaf.values, leaf.op);
  if (leaf.op === 'includes') return some(leaf.values, 'eq');
  return sql`(${sql.join(
    leaf.values.map((value) => some([value], 'eq')),
    ' and ',
  )})`;
}

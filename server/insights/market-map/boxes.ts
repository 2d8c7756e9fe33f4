import type { BoxPath } from '#domain/market-map/boxPath.ts';
import type { Kind } from '#domain/kind.ts';
import { isToOne } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Context } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { follow } from '#server/query/joins.ts';
import { allOf, visible } from '#server/query/visibility.ts';

const NONE = sql`null::text`;

/** The columns of the rows themselves that their boxes are told from. */
export function columnsOf({ steps, end }: BoxPath): readonly string[] {
  const [first] = steps;
  const relation = first ?? (end.type === 'link' ? end.relation : undefined);
  if (relation) return 'column' in relation ? [relation.column] : ['id'];
  return end.type === 'field' ? [end.field.column] : [];
}

/** Whether a row stands in one box at most. */
export const isOneBox = ({ steps, end }: BoxPath): boolean =>
  steps.every(isToOne) && (end.type === 'link' ? isToOne(end.relation) : end.field.many !== true);

/**
 * The boxes that a row stands in, as far as the viewer sees what they are told from: a query of (key, label, above_key,
 * above_label, position), each box once. `above` is the highest row of the tree that the box's row stands in.
 */
export function boxesOf(context: Context, path: BoxPath, start: Sql): Sql {
  const { steps, end } = path;
  // Without "distinct" the one box is joined to all rows at once.
  const select = isOneBox(path) ? sql`select` : sql`select distinct`;
  const from: Sql[] = [];
  const conditions: Sql[] = [];
  let [row, edgeRow] = [start, start];
  const links = end.type === 'link' ? [...steps, end.relation] : steps;
  for (const relation of links) {
    const joined = follow(context, relation, row);
    from.push(joined.from);
    conditions.push(joined.condition);
    row = joined.row;
    edgeRow = joined.edgeRow ?? joined.row;
  }
  if (end.type === 'link') return sql`${select} ${linked(context, end.target, { row, from, conditions })}`;
  const column = sql`${end.of === 'edge' ? edgeRow : row}.${sql.id(end.field.column)}`;
  const { many, type } = end.field;
  if (many) from.push(sql`unnest(${column}) item`);
  const value = many ? sql`item` : type === 'date' ? sql`extract(year from ${column})::int` : column;
  conditions.push(sql`${value} is not null`);
  const told = { key: sql`${value}::text`, label: NONE, aboveKey: NONE, aboveLabel: NONE };
  return sql`${select} ${selected(told, from, conditions)}`;
}

interface Reached {
  readonly row: Sql;
  readonly from: readonly Sql[];
  readonly conditions: readonly Sql[];
}

function linked(context: Context, target: Kind, { row, from, conditions }: Reached): Sql {
  const told = wordsOf(target, row);
  if (target.parent === undefined) {
    return selected({ ...told, aboveKey: NONE, aboveLabel: NONE }, from, conditions);
  }
  const above = context.nextAlias();
  const seen = visible(target, { row: above }, context);
  const top = sql`left join ${rowsOf(context, target)} ${above} on ${allOf([sql`${above}.id = ${row}.ancestor_ids[1]`, seen])}`;
  const { key, label } = wordsOf(target, above);
  const position = target.fields['position'] ? sql`${above}.position * 1000 + ${row}.position` : undefined;
  // Only the row that was joined last can be joined to.
  const last = from.at(-1);
  const joined = last ? [...from.slice(0, -1), sql`${last} ${top}`] : from;
  return selected({ ...told, aboveKey: key, aboveLabel: label, position }, joined, conditions);
}

function wordsOf(target: Kind, row: Sql): { key: Sql; label: Sql } {
  const column = (name: string): Sql => sql`${row}.${sql.id(target.fields[name]?.column ?? 'id')}`;
  return {
    key: target.keyField ? sql`coalesce(${column(target.keyField)}, ${row}.id::text)` : sql`${row}.id::text`,
    label: column(target.nameField),
  };
}

interface Words {
  readonly key: Sql;
  readonly label: Sql;
  readonly aboveKey: Sql;
  readonly aboveLabel: Sql;
  readonly position?: Sql | undefined;
}

function selected(words: Words, from: readonly Sql[], conditions: readonly Sql[]): Sql {
  const { key, label, aboveKey, aboveLabel, position = sql`null::int` } = words;
  const rows = from.length > 0 ? sql` from ${sql.join(from)}` : sql.empty;
  return sql`${key} as key, ${label} as label, ${aboveKey} as above_key, ${aboveLabel} as above_label, ${position} as position${rows} where ${allOf(conditions)}`;
}

import type { Relation } from '#domain/fields.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { edgeOf, inverseColumn, kindOf, standsOn } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Context } from './context.ts';
import { rowsOf, sidesOf } from './from.ts';
import { allOf, visible } from './visibility.ts';

/** The rows that a relation leads to from the row of an alias: what to select from, and under which condition. */
export interface Joined {
  readonly target: Kind;
  readonly row: Sql;
  readonly edge?: Edge;
  readonly edgeRow?: Sql;
  readonly from: Sql;
  /** Link and visibility, of the edge and of the row; the row that the way starts from is seen. */
  readonly condition: Sql;
  /** A condition that costs little, and without which there are no such rows. */
  readonly present?: Sql | undefined;
}

/** Follows a relation from the row of an alias to the rows that the viewer may see. */
export function follow(context: Context, relation: Relation, from: Sql): Joined {
  const target = kindOf(relation.kind);
  const row = context.nextAlias();
  const through = relation.type === 'inverse' ? [inverseColumn(relation).column] : [];
  const seen = visible(target, { row, through }, context);
  const table = sql`${rowsOf(context, target)} ${row}`;
  if (relation.type === 'edge') return followEdge(context, relation, { from, target, row, seen });
  const condition = allOf([link(relation, row, from), seen]);
  if (relation.type === 'inverse') return { target, row, from: table, condition };
  const column = sql`${from}.${sql.id(relation.column)}`;
  const present = relation.type === 'ref' ? sql`${column} is not null` : sql`${column} <> '{}'`;
  return { target, row, from: table, condition, present };
}

function link(relation: Exclude<Relation, { type: 'edge' }>, row: Sql, from: Sql): Sql {
  if (relation.type === 'ref') {
    return sql`${row}.${sql.id(relation.key)} = ${from}.${sql.id(relation.column)}`;
  }
  if (relation.type === 'refs') return sql`${row}.id = any(${from}.${sql.id(relation.column)})`;
  const back = inverseColumn(relation);
  const column = sql`${row}.${sql.id(back.column)}`;
  return back.list ? sql`${column} @> array[${from}.id]` : sql`${column} = ${from}.id`;
}

interface EdgePlace {
  readonly from: Sql;
  readonly target: Kind;
  readonly row: Sql;
  readonly seen: Sql | undefined;
}

function followEdge(
  context: Context,
  relation: Extract<Relation, { type: 'edge' }>,
  place: EdgePlace,
): Joined {
  const edge = edgeOf(relation.edge);
  const edgeRow = context.nextAlias();
  const near = sql.id(edge.ends[relation.from]?.column ?? '');
  const far = sql.id(edge.ends[relation.to]?.column ?? '');
  const table = sidesOf(context, edge);
  const through = standsOn(edge).map(({ column }) => column);
  const linked = sql`${edgeRow}.${near} = ${place.from}.id`;
  return {
    target: place.target,
    row: place.row,
    edge,
    edgeRow,
    from: sql`${table} ${edgeRow} join ${rowsOf(context, place.target)} ${place.row} on ${place.row}.id = ${edgeRow}.${far}`,
    condition: allOf([linked, visible(edge, { row: edgeRow, through }, context), place.seen]),
    present: sql`exists (select 1 from ${table} ${edgeRow} where ${linked})`,
  };
}

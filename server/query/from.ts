import type { Edge, Kind } from '#domain/kind.ts';
import type { EdgeName, KindName } from '#domain/names.ts';
import { edgeOf, findKind } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Reading } from './context.ts';
import type { HiddenView } from './hidden.ts';
import { ofTable, pastHidden, pastRows, pastSides } from './past.ts';

/**
 * What to read the rows of a kind or edge from, as they are or as they stood: a table expression to stand behind `from` or `join`. It is
 * the only way to name a table of records; SQL that is written by hand gives the name of the kind.
 */
export function rowsOf({ asOf }: Reading, of: Kind | Edge | KindName | EdgeName): Sql {
  if (typeof of !== 'string') return asOf ? pastRows(asOf, of) : sql.id(of.table);
  const named = findKind(of) ?? edgeOf(of as EdgeName);
  return asOf ? pastRows(asOf, named) : sql.raw(named.table);
}

/** The rows of an edge as each of its ends sees them. */
export function sidesOf(reading: Reading, edge: Edge): Sql {
  if (!edge.symmetric) return rowsOf(reading, edge);
  return reading.asOf ? pastSides(reading.asOf, edge) : sql.id(`${edge.table}_side`);
}

/** The rows that not everybody sees, with the authors of all by which they are hidden: (id, created_by). */
export const hiddenRows = (reading: Reading): Sql => hiddenIn(reading, 'hidden_row');

/** The links that not everybody sees, in the same shape. */
export const hiddenEdges = (reading: Reading): Sql => hiddenIn(reading, 'hidden_edge');

const hiddenIn = ({ asOf }: Reading, view: HiddenView): Sql =>
  asOf ? pastHidden(asOf, view) : sql.raw(view);

const SIDE = /_side$/;

/** What stands for `{table}` in a file of SQL: the rows of a table, of an edge's sides, or of what is hidden. */
export function rowsOfTable(reading: Reading, table: string): Sql {
  if (table === 'hidden_row' || table === 'hidden_edge') return hiddenIn(reading, table);
  const of = ofTable(table.replace(SIDE, ''));
  if (!reading.asOf) return sql.raw(table);
  return SIDE.test(table) && 'ends' in of ? sidesOf(reading, of) : rowsOf(reading, of);
}

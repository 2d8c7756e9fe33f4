import { can, VISITOR, type Viewer } from '#domain/access.ts';
import type { Field } from '#domain/fields.ts';
import type { Edge, EdgeEnd, Kind } from '#domain/kind.ts';
import { EDGES, kindOf, KINDS, standsOn } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE, type Reader } from './context.ts';
import { hiddenEdges, hiddenRows, rowsOf } from './from.ts';
import { hasStatus, hidersOf, SOLE_AUTHOR } from './hidden.ts';

/** A row by its alias, and the columns whose rows the viewer is known to see, because the way led through them. */
export interface Seen {
  readonly row: Sql;
  readonly through?: readonly string[];
}

/**
 * The condition under which the viewer sees a row: where it is approved or the viewer's own, and so is what it cannot stand without,
 * what it is about and what its values of any shape name. Undefined where all is seen.
 */
export function visible(of: Kind | Edge, { row, through = [] }: Seen, reader: Reader): Sql | undefined {
  const { viewer } = reader;
  if (seesAll(of, viewer)) return undefined;
  const isUnknown = ({ column }: { readonly column: string }): boolean => !through.includes(column);
  const owners = standsOn(of).filter(isUnknown);
  const others = Object.values(of.fields).filter((one) => /^(id|json)$/.test(one.type) && isUnknown(one));
  return allOf([
    isShown(row, viewer),
    ...owners.flatMap((owner) => ownersShown(owner, row, reader)),
    ...others.filter(({ type }) => type === 'id').map((field) => isAboutShown(row, field, reader)),
    ...others.filter(({ type }) => type === 'json').map((field) => namesShown(row, field, reader)),
  ]);
}

/** The condition on a row's own status and author alone, which other tables repeat. */
export function isShown(row: Sql, viewer: Viewer): Sql {
  const isApproved = sql`${row}.status = 'APPROVED'`;
  return viewer.id === null ? isApproved : sql`(${isApproved} or ${isOwn(row, viewer)})`;
}

/** Whether the viewer sees every row, whatever its status. */
export const seesAll = (of: Kind | Edge, viewer: Viewer): boolean =>
  !hasStatus(of) || can(viewer, 'seePending', of.name);

/** The kinds and links of which the viewer sees every row, although not everybody does. */
export const seenWhole = (viewer: Viewer): string[] =>
  [...KINDS, ...EDGES].flatMap((of) => (hasStatus(of) && seesAll(of, viewer) ? [of.name] : []));

/** Who sees a row besides those who see all, for what is kept in memory: '' for everybody, else who made all by which it is hidden, null for nobody. */
export function readerOf(of: Kind | Edge, seen: Seen): Sql {
  const isPublic = allOf([visible(of, seen, { ...LIVE, viewer: VISITOR })]);
  const hidden = 'ends' in of ? hiddenEdges(LIVE) : hiddenRows(LIVE);
  return sql`case when ${isPublic} then '' else (select ${SOLE_AUTHOR} from ${hidden} h where h.id = ${seen.row}.id) end`;
}

const isOwn = (row: Sql, viewer: Viewer): Sql => sql`${row}.created_by = ${viewer.id}::uuid`;

// An author may be missing.
const isOthers = (row: Sql, viewer: Viewer): Sql =>
  viewer.id === null ? sql.empty : sql` and (${isOwn(row, viewer)}) is not true`;

// Hidden rows are the few: partial indexes give them, whatever the number of those that stand on others. Each that may hide a row is
// asked for by itself: with `or` between them they would be looked for again with every row.
function ownersShown({ kind, column }: EdgeEnd, row: Sql, reader: Reader): readonly Sql[] {
  const of = kindOf(kind);
  const owner = sql.raw('owner');
  const hiders = hidersOf({ of, from: sql`${rowsOf(reader, of)} ${owner}`, at: owner }, (next) =>
    rowsOf(reader, next),
  );
  return hiders.map(
    ({ from, at }) =>
      sql`not exists (select 1 from ${from} where ${owner}.id = ${row}.${sql.id(column)} and ${at}.status <> 'APPROVED'${isOthers(at, reader.viewer)})`,
  );
}

const isAboutShown = (row: Sql, { column }: Field, reader: Reader): Sql =>
  sql`not exists (select 1 from ${hiddenRows(reader)} h where h.id = ${row}.${sql.id(column)}${isOthers(sql`h`, reader.viewer)}) and not exists (select 1 from ${hiddenEdges(reader)} h where h.id = ${row}.${sql.id(column)}${isOthers(sql`h`, reader.viewer)})`;

// Beside each value of any shape stand the ids in it, which the database itself finds.
function namesShown(row: Sql, { column }: Field, reader: Reader): Sql {
  const ids = sql`${row}.${sql.id(`${column}_ids`)}`;
  return sql`(${ids} = '{}' or not exists (select 1 from ${hiddenRows(reader)} h where h.id = any(${ids})${isOthers(sql`h`, reader.viewer)}))`;
}

/** The conditions joined with `and`; true when there are none. */
export function allOf(conditions: readonly (Sql | undefined)[]): Sql {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length === 0 ? sql`true` : sql.join(present, ' and ');
}

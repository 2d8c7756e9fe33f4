import type { Edge, Kind } from '#domain/kind.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { edgeOf, fieldOf, kindOf } from '#domain/registry.ts';
import { changedIds, either, seenOtherwise, type Changed } from '#server/changes/seenOtherwise.ts';
import { MOST_FOLLOWED, readChangesSince, type ChangedRow } from '#server/changes/since.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf, sidesOf } from '#server/query/from.ts';
import { rowCount } from '#server/query/names.ts';
import { relationNamed, type SelectionItem } from '#server/query/select.ts';

/** What lines are made of: the rows of a kind, and what is told of each. */
export interface LineForm {
  readonly kind: Kind;
  readonly items: readonly SelectionItem[];
}

/** The rows whose lines may be otherwise, as the records are at a version. */
export interface ChangedLines {
  readonly version: number;
  readonly ids: readonly string[];
}

/** Which lines may be otherwise than at a version before, as far as the records have come; undefined where a version between does not tell what it changed, or too much has. */
export async function changedLines(
  database: Database,
  form: LineForm,
  since: number,
): Promise<ChangedLines | undefined> {
  return database.transaction(
    async (inside) => {
      const changes = await readChangesSince(inside, since);
      const lines = changes && linesOtherwise(form, toldBy(changes.rows));
      if (!changes || !lines) return changes && { version: changes.version, ids: [] };
      const found = await inside.query<{ id: string }>(
        sql`select l.id from (${lines}) l (id) where l.id is not null limit ${rowCount(MOST_FOLLOWED + 1)}`,
      );
      if (found.length > MOST_FOLLOWED) return undefined;
      return { version: changes.version, ids: found.map(({ id }) => id) };
    },
    { isSnapshot: true, lane: 'export', goesOn: true },
  );
}

/**
 * Whether the changes of records tell which lines are otherwise: not of views, nor where a row is hidden by what its values name, is not told
 * where it was linked before, or tells of linked ones what is derived or what these are linked with.
 */
export const canFollow = ({ kind, items }: LineForm): boolean =>
  isTold(kind) && items.every((item) => canFollowItem(kind, item));

function canFollowItem(kind: Kind, item: SelectionItem): boolean {
  if (item.type === 'text' || item.type === 'field') return true;
  if (item.type !== 'related' || !isOfLink(item.where)) return false;
  const relation = relationNamed(kind, item.relation);
  if (relation.type === 'inverse' || (relation.type === 'edge' && !isTold(edgeOf(relation.edge)))) {
    return false;
  }
  const target = kindOf(relation.kind);
  return isTold(target) && item.items.every((one) => isWritten(target, one));
}

const isTold = (of: Kind | Edge): boolean =>
  !('isView' in of && of.isView) &&
  Object.values(of.fields).every(({ type }) => type !== 'id' && type !== 'json');

const isOfLink = (where: ConditionTree | undefined): boolean =>
  where === undefined || (where.type === 'leaf' && where.of === 'edge');

const isWritten = (kind: Kind, item: SelectionItem): boolean =>
  item.type === 'text' ||
  (item.type === 'field' && (item.of === 'edge' || fieldOf(kind, item.name)?.derived === undefined));

/** The changed rows by their kinds: all of them, and those that were written themselves. */
interface Told {
  readonly all: Changed;
  readonly own: Changed;
}

const toldBy = (rows: readonly ChangedRow[]): Told => ({
  all: byKind(rows),
  own: byKind(rows.filter(({ isOwn }) => isOwn)),
});

function byKind(rows: readonly ChangedRow[]): Changed {
  const ids = Map.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries([...ids].map(([kind, some]) => [kind, sql`${some.map(({ id }) => id)}::uuid[]`]));
}

// A row that was linked before has changed itself, or is an end of a link that has. Who sees a row hangs on nothing that is derived.
const linesOtherwise = ({ kind, items }: LineForm, { all, own }: Told): Sql | undefined =>
  either([
    changedIds(all, kind.name),
    seenOtherwise(kind, own),
    ...items.map((item) => linkedOtherwise(kind, item, own)),
  ]);

/** The rows of a kind that are linked with those which are seen or called otherwise. */
function linkedOtherwise(kind: Kind, item: SelectionItem, own: Changed): Sql | undefined {
  if (item.type !== 'related') return undefined;
  const relation = relationNamed(kind, item.relation);
  const target = kindOf(relation.kind);
  const ids = seenOtherwise(target, own);
  if (!ids || relation.type === 'inverse') return undefined;
  if (relation.type === 'edge') {
    // What a link itself says has changed with both of its ends.
    const edge = edgeOf(relation.edge);
    const end = (role: string): Sql => sql`l.${sql.id(edge.ends[role]?.column ?? '')}`;
    return sql`select ${end(relation.from)} from ${sidesOf(LIVE, edge)} l where ${end(relation.to)} in (${ids})`;
  }
  const column = sql`x.${sql.id(relation.column)}`;
  const rows = sql`select x.id from ${rowsOf(LIVE, kind)} x`;
  if (relation.type === 'refs') return sql`${rows} where ${column} && array(${ids})`;
  const keys = sql`select t.${sql.id(relation.key)} from ${rowsOf(LIVE, target)} t where t.id in (${ids})`;
  return sql`${rows} where ${column} in (${keys})`;
}

import type { Relation } from '#domain/fields.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { edgeOf, fieldOf, kindOf, relationOf } from '#domain/registry.ts';
import { changedIds, either, seenOtherwise, type Changed } from '#server/changes/seenOtherwise.ts';
import { readChangesSince, type ChangedRow } from '#server/changes/since.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf, sidesOf } from '#server/query/from.ts';
import { rowCount } from '#server/query/names.ts';
import type { SelectionItem } from '#server/query/select.ts';

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

/** Where more rows than these have changed, or more lines may be otherwise, all are made anew. */
const MOST_FOLLOWED = 2000;

/** Which lines may be otherwise than at a version before, as far as the records have come; undefined where a version between does not tell what it changed, or too much has. */
export async function changedLines(
  database: Database,
  form: LineForm,
  since: number,
): Promise<ChangedLines | undefined> {
  return database.transaction(
    async (inside) => {
      const changes = await readChangesSince(inside, since, MOST_FOLLOWED);
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

/** Whether the changes of records tell which lines are otherwise: not of views, nor where a row is hidden by what its values name, or is not told where it was linked before. */
export const canFollow = ({ kind, items }: LineForm): boolean =>
  isTold(kind) && items.every((item) => canFollowItem(kind, item));

function canFollowItem(kind: Kind, item: SelectionItem): boolean {
  if (item.type === 'text' || item.type === 'field') return true;
  if (item.type === 'object') return canFollow({ kind, items: item.items });
  const relation = relationNamed(kind, item.relation);
  if (item.type === 'count' || relation.type === 'inverse' || !isOfLink(item.where)) return false;
  if (relation.type === 'edge' && !isTold(edgeOf(relation.edge))) return false;
  return canFollow({ kind: kindOf(relation.kind), items: item.items });
}

const isTold = (of: Kind | Edge): boolean =>
  !('isView' in of && of.isView) &&
  Object.values(of.fields).every(({ type }) => type !== 'id' && type !== 'json');

const isOfLink = (where: ConditionTree | undefined): boolean =>
  where === undefined || (where.type === 'leaf' && where.of === 'edge');

function relationNamed(kind: Kind, name: string): Relation {
  const relation = relationOf(kind, name);
  if (!relation) throw new Error(`${kind.name} has no relation "${name}".`);
  return relation;
}

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

// A row that was linked before has changed itself, or is an end of a link that has.
const linesOtherwise = ({ kind, items }: LineForm, told: Told): Sql | undefined =>
  either([changedIds(told.all, kind.name), ...seenOrLinkedOtherwise({ kind, items }, told)]);

/** The rows of which others tell something else. */
const toldOtherwise = ({ kind, items }: LineForm, told: Told): Sql | undefined =>
  items.every((item) => isWritten(kind, item))
    ? either(seenOrLinkedOtherwise({ kind, items }, told))
    : linesOtherwise({ kind, items }, told);

// Who sees a row hangs on nothing that is derived.
const seenOrLinkedOtherwise = ({ kind, items }: LineForm, told: Told): readonly (Sql | undefined)[] => [
  seenOtherwise(kind, told.own),
  ...items.map((item) => linkedOtherwise(kind, item, told)),
];

// What is not derived, nor by what hangs on the row.
const isWritten = (kind: Kind, item: SelectionItem): boolean =>
  item.type === 'text' ||
  (item.type === 'field' && (item.of === 'edge' || fieldOf(kind, item.name)?.derived === undefined));

/** The rows of a kind that are linked with those of which the item tells something else. */
function linkedOtherwise(kind: Kind, item: SelectionItem, told: Told): Sql | undefined {
  if (item.type === 'object') return either(item.items.map((one) => linkedOtherwise(kind, one, told)));
  if (item.type !== 'related') return undefined;
  const relation = relationNamed(kind, item.relation);
  const target = kindOf(relation.kind);
  const ids = toldOtherwise({ kind: target, items: item.items }, told);
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

import type { Viewer } from '#domain/access.ts';
import { notFound, unauthorized } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { isUuid } from '#domain/query/values.ts';
import type { Relation } from '#domain/fields.ts';
import { edgeOf, kindNamed, kindOf } from '#domain/registry.ts';
import { canNest, WRITABLES } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { getRow } from '#server/records/get.ts';
import { briefItems, rowItems } from '#server/records/projection.ts';
import { abilitiesOf, type Abilities } from './abilities.ts';
import type { EditingServices } from './services.ts';
import { missingRow, standingRow } from './standingRow.ts';

/** An entry as an editor opens it. */
export interface OpenedEntry {
  readonly kind: Kind;
  readonly can: Abilities;
  /**
   * The row as JSON text: its values with exact amounts, its links in short, its version, every claim about it, and the rows that point
   * to it, those over a link with values of its own with these as `link`.
   */
  readonly row: string;
}

const OPENED: readonly Kind[] = WRITABLES.flatMap((of) => ('rest' in of && of.rest.length > 0 ? [of] : []));

/** The entry that has the id, of whichever kind: 401 without a session, 404 where the viewer sees none, 410 where it was removed. */
export async function openEntry(
  services: EditingServices,
  { viewer, id }: { readonly viewer: Viewer; readonly id: string },
): Promise<OpenedEntry> {
  if (viewer.id === null) throw unauthorized();
  const { database } = services;
  const kind = await kindWith(database, id);
  const standing = await standingRow(database, kind, { id, viewer });
  const row = await getRow(services, kind, { id, viewer, items: exactItems(kind) });
  return { kind, can: abilitiesOf(viewer, kind.name, standing), row };
}

async function kindWith(database: Database, id: string): Promise<Kind> {
  if (!isUuid(id)) throw notFound('entry');
  const each = OPENED.map(
    (kind) => sql`select ${kind.name} as kind from ${rowsOf(LIVE, kind)} t where t.id = ${id}`,
  );
  const [found] = await database.query<{ kind: string }>(sql.join(each, ' union all '));
  if (found) return kindNamed(found.kind);
  // Of a row that was removed its kind alone knows.
  const missing = await Promise.all(OPENED.map((kind) => missingRow(database, kind, id)));
  throw missing.find(({ code }) => code === 'GONE') ?? notFound('entry');
}

function exactItems(kind: Kind): readonly SelectionItem[] {
  const items = rowItems(kind).map((item) =>
    item.type === 'field' && isDecimal(kind, item.name) ? { ...item, isExact: true } : item,
  );
  const related = Object.entries(kind.relations).flatMap(([name, relation]): SelectionItem[] => {
    const link = linkItems(relation);
    if (link === null) return [];
    const status: SelectionItem = { type: 'field', as: 'status', of: 'row', name: 'status' };
    const brief = [...briefItems(kindOf(relation.kind)), status];
    return [{ type: 'related', as: name, relation: name, items: [...brief, ...link] }];
  });
  const facts = { type: 'related', as: 'facts', relation: 'facts', items: rowItems(kindOf('fact')) } as const;
  return [...items, ...related, facts];
}

// What a link says itself, by its id; nothing of rows that point back by themselves, null of what is not written from here.
function linkItems(relation: Relation): readonly SelectionItem[] | null {
  if (relation.type !== 'edge') return canNest(relation) ? [] : null;
  const names = ['id', 'version', ...Object.keys(edgeOf(relation.edge).fields)];
  const items = names.map((name): SelectionItem => ({ type: 'field', as: name, of: 'edge', name }));
  return [{ type: 'object', as: 'link', items }];
}

const isDecimal = ({ fields }: Kind, name: string): boolean =>
  fields[name]?.type === 'money' || fields[name]?.type === 'decimal';

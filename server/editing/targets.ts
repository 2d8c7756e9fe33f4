import type { Viewer } from '#domain/access.ts';
import { withArticle } from '#domain/format.ts';
import { text } from '#domain/fields.ts';
import type { KindName } from '#domain/names.ts';
import { foldText } from '#domain/query/fold.ts';
import { isUuid } from '#domain/query/values.ts';
import { kindOf } from '#domain/registry.ts';
import type { Kind } from '#domain/kind.ts';
import { checkValue } from '#domain/writing/values.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { at, isObject, type Problems } from './problems.ts';

/** What links are read with. */
export interface TargetReading {
  readonly database: Database;
  readonly viewer: Viewer;
  readonly problems: Problems;
}

const MOST_NAMED = 3;
const NAME = text('');

interface Sent {
  readonly given: unknown;
  readonly path: string;
  /** What may be said beside where it leads to. */
  readonly besides?: readonly string[];
}

/**
 * The id of the row that a link leads to: "id", {id}, {name}, or {where: {node: {id or name}}} as graph queries have it. Undefined where
 * there is none, which has been told; rows that the viewer does not see are not there.
 */
export async function readTarget(
  reading: TargetReading,
  to: KindName,
  { given, path, besides = [] }: Sent,
): Promise<string | undefined> {
  const { problems } = reading;
  const kind = kindOf(to);
  if (typeof given === 'string') return findById(reading, kind, { id: given, path });
  if (!isObject(given)) {
    problems.add(
      path,
      `It must be the id of ${withArticle(kind.label.toLowerCase())}, or an object with its id or name.`,
    );
    return undefined;
  }
  if (isObject(given['where'])) {
    const { where } = given;
    const inner = at(path, 'where');
    problems.addOthers(path, given, ['where', ...besides]);
    if (isObject(where['node'])) problems.addOthers(inner, where, ['node']);
    const [node, place] = isObject(where['node']) ? [where['node'], at(inner, 'node')] : [where, inner];
    if (node['where'] === undefined) return readTarget(reading, to, { given: node, path: place });
    problems.add(place, 'It must have an id or a name.');
    return undefined;
  }
  problems.addOthers(path, given, [...new Set(['id', 'name', kind.nameField]), ...besides]);
  const { id, name = given[kind.nameField] } = given;
  if (typeof id === 'string') return findById(reading, kind, { id, path: at(path, 'id') });
  if (typeof name === 'string') return findByName(reading, kind, { name, path: at(path, 'name') });
  problems.add(path, 'It must have an id or a name.');
  return undefined;
}

interface Sought {
  readonly path: string;
}

async function findById(
  { database, viewer, problems }: TargetReading,
  kind: Kind,
  { id, path }: Sought & { readonly id: string },
): Promise<string | undefined> {
  const [found] = isUuid(id)
    ? await database.query<{ id: string }>(
        sql`select t.id from ${rowsOf(LIVE, kind)} t where t.id = ${id} and ${seen(kind, viewer)}`,
      )
    : [];
  if (!found) problems.add(path, `There is no such ${kind.label.toLowerCase()}.`);
  return found?.id;
}

async function findByName(
  { database, viewer, problems }: TargetReading,
  kind: Kind,
  { name, path }: Sought & { readonly name: string },
): Promise<string | undefined> {
  const checked = checkValue(NAME, name);
  if ('problem' in checked) {
    problems.add(path, checked.problem);
    return undefined;
  }
  const key = foldText(name);
  const column = kind.unversioned ? 'name' : 'name_key';
  const found = await database.query<{ id: string }>(
    sql`select t.id from ${rowsOf(LIVE, kind)} t where t.${sql.id(column)} = ${kind.unversioned ? name : key} and ${seen(kind, viewer)} order by t.id limit ${MOST_NAMED}`,
  );
  const label = kind.label.toLowerCase();
  if (found.length === 0) problems.add(path, `There is no ${label} of that name.`);
  if (found.length > 1) problems.add(path, `More than one ${label} has that name: give the id.`);
  return found.length === 1 ? found[0]?.id : undefined;
}

const seen = (kind: Kind, viewer: Viewer) =>
  allOf([visible(kind, { row: sql.raw('t') }, { ...LIVE, viewer })]);

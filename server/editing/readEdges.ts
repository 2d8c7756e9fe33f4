import { stale } from '#domain/errors.ts';
import type { EdgeRelation } from '#domain/fields.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { isUuid, isWhole } from '#domain/query/values.ts';
import { edgeOf, kindOf } from '#domain/registry.ts';
import type { Claim } from '#domain/writing/changeSet.ts';
import type { Conflict } from '#domain/writing/conflicts.ts';
import { apartBy } from '#domain/writing/linksApart.ts';
import { checkValue } from '#domain/writing/values.ts';
import { lockRows } from '#server/facts/changes/lockRows.ts';
import { staleEdit } from '#server/facts/changes/stale.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { UNSOURCED } from './evidence.ts';
import { at, isObject } from './problems.ts';
import type { EntryReading, Place } from './reading.ts';
import { readTarget } from './targets.ts';

const ACTIONS = ['connect', 'create', 'update', 'disconnect'] as const;
type Action = (typeof ACTIONS)[number];

interface Sent {
  readonly relation: EdgeRelation;
  readonly value: unknown;
}

/**
 * Reads links with values of their own, as graph queries write them: {connect: [{where, edge}], create: [{node, edge}], update: [{where,
 * edge}], disconnect: [{where}]}; a plain list connects. A link that is there already has its values changed, but for one that is told apart by what it says (apartBy); where several lead to one
 * row, {where: {edge: {id}}} says which of them. With the version that was read of a link, one that was changed since is refused.
 */
export async function readEdges(
  reading: EntryReading,
  place: Place,
  { relation, value }: Sent,
): Promise<void> {
  const { problems } = reading;
  const given = Array.isArray(value) ? { connect: value } : value;
  if (!isObject(given)) return problems.add(place.path, `It must be an object with ${ACTIONS.join(', ')}.`);
  for (const [name, items] of Object.entries(given)) {
    const action = ACTIONS.find((one) => one === name);
    const path = at(place.path, name.slice(0, 60));
    if (!action) problems.add(path, `It takes ${ACTIONS.join(', ')}.`);
    else if (!Array.isArray(items)) problems.add(path, 'It must be a list.');
    else {
      for (const [index, item] of items.entries()) {
        await readEdge(reading, { ...place, path: at(path, index) }, { relation, action, item });
      }
    }
  }
}

// What stands beside where a link leads to: its values, and the version of it that was seen.
const BESIDES: Readonly<Record<Action, readonly string[]>> = {
  connect: ['edge'],
  create: ['edge'],
  update: ['edge', 'version'],
  disconnect: ['version'],
};

interface Item {
  readonly relation: EdgeRelation;
  readonly action: Action;
  readonly item: unknown;
}

async function readEdge(
  reading: EntryReading,
  place: Place,
  { relation, action, item }: Item,
): Promise<void> {
  const edge = edgeOf(relation.edge);
  const isChange = action === 'disconnect' || action === 'update';
  const link = isChange ? linkIn(item) : undefined;
  if (link !== undefined && isObject(item)) {
    reading.problems.addOthers(place.path, item, ['where', ...BESIDES[action]]);
  }
  const target = link === undefined ? await targetOf(reading, place, { relation, action, item }) : '';
  if (target === undefined) return;
  if (target === place.id) reading.problems.add(place.path, 'It leads from an entry to itself.');
  const standing =
    action === 'create' || place.isNew
      ? undefined
      : await standingEdge(reading, edge, {
          relation,
          id: place.id,
          target,
          link,
          alike: alikeIn(edge, action, item),
        });
  if (isChange) {
    if (standing === undefined) return reading.problems.add(place.path, 'There is no such link.');
    await refuseStale(reading, { edge, id: standing, path: place.path }, item);
    if (action === 'disconnect') {
      reading.after.push({ of: edge, id: standing, op: 'remove', version: null });
      return;
    }
  }
  const values = isObject(item) ? (item['edge'] ?? {}) : {};
  const path = at(place.path, 'edge');
  if (standing !== undefined) {
    const claims = await reading.readEntry(reading, { of: edge, id: standing, path, isNew: false }, values);
    reading.after.push({ of: edge, id: standing, op: 'set', version: null, claims });
    return;
  }
  const id = uuidV7(reading.now);
  const ends = { [relation.from]: place.id, [relation.to]: target };
  const claims = await reading.readEntry(reading, { of: edge, id, path, isNew: true, given: ends }, values);
  reading.after.push({ of: edge, id, op: 'create', claims: withEnds(claims) });
}

interface Standing {
  readonly edge: Edge;
  readonly id: string;
  readonly path: string;
}

// A link that was changed since its author saw it is told with both values, where they were sent.
async function refuseStale(
  { database, problems }: EntryReading,
  { edge, id, path }: Standing,
  item: unknown,
): Promise<void> {
  const seen = isObject(item) ? (item['version'] ?? null) : null;
  if (seen === null) return;
  if (!isWhole(seen) || Number(seen) <= 0) {
    return problems.add(at(path, 'version'), 'It must be the number of a version.');
  }
  const current = (await lockRows(database, [{ of: edge, id }])).get(id);
  const refusal = current && (await staleEdit(database, current, Number(seen)));
  if (!refusal) return;
  const conflicts = Object.entries((refusal.more?.['conflicts'] ?? {}) as Readonly<Record<string, Conflict>>);
  throw stale(Object.fromEntries(conflicts.map(([name, one]) => [at(at(path, 'edge'), name), one])));
}

// The id of the link itself, as graph queries name what stands on it.
function linkIn(item: unknown): string | undefined {
  const where = isObject(item) ? item['where'] : undefined;
  const edge = isObject(where) ? where['edge'] : undefined;
  const id = isObject(edge) ? edge['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** The values of a new link with its ends, which rest on what its first value rests on. */
export function withEnds(claims: ReadonlyMap<string, Claim>): ReadonlyMap<string, Claim> {
  const sourced =
    [...claims.values()].find(({ evidence }) => evidence.sourceId !== null)?.evidence ?? UNSOURCED;
  return new Map(
    [...claims].map(([name, claim]) => [
      name,
      claim.evidence.sourceId === null ? { ...claim, evidence: sourced } : claim,
    ]),
  );
}

async function targetOf(
  reading: EntryReading,
  place: Place,
  { relation, action, item }: Item,
): Promise<string | undefined> {
  if (action !== 'create') {
    const besides = BESIDES[action];
    return readTarget(reading, relation.kind, { given: item, path: place.path, besides });
  }
  const of = kindOf(relation.kind) as Kind;
  if (!isObject(item)) {
    reading.problems.add(place.path, 'It must be an object with the new entry as node.');
    return undefined;
  }
  const id = uuidV7(reading.now);
  const { node, ...own } = item;
  const inner = { ...reading, after: [] };
  if (node !== undefined) reading.problems.addOthers(place.path, item, ['node', 'edge']);
  // Without a node it is the new entry itself.
  const sent = node ?? Object.fromEntries(Object.entries(own).filter(([name]) => name !== 'edge'));
  const claims = await reading.readEntry(inner, { of, id, path: at(place.path, 'node'), isNew: true }, sent);
  reading.before.push({ of, id, op: 'create', claims }, ...inner.after);
  return id;
}

interface SoughtEdge {
  readonly relation: EdgeRelation;
  readonly id: string;
  /** The row that it leads to, or the link itself where that is known. */
  readonly target: string;
  readonly link: string | undefined;
  /** What it says, where links between the same two are told apart by that. */
  readonly alike: readonly (readonly [column: string, value: string])[];
}

// Another role of a person is another link; what says nothing yet of it is the one that is meant.
function alikeIn(edge: Edge, action: Action, item: unknown): SoughtEdge['alike'] {
  const values = isObject(item) ? item['edge'] : undefined;
  if (action !== 'connect' || !isObject(values)) return [];
  return apartBy(edge.name).flatMap((name): [string, string][] => {
    const field = edge.fields[name];
    const checked = field ? checkValue(field, values[name]) : null;
    return field && checked && 'cell' in checked && typeof checked.cell === 'string'
      ? [[field.column, checked.cell]]
      : [];
  });
}

async function standingEdge(
  { database }: EntryReading,
  edge: Edge,
  { relation, id, target, link, alike }: SoughtEdge,
): Promise<string | undefined> {
  const from = sql`t.${sql.id(edge.ends[relation.from]?.column ?? '')}`;
  const to = sql`t.${sql.id(edge.ends[relation.to]?.column ?? '')}`;
  if (link !== undefined && !isUuid(link)) return undefined;
  const between = (one: Sql, other: Sql): Sql =>
    link === undefined
      ? sql`${one} = ${id} and ${other} = ${target}`
      : sql`${one} = ${id} and t.id = ${link}`;
  const either = edge.symmetric ? sql` or ${between(to, from)}` : sql.empty;
  const columns = alike.map(([column, value]) => ({ column: sql`t.${sql.id(column)}`, value }));
  const said = columns.map(({ column, value }) => sql` and (${column} is null or ${column} = ${value})`);
  const empty = columns.map(({ column }) => sql`${column} is null, `);
  const [found] = await database.query<{ id: string }>(sql`
    select t.id from ${rowsOf(LIVE, edge)} t where (${between(from, to)}${either})${sql.join(said, '')}
    order by ${sql.join(empty, '')}t.id limit 1`);
  return found?.id;
}

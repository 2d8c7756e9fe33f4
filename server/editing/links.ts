import type { Edge, Kind } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import type { Claim, Step } from '#domain/writing/changeSet.ts';
import { newNames } from '#domain/writing/newNames.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { makeSet } from './sets.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { beginReading } from './beginReading.ts';
import { decideOwn, requireTo } from './entries.ts';
import { at } from './problems.ts';
import { readEntry } from './readEntry.ts';
import { withEnds } from './readEdges.ts';
import type { EntryReading } from './reading.ts';
import { readRequest } from './requests.ts';
import type { EditingServices } from './services.ts';
import { newSet, write, type Asked, type Written } from './write.ts';

/** The most links that are made at once. */
export const MOST_LINKS = 60;

interface Making {
  readonly asked: Asked;
  readonly body: unknown;
}

/**
 * Makes links between entries as one set, each with its values and both ends; they wait for approval. The body names them by the plural
 * of the edge. 403 where the role is too low, 422 with every wrong field, among them links that are there already.
 */
export function createLinks(services: EditingServices, edge: Edge, making: Making): Promise<Written> {
  const { asked, body } = making;
  const { viewer } = asked;
  requireTo(viewer, 'create', edge.name);
  return write(services, asked, async (writing) => {
    const request = readRequest(body, ['approve']);
    if (request.approves) requireTo(viewer, 'approve', edge.name);
    const reading = await beginReading(services, writing, { viewer, sources: request.sources });
    const links = await readLinks(reading, edge, request.values);
    reading.problems.refuse();
    const steps = [...reading.before, ...links, ...reading.after];
    for (const { of } of steps) requireTo(viewer, 'create', of.name);
    const title = `New: ${await pairNames(writing.database, edge, { links, made: newNames(steps) })}`;
    const set = newSet(writing, viewer, { kind: 'edit', title, note: request.note });
    await makeSet(writing, set, steps);
    if (request.approves) await decideOwn(writing, viewer, set.id);
    const status = request.approves ? 'APPROVED' : 'PENDING';
    return { id: set.id, changeSet: { id: set.id, status }, isSuggestion: false };
  });
}

type Link = Step & { readonly op: 'create' };

async function readLinks(
  reading: EntryReading,
  edge: Edge,
  values: Readonly<Record<string, unknown>>,
): Promise<readonly Link[]> {
  const { problems, database } = reading;
  const { [edge.plural]: given, ...others } = values;
  for (const name of Object.keys(others)) {
    problems.add(name.slice(0, 60), `There is no such member. Send "${edge.plural}", a list.`);
  }
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_LINKS) {
    problems.add(edge.plural, `It must be a list of 1 to ${MOST_LINKS}.`);
    return [];
  }
  const links: Link[] = [];
  const known = new Map<string, string>();
  for (const [index, one] of given.entries()) {
    const path = at(edge.plural, index);
    const id = uuidV7(reading.now);
    const claims = withEnds(await readEntry(reading, { of: edge, id, path, isNew: true }, one));
    const ends = endsOf(edge, claims);
    if (ends === undefined) continue;
    const pair = pairOf(edge, ends);
    if (ends[0] === ends[1]) problems.add(path, 'It leads from an entry to itself.');
    else if (known.has(pair)) problems.add(path, 'It is sent more than once.');
    else known.set(pair, path);
    links.push({ of: edge, id, op: 'create', claims });
  }
  for (const pair of await standingPairs(database, edge, links)) {
    const path = known.get(pair);
    if (path !== undefined) problems.add(path, 'There is such a link already.');
  }
  return links;
}

// Two entries as a text: in one order where a link leads both ways.
const pairOf = (edge: Edge, ends: Ends): string => JSON.stringify(edge.symmetric ? ends.toSorted() : ends);

type Ends = readonly [from: string, to: string];

// Undefined where an end is missing, which has been told.
function endsOf(edge: Edge, claims: ReadonlyMap<string, Claim>): Ends | undefined {
  const [from, to] = Object.keys(edge.ends).map((name) => claims.get(name)?.value);
  return typeof from === 'string' && typeof to === 'string' ? [from, to] : undefined;
}

/** The pairs of entries that are linked already, among those of new links. */
async function standingPairs(
  database: Database,
  edge: Edge,
  links: readonly Link[],
): Promise<ReadonlySet<string>> {
  const [first, second] = Object.values(edge.ends).map(({ column }) => sql`t.${sql.id(column)}`);
  const pairs = links.flatMap(({ claims }) => [endsOf(edge, claims) ?? []].filter((ends) => ends.length > 0));
  if (!first || !second || pairs.length === 0) return new Set();
  const [from, to] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const either = edge.symmetric ? sql` or (${first} = p.other and ${second} = p.one)` : sql.empty;
  const found = await database.query<{ one: string; other: string }>(sql`
    select distinct p.one, p.other from unnest(${from}::uuid[], ${to}::uuid[]) p (one, other)
    join ${rowsOf(LIVE, edge)} t on (${first} = p.one and ${second} = p.other)${either}`);
  return new Set(found.map(({ one, other }) => pairOf(edge, [one, other])));
}

interface Named {
  readonly links: readonly Link[];
  /** The names of entries that come with them, by id. */
  readonly made: ReadonlyMap<string, string>;
}

const PAIRS_NAMED = 3;

async function pairNames(database: Database, edge: Edge, { links, made }: Named): Promise<string> {
  const pairs = links.slice(0, PAIRS_NAMED).flatMap(({ claims }) => [endsOf(edge, claims) ?? []].flat(1));
  const kinds = Object.values(edge.ends).map(({ kind }) => kindOf(kind) as Kind);
  const each = [...new Set(kinds)].map((kind) => {
    const name = sql.id(kind.fields[kind.nameField]?.column ?? 'id');
    return sql`select t.id, t.${name} as name from ${rowsOf(LIVE, kind)} t where t.id = any(${pairs}::uuid[])`;
  });
  const rows = await database.query<{ id: string; name: string }>(sql.join(each, ' union all '));
  const names = new Map([...made, ...rows.map(({ id, name }): [string, string] => [id, name])]);
  const told = links
    .slice(0, PAIRS_NAMED)
    .map(({ claims }) => (endsOf(edge, claims) ?? []).map((id) => names.get(id) ?? id).join(' – '));
  const more = links.length - told.length;
  return [...told, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

import { parseDate } from '#domain/dates.ts';
import type { Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { kindOf, ownName, relationOf } from '#domain/registry.ts';
import { nearest } from '#domain/spoken/nearest.ts';
import type { Cell, Claim } from '#domain/writing/changeSet.ts';
import { checkValue, VALUE_LIMITS } from '#domain/writing/values.ts';
import { canNest, partsOf, type Part, type Writable } from '#domain/writing/writable.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { readEvidence, type EvidenceOf } from './evidence.ts';
import { readEdges } from './readEdges.ts';
import type { EntryReading, Place } from './reading.ts';
import { at, isObject } from './problems.ts';
import { readTarget } from './targets.ts';

const MOST_NESTED = 4;
const MOST_ROWS = 200;

/** What nobody sends, with the reason in one sentence. */
const ENGINE = new Map(
  Object.entries({
    id: 'The id of an entry is given to it.',
    status: 'The status is changed by approving or declining the entry.',
    version: 'The version follows from what is changed.',
    updatedAt: 'The time follows from what is changed.',
    createdBy: 'The author of an entry is who made it.',
    owner: 'The author of an entry is who made it.',
    recordedFrom: 'The time follows from what is changed.',
    recordedTo: 'The time follows from what is changed.',
    nameKey: 'It follows from the name.',
  }),
);
const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Reads what is sent of one row, with all that is nested in it; what is wrong is noted by its path. */
export async function readEntry(
  reading: EntryReading,
  place: Place,
  given: unknown,
): Promise<Map<string, Claim>> {
  const { problems } = reading;
  const claims = new Map<string, Claim>();
  if (!isObject(given)) {
    problems.add(place.path, 'It must be an object.');
    return claims;
  }
  if (
    place.path.split('.').length > MOST_NESTED * 4 ||
    reading.before.length + reading.after.length > MOST_ROWS
  ) {
    problems.add(place.path, `Send at most ${MOST_ROWS} rows at once, ${MOST_NESTED} levels deep.`);
    return claims;
  }
  const { evidence, ...values } = given;
  const evidenceOf = readEvidence(reading, evidence, {
    path: at(place.path, 'evidence'),
    sources: reading.sources,
    // What follows from where a row stands rests on something too.
    names: [...Object.keys(values), ...Object.keys(place.given ?? {})],
  });
  for (const [sent, value] of Object.entries(values)) {
    await readMember(reading, { ...place, claims, evidenceOf }, { sent, value });
  }
  for (const [name, value] of Object.entries(place.given ?? {})) {
    claims.set(name, { value, evidence: claims.get(name)?.evidence ?? evidenceOf(name) });
  }
  requireValues(reading, place, claims);
  return claims;
}

interface Entry extends Place {
  readonly claims: Map<string, Claim>;
  readonly evidenceOf: EvidenceOf;
}

interface Member {
  readonly sent: string;
  readonly value: unknown;
}

async function readMember(reading: EntryReading, entry: Entry, { sent, value }: Member): Promise<void> {
  const { of, claims, evidenceOf } = entry;
  const { problems } = reading;
  const path = at(entry.path, sent.slice(0, 60));
  const name = ownName(of, sent);
  const part = partsOf(of).get(name);
  if (part) {
    if (Object.hasOwn(entry.given ?? {}, name)) {
      return problems.add(path, 'It follows from where this stands.');
    }
    const cell = part.field
      ? await readValue(reading, entry, { part, value, path })
      : await readLink(reading, entry, { part, value, path });
    if (cell !== undefined) claims.set(name, { value: cell, evidence: evidenceOf(sent) });
    return;
  }
  const relation = 'relations' in of ? relationOf(of, name) : undefined;
  if (relation && (relation.type === 'edge' || canNest(relation))) {
    return readRelated(reading, { ...entry, path }, { relation, value });
  }
  problems.add(path, unknownSentence(of, sent));
}

function unknownSentence(of: Writable, sent: string): string {
  const engine = ENGINE.get(camel(sent));
  if (engine !== undefined) return engine;
  const isKnown = Object.hasOwn(of.fields, sent) || ('relations' in of && Object.hasOwn(of.relations, sent));
  if (isKnown) return 'It cannot be sent: it is worked out from other values.';
  const names = [...partsOf(of).keys()];
  return `There is no such field. Nearest: ${nearest(sent, names).join(', ')}.`;
}

interface Sent {
  readonly part: Part;
  readonly value: unknown;
  readonly path: string;
}

async function readValue(
  { problems, uploads }: EntryReading,
  entry: Entry,
  { part, value, path }: Sent,
): Promise<Cell | undefined> {
  const { field } = part;
  if (!field) return undefined;
  const checked = checkValue(field, value);
  const problem = 'problem' in checked ? checked.problem : await uploads(field, checked.cell);
  if ('problem' in checked || problem !== null) {
    problems.add(path, problem ?? '');
    return undefined;
  }
  // How much of a date is known follows from how it is written, unless it is said.
  const { precisionField } = field;
  if (precisionField !== undefined && !entry.claims.has(precisionField)) {
    const precision = typeof value === 'string' ? (parseDate(value)?.precision ?? null) : null;
    entry.claims.set(precisionField, { value: precision, evidence: entry.evidenceOf(part.name) });
  }
  return checked.cell;
}

async function readLink(
  reading: EntryReading,
  entry: Entry,
  { part, value, path }: Sent,
): Promise<Cell | undefined> {
  if (part.to === undefined) return undefined;
  if (part.isList) return readLinks(reading, entry, { part, value, path });
  if (value === null) return null;
  if (!isObject(value)) return readTarget(reading, part.to, { given: value, path });
  if (!LINK_ACTIONS.some((name) => value[name] !== undefined)) {
    return readTarget(reading, part.to, { given: value, path });
  }
  reading.problems.addOthers(path, value, LINK_ACTIONS);
  const { disconnect, create, connect } = value;
  if (create !== undefined && connect !== undefined) {
    reading.problems.add(path, 'Send connect or create, not both.');
  }
  const cut =
    disconnect === undefined
      ? undefined
      : await cutLink(reading, entry, { part, value: disconnect, path: at(path, 'disconnect') });
  if (create !== undefined) {
    return createTarget(reading, part.to, { given: create, path: at(path, 'create') });
  }
  return connect === undefined
    ? cut
    : readTarget(reading, part.to, { given: connect, path: at(path, 'connect') });
}

const LINK_ACTIONS = ['connect', 'create', 'disconnect'];

// Where it is said whereto the link leads, only that one is cut.
async function cutLink(
  reading: EntryReading,
  { isNew }: Entry,
  { part, value, path }: Sent,
): Promise<Cell | undefined> {
  if (part.to === undefined || value === true) return null;
  if (!isObject(value)) {
    reading.problems.add(path, 'It must be true, or say whereto the link leads that is cut.');
    return undefined;
  }
  if (Object.keys(value).length === 0) return null;
  const id = await readTarget(reading, part.to, { given: value, path });
  if (id === undefined) return undefined;
  if (!isNew && reading.standing(part.name).includes(id)) return null;
  reading.problems.add(path, 'There is no such link.');
  return undefined;
}

// A row that is there, or one that is made with the row that is read.
const targetIn = (
  reading: EntryReading,
  to: NonNullable<Part['to']>,
  { given, path }: { readonly given: unknown; readonly path: string },
): Promise<string | undefined> => {
  if (!isObject(given) || given['create'] === undefined) return readTarget(reading, to, { given, path });
  reading.problems.addOthers(path, given, ['create']);
  return createTarget(reading, to, { given: given['create'], path: at(path, 'create') });
};

/** A new row as it is sent: by itself, or as node. */
function nodeOf(
  { problems }: EntryReading,
  given: unknown,
  path: string,
): { readonly value: unknown; readonly path: string } {
  if (!isObject(given) || given['node'] === undefined) return { value: given, path };
  problems.addOthers(path, given, ['node']);
  return { value: given['node'], path: at(path, 'node') };
}

// A row that is made with the one that points to it comes before it.
async function createTarget(
  reading: EntryReading,
  to: NonNullable<Part['to']>,
  { given, path }: { readonly given: unknown; readonly path: string },
): Promise<string> {
  const of = kindOf(to) as Kind;
  const id = uuidV7(reading.now);
  const inner = { ...reading, after: [] };
  const node = nodeOf(reading, given, path);
  const claims = await readEntry(inner, { of, id, path: node.path, isNew: true }, node.value);
  reading.before.push({ of, id, op: 'create', claims }, ...inner.after);
  return id;
}

async function readLinks(
  reading: EntryReading,
  entry: Entry,
  { part, value, path }: Sent,
): Promise<Cell | undefined> {
  const { problems } = reading;
  const to = part.to;
  if (to === undefined) return undefined;
  const several = async (given: unknown, own: string): Promise<string[]> => {
    if (!Array.isArray(given) || given.length > VALUE_LIMITS.items) {
      problems.add(own, `It must be a list of at most ${VALUE_LIMITS.items}.`);
      return [];
    }
    const ids: string[] = [];
    for (const [index, one] of given.entries()) {
      const id = await targetIn(reading, to, { given: one, path: at(own, index) });
      if (id !== undefined) ids.push(id);
    }
    return ids;
  };
  if (value === null) return [];
  if (Array.isArray(value)) return [...new Set(await several(value, path))];
  if (!isObject(value)) {
    problems.add(path, 'It must be a list of ids, or an object with connect and disconnect.');
    return undefined;
  }
  const added = value['connect'] === undefined ? [] : await several(value['connect'], at(path, 'connect'));
  const gone =
    value['disconnect'] === undefined ? [] : await several(value['disconnect'], at(path, 'disconnect'));
  for (const name of Object.keys(value)) {
    if (name !== 'connect' && name !== 'disconnect') {
      problems.add(at(path, name.slice(0, 60)), 'It takes connect and disconnect.');
    }
  }
  const standing = entry.isNew ? [] : reading.standing(part.name);
  return [...new Set([...standing, ...added])].filter((id) => !gone.includes(id));
}

interface Related {
  readonly relation: Relation;
  readonly value: unknown;
}

async function readRelated(reading: EntryReading, entry: Entry, { relation, value }: Related): Promise<void> {
  if (relation.type === 'edge') return readEdges(reading, entry, { relation, value });
  if (relation.type !== 'inverse') return;
  const { problems } = reading;
  const create = isObject(value) ? value['create'] : value;
  if (!Array.isArray(create) || (isObject(value) && Object.keys(value).length > 1)) {
    return problems.add(entry.path, 'It must be an object with "create", a list of new entries.');
  }
  const of = kindOf(relation.kind) as Kind;
  for (const [index, one] of create.entries()) {
    const node = nodeOf(reading, one, at(at(entry.path, 'create'), index));
    const id = uuidV7(reading.now);
    const isMany = partsOf(of).get(relation.of)?.isList === true;
    const given = { [relation.of]: isMany ? [entry.id] : entry.id };
    const inner = { ...reading, after: [] };
    const claims = await readEntry(inner, { of, id, path: node.path, isNew: true, given }, node.value);
    reading.after.push({ of, id, op: 'create', claims }, ...inner.after);
  }
}

function requireValues(
  { problems }: EntryReading,
  { of, path, isNew, isWhole = false }: Place,
  claims: ReadonlyMap<string, Claim>,
): void {
  for (const { name, isRequired } of partsOf(of).values()) {
    if (!isRequired) continue;
    const claim = claims.get(name);
    const isMissing =
      claim === undefined ? isNew || isWhole : claim.value === null || claim.value.length === 0;
    if (isMissing && !problems.has(at(path, name))) problems.add(at(path, name), 'It is required.');
  }
}

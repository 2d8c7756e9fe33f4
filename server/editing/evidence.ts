import { CONFIDENCE, FACT_METHODS } from '#domain/choices.ts';
import { isDate } from '#domain/dates.ts';
import { isUuid } from '#domain/query/values.ts';
import type { Evidence } from '#domain/writing/changeSet.ts';
import { checkValue } from '#domain/writing/values.ts';
import { longText, text } from '#domain/fields.ts';
import { source } from '#domain/kinds/source.ts';
import { uploadKeyIn } from '#domain/uploads/uploads.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { keepSource } from '#server/facts/changes/sources.ts';
import { at, isObject, type Problems } from './problems.ts';
import type { ReadUpload } from './uploads.ts';

/** What a value rests on where nothing is said: it is marked as unsourced. */
export const UNSOURCED: Evidence = {
  sourceId: null,
  quote: null,
  note: null,
  method: 'reported',
  confidence: 'medium',
  validFrom: null,
  validTo: null,
};

/** What each value sent rests on, by the name of its field. */
export type EvidenceOf = (name: string) => Evidence;

interface Reading {
  readonly database: Database;
  readonly now: Date;
  readonly problems: Problems;
  readonly uploads: ReadUpload;
}

const SOURCE_FIELDS = { url: source.fields.url, title: text(''), publisher: text('') } as const;
/** What may be said of a source. */
export const SOURCE_KEYS = ['key', 'id', 'upload', ...Object.keys(SOURCE_FIELDS), 'publishedOn'];
const MOST_SOURCES = 50;

/** The sources that are sent, kept where they are not yet: their ids by the keys under which values name them. */
export async function readSources(reading: Reading, given: unknown): Promise<ReadonlyMap<string, string>> {
  const { problems } = reading;
  const found = new Map<string, string>();
  if (given === undefined || given === null) return found;
  if (!Array.isArray(given) || given.length > MOST_SOURCES) {
    problems.add('sources', `It must be a list of at most ${MOST_SOURCES} sources.`);
    return found;
  }
  for (const [index, one] of given.entries()) {
    const path = at('sources', index);
    const id = isObject(one) ? await readSource(reading, one, path) : null;
    if (id === null) problems.add(path, 'It must be an object with a url, an upload, a title or an id.');
    else if (isObject(one) && id) found.set(keyOf(one['key']) ?? String(index), id);
  }
  return found;
}

// Sources are named by a text or a number.
const keyOf = (key: unknown): string | undefined =>
  typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;

/** The id of a source that is sent; "" where something is wrong that has been told, null where it says nothing. */
export async function readSource(
  { database, now, problems, uploads }: Reading,
  given: Readonly<Record<string, unknown>>,
  path: string,
): Promise<string | null> {
  const unknown = Object.keys(given).filter((name) => !SOURCE_KEYS.includes(name));
  for (const name of unknown) {
    problems.add(
      at(path, name.slice(0, 60)),
      `There is no such field of a source. It has ${SOURCE_KEYS.join(', ')}.`,
    );
  }
  if (given['id'] !== undefined) {
    return knownSource(database, given['id'], { problems, path: at(path, 'id') });
  }
  const values: Record<string, string | null> = {};
  const upload = given['upload'] ?? null;
  const isUpload = typeof upload === 'string' && uploadKeyIn(upload) !== null && given['url'] === undefined;
  let isWrong = unknown.length > 0;
  if (upload !== null && !isUpload) {
    problems.add(at(path, 'upload'), 'It must be the key of an upload, and stands in place of url.');
    isWrong = true;
  }
  for (const [name, field] of Object.entries(SOURCE_FIELDS)) {
    const sent = name === 'url' && isUpload ? 'upload' : name;
    const checked = checkValue(field, given[sent]);
    const problem = 'problem' in checked ? checked.problem : await uploads(field, checked.cell);
    if ('problem' in checked || problem !== null) {
      problems.add(at(path, sent), problem ?? '');
      isWrong = true;
    } else values[name] = checked.cell as string | null;
  }
  const publishedOn = given['publishedOn'] ?? null;
  if (publishedOn !== null && (typeof publishedOn !== 'string' || !isDate(publishedOn))) {
    problems.add(at(path, 'publishedOn'), 'It must be a date such as 2024-06-30.');
    isWrong = true;
  }
  if (isWrong) return '';
  if ((values['url'] ?? values['title'] ?? null) === null) return null;
  const { url: address = null, title = null, publisher = null } = values;
  return keepSource(database, now, {
    url: address,
    title,
    publisher,
    publishedOn: publishedOn as string | null,
  });
}

async function knownSource(
  database: Database,
  id: unknown,
  { problems, path }: { readonly problems: Problems; readonly path: string },
): Promise<string> {
  const found =
    typeof id === 'string' && isUuid(id)
      ? await database.query<{ id: string }>(
          sql`select s.id from ${rowsOf(LIVE, 'source')} s where s.id = ${id}`,
        )
      : [];
  if (found[0]) return found[0].id;
  problems.add(path, 'There is no such source.');
  return '';
}

/** What may be said of what a value rests on. */
export const EVIDENCE_KEYS = ['source', 'quote', 'note', 'method', 'confidence', 'validFrom', 'validTo'];
const LONG = longText('');

/** What the values sent rest on, as `evidence` says: {field: {source, quote, method, confidence, validFrom, validTo, note}}. */
export function readEvidence(
  { problems }: Pick<Reading, 'problems'>,
  given: unknown,
  {
    path,
    sources,
    names,
  }: {
    readonly path: string;
    readonly sources: ReadonlyMap<string, string>;
    readonly names: readonly string[];
  },
): EvidenceOf {
  const found = new Map<string, Evidence>();
  if (given !== undefined && !isObject(given)) {
    problems.add(path, 'It must be an object of evidence by field.');
  }
  for (const [name, one] of Object.entries(isObject(given) ? given : {})) {
    const own = at(path, name.slice(0, 60));
    if (!names.includes(name)) problems.add(own, 'It is evidence for a value that is not sent.');
    else if (!isObject(one)) problems.add(own, 'It must be an object.');
    else found.set(name, readOne({ problems }, one, { path: own, sources }));
  }
  return (name) => found.get(name) ?? UNSOURCED;
}

function readOne(
  { problems }: Pick<Reading, 'problems'>,
  given: Readonly<Record<string, unknown>>,
  { path, sources }: { readonly path: string; readonly sources: ReadonlyMap<string, string> },
): Evidence {
  for (const name of Object.keys(given)) {
    if (!EVIDENCE_KEYS.includes(name)) {
      problems.add(
        at(path, name.slice(0, 60)),
        `There is no such field of evidence. It has ${EVIDENCE_KEYS.join(', ')}.`,
      );
    }
  }
  const textOf = (name: string): string | null => {
    const checked = checkValue(LONG, given[name]);
    if ('cell' in checked) return checked.cell as string | null;
    problems.add(at(path, name), checked.problem);
    return null;
  };
  const choice = <T extends string>(name: string, options: readonly { readonly value: T }[], usual: T): T => {
    const value = given[name] ?? usual;
    const option = options.find((one) => one.value === value);
    if (!option) {
      problems.add(at(path, name), `It must be one of ${options.map((one) => one.value).join(', ')}.`);
    }
    return option?.value ?? usual;
  };
  const day = (name: string): string | null => {
    const value = given[name] ?? null;
    if (value === null || (typeof value === 'string' && isDate(value))) return value;
    problems.add(at(path, name), 'It must be a date such as 2024-06-30.');
    return null;
  };
  const key = given['source'] ?? null;
  const sourceId = sources.get(keyOf(key) ?? '') ?? null;
  if (key !== null && sourceId === null) {
    problems.add(at(path, 'source'), 'There is no source of this key in "sources".');
  }
  return {
    sourceId,
    quote: textOf('quote'),
    note: textOf('note'),
    method: choice('method', FACT_METHODS, UNSOURCED.method),
    confidence: choice('confidence', CONFIDENCE, UNSOURCED.confidence),
    validFrom: day('validFrom'),
    validTo: day('validTo'),
  };
}

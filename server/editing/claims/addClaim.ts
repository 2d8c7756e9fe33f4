import { AppError, invalidFields } from '#domain/errors.ts';
import { ABSENCES } from '#domain/choices.ts';
import type { Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import { findKind, ownName } from '#domain/registry.ts';
import type { Absence, Claim, Step } from '#domain/writing/changeSet.ts';
import { partsOf, WRITABLES, type Part } from '#domain/writing/writable.ts';
import { readSteps, requireTo } from '#server/editing/entries.ts';
import { EVIDENCE_KEYS } from '#server/editing/evidence.ts';
import { isObject } from '#server/editing/problems.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { lockedRow } from '#server/editing/standingRow.ts';
import { write, type Asked, type Written } from '#server/editing/write.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import { readChanges } from '#server/facts/changes/storeSet.ts';
import { bodyOf, bringIn, type Body } from './bringIn.ts';
import { shownInstead } from '#server/editing/shown/shownInstead.ts';

const GROUNDS = EVIDENCE_KEYS.filter((name) => name !== 'source');
/** What may be said of a claim that is added: what it is about, what it says or why there is nothing to say, and what it rests on. */
const CLAIM_KEYS = ['kind', 'id', 'field', 'value', 'absence', 'source', ...GROUNDS];
/** Kinds whose values claims are added about. */
export const CLAIMED: readonly Kind[] = WRITABLES.flatMap((of) =>
  'rest' in of && of.rest.length > 0 ? [of] : [],
);

/**
 * Adds a claim about a value of an entry, or says why there is none: at once where the viewer may edit it, else as a suggestion. The
 * best claim is shown. 404 where the entry is not seen, 422 with everything that is wrong.
 */
export function addClaim(
  services: EditingServices,
  { asked, body }: { readonly asked: Asked; readonly body: unknown },
): Promise<Written> {
  const { viewer } = asked;
  const given = bodyOf(body, CLAIM_KEYS);
  const { kind, part } = aboutOf(given);
  requireTo(viewer, 'suggest', kind.name);
  return write(services, asked, async (writing) => {
    const id = typeof given['id'] === 'string' ? given['id'].toLowerCase() : '';
    const row = await lockedRow(writing.database, kind, { id, viewer });
    const steps = await readClaim(services, writing, { viewer, given, kind, id, part });
    const title = `${given['absence'] === undefined ? 'Claim' : 'No value'}: ${part.label} of ${row.name ?? id}`;
    const written = await bringIn(writing, viewer, { of: kind, row, steps, title, note: null });
    if (written.changeSet === null) throw saysNothingNew();
    if (written.isSuggestion) return written;
    const changes = await readChanges(writing.database, written.changeSet.id);
    const [fact = id] = changes.find(({ field }) => field === part.name)?.begun ?? [];
    return { ...written, id: fact, shown: await shownInstead(writing.database, kind, { id, steps }) };
  });
}

const saysNothingNew = (): AppError =>
  invalidFields({ value: ['It stands already. Give the source that says so, too.'] });

function aboutOf({ kind: name, field }: Body): { readonly kind: Kind; readonly part: Part } {
  const kind = typeof name === 'string' ? CLAIMED.find((one) => one === findKind(name)) : undefined;
  if (!kind) {
    throw invalidFields({ kind: [`It must be one of ${CLAIMED.map((one) => one.name).join(', ')}.`] });
  }
  const part = typeof field === 'string' ? partsOf(kind).get(ownName(kind, field)) : undefined;
  if (part) return { kind, part };
  throw invalidFields({
    field: [
      'It must be a field or link of the entry that people fill; links with values of their own are sent with the entry.',
    ],
  });
}

interface Reading {
  readonly viewer: Viewer;
  readonly given: Body;
  readonly kind: Kind;
  readonly id: string;
  readonly part: Part;
}

async function readClaim(
  services: EditingServices,
  writing: Writing,
  { viewer, given, kind, id, part }: Reading,
): Promise<readonly Step[]> {
  const absence = absenceOf(given);
  const { name, isList } = part;
  const item = given['value'] ?? null;
  if (absence === null && item === null) {
    throw invalidFields({ value: ['Send a value, or in "absence" why there is none.'] });
  }
  const grounds = Object.fromEntries(
    GROUNDS.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])),
  );
  const source = given['source'] ?? null;
  const evidence = { [name]: { ...grounds, ...(source === null ? {} : { source: 'source' }) } };
  const sources = source === null ? [] : [isObject(source) ? { ...source, key: 'source' } : source];
  const value = isList ? (absence === null ? [item] : []) : item;
  const values = { [name]: value, evidence };
  const request = { values, sources, note: null, version: null, isForced: false, approves: false };
  const place = { of: kind, id, path: '', isNew: false };
  const steps = await readSteps(services, writing, { viewer, request, place }).catch((error: unknown) => {
    throw named(error, name);
  });
  const said = (claim: Claim): Claim => {
    if (absence !== null) return { ...claim, evidence: { ...claim.evidence, absence } };
    return { ...claim, isAdded: true };
  };
  return steps.map((step) =>
    step.op === 'set' && step.id === id
      ? { ...step, claims: new Map([...step.claims].map(([key, claim]) => [key, said(claim)])) }
      : step,
  );
}

function absenceOf({ absence = null, value = null }: Body): Absence | null {
  if (absence === null) return null;
  const found = ABSENCES.find((one) => one.value === absence);
  if (!found) {
    throw invalidFields({ absence: [`It must be one of ${ABSENCES.map((one) => one.value).join(', ')}.`] });
  }
  if (value !== null) throw invalidFields({ absence: ['It stands in place of a value.'] });
  return found.value;
}

// What is wrong by the places of this request, and not of the entry's.
function named(error: unknown, field: string): unknown {
  if (!(error instanceof AppError) || error.fields === undefined) return error;
  const { fields } = error;
  // Of a source that is wrong it is not said as well that there is none.
  const isSourceWrong = Object.keys(fields).some((path) => path.startsWith('sources.0'));
  const places = Object.entries(fields).flatMap(([path, told]): [string, readonly string[]][] => {
    if (isSourceWrong && path === `evidence.${field}.source`) return [];
    if (path === field || path.startsWith(`${field}.`)) return [[`value${path.slice(field.length)}`, told]];
    return [[path.replace(/^sources\.0/, 'source').replace(`evidence.${field}.`, ''), told]];
  });
  return invalidFields(Object.fromEntries(places));
}

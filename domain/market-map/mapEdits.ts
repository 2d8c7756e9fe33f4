import { malformedValue } from '#domain/errors.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { isLeaf } from '#domain/query/grammar.ts';
import type { Conditions } from '#domain/lists.ts';
import { isUuid } from '#domain/query/values.ts';
import type { MapBox } from './mapAnswer.ts';

/** What somebody made of a map by hand: nothing of it changes what is counted. */
export type MapEdits = {
  /** The ids of entries that stand first in their boxes, in this order. */
  readonly pins: readonly string[];
  /** What boxes are called here, by their keys. */
  readonly names: Readonly<Record<string, string>>;
  /** What is noted at boxes, by their keys. */
  readonly notes: Readonly<Record<string, string>>;
  /** The keys of boxes in the order in which they stand; all others follow as usual. */
  readonly order: readonly string[];
};

/** A map that nobody has touched. */
export const NO_EDITS: MapEdits = { pins: [], names: {}, notes: {}, order: [] };

/** The most of each, and how long names and notes may be. */
export const EDIT_LIMITS = { pins: 100, boxes: 300, name: 80, note: 300 } as const;

/** The key of a box as edits name it; what has no value cannot be edited. */
export const editKey = ({ key }: Pick<MapBox, 'key'>): string => key ?? '';

/** Reads the edits of an address; what is malformed is refused. */
export function readEdits(text: string | undefined): MapEdits {
  if (text === undefined) return NO_EDITS;
  const { pins = [], names = {}, notes = {}, order = [], ...further } = objectIn(text);
  const isGood =
    Object.keys(further).length === 0 &&
    isTexts(pins, EDIT_LIMITS.pins) &&
    pins.every(isUuid) &&
    isTexts(order, EDIT_LIMITS.boxes) &&
    isWords(names, EDIT_LIMITS.name) &&
    isWords(notes, EDIT_LIMITS.note);
  if (!isGood) throw malformedValue('edits', text, WANTED);
  return { pins, names, notes, order };
}

const WANTED =
  'an object of pins (ids), names and notes (texts by the keys of boxes) and order (the keys of boxes)';

function objectIn(text: string): Readonly<Record<string, unknown>> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw malformedValue('edits', text, WANTED);
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    throw malformedValue('edits', text, WANTED);
  }
  return { ...read };
}

// Half a letter, which JSON can say, stands in no address.
const isLetters = (value: unknown): value is string => typeof value === 'string' && value.isWellFormed();

const isTexts = (value: unknown, most: number): value is readonly string[] =>
  Array.isArray(value) && value.length <= most && value.every(isLetters);

const isWords = (value: unknown, longest: number): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= EDIT_LIMITS.boxes &&
  Object.entries(value).every(([key, one]) => isLetters(key) && isLetters(one) && one.length <= longest);

/** Writes edits for an address; undefined where there are none. */
export function writeEdits(edits: MapEdits): string | undefined {
  const parts = Object.entries(edits).filter(([, part]) => Object.keys(part).length > 0);
  return parts.length === 0 ? undefined : JSON.stringify(Object.fromEntries(parts));
}

/** The same words for a box, or none where they are empty. */
export function withWords(
  words: MapEdits['names'],
  box: Pick<MapBox, 'key'>,
  text: string,
): MapEdits['names'] {
  const key = editKey(box);
  const others = Object.entries(words).filter(([one]) => one !== key);
  return Object.fromEntries(text.trim() === '' ? others : [...others, [key, text.trim()]]);
}

const isOfIds = (
  condition: ConditionInput,
): condition is { readonly not: { f: string; op: string; v: unknown } } =>
  'not' in condition && isLeaf(condition.not) && condition.not.f === 'id' && condition.not.op === 'eq';

/** The conditions under which an entry is left out: of the map, its figures and the list of its rows alike. */
export function withoutEntry(conditions: Conditions, id: string): Conditions {
  const found = conditions.find(isOfIds);
  const ids = found ? [found.not.v].flat().map(String) : [];
  if (ids.includes(id)) return conditions;
  const next = { not: { f: 'id', op: 'eq', v: [...ids, id] } };
  return [...conditions.filter((condition) => condition !== found), next];
}

import { malformedValue } from '#domain/errors.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { isLeaf } from '#domain/query/grammar.ts';
import type { Conditions } from '#domain/lists.ts';
import { isUuid } from '#domain/query/values.ts';
import type { BoxGroup, FilledBox } from './arrange.ts';
import type { MapAnswer, MapBox } from './mapAnswer.ts';

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

const isTexts = (value: unknown, most: number): value is readonly string[] =>
  Array.isArray(value) && value.length <= most && value.every((one) => typeof one === 'string');

const isWords = (value: unknown, longest: number): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= EDIT_LIMITS.boxes &&
  Object.values(value).every((one) => typeof one === 'string' && one.length <= longest);

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
  const { [editKey(box)]: _before, ...others } = words;
  return text.trim() === '' ? others : { ...others, [editKey(box)]: text.trim() };
}

/** The answer with its boxes called as they are here. */
export function renamed(answer: MapAnswer, { names }: MapEdits): MapAnswer {
  if (Object.keys(names).length === 0) return answer;
  const called = (box: MapBox): MapBox => ({ ...box, label: names[editKey(box)] ?? box.label });
  return { ...answer, boxes: answer.boxes.map(called), above: answer.above.map(called) };
}

/** Groups and boxes in the order that is asked for, and in each box the pinned entries first. */
export function inOrder(groups: readonly BoxGroup[], { order, pins }: MapEdits): readonly BoxGroup[] {
  if (order.length === 0 && pins.length === 0) return groups;
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = (box: MapBox | null) => places.get(box === null ? '' : editKey(box)) ?? Infinity;
  const first = new Map(pins.map((id, place) => [id, place]));
  const pinned = ({ box, tiles }: FilledBox): FilledBox => ({
    box,
    tiles: tiles.toSorted((a, b) => compare(first.get(a.id), first.get(b.id))),
  });
  return groups
    .toSorted((a, b) => compare(placeOf(a.above), placeOf(b.above)))
    .map(({ above, boxes }) => ({
      above,
      boxes: boxes.map(pinned).toSorted((a, b) => compare(placeOf(a.box), placeOf(b.box))),
    }));
}

const compare = (one = Infinity, other = Infinity): number => (one === other ? 0 : one - other);

/** The keys of all boxes as they stand, with one of them a place further up or down among those beside it. */
export function moved(groups: readonly BoxGroup[], key: string, by: -1 | 1): readonly string[] {
  const swap = (keys: readonly string[]): readonly string[] => {
    const at = keys.indexOf(key);
    const to = at + by;
    if (at < 0 || to < 0 || to >= keys.length) return keys;
    return keys.with(at, keys[to] ?? '').with(to, key);
  };
  const above = swap(groups.map((group) => (group.above ? editKey(group.above) : '')));
  const boxes = groups.flatMap((group) => swap(group.boxes.map(({ box }) => editKey(box))));
  return [...new Set([...above, ...boxes])].filter((one) => one !== '');
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

import { isAdmin, type Viewer } from '#domain/access.ts';
import type { Ids } from './ids.ts';

/** Which way an arc is seen from a thing: with the relation, or against it. */
export type Direction = 'out' | 'in';

/**
 * The things of the database and the relations between them, in typed arrays: the arcs of thing `n` are those from `starts[n]`
 * to `starts[n + 1]`. Every relation's row is two arcs, one at each end. Not changed once it is made.
 */
export type Network = {
  readonly ids: Ids;
  /** The names of the kinds and of the relations, by their numbers. */
  readonly kinds: readonly string[];
  readonly relations: readonly string[];
  readonly kindOfThing: Uint8Array;
  /** 1 where visitors see the thing. */
  readonly isVisible: Uint8Array;
  readonly starts: Int32Array;
  /** The thing at the other end of each arc. */
  readonly ends: Int32Array;
  /** What each arc is: the relation's number, its direction and whether visitors see it (see `arcCode`). */
  readonly codes: Uint16Array;
  /** Paths are looked for in these, one search at a time. */
  readonly scratch: Scratch;
};

/** For each thing, in which search and from which side it was last reached, and how far it was. */
export type Scratch = { search: number; seen: [Int32Array, Int32Array]; steps: [Uint8Array, Uint8Array] };

/** A relation's row before it is a part of the network. */
export type Rows = { from: Int32Array; to: Int32Array; codes: Uint16Array; size: number };

const visibleBit = 1;
const inwardsBit = 2;
const relationShift = 2;

/** An arc's number of 16 bits: bit 0 visible to visitors, bit 1 against the relation, above them the relation. */
export const arcCode = (relation: number, isVisible: boolean): number =>
  (relation << relationShift) | (isVisible ? visibleBit : 0);

/** The relation of an arc, as its number. */
export const relationOfArc = (code: number): number => code >> relationShift;

/** The direction of an arc. */
export const directionOf = (code: number): Direction => ((code & inwardsBit) === 0 ? 'out' : 'in');

/** Makes the network of rows; visitors see a row's arcs only where they see both of its ends. */
export function makeNetwork(
  parts: Pick<Network, 'ids' | 'kinds' | 'relations' | 'kindOfThing' | 'isVisible'>,
  rows: Rows,
): Network {
  const things = parts.ids.size;
  const starts = new Int32Array(things + 1);
  for (let row = 0; row < rows.size; row += 1) {
    starts[at(rows.from, row) + 1] = at(starts, at(rows.from, row) + 1) + 1;
    starts[at(rows.to, row) + 1] = at(starts, at(rows.to, row) + 1) + 1;
  }
  for (let thing = 0; thing < things; thing += 1) {
    starts[thing + 1] = at(starts, thing + 1) + at(starts, thing);
  }
  const next = starts.slice(0, things);
  const ends = new Int32Array(rows.size * 2);
  const codes = new Uint16Array(rows.size * 2);
  const put = (thing: number, end: number, code: number): void => {
    const place = at(next, thing);
    next[thing] = place + 1;
    ends[place] = end;
    codes[place] = code;
  };
  for (let row = 0; row < rows.size; row += 1) {
    const from = at(rows.from, row);
    const to = at(rows.to, row);
    const isSeen = at(parts.isVisible, from) === 1 && at(parts.isVisible, to) === 1;
    const code = isSeen ? at(rows.codes, row) : at(rows.codes, row) & ~visibleBit;
    put(from, to, code);
    put(to, from, code | inwardsBit);
  }
  return { ...parts, starts, ends, codes, scratch: makeScratch(things) };
}

const makeScratch = (things: number): Scratch => ({
  search: 0,
  seen: [new Int32Array(things), new Int32Array(things)],
  steps: [new Uint8Array(things), new Uint8Array(things)],
});

/** The number at a place that is known to be there. */
export const at = (numbers: { readonly [index: number]: number }, index: number): number =>
  numbers[index] ?? 0;

/** How much memory the arrays take. */
export function bytesOf(network: Network): number {
  const { starts, ends, codes, kindOfThing, isVisible, scratch } = network;
  const arrays = [starts, ends, codes, kindOfThing, isVisible, ...scratch.seen, ...scratch.steps];
  return network.ids.bytes + arrays.reduce((sum, array) => sum + array.byteLength, 0);
}

/** Who looks, and along which relations (all, where none are named). */
export type Look = { readonly viewer: Viewer; readonly relations?: readonly string[] | undefined };

/** Which arcs count in one look: by its code, 1 for each that does. */
export function passes(network: Network, look: Look): Uint8Array {
  const seesAll = isAdmin(look.viewer);
  const allowed = new Uint8Array(network.relations.length << relationShift);
  for (const [number, name] of network.relations.entries()) {
    if (look.relations !== undefined && !look.relations.includes(name)) continue;
    for (const bits of [0, visibleBit, inwardsBit, inwardsBit | visibleBit]) {
      if (seesAll || (bits & visibleBit) !== 0) allowed[(number << relationShift) | bits] = 1;
    }
  }
  return allowed;
}

/** The number of a thing that the viewer may see; -1 for any other. */
export function findThing(network: Network, id: string, viewer: Viewer): number {
  const thing = network.ids.find(id);
  return thing === -1 || isAdmin(viewer) || at(network.isVisible, thing) === 1 ? thing : -1;
}

/** A thing as an answer names it. */
export type Thing = { readonly kind: string; readonly id: string };

/** A thing by its number. */
export const thingAt = (network: Network, thing: number): Thing => ({
  kind: network.kinds[at(network.kindOfThing, thing)] ?? '',
  id: network.ids.text(thing),
});

import type { Viewer } from '#domain/access.ts';
import { EDGES, kindNamed } from '#domain/registry.ts';
import { seesAll } from '#server/query/visibility.ts';
import type { Ids } from '#server/database/values/ids.ts';

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
  /** Who sees each thing besides those who see all of its kind. */
  readonly readerOfThing: Int32Array;
  /** The numbers, as readers, of the users who see what visitors do not. */
  readonly authors: ReadonlyMap<string, number>;
  readonly starts: Int32Array;
  /** The thing at the other end of each arc. */
  readonly ends: Int32Array;
  /** What each arc is: the relation's number, its direction and whether its row hides it from visitors (see `arcCode`). */
  readonly codes: Uint16Array;
  /** The author who alone sees an arc that its row hides, where there is one. */
  readonly readerOfArc: ReadonlyMap<number, number>;
  /** Paths are looked for in these, one search at a time. */
  readonly scratch: Scratch;
};

/** For each thing, in which search and from which side it was last reached, and how far it was. */
export type Scratch = { search: number; seen: [Int32Array, Int32Array]; steps: [Uint8Array, Uint8Array] };

/** The number of the reader of what everybody sees; an author has one above this and NOBODY. */
export const EVERYBODY = 0;
/** The number of the reader of what only those see who see all. */
export const NOBODY = 1;

/** A relation's row before it is a part of the network; some that are hidden have a reader. */
export type Rows = {
  from: Int32Array;
  to: Int32Array;
  codes: Uint16Array;
  readers: Map<number, number>;
  size: number;
};

const visibleBit = 1;
const inwardsBit = 2;
const relationShift = 2;

/** An arc's number of 16 bits: bit 0 where its row is visible to visitors, bit 1 against the relation, above them the relation. */
export const arcCode = (relation: number, isVisible: boolean): number =>
  (relation << relationShift) | (isVisible ? visibleBit : 0);

/** The relation of an arc, as its number. */
export const relationOfArc = (code: number): number => code >> relationShift;

/** The direction of an arc. */
export const directionOf = (code: number): Direction => ((code & inwardsBit) === 0 ? 'out' : 'in');

/** Makes the network of rows. */
export function makeNetwork(
  parts: Pick<Network, 'ids' | 'kinds' | 'relations' | 'kindOfThing' | 'readerOfThing' | 'authors'>,
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
  const readerOfArc = new Map<number, number>();
  const put = (row: number, [thing, end]: readonly [number, number], code: number): void => {
    const place = at(next, thing);
    next[thing] = place + 1;
    ends[place] = end;
    codes[place] = code;
    const reader = rows.readers.get(row);
    if (reader !== undefined) readerOfArc.set(place, reader);
  };
  for (let row = 0; row < rows.size; row += 1) {
    const from = at(rows.from, row);
    const to = at(rows.to, row);
    const code = at(rows.codes, row);
    put(row, [from, to], code);
    put(row, [to, from], code | inwardsBit);
  }
  return { ...parts, starts, ends, codes, readerOfArc, scratch: makeScratch(things) };
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
  const { starts, ends, codes, kindOfThing, readerOfThing, scratch } = network;
  const arrays = [starts, ends, codes, kindOfThing, readerOfThing, ...scratch.seen, ...scratch.steps];
  return network.ids.bytes + arrays.reduce((sum, array) => sum + array.byteLength, 0);
}

/** Who looks, and along which relations (all, where none are named). */
export type Look = { readonly viewer: Viewer; readonly relations?: readonly string[] | undefined };

/** What one look may meet: whether a thing is seen, and whether an arc counts that begins at a thing which is seen. */
export type Sight = { thing(thing: number): boolean; arc(arc: number): boolean };

/** What a viewer sees of the network, along the relations that are named. */
export function sightOf(network: Network, { viewer, relations }: Look): Sight {
  const { kindOfThing, readerOfThing, readerOfArc, ends, codes } = network;
  const own = network.authors.get(viewer.id?.toLowerCase() ?? '') ?? EVERYBODY;
  const isWhole = network.kinds.map((name) => seesAll(kindNamed(name), viewer));
  const along = network.relations.map((name) => {
    if (relations !== undefined && !relations.includes(name)) return NOTHING;
    const edge = EDGES.find((one) => one.name === name);
    return edge === undefined || seesAll(edge, viewer) ? ALL : SEEN;
  });
  const thing = (one: number): boolean => {
    const reader = at(readerOfThing, one);
    return reader === EVERYBODY || reader === own || isWhole[at(kindOfThing, one)] === true;
  };
  const arc = (one: number): boolean => {
    const code = at(codes, one);
    const shown = along[relationOfArc(code)];
    if (shown === NOTHING || !thing(at(ends, one))) return false;
    return (code & visibleBit) !== 0 || shown === ALL || readerOfArc.get(one) === own;
  };
  return { thing, arc };
}

// Of a relation, how many of its rows are looked at.
const [NOTHING, SEEN, ALL] = [0, 1, 2];

/** The number of a thing that the viewer may see; -1 for any other. */
export function findThing(network: Network, id: string, viewer: Viewer): number {
  const thing = network.ids.find(id);
  return thing !== -1 && sightOf(network, { viewer }).thing(thing) ? thing : -1;
}

/** A thing as an answer names it. */
export type Thing = { readonly kind: string; readonly id: string };

/** A thing by its number. */
export const thingAt = (network: Network, thing: number): Thing => ({
  kind: network.kinds[at(network.kindOfThing, thing)] ?? '',
  id: network.ids.text(thing),
});

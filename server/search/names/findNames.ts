import { isAdmin, type Viewer } from '#domain/access.ts';
import { bestPlaces, everything, keyBytes, narrow, type Stretch } from './lookUp.ts';
import type { Names } from './names.ts';
import { type Near, nearBeginnings, nearTerms } from './nearTerms.ts';

const mostPlaces = 640;
const mostOfOne = 128;
const mostNearPlaces = 2000;
const shortestNear = 4;
const shortestTwo = 5;
const fullNameWeight = 100;
// What a misspelling costs besides its edits, in edits: what is not typed yet, a word inside a name, another first letter.
const unfinished = 0.4;
const inside = 0.2;
const otherFirst = 0.3;
// What thousands begin with says less than what few do: per doubling.
const perDoubling = 0.02;

/** What is looked for in memory; kinds and types are undefined where all will do. */
export type Wanted = {
  /** The key, then other ways of writing it. */
  readonly keys: readonly string[];
  readonly kinds: readonly string[];
  readonly entityTypes: readonly string[] | undefined;
  readonly viewer: Viewer;
};

/** A row found in memory, and the best of its names. */
export type FoundName = {
  readonly names: Names;
  readonly row: number;
  readonly name: number;
  readonly tier: number;
  readonly likeness: number;
  /** The less the better: tier, then likeness, then how well known it is. */
  readonly rank: number;
};

/** Names, and the rows of them that are out of date. */
export type Part = {
  readonly names: Names;
  readonly stale: ReadonlySet<number>;
  /** The place of each author in `names.authors`. */
  readonly authors: ReadonlyMap<string, number>;
};

type Best = { name: number; tier: number; likeness: number; rank: number };

/** Rows of which a name, or a word in one, starts with one of the keys. */
export function findBeginnings(part: Part, wanted: Wanted): FoundName[] {
  const isWanted = rowFilter(part, wanted);
  const best = new Map<number, Best>();
  for (const key of wanted.keys) {
    const bytes = keyBytes(key);
    const stretch = narrow(part.names, everything(part.names), 0, bytes);
    for (const place of bestPlaces(part.names, stretch, mostPlaces)) {
      const tier = tierOf(part.names, place, bytes.length);
      take(part.names, best, { place, tier, likeness: 1, isWanted });
    }
  }
  return toFound(part.names, best);
}

/** Rows with a name like one of the keys; `most` is how many edits away at most. */
export function findNear(part: Part, wanted: Wanted & { readonly most: number }): FoundName[] {
  const isWanted = rowFilter(part, wanted);
  const best = new Map<number, Best>();
  for (const key of wanted.keys) {
    const bytes = keyBytes(key);
    if (bytes.length < shortestNear) continue;
    const most = bytes.length < shortestTwo ? 1 : wanted.most;
    const near = [
      ...(key.includes(' ') ? [] : nearTerms(part.names, bytes, most)),
      ...nearBeginnings(part.names, bytes),
    ];
    let places = 0;
    for (const one of near.sort(byPromise)) {
      if (places < mostNearPlaces) places += takeNear(part.names, best, { near: one, bytes, isWanted });
    }
  }
  return toFound(part.names, best);
}

const byPromise = (one: Near, other: Near): number =>
  one.edits - other.edits || one.high - one.low - (other.high - other.low);

// Gives how many places it looked at.
function takeNear(
  names: Names,
  best: Map<number, Best>,
  { near, bytes, isWanted }: { near: Near; bytes: Uint8Array; isWanted: (row: number) => boolean },
): number {
  const places = bestPlaces(names, near, mostOfOne);
  const open = unfinished + perDoubling * Math.log2(near.high - near.low);
  for (const place of places) {
    const start = names.starts[place] ?? 0;
    const isOther = names.text[start] !== bytes[0];
    const cost =
      near.edits +
      (names.text[start + near.length] === 0 ? 0 : open) +
      (isInside(names, place) ? inside : 0) +
      (isOther ? otherFirst : 0);
    const likeness = Math.max(0, 1 - cost / (bytes.length + 1));
    take(names, best, { place, tier: 5, likeness, isWanted });
  }
  return places.length;
}

// Inside: neither at the start of a name nor of what stands for it without gaps.
const isInside = (names: Names, place: number): boolean => {
  const start = names.starts[place] ?? 0;
  return start > 0 && names.text[start - 1] !== 0;
};

function tierOf(names: Names, place: number, length: number): number {
  const isName = !isInside(names, place);
  if (isName && names.text[(names.starts[place] ?? 0) + length] === 0) return 1;
  if ((names.nameWeight[names.startName[place] ?? 0] ?? 0) < fullNameWeight) return 4;
  return isName ? 2 : 3;
}

type Taken = { place: number; tier: number; likeness: number; isWanted: (row: number) => boolean };

function take(names: Names, best: Map<number, Best>, { place, tier, likeness, isWanted }: Taken): void {
  const name = names.startName[place] ?? 0;
  const row = names.nameRow[name] ?? 0;
  const known = Math.min(names.rowKnown[row] ?? 0, 9_999_999);
  const rank = (tier * 101 + 100 - Math.round(likeness * 100)) * 1e7 - known;
  const before = best.get(row);
  if (before) {
    const isBetter =
      rank < before.rank ||
      (rank === before.rank && (names.nameWeight[name] ?? 0) > (names.nameWeight[before.name] ?? 0));
    if (isBetter) best.set(row, { name, tier, likeness, rank });
  } else if (isWanted(row)) {
    best.set(row, { name, tier, likeness, rank });
  }
}

const toFound = (names: Names, best: ReadonlyMap<number, Best>): FoundName[] =>
  [...best.entries()].map(([row, found]) => ({ names, row, ...found }));

function rowFilter(
  { names, stale, authors }: Part,
  { kinds, entityTypes, viewer }: Wanted,
): (row: number) => boolean {
  const stretches = kindStretches(names, kinds);
  const types = entityTypes?.reduce((bits, type) => {
    const place = names.types.indexOf(type);
    return place < 0 || place > 31 ? bits : bits | (1 << place);
  }, 0);
  const seesAll = isAdmin(viewer);
  const author = viewer.id === null ? 0 : (authors.get(viewer.id.toLowerCase()) ?? 0);
  return (row) =>
    (seesAll || names.rowApproved[row] === 1 || (author > 0 && names.rowAuthor[row] === author)) &&
    (stretches === undefined || stretches.some(({ low, high }) => row >= low && row < high)) &&
    (types === undefined || ((names.rowTypes[row] ?? 0) & types) !== 0) &&
    !stale.has(row);
}

function kindStretches(names: Names, kinds: readonly string[]): Stretch[] | undefined {
  if (names.kinds.every(({ name }) => kinds.includes(name))) return undefined;
  return names.kinds.flatMap(({ name, first }, place) =>
    kinds.includes(name)
      ? [{ low: first, high: names.kinds[place + 1]?.first ?? names.rowApproved.length }]
      : [],
  );
}

import { NAMES_OF_OTHERS } from '#server/search/statements.ts';
import type { Viewer } from '#domain/access.ts';
import { seenWhole } from '#server/query/visibility.ts';
import { Candidates, type Found } from './candidates.ts';
import { beginningWith, bestPlaces, keyBytes } from './lookUp.ts';
import { HIDDEN, INSIDE, keyOfName, type Names, OTHER } from './names.ts';
import { type Near, nearBeginnings, nearTerms } from './nearTerms.ts';

const mostPlaces = 640;
const mostOfOne = 128;
const mostNearPlaces = 2000;
const shortestNear = 4;
const shortestTwo = 5;
const nearTier = 5;
// What a misspelling costs besides its edits, in edits: what is not typed yet, a word inside a name, another first letter.
const unfinished = 0.4;
const inside = 0.2;
const otherFirst = 0.3;
const ofOthers = 1;
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

/** Names, and the rows of them that are out of date. */
export type Part = {
  readonly names: Names;
  readonly stale: ReadonlySet<number>;
  /** The place of each author in `names.authors`. */
  readonly authors: ReadonlyMap<string, number>;
};

/** Rows of which a name, or a word in one, starts with one of the keys; so many of the best. */
export function findBeginnings(part: Part, wanted: Wanted, most: number): Found {
  const { names } = part;
  const candidates = new Candidates(names, rowFilter(part, wanted));
  for (const key of wanted.keys) {
    const bytes = keyBytes(key);
    const stretch = beginningWith(names, bytes);
    // Those that end with the key stand before those that go on.
    let isWhole = true;
    for (const place of bestPlaces(names, stretch, mostPlaces)) {
      isWhole &&= names.text[(names.starts[place] ?? 0) + bytes.length] === 0;
      candidates.take(place, tierOf(names, place, isWhole), 1);
    }
  }
  return candidates.best(most);
}

/** Rows with a name in which each word of a key begins a word of its own, in any order: "chris monroe" is Christopher Monroe. */
export function findWords(part: Part, wanted: Wanted, { most, besides }: Omit<NearCut, 'edits'>): Found {
  const { names } = part;
  const isWanted = rowFilter(part, wanted);
  const candidates = new Candidates(names, (row, marks) => !besides.has(row) && isWanted(row, marks));
  for (const key of wanted.keys) {
    const words = key.split(' ').toSorted((one, other) => other.length - one.length);
    const [longest] = words;
    if (longest === undefined || words.length < 2) continue;
    // Few names have the longest word.
    const stretch = beginningWith(names, keyBytes(longest));
    for (const place of bestPlaces(names, stretch, mostPlaces)) {
      const isOther = ((names.startMarks[place] ?? 0) & OTHER) !== 0;
      if (beginEach(words, keyOfName(names, names.startName[place] ?? 0))) {
        candidates.take(place, isOther ? 4 : 3, 1);
      }
    }
  }
  return candidates.best(most);
}

function beginEach(words: readonly string[], name: string): boolean {
  const left = name.split(' ');
  return words.every((word) => {
    const place = left.findIndex((one) => one.startsWith(word));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** Rows with a name like one of the keys, at most so many edits away and without those found already; so many of the best. */
export function findNear(part: Part, wanted: Wanted, { edits, most, besides }: NearCut): Found {
  const isWanted = rowFilter(part, wanted);
  const candidates = new Candidates(part.names, (row, marks) => !besides.has(row) && isWanted(row, marks));
  for (const key of wanted.keys) {
    const bytes = keyBytes(key);
    if (bytes.length < shortestNear) continue;
    const near = [
      ...(key.includes(' ') ? [] : nearTerms(part.names, bytes, bytes.length < shortestTwo ? 1 : edits)),
      ...nearBeginnings(part.names, bytes),
    ];
    let places = 0;
    for (const one of near.sort(byPromise)) {
      if (places < mostNearPlaces) places += takeNear(part.names, candidates, { near: one, bytes });
    }
  }
  return candidates.best(most);
}

/** How many edits are forgiven, how many rows wanted, and which rows not. */
export type NearCut = {
  readonly edits: number;
  readonly most: number;
  readonly besides: ReadonlySet<number>;
};

const byPromise = (one: Near, other: Near): number =>
  one.edits - other.edits || one.high - one.low - (other.high - other.low);

// Gives how many places it looked at.
function takeNear(
  names: Names,
  candidates: Candidates,
  { near, bytes }: { near: Near; bytes: Uint8Array },
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
      (isOther ? otherFirst : 0) +
      (isOfOthers(names, place) ? ofOthers : 0);
    const likeness = Math.max(0, 1 - cost / (bytes.length + 1));
    candidates.take(place, nearTier, likeness);
  }
  return places.length;
}

// Inside: neither at the start of a name nor of what stands for it without gaps.
const isInside = (names: Names, place: number): boolean => ((names.startMarks[place] ?? 0) & INSIDE) !== 0;

const isOfOthers = (names: Names, place: number): boolean =>
  NAMES_OF_OTHERS.includes(names.fields[names.nameField[names.startName[place] ?? 0] ?? 0] ?? '');

function tierOf(names: Names, place: number, isEnd: boolean): number {
  const isName = !isInside(names, place);
  if (isEnd && isName && !isOfOthers(names, place)) return 1;
  if (((names.startMarks[place] ?? 0) & OTHER) !== 0) return 4;
  return isName ? 2 : 3;
}

// Takes a row and the marks of any of its starts.
function rowFilter(
  { names, stale, authors }: Part,
  { kinds, entityTypes, viewer }: Wanted,
): (row: number, marks: number) => boolean {
  const isOfKind = kindFilter(names, kinds);
  const isOfType = (row: number): boolean =>
    entityTypes === undefined ||
    (names.traits[names.rowTraits[row] ?? 0]?.entityType ?? []).some((type) => entityTypes.includes(type));
  const isOfWhole = kindFilter(names, seenWhole(viewer));
  const author = viewer.id === null ? 0 : (authors.get(viewer.id.toLowerCase()) ?? 0);
  return (row, marks) =>
    ((marks & HIDDEN) === 0 || (author > 0 && names.rowAuthor[row] === author) || isOfWhole(row)) &&
    isOfKind(row) &&
    isOfType(row) &&
    (stale.size === 0 || !stale.has(row));
}

function kindFilter(names: Names, kinds: readonly string[]): (row: number) => boolean {
  if (names.kinds.every(({ name }) => kinds.includes(name))) return () => true;
  const stretches = names.kinds.flatMap(({ name, first }, place) =>
    kinds.includes(name)
      ? [{ low: first, high: names.kinds[place + 1]?.first ?? names.rowAuthor.length }]
      : [],
  );
  const [only] = stretches;
  if (stretches.length === 1 && only) return (row) => row >= only.low && row < only.high;
  return (row) => stretches.some(({ low, high }) => row >= low && row < high);
}

/** All searchable names in typed arrays: as bytes in one long text, each ended by a zero, and in order. */
export type Names = {
  /** Each name's key and, where it differs, the key without gaps, in UTF-8, each ended by a zero. */
  readonly text: Uint8Array;
  /** Where in the text names, further words of names and names without gaps start, ordered by what follows. */
  readonly starts: Uint32Array;
  /** The name that each start belongs to. */
  readonly startName: Uint32Array;
  /**
   * By start: the row of its name, and what is looked at of each of hundreds, side by side: how well known the row is (up to MOST_KNOWN),
   * whether not all may see it (HIDDEN), whether it is INSIDE a name, and whether of a name that is not its row's own (OTHER).
   */
  readonly startRow: Uint32Array;
  readonly startMarks: Uint32Array;
  /** By name: where its key begins, whose it is, its field (a place in `fields`) and weight. */
  readonly nameAt: Uint32Array;
  readonly nameRow: Uint32Array;
  readonly nameField: Uint8Array;
  readonly nameWeight: Uint8Array;
  /** By row: its id (16 bytes), its author (a place in `authors`, 0 is nobody), its traits (a place in `traits`). */
  readonly rowId: Uint8Array;
  readonly rowAuthor: Uint32Array;
  readonly rowTraits: Uint32Array;
  /** Names as they are written, in UTF-8, each ended by a zero; where a row's own name begins, and where another name does (0 for a row's own). */
  readonly shown: Uint8Array;
  readonly rowShownAt: Uint32Array;
  readonly nameShownAt: Uint32Array;
  /** Distinct words and whole names without gaps, by length: where they stand, which letters and pairs of letters they have. */
  readonly termAt: Uint32Array;
  readonly termLetters: Uint32Array;
  readonly termPairs: Uint32Array;
  /** The first term of each length from 0 to LONGEST_TERM + 1. */
  readonly termOfLength: Uint32Array;
  /** The best known of each BLOCK starts, names before words; for beginnings that thousands share. */
  readonly blockBest: Uint32Array;
  /** The first SIGNED bytes of the first of each BLOCK starts, as a number. */
  readonly blockSigns: Float64Array;
  /** The first row of each kind, by name, in the order of the rows; each kind's rows are ordered by id. */
  readonly kinds: readonly { readonly name: string; readonly first: number }[];
  readonly fields: readonly string[];
  readonly authors: readonly string[];
  readonly traits: readonly Traits[];
};

/** What rows are told apart by besides their names, the same for many of them. */
export type Traits = { readonly entityType: readonly string[] | null; readonly country: string | null };

/** How well known a row is told to be at most: the part of its marks that tells it. */
export const MOST_KNOWN = 0xff_ffff;
/** A start behind the first letter of a name. */
export const INSIDE = 0x100_0000;
/** A start in an alias, a ticker and the like. */
export const OTHER = 0x200_0000;
/** A start in a name of a row that not all may see. */
export const HIDDEN = 0x400_0000;

/** The longest term in bytes that typos are looked for in. */
export const LONGEST_TERM = 80;

/** How many starts share one entry of `blockBest`. */
export const BLOCK = 32;

/** As many bytes as a number tells exactly. */
export const SIGNED = 6;

/** The first SIGNED bytes of a text as a number, in the order of the texts; behind the end of the text, or a zero in it, stands the filling. */
export function bytesAsNumber(text: Uint8Array, at: number, filling: number): number {
  let value = 0;
  let isEnded = false;
  for (let place = 0; place < SIGNED; place += 1) {
    const byte = text[at + place] ?? 0;
    isEnded ||= byte === 0;
    value = value * 256 + (isEnded ? filling : byte);
  }
  return value;
}

const zero = 48;
const nine = 57;
const a = 97;
const z = 122;

/** Whether a byte belongs to a letter or digit of a folded key; all letters that are not ASCII count. */
export const isLetter = (byte: number): boolean =>
  (byte >= a && byte <= z) || (byte >= zero && byte <= nine) || byte >= 128;

/** The letters of some bytes as bits; digits and other scripts share the bits that the alphabet leaves. */
export function lettersOf(text: Uint8Array, from: number, length: number): number {
  let bits = 0;
  for (let at = from; at < from + length; at += 1) bits |= 1 << bitOf(text[at] ?? 0);
  return bits >>> 0;
}

const bitOf = (byte: number): number => (byte >= a && byte <= z ? byte - a : 26 + (byte % 6));

/** The pairs of neighbouring letters of some bytes, spread over 32 bits. */
export function pairsOf(text: Uint8Array, from: number, length: number): number {
  let bits = 0;
  for (let at = from + 1; at < from + length; at += 1) {
    const pair = Math.imul((text[at - 1] ?? 0) * 131 + (text[at] ?? 0), 0x9e3779b1);
    bits |= 1 << (pair >>> 27);
  }
  return bits >>> 0;
}

/** Whether more than `most` bits are set. */
export function hasMoreBits(bits: number, most: number): boolean {
  let left = bits;
  for (let count = 0; count < most && left !== 0; count += 1) left &= left - 1;
  return left !== 0;
}

/** The length of the term or name that begins here: up to the next zero. */
export const lengthAt = (names: Names, at: number): number => names.text.indexOf(0, at) - at;

/** The key of a name as text. */
export function keyOfName(names: Names, name: number): string {
  const at = names.nameAt[name] ?? 0;
  return Buffer.from(names.text.buffer, names.text.byteOffset + at, lengthAt(names, at)).toString('utf8');
}

/** The name of a row as it is written. */
export const nameOfRow = (names: Names, row: number): string => shownAt(names, names.rowShownAt[row] ?? 0);

/** A name as it is written where it is another one than its row's own. */
export function otherName(names: Names, name: number): string | undefined {
  const at = names.nameShownAt[name] ?? 0;
  return at === 0 ? undefined : shownAt(names, at);
}

function shownAt({ shown }: Names, at: number): string {
  return Buffer.from(shown.buffer, shown.byteOffset + at, shown.indexOf(0, at) - at).toString('utf8');
}

/** The id of a row in the usual writing. */
export function idOfRow(names: Names, row: number): string {
  const hex = Buffer.from(names.rowId.buffer, names.rowId.byteOffset + row * 16, 16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The row with this id, if it has names. */
export function rowOfId(names: Names, id: string): number | undefined {
  const wanted = Buffer.from(id.replaceAll('-', ''), 'hex');
  const count = names.rowAuthor.length;
  for (const [place, { first }] of names.kinds.entries()) {
    let low = first;
    let high = names.kinds[place + 1]?.first ?? count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = Buffer.compare(names.rowId.subarray(middle * 16, middle * 16 + 16), wanted);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
  }
  return undefined;
}

/** The kind of a row. */
export const kindOfRow = ({ kinds }: Names, row: number): string =>
  kinds.findLast(({ first }) => first <= row)?.name ?? '';

/** The memory that the names take, in bytes. */
export const bytesOf = (names: Names): number =>
  Object.values(names).reduce<number>(
    (sum, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0),
    0,
  );

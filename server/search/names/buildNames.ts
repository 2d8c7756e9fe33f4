import { squeezedKey } from '#domain/search/searchKeys.ts';
import { wordStarts } from '../words/refreshSearchNames.ts';
import { bytes, cut, grow, type Growing, numbers, push } from './growing.ts';
import { BLOCK, bytesAsNumber, HIDDEN, INSIDE, MOST_KNOWN, type Names, OTHER, type Traits } from './names.ts';
import { orderStarts } from './orderStarts.ts';
import { terms } from './terms.ts';

/** A numbering of texts in the order in which they first come. */
function numbering(first: readonly string[]): { of(text: string): number; all: string[] } {
  const all = [...first];
  const known = new Map(all.map((text, index) => [text, index]));
  const of = (text: string): number => {
    const found = known.get(text);
    if (found !== undefined) return found;
    known.set(text, all.length);
    return all.push(text) - 1;
  };
  return { of, all };
}

/** Takes in names page by page and makes the index of them. */
export type NamesBuilder = {
  /** Starts a kind; its rows follow, ordered by id. */
  startKind(name: string): void;
  /**
   * Adds lines of names: id, field, weight, how well known, approved (t or f), author, traits (JSON), the row's name (JSON),
   * the name itself where it is another one (JSON), key, between tabs.
   */
  addLines(lines: string): void;
  /** How many names there are. */
  count(): number;
  finish(): Names;
};

/** Begins an index of names. */
export function namesBuilder(): NamesBuilder {
  const kinds: { name: string; first: number }[] = [];
  const rows = rowsBuilder();
  const names = { row: numbers(), field: bytes(), weight: bytes() };
  const texts = textsBuilder();
  const written = shownBuilder();
  const fields = numbering([]);
  let lastId = '';
  const addLine = (line: string): void => {
    const [id = '', field = '', weight = '', known = '', approved = '', author = '', traits = '', ...rest] =
      line.split('\t');
    const [own = '', other = '', key = ''] = rest;
    if (id !== lastId) {
      rows.add({ id, known, approved, author, traits });
      written.addRow(own);
    }
    lastId = id;
    written.addName(other);
    push(names.row, rows.count() - 1);
    push(names.field, fields.of(field));
    push(names.weight, Number(weight));
    texts.add(key);
  };
  return {
    startKind: (name) => {
      kinds.push({ name, first: rows.count() });
      lastId = '';
    },
    addLines: (lines) => {
      for (const line of lines.split('\n')) if (line !== '') addLine(line);
    },
    count: () => names.row.length,
    finish: () => {
      const rest = {
        ...rows.finish(),
        ...written.finish(),
        nameAt: texts.nameAt(),
        nameRow: cut(names.row),
        nameField: cut(names.field),
        nameWeight: cut(names.weight),
      };
      const looked = { ...rest, ...rows.looked() };
      return { ...rest, ...orderedStarts(texts.text(), texts.starts(), looked), kinds, fields: fields.all };
    },
  };
}

type RowLine = Readonly<Record<'id' | 'known' | 'approved' | 'author' | 'traits', string>>;
type Rows = Pick<Names, 'rowId' | 'rowAuthor' | 'rowTraits' | 'authors' | 'traits'>;

/** By row: whether all may see it, and how well known it is. */
type Looked = { readonly approved: Uint8Array; readonly known: Uint32Array };

function rowsBuilder(): { add(line: RowLine): void; count(): number; finish(): Rows; looked(): Looked } {
  const rows = { id: bytes(), approved: bytes(), author: numbers(), known: numbers(), traits: numbers() };
  const authors = numbering(['']);
  const traits = numbering([]);
  return {
    add: (line) => {
      for (const byte of Buffer.from(line.id.replaceAll('-', ''), 'hex')) push(rows.id, byte);
      push(rows.approved, line.approved === 't' ? 1 : 0);
      push(rows.author, authors.of(line.author));
      push(rows.known, Math.max(0, Number(line.known)));
      push(rows.traits, traits.of(line.traits));
    },
    count: () => rows.approved.length,
    finish: () => ({
      rowId: cut(rows.id),
      rowAuthor: cut(rows.author),
      rowTraits: cut(rows.traits),
      authors: authors.all,
      traits: traits.all.map((text) => JSON.parse(text) as Traits),
    }),
    looked: () => ({ approved: cut(rows.approved), known: cut(rows.known) }),
  };
}

// Writes a text and the zero behind it, and gives where it begins.
function writeText(to: Growing<Uint8Array>, written: string): number {
  const at = to.length;
  const room = written.length * 3 + 1;
  if (to.array.length < at + room) grow(to, room);
  to.length = at + Buffer.from(to.array.buffer).write(written, at) + 1;
  return at;
}

type Texts = Readonly<Record<'nameAt' | 'starts', () => Uint32Array>> & {
  add(key: string): void;
  text(): Uint8Array;
};

function textsBuilder(): Texts {
  const text = bytes();
  const nameAt = numbers();
  const starts = numbers();
  return {
    add: (key) => {
      const at = writeText(text, key);
      push(nameAt, at);
      push(starts, at);
      const isPlain = text.length - at - 1 === key.length;
      for (const start of wordStarts(key)) {
        push(starts, at + (isPlain ? start : Buffer.byteLength(key.slice(0, start))));
      }
      const squeezed = squeezedKey(key);
      if (squeezed !== key && squeezed !== '') push(starts, writeText(text, squeezed));
    },
    nameAt: () => cut(nameAt),
    starts: () => cut(starts),
    text: () => cut(text),
  };
}

type Shown = Pick<Names, 'shown' | 'rowShownAt' | 'nameShownAt'>;

function shownBuilder(): { addRow(json: string): void; addName(json: string): void; finish(): Shown } {
  const text = bytes();
  const rowAt = numbers();
  const nameAt = numbers();
  // So that no name begins at 0, which stands for "the row's own".
  push(text, 0);
  const write = (json: string): number => {
    const written = json.includes('\\') ? (JSON.parse(json) as string) : json.slice(1, -1);
    return writeText(text, written);
  };
  return {
    addRow: (json) => push(rowAt, write(json)),
    addName: (json) => push(nameAt, json === '' ? 0 : write(json)),
    finish: () => ({ shown: cut(text), rowShownAt: cut(rowAt), nameShownAt: cut(nameAt) }),
  };
}

const fullNameWeight = 100;

type Rest = Pick<Names, 'nameAt' | 'nameRow' | 'nameWeight'> & Looked;

function orderedStarts(
  text: Uint8Array,
  starts: Uint32Array,
  rest: Rest,
): Pick<
  Names,
  | 'text'
  | 'starts'
  | 'startName'
  | 'startRow'
  | 'startMarks'
  | 'blockBest'
  | 'blockSigns'
  | 'termAt'
  | 'termLetters'
  | 'termPairs'
  | 'termOfLength'
> {
  orderStarts(text, starts);
  const startName = new Uint32Array(starts.length);
  const startRow = new Uint32Array(starts.length);
  const startMarks = new Uint32Array(starts.length);
  const blockBest = new Uint32Array(Math.ceil(starts.length / BLOCK));
  for (let at = 0; at < starts.length; at += 1) {
    const start = starts[at] ?? 0;
    const name = nameOfStart(rest.nameAt, start);
    const row = rest.nameRow[name] ?? 0;
    startName[at] = name;
    startRow[at] = row;
    const known = Math.min(rest.known[row] ?? 0, MOST_KNOWN);
    const isName = (rest.nameWeight[name] ?? 0) >= fullNameWeight;
    const seen = rest.approved[row] === 1 ? 0 : HIDDEN;
    startMarks[at] = known | seen | (start > 0 && text[start - 1] !== 0 ? INSIDE : 0) | (isName ? 0 : OTHER);
    const place = isName && start === rest.nameAt[name] ? 2 : isName ? 1 : 0;
    const block = Math.floor(at / BLOCK);
    blockBest[block] = Math.max(blockBest[block] ?? 0, place * 0x200_0000 + known);
  }
  const blockSigns = Float64Array.from(blockBest, (_, block) =>
    bytesAsNumber(text, starts[block * BLOCK] ?? 0, 0),
  );
  return { text, starts, startName, startRow, startMarks, blockBest, blockSigns, ...terms(text, starts) };
}

/** The name whose text holds this place: the last that begins at or before it. */
function nameOfStart(nameAt: Uint32Array, start: number): number {
  let low = 0;
  let high = nameAt.length;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((nameAt[middle] ?? 0) <= start) low = middle;
    else high = middle;
  }
  return low;
}

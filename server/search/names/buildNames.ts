import { squeezedKey, wordStarts } from '#server/records/searchNames.ts';
import { bytes, cut, grow, numbers, push } from './growing.ts';
import { BLOCK, type Names } from './names.ts';
import { orderStarts } from './orderStarts.ts';
import { terms } from './terms.ts';

const mostTypes = 32;

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
  /** Adds lines of names: id, field, weight, how well known, approved (t or f), author, types, key, between tabs. */
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
  const fields = numbering([]);
  let lastId = '';
  const addLine = (line: string): void => {
    const [id = '', field = '', weight = '', known = '', approved = '', author = '', types = '', key = ''] =
      line.split('\t');
    if (id !== lastId) rows.add({ id, known, approved, author, types });
    lastId = id;
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
        nameAt: texts.nameAt(),
        nameRow: cut(names.row),
        nameField: cut(names.field),
        nameWeight: cut(names.weight),
      };
      return { ...rest, ...orderedStarts(texts.text(), texts.starts(), rest), kinds, fields: fields.all };
    },
  };
}

type RowLine = Readonly<Record<'id' | 'known' | 'approved' | 'author' | 'types', string>>;
type Rows = Pick<
  Names,
  'rowId' | 'rowApproved' | 'rowAuthor' | 'rowKnown' | 'rowTypes' | 'authors' | 'types'
>;

function rowsBuilder(): { add(line: RowLine): void; count(): number; finish(): Rows } {
  const rows = { id: bytes(), approved: bytes(), author: numbers(), known: numbers(), types: numbers() };
  const authors = numbering(['']);
  const types = numbering([]);
  return {
    add: (line) => {
      for (const byte of Buffer.from(line.id.replaceAll('-', ''), 'hex')) push(rows.id, byte);
      push(rows.approved, line.approved === 't' ? 1 : 0);
      push(rows.author, authors.of(line.author));
      push(rows.known, Math.max(0, Number(line.known)));
      push(rows.types, typeBits(line.types, types));
    },
    count: () => rows.approved.length,
    finish: () => ({
      rowId: cut(rows.id),
      rowApproved: cut(rows.approved),
      rowAuthor: cut(rows.author),
      rowKnown: cut(rows.known),
      rowTypes: cut(rows.types),
      authors: authors.all,
      types: types.all,
    }),
  };
}

type Texts = Readonly<Record<'nameAt' | 'starts', () => Uint32Array>> & {
  add(key: string): void;
  text(): Uint8Array;
};

function textsBuilder(): Texts {
  const text = bytes();
  const nameAt = numbers();
  const starts = numbers();
  const write = (key: string): number => {
    const at = text.length;
    const room = key.length * 3 + 1;
    if (text.array.length < at + room) grow(text, room);
    text.length = at + Buffer.from(text.array.buffer).write(key, at) + 1;
    return at;
  };
  return {
    add: (key) => {
      const at = write(key);
      push(nameAt, at);
      push(starts, at);
      const isPlain = text.length - at - 1 === key.length;
      for (const start of wordStarts(key)) {
        push(starts, at + (isPlain ? start : Buffer.byteLength(key.slice(0, start))));
      }
      const squeezed = squeezedKey(key);
      if (squeezed !== key && squeezed !== '') push(starts, write(squeezed));
    },
    nameAt: () => cut(nameAt),
    starts: () => cut(starts),
    text: () => cut(text),
  };
}

// Types beyond the 32nd have no bit: their rows are found without the filter only.
function typeBits(list: string, types: { of(text: string): number }): number {
  let bits = 0;
  for (const type of list === '' ? [] : list.split(',')) {
    const place = types.of(type);
    if (place < mostTypes) bits |= 1 << place;
  }
  return bits >>> 0;
}

type Rest = Pick<Names, 'nameAt' | 'nameRow' | 'nameWeight' | 'rowKnown'>;

function orderedStarts(
  text: Uint8Array,
  starts: Uint32Array,
  rest: Rest,
): Pick<
  Names,
  'text' | 'starts' | 'startName' | 'blockBest' | 'termAt' | 'termLetters' | 'termPairs' | 'termOfLength'
> {
  orderStarts(text, starts);
  const startName = new Uint32Array(starts.length);
  const blockBest = new Uint32Array(Math.ceil(starts.length / BLOCK));
  for (let at = 0; at < starts.length; at += 1) {
    const start = starts[at] ?? 0;
    const name = nameOfStart(rest.nameAt, start);
    startName[at] = name;
    const known = Math.min(rest.rowKnown[rest.nameRow[name] ?? 0] ?? 0, 0x1ff_ffff);
    const isName = (rest.nameWeight[name] ?? 0) >= 100;
    const place = isName && start === rest.nameAt[name] ? 2 : isName ? 1 : 0;
    const block = Math.floor(at / BLOCK);
    blockBest[block] = Math.max(blockBest[block] ?? 0, place * 0x200_0000 + known);
  }
  return { text, starts, startName, blockBest, ...terms(text, starts) };
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

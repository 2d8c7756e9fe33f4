/** Some items of a list in a JSON object, or the whole of any other value, with its name. */
export type JsonPart =
  | { readonly name: string; readonly items: readonly unknown[] }
  | { readonly name: string; readonly value: unknown };

/** More of the text is needed, if there is more. */
const MORE = Symbol('more');

const usualLetters = 100_000;
const [QUOTE, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST, COMMA, COLON] = [34, 123, 125, 91, 93, 44, 58];

/** Reads a JSON object whose text comes in pieces, in parts each of so many letters or of one item; what is no JSON object is a SyntaxError. */
export class JsonReader {
  // What is read already is let go with the next piece.
  #text = '';
  #at = 0;
  #isWhole = false;
  readonly #letters: number;
  readonly #parts = this.#read();

  constructor(letters = usualLetters) {
    this.#letters = letters;
  }

  /** The parts that are whole with this piece of the text. */
  *read(piece: string): Generator<JsonPart> {
    this.#text = this.#text.slice(this.#at) + piece;
    this.#at = 0;
    yield* this.#untilMore();
  }

  /** The parts that are left once all pieces have been read. */
  *end(): Generator<JsonPart> {
    this.#isWhole = true;
    yield* this.#untilMore();
  }

  *#untilMore(): Generator<JsonPart> {
    for (;;) {
      const { done, value } = this.#parts.next();
      if (done || value === MORE) return;
      yield value;
    }
  }

  *#read(): Generator<JsonPart | typeof MORE> {
    yield* this.#once((text, at) => [undefined, after(text, at, OPEN)]);
    for (let isFirst = true; ; isFirst = false) {
      if (yield* this.#once((text, at) => isAhead(text, at, CLOSE))) break;
      const name = yield* this.#once((text, at) => nameAt(text, isFirst ? at : after(text, at, COMMA)));
      if (yield* this.#once((text, at) => isAhead(text, at, OPEN_LIST))) yield* this.#list(name);
      else yield { name, value: yield* this.#once(valueAt) };
    }
    while (!this.#isWhole) yield MORE;
    if (spaceEnd(this.#text, this.#at) < this.#text.length) {
      throw new SyntaxError('There is more after the JSON object.');
    }
  }

  *#list(name: string): Generator<JsonPart | typeof MORE> {
    if (yield* this.#once((text, at) => isAhead(text, at, CLOSE_LIST))) {
      yield { name, items: [] };
      return;
    }
    const between = yield* this.#once((text, at) => [likelyBetween(text, at), at]);
    for (;;) {
      const quick = this.#quickItems(between);
      if (quick) yield { name, items: quick };
      else if (!this.#isWhole && this.#text.length < this.#at + 2 * this.#letters) yield MORE;
      else {
        const { items, isLast } = yield* this.#once((text, at) => scannedItems(text, at, this.#letters));
        yield { name, items };
        if (isLast) return;
      }
    }
  }

  // Where it would end within an item or a string, it is no JSON.
  #quickItems(between: string | undefined): readonly unknown[] | undefined {
    if (between === undefined) return undefined;
    const [begin, text] = [this.#at, this.#text];
    const end = text.indexOf(between, begin + this.#letters - 1) + 1;
    if (end === 0 || end > begin + 2 * this.#letters) return undefined;
    try {
      const items = JSON.parse(`[${text.slice(begin, end)}]`) as readonly unknown[];
      this.#at = end + 1;
      return items;
    } catch {
      return undefined;
    }
  }

  /** Reads on from where it is; where the text ends too early, once more when there is more of it. */
  *#once<Found>(
    read: (text: string, at: number) => readonly [found: Found, end: number],
  ): Generator<typeof MORE, Found> {
    for (;;) {
      try {
        const [found, end] = read(this.#text, spaceEnd(this.#text, this.#at));
        this.#at = end;
        return found;
      } catch (error) {
        if (!(error instanceof EarlyEnd) || this.#isWhole) throw error;
      }
      // What is long is not read again with each of its pieces.
      const enough = 2 * (this.#text.length - this.#at);
      do yield MORE;
      while (!this.#isWhole && this.#text.length - this.#at < enough);
    }
  }
}

class EarlyEnd extends SyntaxError {}

/** The text with which one of a list's objects ends and the next begins, where they are written alike. */
function likelyBetween(text: string, at: number): string | undefined {
  if (text.charCodeAt(at) !== OPEN) return undefined;
  if (at + 1 >= text.length) throw new EarlyEnd('The JSON ends too early.');
  if (text.charCodeAt(at + 1) !== QUOTE) return undefined;
  return `},${text.slice(at, stringEnd(text, at + 1) + 1)}`;
}

function nameAt(text: string, begin: number): [string, number] {
  const at = spaceEnd(text, begin);
  const end = valueEnd(text, at);
  return [String(JSON.parse(text.slice(at, end))), after(text, spaceEnd(text, end), COLON)];
}

function valueAt(text: string, at: number): [unknown, number] {
  const end = valueEnd(text, at);
  return [JSON.parse(text.slice(at, end)), end];
}

// Letter by letter, wherever items end.
function scannedItems(text: string, begin: number, letters: number) {
  let at = begin;
  for (;;) {
    const end = spaceEnd(text, valueEnd(text, at));
    const [isLast, next] = isAhead(text, end, CLOSE_LIST);
    at = isLast ? next : spaceEnd(text, after(text, end, COMMA));
    if (isLast || at - begin >= letters) {
      const items = JSON.parse(`[${text.slice(begin, end)}]`) as readonly unknown[];
      return [{ items, isLast }, at] as const;
    }
  }
}

/** Whether this letter is the next, and where to go on: behind it if it is. */
function isAhead(text: string, at: number, code: number): readonly [boolean, number] {
  if (at >= text.length) throw new EarlyEnd('The JSON ends too early.');
  return text.charCodeAt(at) === code ? [true, at + 1] : [false, at];
}

// Where a value ends; whether it is one, JSON.parse tells.
function valueEnd(text: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = stringEnd(text, at);
    else if (code === OPEN || code === OPEN_LIST) depth += 1;
    else if (code === CLOSE || code === CLOSE_LIST) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (depth === 0 && (code === COMMA || code === COLON)) return at;
    if (depth === 0 && (code === QUOTE || code === CLOSE || code === CLOSE_LIST)) return at + 1;
  }
  throw new EarlyEnd('The JSON ends too early.');
}

/** The place of the quote that ends a string, in which an odd number of backslashes makes a quote a letter. */
function stringEnd(text: string, begin: number): number {
  for (let at = text.indexOf('"', begin + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  throw new EarlyEnd('The JSON ends within a string.');
}

function after(text: string, at: number, expected: number): number {
  const [isThere, next] = isAhead(text, at, expected);
  if (isThere) return next;
  throw new SyntaxError(`“${String.fromCharCode(expected)}” is missing in the JSON.`);
}

function spaceEnd(text: string, begin: number): number {
  let at = begin;
  while (text.charCodeAt(at) <= 32) at += 1;
  return at;
}

/** Some items of a list in a JSON object, or the whole of any other value, with its name. */
export type JsonPart =
  | { readonly name: string; readonly items: readonly unknown[] }
  | { readonly name: string; readonly value: unknown };

const usualLetters = 100_000;
const [QUOTE, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST, COMMA, COLON] = [34, 123, 125, 91, 93, 44, 58];

/** Reads a JSON object part by part, each of so many letters or of one item; what is no JSON object is a SyntaxError. */
export function* jsonParts(text: string, letters = usualLetters): Generator<JsonPart> {
  let at = after(text, spaceEnd(text, 0), OPEN);
  let isFirst = true;
  for (; text.charCodeAt(at) !== CLOSE; isFirst = false) {
    if (!isFirst) at = spaceEnd(text, after(text, at, COMMA));
    const nameEnd = valueEnd(text, at);
    const name = String(JSON.parse(text.slice(at, nameEnd)));
    at = spaceEnd(text, after(text, spaceEnd(text, nameEnd), COLON));
    if (text.charCodeAt(at) === OPEN_LIST) at = yield* listParts(text, at, { name, letters });
    else {
      const end = valueEnd(text, at);
      yield { name, value: JSON.parse(text.slice(at, end)) };
      at = end;
    }
    at = spaceEnd(text, at);
  }
  if (spaceEnd(text, at + 1) !== text.length) throw new SyntaxError('There is more after the JSON object.');
}

type Of = { readonly name: string; readonly letters: number };

function* listParts(text: string, begin: number, { name, letters }: Of): Generator<JsonPart, number> {
  let at = spaceEnd(text, begin + 1);
  if (text.charCodeAt(at) === CLOSE_LIST) {
    yield { name, items: [] };
    return at + 1;
  }
  const endFrom = likelyEnds(text, at);
  for (;;) {
    const likely = endFrom(at + letters);
    const quick = likely <= at + 2 * letters ? itemsUntil(text, at, likely) : undefined;
    if (quick) {
      yield { name, items: quick };
      at = likely + 1;
      continue;
    }
    const { items, end, isLast } = scannedPart(text, at, letters);
    yield { name, items };
    if (isLast) return end + 1;
    at = end;
  }
}

/** Finds the first place from another on at which an item likely ends: between objects that are written alike, at the comma. */
function likelyEnds(text: string, begin: number): (from: number) => number {
  const nameEnd = text.charCodeAt(begin + 1) === QUOTE ? text.indexOf('"', begin + 2) : -1;
  if (text.charCodeAt(begin) !== OPEN || nameEnd < 0) return () => Infinity;
  const between = `},${text.slice(begin, nameEnd + 1)}`;
  let found = 0;
  return (from) => {
    // No letter is looked at twice.
    if (found < from) {
      const at = text.indexOf(between, from - 1);
      found = at < 0 ? Infinity : at + 1;
    }
    return found;
  };
}

// Where it ends within an item or a string, it is no JSON.
function itemsUntil(text: string, begin: number, end: number): readonly unknown[] | undefined {
  try {
    return JSON.parse(`[${text.slice(begin, end)}]`) as readonly unknown[];
  } catch {
    return undefined;
  }
}

// Letter by letter, wherever items end.
function scannedPart(text: string, begin: number, letters: number) {
  let at = begin;
  for (;;) {
    const end = spaceEnd(text, valueEnd(text, at));
    const isLast = text.charCodeAt(end) === CLOSE_LIST;
    at = isLast ? end : spaceEnd(text, after(text, end, COMMA));
    if (isLast || at - begin >= letters) {
      return { items: JSON.parse(`[${text.slice(begin, end)}]`) as readonly unknown[], end: at, isLast };
    }
  }
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
  throw new SyntaxError('The JSON ends too early.');
}

/** The place of the quote that ends a string, in which an odd number of backslashes makes a quote a letter. */
function stringEnd(text: string, begin: number): number {
  for (let at = text.indexOf('"', begin + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  throw new SyntaxError('The JSON ends within a string.');
}

function after(text: string, at: number, expected: number): number {
  if (text.charCodeAt(at) !== expected) {
    throw new SyntaxError(`“${String.fromCharCode(expected)}” is missing in the JSON at ${at}.`);
  }
  return expected === OPEN ? spaceEnd(text, at + 1) : at + 1;
}

function spaceEnd(text: string, begin: number): number {
  let at = begin;
  while (text.charCodeAt(at) <= 32) at += 1;
  return at;
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonReader, type JsonPart } from './jsonReader.ts';
import { joinedParts } from './sceneQuestion.ts';

/** Cuts a text into pieces of so many letters. */
const piecesOf = (text: string, size: number): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));

function partsOf(text: string, letters: number, pieces: readonly string[] = [text]): readonly JsonPart[] {
  const reader = new JsonReader(letters);
  return [...pieces.flatMap((piece) => [...reader.read(piece)]), ...reader.end()];
}

function read(text: string, letters: number, pieces?: readonly string[]): unknown {
  const joined = joinedParts();
  for (const part of partsOf(text, letters, pieces)) joined.add(part);
  return joined.value;
}

// What looks like the end of an item also stands within one, and within a name.
const ALIKE = {
  all: Array.from({ length: 20 }, (_, at) => ({
    id: at % 3 === 0 ? 'before},{"id":1' : at,
    within: [{ id: 1 }, { id: 2 }, { id: at }],
  })),
  rest: [{ id: 1 }, { id: 2 }],
};

test('an object that comes in pieces and is read part by part is the same as one that is read at once', () => {
  const written = fc.tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(undefined, 2));
  const sizes = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(written, sizes, sizes, ([given, indent], letters, piece) => {
      const text = JSON.stringify(given, null, indent);
      expect(read(text, letters, piecesOf(text, piece))).toEqual(JSON.parse(text));
    }),
    {
      examples: [
        [[ALIKE, undefined], 20, 7],
        [[ALIKE, 2], 20, 1000],
        [[{ 'a"\\': ['\\', '"', '\\"', '[}', []], b: {} }, undefined], 1, 1],
      ],
    },
  );
});

test('a list comes in parts of so many letters', () => {
  const parts = partsOf('{"all":[{"a":1},{"b":2},{"c":3}],"rest":4}', 10);
  expect(parts).toEqual([
    { name: 'all', items: [{ a: 1 }, { b: 2 }] },
    { name: 'all', items: [{ c: 3 }] },
    { name: 'rest', value: 4 },
  ]);
});

test('objects that are written alike are cut between them', () => {
  const all = Array.from({ length: 5000 }, (_, at) => ({ id: at, name: `},{"id":${at}`, in: [{ id: at }] }));
  const text = JSON.stringify({ all });
  const parts = partsOf(text, 1000, piecesOf(text, 700));
  expect(parts.flatMap((part) => ('items' in part ? part.items : []))).toEqual(all);
  // Each of so many letters, and not much more.
  expect(parts.length).toBeGreaterThan(text.length / 1100);
});

test('a part is told as soon as it has come', () => {
  const reader = new JsonReader(10);
  const told = ['{"one":1,"all":[{"a":1},{"b"', ':2},{"a":3},{"a":4},{"a":5},{"a":6}', ']}'].map((piece) => [
    ...reader.read(piece),
  ]);
  expect(told).toEqual([
    [{ name: 'one', value: 1 }],
    [
      { name: 'all', items: [{ a: 1 }, { b: 2 }] },
      { name: 'all', items: [{ a: 3 }, { a: 4 }] },
    ],
    [],
  ]);
  expect([...reader.end()]).toEqual([{ name: 'all', items: [{ a: 5 }, { a: 6 }] }]);
});

test('what is no JSON object is refused wherever it breaks', () => {
  const text = JSON.stringify({ things: [{ id: 'a' }, { id: 'b' }], steps: [] });
  for (let end = 0; end < text.length; end += 1) {
    expect(() => read(text.slice(0, end), 5)).toThrow(SyntaxError);
    expect(() => read('', 5, piecesOf(text.slice(0, end), 3))).toThrow(SyntaxError);
  }
  for (const wrong of ['[]', '1', '{"a":1}x', '{"a":1,}', '{"a":[1,]}', '{"a" 1}', '{"a":[1 2]}', '{a:1}']) {
    expect(() => read(wrong, 5)).toThrow(SyntaxError);
    expect(() => read(wrong, 5, [...wrong])).toThrow(SyntaxError);
  }
});

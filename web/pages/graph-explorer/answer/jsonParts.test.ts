import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonParts } from './jsonParts.ts';
import { joinedParts } from './sceneQuestion.ts';

const read = (text: string, letters: number): unknown => {
  const joined = joinedParts();
  for (const part of jsonParts(text, letters)) joined.add(part);
  return joined.value;
};

// What looks like the end of an item also stands within one, and within a name.
const ALIKE = {
  all: Array.from({ length: 20 }, (_, at) => ({
    id: at % 3 === 0 ? 'before},{"id":1' : at,
    within: [{ id: 1 }, { id: 2 }, { id: at }],
  })),
  rest: [{ id: 1 }, { id: 2 }],
};

test('an object that is read part by part is the same as one that is read at once', () => {
  const written = fc.tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(undefined, 2));
  fc.assert(
    fc.property(written, fc.integer({ min: 1, max: 60 }), ([given, indent], letters) => {
      const text = JSON.stringify(given, null, indent);
      expect(read(text, letters)).toEqual(JSON.parse(text));
    }),
    {
      examples: [
        [[ALIKE, undefined], 20],
        [[ALIKE, 2], 20],
        [[{ 'a"\\': ['\\', '"', '\\"', '[}', []], b: {} }, undefined], 1],
      ],
    },
  );
});

test('a list comes in parts of so many letters', () => {
  const parts = [...jsonParts('{"all":[{"a":1},{"b":2},{"c":3}],"rest":4}', 10)];
  expect(parts).toEqual([
    { name: 'all', items: [{ a: 1 }, { b: 2 }] },
    { name: 'all', items: [{ c: 3 }] },
    { name: 'rest', value: 4 },
  ]);
});

test('objects that are written alike are cut between them', () => {
  const all = Array.from({ length: 5000 }, (_, at) => ({ id: at, name: `},{"id":${at}`, in: [{ id: at }] }));
  const text = JSON.stringify({ all });
  const parts = [...jsonParts(text, 1000)];
  expect(parts.flatMap((part) => ('items' in part ? part.items : []))).toEqual(all);
  // Each of so many letters, and not much more.
  expect(parts.length).toBeGreaterThan(text.length / 1100);
});

test('what is no JSON object is refused wherever it breaks', () => {
  const text = JSON.stringify({ things: [{ id: 'a' }, { id: 'b' }], steps: [] });
  for (let end = 0; end < text.length; end += 1) {
    expect(() => read(text.slice(0, end), 5)).toThrow(SyntaxError);
  }
  for (const wrong of ['[]', '1', '{"a":1}x', '{"a":1,}', '{"a":[1,]}', '{"a" 1}', '{"a":[1 2]}', '{a:1}']) {
    expect(() => read(wrong, 5)).toThrow(SyntaxError);
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonParts } from './jsonParts.ts';
import { joinedParts } from './sceneQuestion.ts';

const read = (text: string, letters: number): unknown => {
  const joined = joinedParts();
  for (const part of jsonParts(text, letters)) joined.add(part);
  return joined.value;
};

test('an object that is read part by part is the same as one that is read at once', () => {
  const written = fc.tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(undefined, 2));
  fc.assert(
    fc.property(written, fc.integer({ min: 1, max: 60 }), ([given, indent], letters) => {
      const text = JSON.stringify(given, null, indent);
      expect(read(text, letters)).toEqual(JSON.parse(text));
    }),
    { examples: [[[{ 'a"\\': ['\\', '"', '\\"', '[}', []], b: {} }, undefined], 1]] },
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

test('what is no JSON object is refused wherever it breaks', () => {
  const text = JSON.stringify({ things: [{ id: 'a' }, { id: 'b' }], steps: [] });
  for (let end = 0; end < text.length; end += 1) {
    expect(() => read(text.slice(0, end), 5)).toThrow(SyntaxError);
  }
  for (const wrong of ['[]', '1', '{"a":1}x', '{"a":1,}', '{"a":[1,]}', '{"a" 1}', '{"a":[1 2]}', '{a:1}']) {
    expect(() => read(wrong, 5)).toThrow(SyntaxError);
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AS_DESIGNED, parseColumns, readColumns, rememberColumns } from './columnMemory.ts';
import { tracksOf } from '#web/records/spec/recordColumn.ts';

const id = fc.stringMatching(/^[a-z]{1,8}$/);

test('a remembered choice comes back', () => {
  const choice = fc.record({
    shown: fc.dictionary(id, fc.boolean(), { noNullPrototype: true }),
    widths: fc.dictionary(id, fc.integer({ min: 40, max: 640 }), { noNullPrototype: true }),
    pinned: fc.dictionary(id, fc.boolean(), { noNullPrototype: true }),
    isDense: fc.boolean(),
  });
  fc.assert(
    fc.property(choice, (given) => {
      expect(parseColumns(JSON.stringify(given))).toEqual(given);
    }),
  );
});

test.each([
  null,
  '',
  'x',
  '1',
  '[]',
  'null',
  '{"shown":1,"widths":[]}',
  '{"shown":{"a":1},"widths":{"b":"wide","c":null},"pinned":{"d":"left"},"isDense":"yes"}',
])('%j counts as none', (text) => {
  expect(parseColumns(text)).toEqual(AS_DESIGNED);
});

test('the last column takes the room that is left', () => {
  expect(tracksOf([200, 80, 120])).toBe('200px 80px minmax(120px, 1fr)');
  expect(tracksOf([])).toBe('');
});

test('where storage is forbidden nothing is remembered, and nothing fails', () => {
  expect(readColumns('anything')).toEqual(AS_DESIGNED);
  expect(() => rememberColumns('anything', { ...AS_DESIGNED, isDense: true })).not.toThrow();
});

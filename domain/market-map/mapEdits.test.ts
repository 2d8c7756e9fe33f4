import { describe, expect, test } from 'vitest';
import { mapTile } from '#tests/support/mapTile.ts';
import type { BoxGroup } from './arrange.ts';
import { mapAddress, mapQuestionPath, readMapAddress, usualMap } from './mapAddress.ts';
import type { MapAnswer, MapTile } from './mapAnswer.ts';
import { inOrder, moved, renamed } from './editedMap.ts';
import { NO_EDITS, readEdits, withoutEntry, withWords, writeEdits } from './mapEdits.ts';

const ID = '475eca44-4c7d-5bdb-89a2-e85cdffabb6c';
const OTHER = '575eca44-4c7d-5bdb-89a2-e85cdffabb6c';

const tile = (id: string): MapTile => mapTile(id, { boxes: ['ions'] });

const box = (key: string | null, above: string | null = null) => ({
  key,
  label: key,
  above,
  count: 1,
  figure: null,
});

const groups: readonly BoxGroup[] = [
  {
    above: box('hardware'),
    boxes: [
      { box: box('ions', 'hardware'), tiles: [tile('a'), tile('b'), tile('c')] },
      { box: box('atoms', 'hardware'), tiles: [] },
    ],
  },
  { above: box('software'), boxes: [{ box: box('compilers', 'software'), tiles: [] }] },
];

const keysOf = (all: readonly BoxGroup[]) => all.flatMap(({ boxes }) => boxes.map((one) => one.box.key));

describe('the address', () => {
  const edits = { pins: [ID], names: { ions: 'Ions, trapped' }, notes: { atoms: 'Young' }, order: ['atoms'] };

  test('holds what was made by hand, and asks the server for nothing else', () => {
    const state = { ...usualMap('companies'), edits };
    expect(readMapAddress('companies', mapAddress('companies', state)).state).toEqual(state);
    expect(mapQuestionPath('companies', state)).toBe(mapQuestionPath('companies', usualMap('companies')));
    expect(mapAddress('companies', usualMap('companies'))).toEqual([]);
    expect(writeEdits(NO_EDITS)).toBeUndefined();
  });

  test.each([
    'no json',
    '[]',
    '{"pins":["x"]}',
    '{"names":{"a":1}}',
    '{"notes":["a"]}',
    '{"order":"a"}',
    '{"more":1}',
    '{"names":{"a":"\\ud800"}}',
    '{"order":["\\udc00"]}',
    JSON.stringify({ names: { a: 'x'.repeat(81) } }),
    JSON.stringify({ pins: Array.from({ length: 101 }, () => ID) }),
  ])('refuses %s in a sentence', (text) => {
    expect(() => readEdits(text)).toThrow(/edits/);
    expect(readMapAddress('companies', [['edits', text]]).problem).toContain('edits');
  });
});

test('pinned entries stand first in their boxes, and boxes in the order that was made', () => {
  const shown = inOrder(groups, { ...NO_EDITS, pins: ['c', 'b'], order: ['software', 'atoms'] });
  expect(keysOf(shown)).toEqual(['compilers', 'atoms', 'ions']);
  expect(shown[1]?.boxes[1]?.tiles.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(inOrder(groups, NO_EDITS)).toBe(groups);
});

test('a box moves among those beside it alone, and not beyond the ends', () => {
  const order = moved(groups, 'atoms', -1);
  expect(keysOf(inOrder(groups, { ...NO_EDITS, order }))).toEqual(['atoms', 'ions', 'compilers']);
  expect(keysOf(inOrder(groups, { ...NO_EDITS, order: moved(groups, 'compilers', -1) }))).toEqual(
    keysOf(groups),
  );
  const tops = inOrder(groups, { ...NO_EDITS, order: moved(groups, 'software', -1) });
  expect(tops.map(({ above }) => above?.key)).toEqual(['software', 'hardware']);
});

test('boxes are called as they are here, and as on record where the name is taken back', () => {
  const answer: MapAnswer = { count: 1, figure: null, boxes: [box('ions')], above: [], tiles: [] };
  const names = withWords({}, box('ions'), ' Ions ');
  expect(renamed(answer, { ...NO_EDITS, names }).boxes[0]?.label).toBe('Ions');
  expect(withWords(names, box('ions'), ' ')).toEqual({});
  expect(renamed(answer, NO_EDITS)).toBe(answer);
});

test('entries are left out by one condition, which lists and figures share', () => {
  const germany = { f: 'country', op: 'eq', v: 'DE' };
  const once = withoutEntry([germany], ID);
  expect(once).toEqual([germany, { not: { f: 'id', op: 'eq', v: [ID] } }]);
  expect(withoutEntry(once, OTHER)).toEqual([germany, { not: { f: 'id', op: 'eq', v: [ID, OTHER] } }]);
  expect(withoutEntry(once, ID)).toBe(once);
});

import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { mapTile } from '#tests/support/mapTile.ts';
import { arranged } from './arrange.ts';
import { parseBoxPath } from './boxPath.ts';
import { differenceOf } from './difference.ts';
import type { MapAnswer, MapTile } from './mapAnswer.ts';
import { bothOf, changesOf, groupsAt, inTime, sideTimes } from './sides.ts';

const tile = (id: string, size: number, ...boxes: string[]): MapTile =>
  mapTile(id, { founded: 2010, size, boxes });
const box = (key: string, count: number) => ({ key, label: key, count, figure: null });
const answer = (boxes: MapAnswer['boxes'], ...tiles: MapTile[]): MapAnswer => ({
  count: tiles.length,
  figure: null,
  boxes,
  above: [],
  tiles,
});

const before = answer(
  [box('ions', 2), box('atoms', 1)],
  tile('a', 9, 'ions'),
  tile('b', 5, 'ions'),
  tile('c', 3, 'atoms'),
);
const after = answer(
  [box('ions', 2), box('spins', 1)],
  tile('d', 7, 'ions'),
  tile('a', 9, 'ions'),
  tile('b', 5, 'spins'),
);

test('two maps beside each other have the same boxes and entries in the same order', () => {
  const groups = arranged(bothOf(before, after), {
    order: 'size',
    box: parseBoxPath(kindOf('organization'), 'modality'),
  });
  const told = (of: MapAnswer) =>
    groupsAt(groups, of).flatMap(({ boxes }) =>
      boxes.map((filled) => [filled.box.key, filled.box.count, filled.tiles.map(({ id }) => id).join('')]),
    );
  expect(told(before)).toEqual([
    ['ions', 2, 'ab'],
    ['spins', 0, ''],
    ['atoms', 1, 'c'],
  ]);
  expect(told(after)).toEqual([
    ['ions', 2, 'ad'],
    ['spins', 1, 'b'],
    ['atoms', 0, ''],
  ]);
  expect([...changesOf(differenceOf(before, after))]).toEqual([
    ['d', 'added'],
    ['c', 'left'],
    ['b', 'moved'],
  ]);
});

test('the two times are years of founding, or days of the record', () => {
  const now = { until: undefined, to: undefined };
  expect(sideTimes({ ...now, beside: undefined })).toBeUndefined();
  expect(sideTimes({ beside: '2015', until: 2020, to: undefined })).toEqual([
    { until: 2015, asOf: undefined },
    { until: 2020, asOf: undefined },
  ]);
  expect(sideTimes({ beside: '2026-01-31', until: 2020, to: '2026-06-30' })).toEqual([
    { until: 2020, asOf: '2026-01-31' },
    { until: 2020, asOf: '2026-06-30' },
  ]);
});

test('of two times the earlier stands first, in whichever order they were given', () => {
  expect(sideTimes({ beside: '2020', until: 2015, to: undefined })?.map(({ until }) => until)).toEqual([
    2015, 2020,
  ]);
  const days = sideTimes({ beside: '2026-06-30', until: undefined, to: '2026-01-31' });
  expect(days?.map(({ asOf }) => asOf)).toEqual(['2026-01-31', '2026-06-30']);
  expect(inTime('2026-06-30', undefined)).toEqual(['2026-06-30', undefined]);
});

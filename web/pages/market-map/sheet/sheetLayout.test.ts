import { expect, test } from 'vitest';
import type { BoxGroup } from '#domain/market-map/arrange.ts';
import { mapTile } from '#tests/support/mapTile.ts';
import { filedSize, printedSize } from '../papers.ts';
import { MEASURES, sheetOf } from './sheetLayout.ts';
import { NAME_SIZE } from './sheetMarks.ts';

const size = printedSize('a3');
const without = { size, notes: {} };

const boxOf = (key: string, count: number) => ({ key, label: key, count, figure: null });

const groupsOf = (sizes: readonly number[]): readonly BoxGroup[] => [
  {
    above: boxOf('all', 0),
    boxes: sizes.map((count, place) => ({
      box: boxOf(`box ${place}`, count),
      tiles: Array.from({ length: count }, (_, at) => mapTile(`${place} ${at}`)),
    })),
  },
];

test.each([[[3]], [[28, 1, 90, 2]], [Array.from({ length: 60 }, (_, at) => at % 25)]])(
  'boxes of %j stand on one sheet: every tile once, none over the edge or over another',
  (sizes) => {
    const { scale, placed } = sheetOf(groupsOf(sizes), without);
    const tiles = placed.filter((one) => one.type === 'tile');
    expect(tiles).toHaveLength(sizes.reduce((all, one) => all + one, 0));
    expect(new Set(tiles.map(({ left, top }) => `${left} ${top}`)).size).toBe(tiles.length);
    for (const { left, top, width } of placed) {
      expect(left + width).toBeLessThanOrEqual(size.width + 0.01);
      expect(top).toBeLessThanOrEqual(size.height);
    }
    expect(scale).toBeGreaterThan(0.1);
  },
);

test('700 entries in 60 boxes are large enough to be read on A3', () => {
  const { scale } = sheetOf(groupsOf(Array.from({ length: 60 }, () => 12)), without);
  // A unit of the sheet is a pixel of A3.
  expect(scale * NAME_SIZE * 0.75).toBeGreaterThan(5.5);
});

test('a box that goes on in the next column has its heading again', () => {
  const { placed } = sheetOf(groupsOf([400]), without);
  const heads = placed.filter((one) => one.type === 'box');
  expect(heads.length).toBeGreaterThan(1);
  expect(heads.slice(1).every((one) => 'isContinued' in one && one.isContinued)).toBe(true);
  expect(MEASURES.across).toBe(2);
});

test('a note stands below the heading of its box, whole, before its entries', () => {
  const note = 'The closest to error correction, by what was measured until today. '.repeat(4).trim();
  const { placed } = sheetOf(groupsOf([3, 40]), { size, notes: { 'box 1': note } });
  const at = placed.findIndex((one) => one.type === 'box' && one.of.key === 'box 1');
  const after = placed.slice(at + 1).filter((one) => one.type !== 'box');
  const lines = after.slice(
    0,
    after.findIndex((one) => one.type === 'tile'),
  );
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.map((one) => (one.type === 'note' ? one.text : '')).join(' ')).toBe(note);
});

test.each(['a3', 'a4', 'letter'] as const)(
  'all of the map stands on one page of %s, printed and filed',
  (paper) => {
    for (const room of [printedSize(paper), filedSize(paper)]) {
      const { placed } = sheetOf(groupsOf(Array.from({ length: 60 }, () => 12)), { size: room, notes: {} });
      expect(placed.filter((one) => one.type === 'tile')).toHaveLength(720);
      for (const { top } of placed) expect(top).toBeLessThanOrEqual(room.height);
    }
  },
);

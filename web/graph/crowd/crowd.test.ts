import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Drawn, Place } from '#web/graph/model.ts';
import { CrowdPlaces, crowdOf, xyOf } from './crowd.ts';
import { extentOf, Grid, largest } from './grid.ts';

const node = (id: string) => ({ id, label: id, initials: id, group: 'company', size: 6 }) as const;
const edge = (from: string, to: string) => ({ id: `${from} ${to}`, from, to, isMutual: false, year: null });
const drawn: Drawn = {
  nodes: ['a', 'b', 'c'].map(node),
  edges: [edge('a', 'b'), edge('gone', 'a'), edge('c', 'a')],
};

const numbered = async (given: Drawn) => {
  const crowd = await crowdOf(given);
  if (!crowd) throw new Error('Somebody waits for it.');
  return crowd;
};

test('a graph as arrays has the edges between its nodes, and is made once', async () => {
  const crowd = await numbered(drawn);
  expect([...crowd.ends]).toEqual([0, 1, 2, 0]);
  expect([...crowd.edges]).toEqual([0, 2]);
  expect(await crowdOf({ ...drawn, regions: [] })).toBe(crowd);
  expect(await crowdOf({ nodes: drawn.nodes, edges: [] })).not.toBe(crowd);
  expect(await crowdOf({ ...drawn, edges: [...drawn.edges] }, () => false)).toBeUndefined();
});

test('places told by arrays are those of a map', async () => {
  const crowd = await numbered(drawn);
  const places = new CrowdPlaces(crowd, Float32Array.of(1, 2, 3, 4, 5, 6), Uint8Array.of(0, 1, 0));
  const same = new Map<string, Place>([
    ['a', { x: 1, y: 2 }],
    ['b', { x: 3, y: 4, isNamedLeft: true }],
    ['c', { x: 5, y: 6 }],
  ]);
  expect(new Map(places)).toEqual(same);
  expect([places.size, places.has('b'), places.has('d')]).toEqual([3, true, false]);
  expect([...places.values()]).toEqual([...same.values()]);
  expect(places.get('d')).toBeUndefined();
  const xy = await xyOf(crowd, new Map([...same].slice(1)), () => true);
  expect([...(xy ?? [])]).toEqual([0, 0, 3, 4, 5, 6]);
  const own = await xyOf(crowd, places, () => true);
  // What is moved on the screen moves no layout.
  expect(own).toEqual(places.xy);
  expect(own).not.toBe(places.xy);
});

const coordinate = fc.integer({ min: -40, max: 40 });
const spots = fc.array(fc.tuple(coordinate, coordinate), { maxLength: 80 });
const numbersIn = (given: readonly unknown[]): number[] => [...given.keys()];

test('what lies within a part of the plane, and nearest to a place, is what looking at all finds', () => {
  fc.assert(
    fc.property(spots, spots, fc.nat(20), (given, asked, reach) => {
      const grid = new Grid(Float32Array.from(given.flat()));
      for (const [x, y] of asked) {
        const view = { x: [x, x + reach], y: [y - reach, y] } satisfies Parameters<Grid['within']>[0];
        const within = numbersIn(given).filter((at) => {
          const [px, py] = given[at] ?? [0, 0];
          return px >= x && px <= x + reach && py >= y - reach && py <= y;
        });
        expect(grid.within(view).toSorted((one, other) => one - other)).toEqual(within);
        const far = numbersIn(given).map((at) =>
          Math.hypot((given[at]?.[0] ?? 0) - x, (given[at]?.[1] ?? 0) - y),
        );
        const nearest = grid.nearest({ x, y }, reach, () => reach);
        const least = Math.min(...far.filter((one) => one <= reach));
        expect(nearest === undefined ? Infinity : far[nearest]).toBe(least);
      }
    }),
  );
});

test('a node is meant as far as it reaches, however near another is', () => {
  const grid = new Grid(Float32Array.of(0, 0, 10, 0));
  expect(grid.nearest({ x: 6, y: 0 }, 8, (at) => (at === 0 ? 8 : 2))).toBe(0);
  expect(grid.nearest({ x: 4, y: 0 }, 8, () => 2)).toBeUndefined();
});

test('the extent has all, and the largest are those of sorting all', () => {
  expect(extentOf(Float32Array.of(1, 9, -3, 2))).toEqual({ x: [-3, 1], y: [2, 9] });
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 40 }), fc.nat(12), (given, most) => {
      const found = largest(Float32Array.from(given), numbersIn(given), most);
      const all = numbersIn(given).toSorted((one, other) => (given[other] ?? 0) - (given[one] ?? 0));
      expect(found).toEqual(all.slice(0, most));
    }),
  );
});

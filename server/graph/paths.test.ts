import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RANKS, type Viewer, VISITOR } from '#domain/access.ts';
import {
  naivePaths,
  packed,
  PLAIN_AUTHOR,
  PLAIN_KIND,
  plainId,
  type PlainNetwork,
  type PlainReader,
  plainRelations,
  type PlainViewer,
  rowsSeen,
  sees,
} from '#tests/support/naiveNetwork.ts';
import { Ids } from '#server/database/values/ids.ts';
import { countNeighbours, neighbours } from './neighbours.ts';
import { allShortestPaths, type Path, shortestPath } from './paths.ts';

const VIEWERS: Readonly<Record<PlainViewer, Viewer>> = {
  visitor: VISITOR,
  author: { id: PLAIN_AUTHOR.toUpperCase(), rank: RANKS.USER },
  admin: { id: plainId(0), rank: RANKS.ADMIN },
};
const reader = fc.oneof(
  { weight: 6, arbitrary: fc.constant<PlainReader>('everybody') },
  { weight: 2, arbitrary: fc.constantFrom<PlainReader>('author', 'other', 'nobody') },
);
const row = fc.record({ from: fc.nat(13), to: fc.nat(13), relation: fc.nat(2), reader });
const plain: fc.Arbitrary<PlainNetwork> = fc.record({
  things: fc.array(reader, { minLength: 14, maxLength: 14 }),
  rows: fc.array(row, { maxLength: 34 }),
});
const question = fc.record({
  viewer: fc.constantFrom<PlainViewer>('visitor', 'author', 'admin'),
  relations: fc.subarray(plainRelations, { minLength: 1 }),
  maxHops: fc.integer({ min: 0, max: 8 }),
  ends: fc.tuple(fc.nat(13), fc.nat(13)),
});
const numberOf = (id: string): number => Number(id.slice(-12));
const numbersOf = (path: Path): number[] => path.things.map(({ id }) => numberOf(id));
const byText = (one: number[], other: number[]): number => (String(one) < String(other) ? -1 : 1);

test('shortest paths are those of the plainest search, on any network, for visitors, authors and admins', () => {
  fc.assert(
    fc.property(plain, question, (given, { viewer, relations, maxHops, ends }) => {
      const network = packed(given);
      const look = { viewer: VIEWERS[viewer], relations, maxHops };
      const canSee = (thing: number): boolean => sees(viewer, given.things[thing]);
      const rows = rowsSeen(given, viewer, relations);
      const expected = ends.every(canSee) ? naivePaths(rows, ends[0], ends[1], maxHops) : [];
      const ids = [plainId(ends[0]), plainId(ends[1])] as const;
      const all = allShortestPaths(network, ids, { ...look, limit: 100 });
      fc.pre(expected.length <= 100);
      expect(all.map(numbersOf).toSorted(byText)).toEqual(expected.toSorted(byText));
      const one = shortestPath(network, ids, look);
      expect(one?.things.length).toBe(expected[0]?.length);
      expect(expected.map(String)).toEqual(
        expect.arrayContaining(one === undefined ? [] : [String(numbersOf(one))]),
      );
      for (const path of all) checkLinks(path, rows);
    }),
    { numRuns: 2000 },
  );
});

/** Every relation between neighbours of a path, and its direction, is in the rows. */
function checkLinks(path: Path, rows: PlainNetwork['rows']): void {
  const things = numbersOf(path);
  for (const [index, links] of path.links.entries()) {
    const [one, other] = [things[index], things[index + 1]];
    const expected = new Set(
      rows.flatMap(({ from, to, relation }) => {
        const name = plainRelations[relation] ?? '';
        return [
          ...(from === one && to === other ? [`${name} out`] : []),
          ...(from === other && to === one ? [`${name} in`] : []),
        ];
      }),
    );
    expect(new Set(links.map(({ relation, direction }) => `${relation} ${direction}`))).toEqual(expected);
  }
}

test('neighbours and their counts are those of the rows', () => {
  fc.assert(
    fc.property(plain, question, (given, { viewer, relations, ends: [thing] }) => {
      const network = packed(given);
      const look = { viewer: VIEWERS[viewer], relations };
      const canSee = sees(viewer, given.things[thing]);
      const expected = (canSee ? rowsSeen(given, viewer, relations) : []).flatMap(
        ({ from, to, relation }) => [
          ...(from === thing ? [`${plainRelations[relation]} out ${to}`] : []),
          ...(to === thing ? [`${plainRelations[relation]} in ${from}`] : []),
        ],
      );
      const { total, neighbours: found } = neighbours(network, plainId(thing), { ...look, limit: 1000 });
      expect(total).toBe(expected.length);
      const texts = found.map(({ relation, direction, id }) => `${relation} ${direction} ${numberOf(id)}`);
      expect(texts.toSorted()).toEqual(expected.toSorted());
      const counts = countNeighbours(network, plainId(thing), look);
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      for (const { relation, direction, kind, count } of counts) {
        expect(kind).toBe(PLAIN_KIND);
        expect(count).toBe(expected.filter((text) => text.startsWith(`${relation} ${direction} `)).length);
      }
    }),
    { numRuns: 500 },
  );
});

test('a page of neighbours is a part of them all', () => {
  const rows = Array.from({ length: 30 }, (_, to) => ({
    from: 0,
    to: to + 1,
    relation: 0,
    reader: 'everybody' as const,
  }));
  const network = packed({ things: Array.from({ length: 31 }, () => 'everybody'), rows });
  const all = neighbours(network, plainId(0), { viewer: VISITOR });
  const page = neighbours(network, plainId(0), { viewer: VISITOR, limit: 7, offset: 10 });
  expect(page).toEqual({ total: 30, neighbours: all.neighbours.slice(10, 17) });
});

test('paths are given up to the limit, and none for ids that are not there', () => {
  const rows = Array.from({ length: 40 }, (_, middle) => [
    { from: 0, to: middle + 2, relation: 0, reader: 'everybody' as const },
    { from: middle + 2, to: 1, relation: 1, reader: 'everybody' as const },
  ]).flat();
  const network = packed({ things: Array.from({ length: 42 }, () => 'everybody'), rows });
  const between = (limit?: number): number =>
    allShortestPaths(network, [plainId(0), plainId(1)], { viewer: VISITOR, limit }).length;
  expect([between(), between(3), between(1000)]).toEqual([10, 3, 40]);
  for (const id of ['', 'nonsense', plainId(99), `${plainId(0)}0`]) {
    expect(shortestPath(network, [plainId(0), id], { viewer: VISITOR })).toBeUndefined();
    expect(neighbours(network, id, { viewer: VISITOR })).toEqual({ total: 0, neighbours: [] });
  }
});

test('ids are found again, whatever they are made of', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 3000, minLength: 1 }), fc.uuid(), (given, other) => {
      const ids = new Ids();
      expect(given.map((id) => ids.add(id))).toEqual([...given.keys()]);
      expect(given.map((id) => ids.find(id))).toEqual([...given.keys()]);
      expect(given.map((_, index) => ids.text(index))).toEqual(given);
      expect(ids.find(given[0]?.toUpperCase() ?? '')).toBe(0);
      expect(ids.find(other)).toBe(given.indexOf(other));
    }),
    { numRuns: 30 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centralityOf } from './centrality.ts';
import { communitiesOf, modularityOf } from './communities.ts';
import { neighbourhoodOf } from './neighbourhood.ts';
import { askedOf, measuresOf } from './useMeasures.ts';

const graph = fc.record({
  count: fc.integer({ min: 1, max: 14 }),
  ends: fc.array(fc.tuple(fc.nat(13), fc.nat(13)), { maxLength: 40 }),
});
type Given = { readonly count: number; readonly ends: readonly (readonly [number, number])[] };
const pairsOf = ({ count, ends }: Given) => ends.filter((pair) => pair.every((end) => end < count));
const made = (given: Given) => neighbourhoodOf(given.count, pairsOf(given).flat());

/** Every shortest way between two nodes, found by walking all of them. */
function shortestWays(given: Given, from: number, to: number): number[][] {
  const isBeside = (one: number, other: number): boolean =>
    one !== other &&
    pairsOf(given).some(([a, b]) => (a === one && b === other) || (a === other && b === one));
  let ways: number[][] = [[from]];
  for (let length = 0; length < given.count; length += 1) {
    const done = ways.filter((way) => way.at(-1) === to);
    if (done.length > 0) return done;
    ways = ways.flatMap((way) =>
      Array.from({ length: given.count }, (_, next) => next)
        .filter((next) => !way.includes(next) && isBeside(way.at(-1) ?? 0, next))
        .map((next) => [...way, next]),
    );
  }
  return [];
}

test('who stands between whom is what walking every shortest way tells', () => {
  const small = fc.record({
    count: fc.integer({ min: 1, max: 7 }),
    ends: fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 14 }),
  });
  fc.assert(
    fc.property(small, (given) => {
      const { between, reached, steps } = centralityOf(made(given));
      const nodes = Array.from({ length: given.count }, (_, node) => node);
      for (const node of nodes) {
        let [through, far, met] = [0, 0, 0];
        for (const from of nodes) {
          for (const to of nodes) {
            if (from === to) continue;
            const ways = shortestWays(given, from, to);
            if (from === node && ways[0]) [far, met] = [far + ways[0].length - 1, met + 1];
            if (from === node || to === node || ways.length === 0) continue;
            through += ways.filter((way) => way.includes(node)).length / ways.length;
          }
        }
        const pairs = (given.count - 1) * (given.count - 2);
        expect(between[node]).toBeCloseTo(pairs > 0 ? through / pairs : 0, 9);
        expect(reached[node]).toBe(met);
        expect(steps[node]).toBeCloseTo(met > 0 ? far / met : 0, 9);
      }
    }),
    { numRuns: 60 },
  );
});

test('communities are never worse than everybody alone or all in one, and what is not linked is never in one', () => {
  fc.assert(
    fc.property(graph, (given) => {
      const held = made(given);
      const { of, count, modularity } = communitiesOf(held);
      expect(of).toHaveLength(given.count);
      expect(new Set(of)).toEqual(new Set(Array.from({ length: count }, (_, one) => one)));
      const alone = Uint32Array.from({ length: given.count }, (_, node) => node);
      expect(modularity).toBeGreaterThanOrEqual(modularityOf(held, alone) - 1e-9);
      expect(modularity).toBeGreaterThanOrEqual(-1e-9);
      const { reached } = centralityOf(held);
      const unlinked = [...reached.keys()].filter((node) => reached[node] === 0);
      for (const node of unlinked) expect([...of].filter((one) => one === of[node])).toHaveLength(1);
      expect(communitiesOf(held)).toEqual({ of, count, modularity });
    }),
  );
});

test('two groups that one relation joins are two communities, and those who join them stand between', () => {
  const clique = (from: number): number[] =>
    [0, 1, 2, 3].flatMap((one) =>
      [0, 1, 2, 3].flatMap((other) => (one < other ? [from + one, from + other] : [])),
    );
  const held = neighbourhoodOf(8, [...clique(0), ...clique(4), 3, 4]);
  const { of, count, modularity } = communitiesOf(held);
  expect(count).toBe(2);
  expect([...of]).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
  expect(modularity).toBeCloseTo(12 / 13 - 2 * (13 / 26) ** 2, 9);
  const { between } = centralityOf(held);
  expect(between[3]).toBeCloseTo((3 * 4 * 2) / (7 * 6), 9);
  expect(between[0]).toBe(0);
});

test('measures are told by the ids of things, and edges to what is not shown do not count', () => {
  const things = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const asked = askedOf({
    things,
    edges: [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'gone' },
    ],
  });
  expect([...asked.pairs]).toEqual([0, 1, 1, 2]);
  const held = neighbourhoodOf(asked.count, asked.pairs);
  const { standing } = measuresOf(things, {
    communities: communitiesOf(held),
    centrality: centralityOf(held),
  });
  expect(standing.get('b')).toMatchObject({ between: 1, reached: 2, steps: 1 });
  expect(standing.get('a')).toMatchObject({ between: 0, steps: 1.5 });
});

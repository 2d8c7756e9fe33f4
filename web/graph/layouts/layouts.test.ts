import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithin } from '#web/ui/drawn/lasso.ts';
import { CrowdPlaces, crowdOf } from '#web/graph/crowd/crowd.ts';
import type { Drawn } from '#web/graph/model.ts';
import { extentOfPlaces, scaleIn } from '#web/graph/still/camera.ts';
import { bipartitePlaces, crossings, sidesOf } from './bipartite.ts';
import { beginnings } from './force.ts';
import { askedOfLayout, toldOfLayout } from './layoutMessages.ts';
import { layeredPlaces } from './layered.ts';
import { plainPlaces } from './plainPlaces.ts';
import { radialPlaces } from './radial.ts';
import { numbered, orderedRanks } from './ranks.ts';
import { timelinePlaces } from './timeline.ts';

const groups = ['company', 'investor', 'person'] as const;
const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    count: fc.integer({ min: 1, max: 25 }),
    pairs: fc.array(fc.tuple(fc.nat(24), fc.nat(24), fc.option(fc.integer({ min: 2000, max: 2026 }))), {
      maxLength: 60,
    }),
  })
  .map(({ count, pairs }) => ({
    nodes: Array.from({ length: count }, (_, at) => ({
      id: `n${at}`,
      label: `Name ${at}`,
      initials: 'N',
      group: groups[at % 3] ?? 'company',
      size: 6,
    })),
    edges: pairs
      .filter(([from, to]) => from < count && to < count && from !== to)
      .map(([from, to, year], at) => ({
        id: `e${at}`,
        from: `n${from}`,
        to: `n${to}`,
        isMutual: false,
        year,
      })),
  }));

const spots = (places: ReadonlyMap<string, { x: number; y: number }>): string[] =>
  [...places.values()].map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`);

test('every layout gives every thing a place of its own, the same each time', () => {
  fc.assert(
    fc.property(drawn, (given) => {
      for (const lay of [
        () => radialPlaces(given, ['n0']),
        () => layeredPlaces(given, ['n0']),
        () => bipartitePlaces(given),
        () => timelinePlaces(given),
      ]) {
        const places = lay();
        expect([...places.keys()].toSorted()).toEqual(given.nodes.map(({ id }) => id).toSorted());
        expect(new Set(spots(places)).size).toBe(given.nodes.length);
        expect(spots(places).some((spot) => spot.includes('NaN'))).toBe(false);
        expect(lay()).toEqual(places);
      }
    }),
  );
});

test('a layout is the same where it is sent to a thread of its own', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (given) => {
      for (const layout of ['radial', 'layered', 'bipartite', 'timeline'] as const) {
        const input = { layout, drawn: given, roots: ['n0'] };
        const crowd = await crowdOf(given);
        if (!crowd) throw new Error('Somebody waits for it.');
        const asked = structuredClone(askedOfLayout(input, crowd));
        const { xy, isNamedLeft: left } = structuredClone(toldOfLayout(asked));
        const places = new CrowdPlaces(crowd, xy, left);
        const here = plainPlaces(input);
        expect([...places.keys()]).toEqual(given.nodes.map(({ id }) => id));
        for (const [id, { x, y, isNamedLeft }] of places) {
          expect(x).toBeCloseTo(here.get(id)?.x ?? Number.NaN, 2);
          expect(y).toBeCloseTo(here.get(id)?.y ?? Number.NaN, 2);
          expect(isNamedLeft).toBe(here.get(id)?.isNamedLeft);
        }
      }
    }),
  );
});

// How many relations each is away from one of them; what it does not reach stands one beyond the farthest.
function ranksFrom({ nodes, edges }: Drawn, root: string): ReadonlyMap<string, number> {
  const ranks = new Map([[root, 0]]);
  for (const [id, rank] of ranks) {
    for (const { from, to } of edges) {
      const other = from === id ? to : to === id ? from : id;
      if (!ranks.has(other)) ranks.set(other, rank + 1);
    }
  }
  const beyond = Math.max(...ranks.values()) + 1;
  return new Map(nodes.map(({ id }) => [id, ranks.get(id) ?? beyond]));
}

test('within a rank things stand in the order of their group and of their name as people read it', () => {
  const node = (label: string, group: 'company' | 'investor') =>
    ({ id: label, label, initials: '', group, size: 6 }) as const;
  const given: Drawn = {
    nodes: [
      node('zebra', 'company'),
      node('Éclair', 'investor'),
      node('Zebra', 'company'),
      node('apple', 'investor'),
      node('Echo', 'investor'),
      node('Fund', 'investor'),
      node('Apple', 'company'),
    ],
    edges: [],
  };
  const names = orderedRanks(numbered(given, ['zebra'])).map((nodes) =>
    Array.from(nodes, (at) => given.nodes[at]?.label),
  );
  expect(names).toEqual([['zebra'], ['Apple', 'Zebra', 'apple', 'Echo', 'Éclair', 'Fund']]);
  // Without a root it is what has most relations.
  const linked: Drawn = {
    nodes: given.nodes,
    edges: [{ id: 'e', from: 'Fund', to: 'Apple', isMutual: false, year: null }],
  };
  expect(orderedRanks(numbered(linked, [])).map((nodes) => nodes.length)).toEqual([1, 1, 5]);
  expect(orderedRanks(numbered({ nodes: [], edges: [] }, []))).toEqual([]);
});

test('rings and columns stand as far out as things are relations away', () => {
  fc.assert(
    fc.property(drawn, (given) => {
      const ranks = ranksFrom(given, 'n0');
      const far = ({ x, y }: { x: number; y: number }): number => Math.round(Math.hypot(x, y));
      const rings = radialPlaces(given, ['n0']);
      const columns = layeredPlaces(given, ['n0']);
      for (const one of given.nodes) {
        for (const other of given.nodes) {
          const order = Math.sign((ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0));
          const [a, b] = [rings.get(one.id), rings.get(other.id)];
          const [c, d] = [columns.get(one.id), columns.get(other.id)];
          expect(a && b && Math.sign(far(a) - far(b))).toBe(order);
          // Columns may be folded, and then stand beside each other.
          expect(c && d && (order === 0 ? 0 : Math.sign(c.x - d.x))).toBe(order);
        }
      }
      for (const { from, to } of given.edges) {
        const step = Math.abs((ranks.get(from) ?? 0) - (ranks.get(to) ?? 0));
        expect(step).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('in a picture of columns every disc has room, however many stand in one', () => {
  const box = { width: 820, height: 540 };
  for (const many of [16, 17, 25, 40, 60]) {
    const nodes = Array.from({ length: many + 1 }, (_, at) => ({
      id: `n${at}`,
      label: `Name ${at}`,
      initials: 'N',
      group: groups[at % 3] ?? 'company',
      size: 8,
    }));
    const edges = nodes.slice(1).map(({ id }) => ({ id, from: 'n0', to: id, isMutual: false, year: null }));
    const places = [...layeredPlaces({ nodes, edges }, ['n0']).values()];
    const scale = scaleIn(extentOfPlaces(places), box);
    const nearest = places.flatMap((one, at) =>
      places.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y) * scale),
    );
    expect(Math.min(...nearest), `${many}`).toBeGreaterThan(22);
  }
});

test('a column that is folded keeps its order downwards, beside the columns before and behind it', () => {
  const nodes = Array.from({ length: 62 }, (_, at) => ({
    id: `n${at}`,
    label: `Name ${String(at).padStart(2, '0')}`,
    initials: 'N',
    group: 'company' as const,
    size: 8,
  }));
  const edges = nodes.slice(1).map(({ id }, at) => ({
    id,
    from: at === 60 ? 'n60' : 'n0',
    to: id,
    isMutual: false,
    year: null,
  }));
  const places = layeredPlaces({ nodes, edges }, ['n0']);
  const column = nodes.slice(1, 61).flatMap(({ id }) => places.get(id) ?? []);
  expect(new Set(column.map(({ y }) => y)).size).toBe(60);
  expect(new Set(column.map(({ x }) => x)).size).toBeGreaterThan(1);
  expect(Math.min(...column.map(({ x }) => x))).toBeGreaterThan(places.get('n0')?.x ?? Infinity);
  expect(Math.max(...column.map(({ x }) => x))).toBeLessThan(places.get('n61')?.x ?? 0);
});

test('two columns are of whole kinds, across which as many relations lead as can', () => {
  fc.assert(
    fc.property(drawn, (given) => {
      const groupOf = new Map(given.nodes.map(({ id, group }) => [id, group]));
      const sides = sidesOf(given).map((ids) => new Set(ids.map((id) => groupOf.get(id))));
      const across = (left: ReadonlySet<string | undefined>): number =>
        given.edges.filter(({ from, to }) => left.has(groupOf.get(from)) !== left.has(groupOf.get(to)))
          .length;
      const best = Math.max(...groups.map((one) => across(new Set([one]))));
      if (best === 0) return;
      expect(sides.every((one, at) => [...one].every((group) => !sides[1 - at]?.has(group)))).toBe(true);
      expect(across(sides[0] ?? new Set())).toBe(best);
      const places = bipartitePlaces(given);
      const [left, right] = sidesOf(given);
      for (const one of left) {
        for (const other of right) {
          expect(places.get(one)?.x ?? 0).toBeLessThan(places.get(other)?.x ?? 0);
        }
      }
    }),
  );
});

test('in two columns no more lines cross than in the order of names, and none where none has to', () => {
  const orderOf = (places: ReadonlyMap<string, { x: number; y: number }>, ids: readonly string[]) =>
    ids.toSorted((one, other) => (places.get(other)?.y ?? 0) - (places.get(one)?.y ?? 0));
  const crossed = (given: Drawn): readonly [number, number] => {
    const sides = sidesOf(given);
    const places = bipartitePlaces(given);
    return [
      crossings(sides, given.edges),
      crossings(
        sides.map((ids) => orderOf(places, ids)),
        given.edges,
      ),
    ];
  };
  fc.assert(
    fc.property(drawn, (given) => {
      const [before, after] = crossed(given);
      expect(after).toBeLessThanOrEqual(before);
    }),
  );
  const node = (id: string, group: 'company' | 'investor') =>
    ({ id, label: id, initials: '', group, size: 6 }) as const;
  const letters = ['a', 'b', 'c', 'd'];
  const ladder: Drawn = {
    nodes: [
      ...letters.map((id) => node(`investor ${id}`, 'investor')),
      ...letters.map((id) => node(`company ${id}`, 'company')),
    ],
    // The last by name invested in the first.
    edges: letters.map((id, at) => ({
      id,
      from: `investor ${id}`,
      to: `company ${letters.at(-1 - at)}`,
      isMutual: false,
      year: null,
    })),
  };
  expect(crossed(ladder)).toEqual([6, 0]);
});

test('lines that cross are counted as they are by looking at each pair', () => {
  const ends = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 30 });
  fc.assert(
    fc.property(ends, (pairs) => {
      const columns = ['l', 'r'].map((side) => Array.from({ length: 8 }, (_, at) => `${side}${at}`));
      const edges = pairs.map(([from, to]) => ({ from: `l${from}`, to: `r${to}` }));
      let slow = 0;
      for (const [at, [a, b]] of pairs.entries()) {
        for (const [c, d] of pairs.slice(at + 1)) if ((a - c) * (b - d) < 0) slow += 1;
      }
      expect(crossings(columns, edges)).toBe(slow);
    }),
  );
});

test('in the timeline things stand from left to right by their first date', () => {
  fc.assert(
    fc.property(drawn, (given) => {
      const firstOf = (id: string): number =>
        Math.min(
          ...given.edges.flatMap(({ from, to, year }) =>
            [from, to].includes(id) && year !== null ? [year] : [],
          ),
        );
      const places = timelinePlaces(given);
      const dated = given.nodes.filter(({ id }) => Number.isFinite(firstOf(id)));
      for (const one of dated) {
        for (const other of dated) {
          const x = (id: string): number => places.get(id)?.x ?? Number.NaN;
          expect(Math.sign(x(one.id) - x(other.id))).toBe(Math.sign(firstOf(one.id) - firstOf(other.id)));
        }
      }
    }),
  );
});

test('in a timeline of many years rows stand as far apart as there is room for them', () => {
  const ids = Array.from({ length: 6 }, (_, n) => `investor ${n}`);
  const node = (id: string, group: 'company' | 'investor') =>
    ({ id, label: id, initials: '', group, size: 12 }) as const;
  const places = timelinePlaces({
    nodes: [node('old', 'company'), node('new', 'company'), ...ids.map((id) => node(id, 'investor'))],
    edges: [
      { id: 'e', from: 'old', to: 'old', isMutual: false, year: 2012 },
      ...ids.map((id) => ({ id, from: id, to: 'new', isMutual: false, year: 2024 })),
    ],
  });
  const all = [...places.values()];
  const extent = (of: 'x' | 'y') =>
    Math.max(...all.map((place) => place[of])) - Math.min(...all.map((place) => place[of]));
  // In a picture 640 pixels wide discs of 12 pixels all around do not lie on each other.
  const rows = ids.map((id) => ((places.get(id)?.y ?? 0) / extent('x')) * 640).toSorted((a, b) => a - b);
  for (const [n, y] of rows.slice(1).entries()) expect(y - (rows[n] ?? 0)).toBeGreaterThan(24);
  expect(extent('y') / extent('x')).toBeLessThanOrEqual(0.61);
});

test('what is new begins beside what it is related to, and what stood somewhere stays', () => {
  const node = (id: string) => ({ id, label: id, initials: '', group: 'company', size: 6 }) as const;
  const given: Drawn = {
    nodes: [node('old'), node('new'), node('lone')],
    edges: [{ id: 'e', from: 'new', to: 'old', isMutual: false, year: null }],
  };
  const [old, beside] = beginnings({ drawn: given, places: new Map([['old', { x: 500, y: 500 }]]) });
  expect(old).toEqual({ x: 500, y: 500 });
  expect(Math.hypot((beside?.x ?? 0) - 500, (beside?.y ?? 0) - 500)).toBeCloseTo(40);
});

test('a line drawn around points holds those within it', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];
  expect(isWithin({ x: 5, y: 5 }, square)).toBe(true);
  expect(isWithin({ x: 15, y: 5 }, square)).toBe(false);
  expect(isWithin({ x: 5, y: 5 }, [])).toBe(false);
});

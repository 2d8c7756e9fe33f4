import { expect, test } from 'vitest';
import type { GraphThing } from '#domain/graph/answers.ts';
import type { Drawn } from '#web/graph/model.ts';
import { world } from '#web/maps/world.ts';
import { geographicPlaces, outlines } from './geographicPlaces.ts';

const thing = (id: string, country: string | null, at: readonly [number, number] | null): GraphThing => ({
  id,
  kind: 'organization',
  name: id,
  types: [],
  country,
  at,
  raisedUsd: null,
  degree: 1,
});

test('things stand west and east, north and south of each other as their cities and countries do', () => {
  const things = [
    thing('Paris', 'FR', [2.35, 48.85]),
    thing('Sydney', 'AU', [151.2, -33.9]),
    thing('Canada', 'CA', null),
    thing('person', null, null),
    thing('lost', null, null),
    thing('Paris too', 'FR', [2.35, 48.85]),
  ];
  const drawn: Drawn = {
    nodes: things.map(({ id }) => ({ id, label: id, initials: '', group: 'company', size: 6 })),
    edges: [{ id: 'e', from: 'person', to: 'Sydney', isMutual: false, year: null }],
  };
  const { places, strip } = geographicPlaces({ drawn, things, folds: new Map(), world: world() });
  const at = (id: string) => places.get(id) ?? { x: Number.NaN, y: Number.NaN };
  expect(at('Canada').x).toBeLessThan(at('Paris').x);
  expect(at('Paris').x).toBeLessThan(at('Sydney').x);
  expect(at('Sydney').y).toBeLessThan(at('Paris').y);
  expect(at('Canada').y).toBeGreaterThan(at('Paris').y);
  // Who is nowhere stands in a field below everybody, also where others of it are at a place.
  const lowest = Math.min(...['Paris', 'Sydney', 'Canada'].map((id) => at(id).y));
  expect(strip?.label).toBe('No place on record: 2');
  expect(strip?.high).toBeLessThan(lowest);
  for (const id of ['person', 'lost']) {
    expect(at(id).y).toBeLessThan(strip?.high ?? Number.NaN);
    expect(at(id).y).toBeGreaterThan(strip?.low ?? Number.NaN);
    expect(at(id).x).toBeGreaterThan(strip?.left ?? Number.NaN);
    expect(at(id).x).toBeLessThan(strip?.right ?? Number.NaN);
  }
  expect(at('person').x).toBeGreaterThan(at('lost').x);
  expect(at('Paris')).not.toEqual(at('Paris too'));
  expect(places.size).toBe(things.length);
});

test('outlines are thin enough to be drawn in each frame', () => {
  const lines = outlines(world());
  expect(lines.length).toBeGreaterThan(150);
  expect(lines.reduce((sum, line) => sum + line.length, 0)).toBeLessThan(30_000);
});

test('all that has no place stands in a field by itself, each apart from the others; where all have one there is none', () => {
  const nodes = Array.from({ length: 57 }, (_, at) => ({
    id: `n${at}`,
    label: '',
    initials: '',
    group: 'person' as const,
    size: 6,
  }));
  const things = nodes.map(({ id }) => thing(id, null, null));
  const { places, strip } = geographicPlaces({
    drawn: { nodes, edges: [] },
    things,
    folds: new Map(),
    world: world(),
  });
  expect(new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(57);
  for (const { x, y } of places.values()) {
    expect(
      x > (strip?.left ?? NaN) &&
        x < (strip?.right ?? NaN) &&
        y > (strip?.low ?? NaN) &&
        y < (strip?.high ?? NaN),
    ).toBe(true);
  }
  const somewhere = nodes.map(({ id }) => thing(id, 'FR', null));
  const all = geographicPlaces({
    drawn: { nodes, edges: [] },
    things: somewhere,
    folds: new Map(),
    world: world(),
  });
  expect(all.strip).toBeUndefined();
});

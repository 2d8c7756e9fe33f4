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
  const places = geographicPlaces({ drawn, things, folds: new Map(), world: world() });
  const at = (id: string) => places.get(id) ?? { x: Number.NaN, y: Number.NaN };
  expect(at('Canada').x).toBeLessThan(at('Paris').x);
  expect(at('Paris').x).toBeLessThan(at('Sydney').x);
  expect(at('Sydney').y).toBeLessThan(at('Paris').y);
  expect(at('Canada').y).toBeGreaterThan(at('Paris').y);
  // Who is nowhere stands amid what they are related to, and what has neither below the map.
  expect(Math.hypot(at('person').x - at('Sydney').x, at('person').y - at('Sydney').y)).toBeLessThan(30);
  expect(at('lost').y).toBeLessThan(at('Sydney').y);
  expect(at('Paris')).not.toEqual(at('Paris too'));
  expect(places.size).toBe(things.length);
});

test('outlines are thin enough to be drawn in each frame', () => {
  const lines = outlines(world());
  expect(lines.length).toBeGreaterThan(150);
  expect(lines.reduce((sum, line) => sum + line.length, 0)).toBeLessThan(30_000);
});

import { expect, test } from 'vitest';
import type { GraphThing } from '#domain/graph/answers.ts';
import { placesOfNodes, placesOfThings } from './foldPlaces.ts';

const thing = (id: string): GraphThing => ({
  id,
  kind: 'organization',
  name: id,
  types: [],
  country: null,
  at: null,
  raisedUsd: null,
  degree: 1,
});
const fold = { id: 'fold:group:0', name: 'Mine', members: [thing('a'), thing('b')] };
const folds = new Map([[fold.id, fold]]);

test('what is drawn as one is saved where it stands, and stands there again', () => {
  const standing = new Map([
    [fold.id, { x: 10, y: -4 }],
    ['c', { x: 1, y: 2 }],
  ]);
  const saved = placesOfThings(standing, folds);
  expect([saved.get('a'), saved.get('b'), saved.get('c')]).toEqual([
    { x: 10, y: -4 },
    { x: 10, y: -4 },
    { x: 1, y: 2 },
  ]);
  const held = new Map([...saved].filter(([id]) => id !== fold.id));
  expect(placesOfNodes(held, folds)).toEqual(
    new Map([
      ['c', { x: 1, y: 2 }],
      [fold.id, { x: 10, y: -4 }],
    ]),
  );
});

test('who was saved as one and is taken apart stands beside each other, not on each other', () => {
  const places = placesOfNodes(
    new Map([
      ['a', { x: 10, y: -4 }],
      ['b', { x: 10, y: -4 }],
    ]),
    new Map(),
  );
  expect(places.get('a')).not.toEqual(places.get('b'));
});

import { expect, test } from 'vitest';
import type { GraphEdge, GraphThing } from '#domain/graph/answers.ts';
import { colourKeys } from './colouring.ts';
import { dressed } from './drawn.ts';
import { USUAL_LOOK, type Look } from '../look/looks.ts';

const thing = (id: string, country: string | null, raisedUsd: number | null = null): GraphThing => ({
  id,
  kind: 'organization',
  name: id.toUpperCase(),
  types: ['company'],
  country,
  at: null,
  raisedUsd,
  degree: 4,
});
const edge = (from: string, to: string, amounts: readonly number[] = []): GraphEdge => ({
  relation: 'investment',
  from,
  to,
  sourceCount: amounts.length,
  items: amounts.map((amountUsd, at) => ({
    date: `${2020 + at}-01-01`,
    precision: null,
    words: null,
    amountUsd,
    via: null,
    sources: [],
    quote: null,
  })),
  evidence: null,
});

const SHOWN = {
  things: [thing('a', 'DE', 900), thing('b', 'DE', 100), thing('c', 'FR'), thing('d', null)],
  edges: [edge('a', 'c', [1e6, 4e6]), edge('b', 'c', [1e6]), edge('a', 'b'), edge('c', 'd')],
};
const pictureOf = (look: Partial<Look>) => dressed(SHOWN, { ...USUAL_LOOK, ...look }, undefined);

test('a name is written over what is alike where it is three or more, and over what somebody named', () => {
  const many = {
    things: [...SHOWN.things, thing('e', 'DE')],
    edges: SHOWN.edges,
  };
  const regions = [{ name: 'The two', ids: ['c', 'd'] }];
  const { drawn, regions: over } = dressed(many, { ...USUAL_LOOK, areas: 'country', regions }, undefined);
  expect(drawn.regions).toEqual([
    { name: 'The two', ids: ['c', 'd'] },
    { name: 'Germany', ids: ['a', 'b', 'e'] },
  ]);
  expect([...over]).toEqual([
    ['c', 'The two'],
    ['d', 'The two'],
    ['a', 'Germany'],
    ['b', 'Germany'],
    ['e', 'Germany'],
  ]);
  // What is drawn as one has one place.
  const joined = dressed(many, { ...USUAL_LOOK, areas: 'country', together: 'country' }, undefined);
  expect(joined.drawn.regions).toEqual([{ name: 'Germany', ids: ['fold:country:DE'] }]);
});

test('what has the same country is drawn as one, with the relations that lead out of it as one each', () => {
  const { drawn, folds } = pictureOf({ together: 'country' });
  expect(drawn.nodes.map(({ id, label }) => [id, label])).toEqual([
    ['c', 'C'],
    ['d', 'D'],
    ['fold:country:DE', 'Germany (2)'],
  ]);
  expect(folds.get('fold:country:DE')?.members.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(drawn.edges.map(({ from, to, year }) => [from, to, year])).toEqual([
    ['fold:country:DE', 'c', 2020],
    ['c', 'd', null],
  ]);
  expect(drawn.edges[0]?.width).toBeGreaterThan(2);
});

test('a group of one’s own comes before what has the same country, and of one thing there is none', () => {
  const { drawn } = pictureOf({
    together: 'country',
    groups: [
      { name: 'Mine', ids: ['b', 'c'] },
      { name: 'Alone', ids: ['d', 'gone'] },
    ],
  });
  expect(drawn.nodes.map(({ label }) => label)).toEqual(['A', 'D', 'Mine (2)']);
  expect(drawn.edges.map(({ from, to }) => [from, to])).toEqual([
    ['a', 'fold:group:0'],
    ['fold:group:0', 'd'],
  ]);
});

test('sizes and widths grow with what they say, and what is not known is the smallest', () => {
  const sizes = pictureOf({ size: 'raised' }).drawn.nodes.map(({ size }) => size);
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
  expect(sizes[1]).toBeGreaterThan(sizes[2] ?? 0);
  expect(sizes[2]).toBe(sizes[3]);
  const byRelations = pictureOf({ size: 'shown' }).drawn.nodes.map(({ size }) => size);
  expect(byRelations[2]).toBe(Math.max(...byRelations));
  const widths = pictureOf({ width: 'amount' }).drawn.edges.map(({ width = 0 }) => width);
  expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
  expect(widths[1]).toBeGreaterThan(widths[2] ?? 0);
  expect(pictureOf({}).drawn.edges.every(({ width }) => width === undefined)).toBe(true);
});

test('colours are those of the largest, and what has no country says so', () => {
  expect(
    colourKeys(SHOWN.things, 'country', undefined).map(({ label, series, ids }) => [label, series, ids]),
  ).toEqual([
    ['Germany', 0, ['a', 'b']],
    ['France', 1, ['c']],
    ['No country on record', 5, ['d']],
  ]);
  expect(pictureOf({ colour: 'country' }).drawn.nodes.map(({ series }) => series)).toEqual([0, 0, 1, 5]);
  expect(colourKeys(SHOWN.things, 'kind', undefined)).toEqual([]);
});

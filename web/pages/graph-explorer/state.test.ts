import { expect, test } from 'vitest';
import type { GraphEdge, GraphScene, GraphThing } from '#domain/graph/answers.ts';
import { dressed } from './picture/drawn.ts';
import { USUAL_LOOK } from './look/looks.ts';
import { shownOf, yearsOf } from './shown.ts';
import { type GraphState, readState, scenePath, writeState } from './state.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];

const STATE: GraphState = {
  steps: [
    { type: 'around', id: a, depth: 1 },
    { type: 'path', from: a, to: b, hops: 4, all: true },
  ],
  q: null,
  hidden: [c],
  pinned: new Map([
    [b, { x: -12, y: 340 }],
    ['fold:country:DE', { x: 7, y: 8 }],
  ]),
  picked: [a, b],
  edge: `investment.${a}.${b}`,
  layout: 'timeline',
  off: ['person', 'role'],
  isSure: true,
  since: 2015,
  until: 2019,
  look: {
    colour: 'community',
    size: 'raised',
    width: 'amount',
    together: 'country',
    groups: [{ name: 'Labs ~ & co', ids: [a, b] }],
    areas: 'kind',
    regions: [{ name: 'The ~ north', ids: [b, c] }],
    notes: new Map([[c, 'Ask them, soon']]),
  },
  story: 2,
  sentences: new Map([[`around:${a}`, 'It began here, in a garage.']]),
};

test('a link says all that matters, with and without a thing in its path', () => {
  expect(readState(writeState(STATE, undefined), undefined)).toEqual(STATE);
  const params = writeState(STATE, a);
  expect(params.get('steps')).toBe(`paths:${a}:${b}:4`);
  expect(readState(params, a)).toEqual(STATE);
  expect(writeState(readState(new URLSearchParams(), undefined), undefined).toString()).toBe('');
});

test('a query in the address begins the scene, and nonsense is left out', () => {
  const state = readState(new URLSearchParams({ q: '{}' }), undefined);
  expect(state.steps).toEqual([{ type: 'list' }]);
  expect(scenePath(state)).toBe('/graph/scene/?steps=list&q=%7B%7D');
  const odd = new URLSearchParams(
    'steps=list,x,add:1&hide=x&pin=x~1~2,q&pick=%00&layout=mess&off=nobody&since=20&until=abcd&sure=yes&colour=red&size=&width=1&together=all&areas=all&region=1~x&group=~x&group=1.2~&note=x~y&note=~',
  );
  expect(readState(odd, 'not-an-id')).toEqual(readState(new URLSearchParams(), undefined));
});

const thing = (id: string, types: readonly string[]): GraphThing => ({
  id,
  kind: 'organization',
  name: id.slice(0, 1),
  types,
  country: null,
  at: null,
  raisedUsd: null,
  degree: 1,
});
const item = (date: string | null) => ({
  date,
  precision: null,
  words: null,
  amountUsd: null,
  via: null,
  sources: [],
  quote: null,
});
const edge = (from: string, to: string, dates: readonly (string | null)[], sourceCount = 1): GraphEdge => ({
  relation: 'investment',
  from,
  to,
  sourceCount,
  items: dates.map(item),
  evidence: null,
});

const SCENE: GraphScene = {
  things: [thing(a, ['investor']), thing(b, ['company']), thing(c, ['company'])],
  edges: [edge(a, b, ['2016-05-01', '2021-01-01'], 2), edge(a, c, ['2019-12-31']), edge(b, c, [null])],
  sources: [],
  steps: [],
};
const ALL = { hidden: [], off: [], isSure: false, since: null, until: null } as const;
const shownEdges = (filters: Partial<GraphState>): string[] =>
  shownOf(SCENE, { ...ALL, ...filters }).edges.map(({ from, to }) => `${from.slice(0, 1)}${to.slice(0, 1)}`);

test('years leave out edges that are dated outside them alone', () => {
  expect(yearsOf(SCENE)).toEqual([2016, 2021]);
  expect(shownEdges({})).toEqual(['ab', 'ac', 'bc']);
  expect(shownEdges({ until: 2015 })).toEqual(['bc']);
  expect(shownEdges({ until: 2016 })).toEqual(['ab', 'bc']);
  expect(shownEdges({ since: 2019, until: 2019 })).toEqual(['ac', 'bc']);
  expect(shownEdges({ since: 2021 })).toEqual(['ab', 'bc']);
});

test('of an edge only the rows within the years are told, with the sources of these', () => {
  const rounds = edge(a, b, ['2016-05-01', '2021-01-01'], 2);
  const [early, late] = rounds.items.map((one, at) => ({ ...one, amountUsd: 10 ** at, sources: [at] }));
  const scene = { ...SCENE, edges: [{ ...rounds, items: [early!, late!] }] };
  const until = { ...ALL, until: 2018 };
  expect(shownOf(scene, until).edges).toEqual([{ ...rounds, items: [early], sourceCount: 1 }]);
  expect(shownOf(scene, { ...until, isSure: true }).edges).toEqual([]);
  expect(shownOf(scene, { ...ALL, until: 2021 }).edges).toEqual(scene.edges);
});

test('what is hidden, left out by the legend or told of by one source alone goes with its edges', () => {
  expect(shownEdges({ hidden: [a] })).toEqual(['bc']);
  expect(shownEdges({ off: ['investor'] })).toEqual(['bc']);
  expect(shownEdges({ off: ['investment'] })).toEqual([]);
  expect(shownEdges({ isSure: true })).toEqual(['ab']);
  const sure = shownOf(SCENE, { ...ALL, isSure: true });
  expect(sure.things.map(({ id }) => id)).toEqual([a, b]);
  const { drawn } = dressed(sure, USUAL_LOOK, undefined);
  expect(drawn.nodes.map(({ group }) => group)).toEqual(['investor', 'company']);
});

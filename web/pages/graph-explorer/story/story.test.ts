import { expect, test } from 'vitest';
import type { GraphScene, GraphThing } from '#domain/graph/answers.ts';
import { readState, scenePath, withSteps, writeState } from '../state.ts';
import { freshThings, sentenceOf, turned } from './story.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];
const stateOf = (search: string) => readState(new URLSearchParams(search), undefined);
const STEPS = `steps=around:${a},expand:${b}:investment.out,list&q={}`;
const thing = (id: string, name: string): GraphThing => ({
  id,
  name,
  kind: 'organization',
  types: [],
  country: null,
  at: null,
  raisedUsd: null,
  degree: 1,
});
const scene: GraphScene = {
  things: [thing(a, 'Maker'), thing(b, 'Fund'), thing(c, 'Lab')],
  edges: [],
  sources: [],
  steps: [
    { things: [a, b], left: 7 },
    { things: [b, c], left: 0 },
  ],
};

test('a story shows the steps up to the present one, and its query only where the list is among them', () => {
  const [first, second, third] = [1, 2, 3].map((story) => scenePath(stateOf(`${STEPS}&story=${story}`)));
  expect(first).toBe(`/graph/scene/?${new URLSearchParams({ steps: `around:${a}` })}`);
  expect(second).not.toContain('q=');
  expect(third).toBe(scenePath(stateOf(STEPS)));
  for (const story of ['0', '4', 'x', '-1', '1.5']) {
    expect(stateOf(`${STEPS}&story=${story}`).story).toBeNull();
  }
  expect(stateOf('story=1').story).toBeNull();
});

test('its link holds where it is and what is told', () => {
  const state = stateOf(`${STEPS}&story=2`);
  const told = {
    ...state,
    sentences: new Map([[`expand:${b}:investment.out`, 'Money ~ first; then: labs, 50 %']]),
  };
  expect(readState(writeState(told, undefined), undefined)).toEqual(told);
  expect(stateOf(`${STEPS}&say=~x&say=y&say=add:1~z`).sentences.size).toBe(0);
});

test('each step is told by what somebody wrote, or by what it did', () => {
  const state = stateOf(STEPS);
  expect(sentenceOf(1, state, scene)).toBe('Around Maker. 2 things come in, 7 more not shown.');
  expect(sentenceOf(2, state, scene)).toBe('Fund: investments. 1 thing comes in.');
  expect(freshThings(scene, 2)).toEqual([c]);
  const own = { ...state, sentences: new Map([[`around:${a}`, 'It began here.']]) };
  expect(sentenceOf(1, own, scene)).toBe('It began here.');
  expect(sentenceOf(2, own, scene)).toBe('Fund: investments. 1 thing comes in.');
});

test('one turns between its ends, and a step that is added comes after the present one', () => {
  const state = stateOf(`${STEPS}&story=2`);
  expect(turned(1)(state).story).toBe(3);
  expect(turned(1)({ ...state, story: 3 }).story).toBe(3);
  expect(turned(-1)({ ...state, story: 1 }).story).toBe(1);
  const added = withSteps({ type: 'add', id: c })(state);
  expect(added.steps?.map(({ type }) => type)).toEqual(['around', 'expand', 'add', 'list']);
  expect(added.story).toBe(3);
  expect(withSteps({ type: 'add', id: c })(stateOf(STEPS))).toEqual({
    steps: [...stateOf(STEPS).steps, { type: 'add', id: c }],
  });
});

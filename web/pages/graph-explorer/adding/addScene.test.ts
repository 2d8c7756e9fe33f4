import { expect, test } from 'vitest';
import { readState } from '../state.ts';
import { withList, withScene } from './addScene.ts';

const [a, b] = ['a', 'b'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
];
const stateOf = (search: string) => readState(new URLSearchParams(search), undefined);

test('a list is added under its conditions, and a second one beside the first', () => {
  const first = withList(stateOf(`steps=add:${a}`), 'https://atlas.test/companies?country=DE');
  expect(first.changes?.steps).toEqual([{ type: 'add', id: a }, { type: 'list' }]);
  const read = JSON.parse(first.changes?.q ?? '') as { where: unknown };
  expect(JSON.stringify(read.where)).toContain('"DE"');
  const second = withList({ ...stateOf(''), ...first.changes }, '/investors?country=FR');
  expect(second.changes?.steps).toHaveLength(2);
  const { where } = JSON.parse(second.changes?.q ?? '') as { where: { or: unknown[] } };
  expect(where.or).toHaveLength(2);
  expect(where.or[0]).toEqual(read.where);
});

test('what is no list of organizations, or asks what a list cannot, is told', () => {
  expect(withList(stateOf(''), '/papers').problem).toContain('no list of organizations');
  expect(withList(stateOf(''), 'http://[').problem).toContain('no list of organizations');
  expect(withList(stateOf(''), '/companies?wheel=round').problem).toContain('wheel');
});

test('two scenes become one: each step once, pins of the own first, groups and notes of both', () => {
  const own = stateOf(`steps=add:${a}&pin=${a}~1~2&note=${a}~mine`);
  const other = `/graph-explorer?steps=add:${a},around:${b}&pin=${a}~9~9,${b}~3~4&note=${a}~theirs&note=${b}~more&group=${a}.${b}~Both`;
  const { changes } = withScene(own, other);
  expect(changes?.steps).toEqual([
    { type: 'add', id: a },
    { type: 'around', id: b, depth: 1 },
  ]);
  expect([...(changes?.pinned ?? [])]).toEqual([
    [a, { x: 1, y: 2 }],
    [b, { x: 3, y: 4 }],
  ]);
  expect(changes?.look?.notes.get(a)).toBe('mine');
  expect(changes?.look?.notes.get(b)).toBe('more');
  expect(changes?.look?.groups).toEqual([{ name: 'Both', ids: [a, b] }]);
  const begun = withScene(stateOf(''), `/graph-explorer/${b}`);
  expect(begun.changes?.steps).toEqual([{ type: 'around', id: b, depth: 1 }]);
});

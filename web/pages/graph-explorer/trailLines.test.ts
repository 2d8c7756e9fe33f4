import { expect, test } from 'vitest';
import type { GraphStep } from '#domain/graph/steps.ts';
import { beginningOf, type SceneLine } from '#domain/graph/sceneLine.ts';
import { branchesOf, opened, type TrailLines, visited } from './trailLines.ts';

const step = (letter: string): GraphStep => ({
  type: 'add',
  id: `${letter.repeat(8)}-0000-4000-8000-000000000000`,
});
const line = (letters: string): SceneLine => ({ steps: [...letters].map(step), q: null });
const letters = (lines: TrailLines): string[] =>
  lines.map(({ steps }) => steps.map((one) => ('id' in one ? one.id.charAt(0) : one.type)).join(''));
const after = (...ways: readonly string[]): TrailLines =>
  ways.map(line).reduce<TrailLines>((lines, now) => visited(lines, now), []);

test('going on lengthens a way, going back keeps it, doing something else branches off', () => {
  expect(letters(after('a', 'ab', 'abc'))).toEqual(['abc']);
  expect(letters(after('a', 'ab', 'abc', 'a'))).toEqual(['abc']);
  const branched = after('a', 'ab', 'abc', 'a', 'ad');
  expect(letters(branched)).toEqual(['abc', 'ad']);
  expect(branchesOf(branched, line('ad'))).toEqual([{ shared: 1, line: line('abc') }]);
  expect(
    branchesOf(branched, line('ab')).map(({ shared, line: { steps } }) => [shared, steps.length]),
  ).toEqual([
    [2, 3],
    [1, 2],
  ]);
});

test('a step that is taken out of the middle leaves the way as it was beside the new one', () => {
  const lines = after('abc', 'ac');
  expect(letters(lines)).toEqual(['abc', 'ac']);
  expect(branchesOf(lines, line('ac')).map(({ shared }) => shared)).toEqual([1]);
});

test('a scene begun anew, or opened from elsewhere, has a trail of its own', () => {
  expect(visited(after('abc'), { steps: [], q: null })).toEqual([]);
  expect(letters(opened(after('abc', 'ad'), line('x')))).toEqual(['x']);
  expect(letters(opened(after('abc', 'ad'), line('ab')))).toEqual(['abc', 'ad']);
});

test('the same steps upon another query are another way, and a beginning without them has no query', () => {
  const listed = (q: string): SceneLine => ({ steps: [{ type: 'list' }, step('a')], q });
  const lines = visited(visited([], listed('{"a":1}')), listed('{"a":2}'));
  expect(lines).toHaveLength(2);
  expect(branchesOf(lines, listed('{"a":2}')).map(({ shared }) => shared)).toEqual([0]);
  expect(beginningOf(listed('{}'), 1).q).toBe('{}');
  expect(beginningOf({ steps: [step('a'), { type: 'list' }], q: '{}' }, 1)).toEqual(line('a'));
});

test('of many ways the oldest go', () => {
  const many = Array.from({ length: 40 }, (_, at): SceneLine => ({
    steps: [{ type: 'list' }],
    q: String(at),
  }));
  const kept = many.reduce<TrailLines>(visited, []);
  expect(kept).toHaveLength(30);
  expect(kept.at(-1)?.q).toBe('39');
});

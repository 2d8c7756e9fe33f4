import { expect, test, vi } from 'vitest';
import { inSlices } from './useInSlices.ts';

const busy = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('each item is worked on once, in order, and others have their turn between', async () => {
  const turns: string[] = [];
  const results = await new Promise<readonly number[]>((done) => {
    inSlices([1, 2, 3], (item) => (busy(10), turns.push('item'), item * 2), done);
    const between = setInterval(() => (turns.push('other'), turns.length > 4 && clearInterval(between)));
  });
  expect(results).toEqual([2, 4, 6]);
  expect(turns.filter((turn) => turn === 'item')).toHaveLength(3);
  expect(turns.slice(1, turns.lastIndexOf('item'))).toContain('other');
});

test('no items are done as well, and what is stopped gives nothing', async () => {
  expect(await new Promise((done) => inSlices([], String, done))).toEqual([]);
  const done = vi.fn<(results: readonly string[]) => void>();
  inSlices([1], String, done)();
  await new Promise((later) => setTimeout(later, 5));
  expect(done).not.toHaveBeenCalled();
});

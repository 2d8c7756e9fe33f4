import { expect, test } from 'vitest';
import { inSlices } from './slices.ts';

/** Work that takes as long as it is told. */
const busyFor = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('others have their turn between slices, and all is done in order', async () => {
  const done: (number | 'other')[] = [];
  setImmediate(() => done.push('other'));
  const isDone = await inSlices(
    [1, 2, 3, 4],
    (item) => {
      done.push(item);
      busyFor(10);
    },
    () => true,
  );
  expect(isDone).toBe(true);
  expect(done.filter((one) => one !== 'other')).toEqual([1, 2, 3, 4]);
  expect(done.indexOf('other')).toBeLessThan(4);
});

test('what nobody waits for any more is left', async () => {
  const done: number[] = [];
  let isAwaited = true;
  const isDone = await inSlices(
    [1, 2, 3],
    (item) => {
      done.push(item);
      isAwaited = false;
      busyFor(10);
    },
    () => isAwaited,
  );
  expect(isDone).toBe(false);
  expect(done).toEqual([1]);
});

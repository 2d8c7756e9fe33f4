import { expect, test } from 'vitest';
import { leftBehind } from '#tests/support/leftBehind.ts';
import { VISITOR } from '../access.ts';
import { createChain } from './chain.ts';
import { keepMade } from './made.ts';
import { keepRecent } from './recent.ts';

const big = (): number[] => Array.from({ length: 200 }, () => 0);

test('looking at what is kept leaves nothing behind, whatever it is asked by', async () => {
  const recent = keepRecent<object>(50);
  for (let index = 0; index < 50; index += 1) recent.set(`key of ${index}`, {});
  const bytes = await leftBehind(20_000, (index) => recent.get(`key of ${index % 50}`));
  expect(bytes).toBeLessThan(10);
});

test('who enters a line and leaves it leaves nothing behind', async () => {
  const line = createChain<unknown>();
  const bytes = await leftBehind(20_000, () => {
    const all = big();
    line.remove(line.add(() => all));
  });
  expect(bytes).toBeLessThan(10);
});

test('what is made of a question that is asked once is not kept', async () => {
  const madeOf = keepMade<object>(() => true);
  const bytes = await leftBehind(5_000, () => {
    const query = {};
    madeOf(query, { viewer: VISITOR, now: '', items: query }, '', big);
  });
  expect(bytes).toBeLessThan(200);
});

import { expect, test } from 'vitest';
import { changeBetween, sizeOf } from './growth.ts';

test('both parts add up to the change, and change places with the times', () => {
  // By hand: 10 of 2 become 15 of 4. Number: 5 × (2 + 4) / 2 = 15. Size: 2 × (10 + 15) / 2 = 25. In all 60 − 20 = 40.
  const [before, after] = [
    { count: 10, sum: 20 },
    { count: 15, sum: 60 },
  ];
  expect(changeBetween(before, after)).toEqual({ change: 40, byCount: 15, bySize: 25 });
  expect(changeBetween(after, before)).toEqual({ change: -40, byCount: -15, bySize: -25 });
});

test('more of the same size is number alone, and of nothing there is no size', () => {
  expect(changeBetween({ count: 2, sum: 8 }, { count: 3, sum: 12 })).toEqual({
    change: 4,
    byCount: 4,
    bySize: 0,
  });
  expect(changeBetween({ count: 0, sum: 0 }, { count: 3, sum: 12 })).toBeNull();
  expect(sizeOf({ count: 0, sum: 0 })).toBeNull();
});

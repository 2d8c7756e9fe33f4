import { expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { nameHot } from './names.ts';

const hot = nameHot();
const shape = (n: number): ReturnType<typeof sql> => sql.raw(`select ${n} as "${'x'.repeat(4000)}"`);
const asked = (n: number, times: number): string | undefined => {
  for (let turn = 1; turn < times; turn += 1) hot(shape(n));
  return hot(shape(n)).name;
};

test('a text is named from its fourth use on, under one name', () => {
  expect(asked(1, 3)).toBeUndefined();
  const name = asked(1, 1);
  expect(name).toMatch(/^shape_[0-9a-f]{32}$/);
  expect(asked(1, 1)).toBe(name);
});

test('names are never used up: they go to what is asked, and stay with what is asked all the time', () => {
  const busy = asked(1, 4);
  for (let n = 1000; n < 1200; n += 1) {
    expect([n, asked(n, 4) === undefined]).toEqual([n, false]);
    expect(asked(1, 1)).toBe(busy);
  }
  // What has long not been asked begins anew.
  expect(asked(1000, 1)).toBeUndefined();
});

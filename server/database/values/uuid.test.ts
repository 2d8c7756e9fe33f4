import { expect, test } from 'vitest';
import { uuidV7 } from './uuid.ts';

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids are UUIDv7, sort by when they were made, and are never the same', () => {
  const made = Array.from({ length: 200 }, (_, at) => uuidV7(new Date(1_800_000_000_000 + at)));
  expect(made.filter((id) => !V7.test(id))).toEqual([]);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(Array.from({ length: 200 }, () => uuidV7(new Date(0)))).size).toBe(200);
});

import { expect, test } from 'vitest';
import { uuidV7 } from './uuid.ts';

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids are UUIDv7, sort by when they were made, and are never the same', () => {
  const made = Array.from({ length: 200 }, (_, at) => uuidV7(new Date(1_800_000_000_000 + at)));
  expect(made.filter((id) => !V7.test(id))).toEqual([]);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(Array.from({ length: 200 }, () => uuidV7(new Date(0)))).size).toBe(200);
});

test('ids of one moment sort by their turn, and none tells the whole of the next', () => {
  const moment = new Date(1_700_000_000_000);
  const made = Array.from({ length: 5000 }, () => uuidV7(moment));
  expect(made.filter((id) => !V7.test(id))).toEqual([]);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made.map((id) => id.slice(-10))).size).toBe(made.length);
  // Times that come in turns have numbers of their own.
  const turns = Array.from({ length: 200 }, (_, at) => uuidV7(new Date(1_700_000_000_000 + (at % 2))));
  expect(new Set(turns).size).toBe(200);
});

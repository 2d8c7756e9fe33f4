import { expect, test } from 'vitest';
import { randomOf } from '#tests/support/madeUpNames.ts';
import { namesInMemory } from '#tests/support/namesInMemory.ts';
import { Candidates } from './candidates.ts';
import { HIDDEN, MOST_KNOWN } from './names.ts';

test('the best are those that sorting all would put first, and all wanted rows are counted once', () => {
  const random = randomOf(5);
  const known = Array.from({ length: 60 }, () => Math.floor(random() * 3));
  const { names } = namesInMemory(known.map((times, row) => ({ key: `name ${row}`, known: times })));
  for (let round = 0; round < 200; round += 1) {
    const isWanted = (row: number): boolean => row % 5 !== round % 5;
    const candidates = new Candidates(names, isWanted);
    const expected = new Map<number, number>();
    for (let taken = 0; taken < Math.floor(random() * 90); taken += 1) {
      const [start, tier] = [Math.floor(random() * names.starts.length), 1 + Math.floor(random() * 4)];
      const row = names.startRow[start] ?? 0;
      candidates.take(start, tier, 1);
      const rank = tier * 1000 - (known[row] ?? 0);
      if (isWanted(row)) expected.set(row, Math.min(rank, expected.get(row) ?? Infinity));
    }
    const sorted = [...expected].sort(([, one], [, other]) => one - other).map(([row]) => row);
    for (const most of [1, 2, 10, 100]) {
      const { count, best } = candidates.best(most);
      expect([count, best.map(({ row }) => row)]).toEqual([expected.size, sorted.slice(0, most)]);
    }
  }
});

test('of two names of a row that match alike the weightier one is told', () => {
  const { names } = namesInMemory([
    { key: 'alias', weight: 80 },
    { key: 'name', weight: 100 },
  ]);
  // Both names are of the first row, and their starts in the order of their letters.
  const ofOneRow = { ...names, startRow: Uint32Array.of(0, 0) };
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const candidates = new Candidates(ofOneRow, () => true);
    for (const start of order) candidates.take(start, 2, 1);
    expect(candidates.best(10)).toMatchObject({ count: 1, best: [{ row: 0, name: 1 }] });
  }
});

test('who may see a row is asked of what stands beside each of its starts, and how well known it is told up to a limit', () => {
  const { names } = namesInMemory([
    { key: 'seen twice', known: 3 },
    { key: 'hidden twice', known: 4_000_000_000, isHidden: true },
  ]);
  const told = new Map<number, number[]>();
  const candidates = new Candidates(names, (row, marks) => {
    told.set(row, [...(told.get(row) ?? []), marks & HIDDEN, marks & MOST_KNOWN]);
    return false;
  });
  for (let start = 0; start < names.starts.length; start += 1) candidates.take(start, 2, 1);
  // Each has three: the name, its second word and the name without its gap.
  expect(told.get(0)).toEqual([0, 3, 0, 3, 0, 3]);
  expect(told.get(1)).toEqual([HIDDEN, MOST_KNOWN, HIDDEN, MOST_KNOWN, HIDDEN, MOST_KNOWN]);
  expect(candidates.best(10).count).toBe(0);
});

test('thousands of rows are each counted once, and found again as they were taken', () => {
  const count = 5000;
  const { names } = namesInMemory(
    Array.from({ length: count }, (_, row) => ({ key: `n${row} twice`, known: row })),
  );
  const candidates = new Candidates(names, () => true);
  const [starts, twice] = [names.starts.length, 2];
  for (let taken = 0; taken < starts * twice; taken += 1) candidates.take(taken % starts, 2, 1);
  const { count: found, best } = candidates.best(count);
  expect(found).toBe(count);
  expect(best.map(({ row }) => row)).toEqual(Array.from({ length: count }, (_, place) => count - 1 - place));
});

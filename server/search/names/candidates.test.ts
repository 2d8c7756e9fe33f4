import { expect, test } from 'vitest';
import { randomOf } from '#tests/support/madeUpNames.ts';
import { namesInMemory } from '#tests/support/namesInMemory.ts';
import { Candidates } from './candidates.ts';

test('the best are those that sorting all would put first, and all wanted rows are counted once', () => {
  const random = randomOf(5);
  const known = Array.from({ length: 60 }, () => Math.floor(random() * 3));
  const { names } = namesInMemory(known.map((times, row) => ({ key: `name ${row}`, known: times })));
  for (let round = 0; round < 200; round += 1) {
    const isWanted = (row: number): boolean => row % 5 !== round % 5;
    const candidates = new Candidates(names, isWanted);
    const expected = new Map<number, number>();
    for (let taken = 0; taken < Math.floor(random() * 90); taken += 1) {
      const [row, tier] = [Math.floor(random() * 60), 1 + Math.floor(random() * 4)];
      candidates.take(row, tier, 1);
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
  // Both names are of the first row.
  const ofOneRow = { ...names, nameRow: Uint32Array.of(0, 0) };
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const candidates = new Candidates(ofOneRow, () => true);
    for (const name of order) candidates.take(name, 2, 1);
    expect(candidates.best(10)).toMatchObject({ count: 1, best: [{ row: 0, name: 1 }] });
  }
});

import { expect, test } from 'vitest';
import { readGoals } from './goals.ts';

test('goals are read as people write them, and what is none is told', () => {
  expect(readGoals('1.5bn Plan of 2030; 200m;1,000')).toEqual({
    goals: [
      { amount: 1.5e9, label: 'Plan of 2030' },
      { amount: 2e8, label: '' },
      { amount: 1000, label: '' },
    ],
  });
  expect(readGoals('1,200m Plan, then more').goals).toEqual([{ amount: 1.2e9, label: 'Plan, then more' }]);
  expect(readGoals('')).toEqual({ goals: [] });
  for (const wrong of ['<script>', '-5', '0', '1;2;3;4;5;6;7', '1e99 x', '1,5bn', `1bn ${'a'.repeat(41)}`]) {
    expect(readGoals(wrong).problem).toContain('goals');
  }
});

import { expect, test } from 'vitest';
import { pairsOf, type Measured } from './pairs.ts';

const of = (id: string, at: string | null, more: Partial<Measured> = {}): Measured => ({
  id,
  at,
  maker: 'a',
  product: 'Heron',
  system: null,
  paperId: null,
  ...more,
});

const idsOf = (across: readonly Measured[], up: readonly Measured[]) =>
  pairsOf(across, up).map((pair) => pair.map(({ id }) => id).join(' '));

test('a value goes with the nearest in time of the same machine, and each only once', () => {
  const across = [of('q1', '2022-01-01'), of('q2', '2023-01-01')];
  const up = [of('f1', '2022-02-01'), of('f2', '2022-03-01'), of('f3', '2023-01-02')];
  expect(idsOf(across, up)).toEqual(['q1 f1', 'q2 f3']);
});

test('a machine is one of its maker, however its name is written', () => {
  const across = [of('q', '2022-01-01', { product: null, system: 'HERON' })];
  expect(idsOf(across, [of('f', '2022-02-01')])).toEqual(['q f']);
  expect(idsOf(across, [of('f', '2022-02-01', { maker: 'b' })])).toEqual([]);
  expect(idsOf(across, [of('f', '2022-02-01', { paperId: 'p' })])).toEqual([]);
});

test('what is more than a year apart, has no day or names no machine is left out', () => {
  const across = [of('q', '2020-01-01')];
  expect(idsOf(across, [of('f', '2022-01-01')])).toEqual([]);
  expect(idsOf(across, [of('f', null)])).toEqual([]);
  const nameless = { product: null, system: null };
  expect(idsOf([of('q', '2020-01-01', nameless)], [of('f', '2020-01-01', nameless)])).toEqual([]);
});

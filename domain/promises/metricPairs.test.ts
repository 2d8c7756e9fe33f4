import { expect, test } from 'vitest';
import { pairFigure, pairFor, pairLines, upFor, type MetricPair } from './metricPairs.ts';

const LAYERS: MetricPair = {
  metrics: [
    { key: 'qubits', power: -1 },
    { key: 'fidelity', power: -1, isRest: true },
  ],
  factor: 2,
  label: 'Layers',
  help: 'Gates on all qubits at once.',
};

test('two values come to a figure: 100 qubits whose gates fail once in a thousand have an error in 20 layers', () => {
  expect(pairFigure(LAYERS, 100, 99.9)).toBeCloseTo(20, 9);
  expect(pairFigure(LAYERS, 100, 100)).toBeNull();
  expect(pairFigure(LAYERS, 0, 99.9)).toBeNull();
});

test('a line is where the figure is the same, whichever metric is to the right', () => {
  for (const pair of [LAYERS, pairFor([LAYERS], 'fidelity', 'qubits')!]) {
    for (const across of pair === LAYERS ? [10, 100, 1000] : [99, 99.9, 99.99]) {
      const up = upFor(pair, across, 20);
      expect(pairFigure(pair, across, up)).toBeCloseTo(20, 9);
    }
  }
  expect(pairFor([LAYERS], 'qubits', 'fidelity')).toBe(LAYERS);
  expect(pairFor([LAYERS], 'qubits', 'speed')).toBeUndefined();
});

test('lines enclose the figures by powers of ten, unless the pair names its own', () => {
  expect(pairLines(LAYERS, [0.5, 20, 300])).toEqual([0.1, 1, 10, 100, 1000]);
  expect(pairLines(LAYERS, [])).toEqual([]);
  expect(pairLines({ ...LAYERS, lines: [2] }, [0.5])).toEqual([2]);
});

import { expect, test } from 'vitest';
import type { MetricPair } from '#domain/promises/metricPairs.ts';
import type { RoadmapPoint } from '#web/pages/roadmap/roadmap.ts';
import type { Pair } from './compared.ts';
import { figureOf, figureText, isoLines } from './isoLines.ts';

const LAYERS: MetricPair = {
  metrics: [
    { key: 'qubits', power: -1 },
    { key: 'fidelity', power: -1, isRest: true },
  ],
  factor: 2,
  label: 'Layers',
  help: 'Gates on all qubits at once.',
};

const pairOf = (qubits: string, fidelity: string): Pair => ({
  id: qubits,
  across: { value: qubits } as RoadmapPoint,
  up: { value: fidelity } as RoadmapPoint,
  who: 'Acme',
  machine: 'One',
  isBest: false,
});

test('lines lie around the machines, each with its figure at every point', () => {
  const pairs = [pairOf('10', '99'), pairOf('100', '99.9')];
  const lines = isoLines(LAYERS, pairs);
  expect(lines.map(({ words }) => words)).toEqual(['10', '100']);
  for (const { words, points } of lines) {
    for (const { across, up } of points) {
      expect(figureOf(LAYERS, pairOf(String(across), String(up)))).toBeCloseTo(Number(words), 6);
    }
  }
  expect(pairs.map((pair) => figureText(figureOf(LAYERS, pair) ?? 0))).toEqual(['20', '20']);
});

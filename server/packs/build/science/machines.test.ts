import { expect, it } from 'vitest';
import { machineOfTable, machineTold } from './machines.ts';

it.each([
  [['gate-model'], 'gate'],
  [['a gate-based computer'], 'gate'],
  [['Advantage', 'annealer; month from a technical report'], 'annealer'],
  [['Quantum Annealing processor'], 'annealer'],
  [['analog quantum simulator'], 'analog'],
  [['an analogue machine'], 'analog'],
  [['Helios', ''], ''],
  [['by analogy with gates'], ''],
  [['analog mode of a gate-based machine'], ''],
  [['gate-model', 'annealer'], ''],
  [[], ''],
])('%o tell a machine: "%s"', (words, machine) => {
  expect(machineTold(...words)).toBe(machine);
});

it.each([
  ['pricing-universal-QC', 'Neutral-atom quantum computer', 'gate'],
  ['pricing-analog-QC', 'Neutral-atom analog quantum computer', 'analog'],
  ['pricing-analog-QC', 'Superconducting quantum annealer', 'annealer'],
  ['pricing-analog-QC', undefined, 'analog'],
  ['pricing-universal-QC', undefined, 'gate'],
  ['pricing-photonic-QC', 'Universal photonic quantum computer', ''],
  ['', 'Superconducting quantum annealer', ''],
])('a device of the table "%s" with the noun "%s" is "%s"', (table, noun, machine) => {
  const rule = { organization: '', name: '', modality: '', className: '', machine: '', reason: '' };
  expect(machineOfTable(table, noun === undefined ? undefined : { ...rule, noun })).toBe(machine);
});

import type { MetricPoint } from '#web/organization/query/laterQueries.ts';

const QUBITS = {
  id: 'm1',
  name: 'Physical qubits',
  unit: 'qubits',
  position: 1,
  isLowerBetter: null,
} as const satisfies MetricPoint['metric'];

/** A point that was reached, as a profile asks for it, with what differs. */
export const somePoint = (more: Partial<MetricPoint>): MetricPoint => ({
  id: 'p0',
  name: 'point',
  value: '100',
  uncertainty: null,
  year: 2025,
  date: null,
  datePrecision: null,
  type: 'achieved',
  promisedOn: null,
  promisedOnPrecision: null,
  system: null,
  conditions: null,
  machine: null,
  source: null,
  outcome: null,
  slipYears: null,
  slipMonths: null,
  dueOn: null,
  dueOnPrecision: null,
  metBy: null,
  bestBy: null,
  revisedBy: null,
  metric: QUBITS,
  product: null,
  facts: [],
  ...more,
});

import type { Option } from '#domain/fields.ts';

/** Whether a metric point was reached or promised. */
export const METRIC_POINT_TYPES = [
  { value: 'achieved', label: 'Achieved', isReached: true },
  { value: 'announced', label: 'Announced target', isReached: false },
  { value: 'revised', label: 'Revised target', isReached: false },
  { value: 'withdrawn', label: 'Withdrawn target', isReached: false },
  { value: 'measured', label: 'Measured by a third party', isReached: true },
] as const satisfies readonly (Option & { readonly isReached: boolean })[];

/** Kinds of metric points that were reached. */
export const REACHED_TYPES: readonly string[] = METRIC_POINT_TYPES.filter(({ isReached }) => isReached).map(
  ({ value }) => value,
);

/** How a machine computes: only those of one kind are compared by their number of qubits. */
export const MACHINES = [
  { value: 'gate', label: 'Gate machine' },
  { value: 'analog', label: 'Analog machine' },
  { value: 'annealer', label: 'Annealer' },
] as const satisfies readonly Option[];

/** What became of a promise (decision 90); one that is not due yet has not been met, or nothing is on record of it. */
export const PROMISE_OUTCOMES = [
  { value: 'met_early', label: 'Met early' },
  { value: 'met_on_time', label: 'Met on time' },
  { value: 'met_late', label: 'Met late' },
  { value: 'met', label: 'Met' },
  { value: 'revised', label: 'Revised' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'reached_before', label: 'Already reached when said' },
  { value: 'unmet', label: 'Not met so far' },
  { value: 'no_data', label: 'Nothing on record' },
] as const satisfies readonly Option[];

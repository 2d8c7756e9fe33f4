import type { Step } from './changeSet.ts';

/** The names of the rows that steps make, by their ids; the id of one that has none. */
export const newNames = (steps: readonly Step[]): Map<string, string> =>
  new Map(
    steps.flatMap((step): [string, string][] => {
      if (step.op !== 'create') return [];
      const name = 'nameField' in step.of ? step.claims.get(step.of.nameField)?.value : undefined;
      return [[step.id, typeof name === 'string' ? name : step.id]];
    }),
  );

import { standsOn } from '#domain/registry.ts';
import type { Step } from './changeSet.ts';
import { partsOf, WRITABLES, type Part, type Writable } from './writable.ts';

/** A link by which rows point to others. */
export interface Pointer {
  readonly of: Writable;
  readonly part: Part;
}

/** The links of all rows that lead to rows of a kind. */
export const pointersTo = (name: string): Pointer[] =>
  WRITABLES.flatMap((of) =>
    [...partsOf(of).values()].flatMap((part) => (part.to === name ? [{ of, part }] : [])),
  );

/** Whether rows cannot stand without the one that a link leads to. */
export const isStandingOn = (of: Writable, { column }: Part): boolean =>
  standsOn(of).some((end) => end.column === column);

/** The values that a step writes itself, as "id name": links among them are led elsewhere by it. */
export const ledBy = (step: Step): string[] =>
  step.op === 'set' ? [...step.claims, ...(step.taken ?? [])].map(([name]) => `${step.id} ${name}`) : [];

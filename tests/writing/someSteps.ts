import fc, { type Arbitrary } from 'fast-check';
import { RANKS, type Viewer } from '#domain/access.ts';
import type { Words } from './naiveState.ts';

const person = (index: number, rank: number): Viewer => ({
  id: `0198c0de-0000-7000-8000-00000000000${index}`,
  rank,
});

/** Who writes in the random runs: two who decide, two who make entries, one who suggests. */
export const PEOPLE: readonly Viewer[] = [
  person(1, RANKS.SUPER_ADMIN),
  person(2, RANKS.SUPER_ADMIN),
  person(3, RANKS.ADMIN),
  person(4, RANKS.ADMIN),
  person(5, RANKS.USER),
];

/** One step of a random run; numbers choose among what is there. */
export interface SomeStep {
  readonly who: number;
  readonly what:
    | 'create'
    | 'edit'
    | 'connect'
    | 'disconnect'
    | 'merge'
    | 'remove'
    | 'decide'
    | 'decideSet'
    | 'undo';
  readonly row: number;
  readonly other: number;
  readonly set: number;
  readonly decision: 'approve' | 'decline' | 'resubmit';
  readonly isForced: boolean;
  readonly isNested: boolean;
  /** How many versions ago the author saw the row. */
  readonly age: number;
  readonly words: Words;
  readonly picked: readonly number[];
}

/** A step: most write, or take back what was written last. */
export const someStep: Arbitrary<SomeStep> = fc.record({
  who: fc.constantFrom(0, 0, 0, 1, 1, 2, 2, 3, 4, 4),
  what: fc.constantFrom<SomeStep['what']>(
    ...(['create', 'create', 'edit', 'edit', 'edit', 'edit', 'connect', 'connect', 'disconnect'] as const),
    ...([
      'merge',
      'merge',
      'remove',
      'decide',
      'decide',
      'decideSet',
      'decide',
      'decideSet',
      'decideSet',
      'decideSet',
      'undo',
      'undo',
      'undo',
      'undo',
    ] as const),
  ),
  row: fc.nat(999),
  other: fc.nat(999),
  set: fc.oneof({ weight: 3, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(999) }),
  decision: fc.constantFrom('approve', 'approve', 'decline', 'resubmit'),
  isForced: fc.boolean(),
  isNested: fc.boolean(),
  age: fc.constantFrom(0, 0, 0, 0, 0, 1, 2),
  words: fc.record({
    method: fc.constantFrom('reported', 'reported', 'estimated'),
    confidence: fc.constantFrom('high', 'medium', 'medium', 'low'),
    isSourced: fc.constantFrom(false, false, true),
  }),
  picked: fc.array(fc.nat(99), { minLength: 1, maxLength: 3 }),
});

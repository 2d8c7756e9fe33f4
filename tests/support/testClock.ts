import type { Clock } from '#domain/clock.ts';

/** When tests ask what counts from now: the last second of a leap day. */
export const NOW = '2028-02-29T23:59:59.750Z';

/** A clock that stands still until it is set. */
export interface TestClock extends Clock {
  set(moment: string): void;
}

/** A clock that shows this moment. */
export function clockAt(moment: string): TestClock {
  let shown = moment;
  return {
    now: () => new Date(shown),
    set: (next) => {
      shown = next;
    },
  };
}

/** The clock of tests that never set it. */
export const CLOCK: Clock = clockAt(NOW);

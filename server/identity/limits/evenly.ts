import { setTimeout } from 'node:timers/promises';

// Longer than what is done for a name that somebody has.
const LEAST_MS = 150;

/** Does work that differs by whether somebody has a name, and answers no sooner than this: the time does not tell either. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(LEAST_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

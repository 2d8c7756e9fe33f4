import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/threads.ts';
import type { Power, PowerAnswer } from './powerWorker.ts';

/** Raises numbers to powers modulo the group's prime, off the thread that answers requests; throws where the base is no element of the group. */
export interface Powers {
  power(base: bigint, exponent: bigint): Promise<bigint>;
  /** How many powers wait. */
  waiting(): number;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (power: bigint) => void;
  readonly reject: (error: Error) => void;
}

/** A thread for powers: it is made with the first and works on one after the other, so that sign-ins take one core at most. */
export function openPowers(): Powers {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let count = 0;
  const fail = (error: Error): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const made = startThread(new URL('powerWorker.ts', import.meta.url), { name: 'powers' });
    made.on('message', ({ id, power, problem }: PowerAnswer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (power === undefined) asked?.reject(new NotInGroup(problem));
      else asked?.resolve(power);
      // An idle thread keeps no process alive.
      if (waiting.size === 0) made.unref();
    });
    made.on('error', fail);
    return made;
  };
  return {
    power: (base, exponent) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        count += 1;
        waiting.set(count, { resolve, reject });
        worker.ref();
        worker.postMessage({ id: count, base, exponent } satisfies Power);
      }),
    waiting: () => waiting.size,
    close: async () => {
      const ended = worker;
      fail(new Error('The server is stopping.'));
      await ended?.terminate();
    },
  };
}

/** A base that is no element of the group, which only an attacker sends. */
export class NotInGroup extends Error {
  override readonly name = 'NotInGroup';
}

import { overloaded } from '#domain/errors.ts';
import { createChain } from '#domain/kept/chain.ts';

/** A share of something that is waited for in a row; who waits too long is refused. */
export type Queue = {
  /** Waits for a place, at most until the signal aborts; gives the means to leave it. Who goes on with something is never refused. */
  enter(options: { signal?: AbortSignal | undefined; goesOn?: boolean | undefined }): Promise<() => void>;
};

/** What a queue is made with. */
export type QueueSettings = {
  /** Who may be in it at once. */
  places: number;
  /** Who may wait; all others are refused at once. */
  waiting: number;
  /** How long one waits, in milliseconds. */
  patienceMs: number;
  /** Whether one place has to do for the moment, and rests as long as it was taken before the next one has it; who is in stays. */
  isNarrow?: (() => boolean) | undefined;
};

// As long as it takes to know whether it is still narrow.
const MOST_REST_MS = 250;

/** Makes a queue. */
export function createQueue({ places, waiting, patienceMs, isNarrow }: QueueSettings): Queue {
  let free = places;
  const line = createChain<() => void>();
  const hasRoom = (): boolean => free === places || (free > 0 && isNarrow?.() !== true);
  const leave = (): void => {
    free += 1;
    for (let next = line.oldest(); next && hasRoom(); next = line.oldest()) {
      free -= 1;
      line.remove(next);
      next.value();
    }
  };
  // A place is left once, however often it is said.
  const once = (): (() => void) => {
    const entered = performance.now();
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      if (isNarrow?.() === true) setTimeout(leave, Math.min(MOST_REST_MS, performance.now() - entered));
      else leave();
    };
  };
  return {
    enter: async ({ signal, goesOn = false }) => {
      signal?.throwIfAborted();
      if (hasRoom()) {
        free -= 1;
        return once();
      }
      if (!goesOn && line.size >= waiting) throw overloaded();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const giveUp = (): void => reject(signal?.aborted ? signal.reason : overloaded());
      const timer = goesOn ? undefined : setTimeout(giveUp, patienceMs);
      signal?.addEventListener('abort', giveUp);
      const place = line.add(resolve);
      try {
        await promise;
        return once();
      } finally {
        line.remove(place);
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      }
    },
  };
}

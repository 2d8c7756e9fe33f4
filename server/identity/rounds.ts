import type { Log } from '#server/database/client.ts';

/** Work that is done again and again until it is stopped. */
export interface Rounds {
  /** How many were done and how many failed, and how long ago the last one was done, in milliseconds. */
  state(): { readonly done: number; readonly failed: number; readonly doneAgoMs: number | undefined };
  /** Begins no further round, and waits for the one under way. */
  stop(): Promise<void>;
}

interface Going {
  /** How long it rests after each round. */
  readonly everyMs: number;
  readonly log: Pick<Log, 'warn'>;
  /** What the log says where a round fails; the next one is tried all the same. */
  readonly failed: string;
}

/** Does work now and again after each rest; the work is told whether it is to end early. */
export function goRounds(
  work: (isStopped: () => boolean) => Promise<void>,
  { everyMs, log, failed }: Going,
): Rounds {
  let isStopped = false;
  let done = 0;
  let failures = 0;
  let doneAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const go = async (): Promise<void> => {
    try {
      await work(() => isStopped);
      done += 1;
      doneAt = performance.now();
    } catch (error) {
      failures += 1;
      log.warn(`${failed}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (!isStopped) timer = setTimeout(begin, everyMs).unref();
  };
  let going = go();
  function begin(): void {
    going = go();
  }
  return {
    state: () => ({
      done,
      failed: failures,
      doneAgoMs: doneAt === undefined ? undefined : performance.now() - doneAt,
    }),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await going;
    },
  };
}

import type { Log } from '#server/database/client.ts';

/** Work that is done again and again until it is stopped. */
export interface Rounds {
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
  let timer: NodeJS.Timeout | undefined;
  const go = async (): Promise<void> => {
    try {
      await work(() => isStopped);
    } catch (error) {
      log.warn(`${failed}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (!isStopped) timer = setTimeout(begin, everyMs).unref();
  };
  let going = go();
  function begin(): void {
    going = go();
  }
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await going;
    },
  };
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What an application in a thread of its own answered, and what it asked of the database. */
export interface HeardAnswer {
  readonly status: number;
  readonly body: string;
  readonly statements: readonly string[];
}

/** An application that may hang without hanging the test. */
export interface AppApart {
  /** Posts a body to /graphql; nothing when no answer comes in time: then the application is given up and a new one takes its place. */
  post(payload: string, withinMs: number): Promise<HeardAnswer | undefined>;
  close(): Promise<void>;
}

// It has to load first, which counts only for an application that is new.
const STARTS_WITHIN_MS = 20_000;

/** Starts an application over the database of this address. */
export function startAppApart(url: string): AppApart {
  let running: { worker: Worker; isNew: boolean } | undefined;
  const close = async (): Promise<void> => {
    await running?.worker.terminate();
    running = undefined;
  };
  return {
    post: async (payload, withinMs) => {
      running ??= { worker: newWorker(url), isNew: true };
      const { worker, isNew } = running;
      const signal = AbortSignal.timeout(withinMs + (isNew ? STARTS_WITHIN_MS : 0));
      worker.postMessage(payload, []);
      try {
        const [heard] = (await once(worker, 'message', { signal })) as [HeardAnswer];
        running.isNew = false;
        return heard;
      } catch (error) {
        await close();
        if (signal.aborted) return undefined;
        throw error;
      }
    },
    close,
  };
}

const newWorker = (url: string): Worker =>
  new Worker(new URL('./appWorker.ts', import.meta.url), { workerData: { url }, execArgv: [] });

import { useSyncExternalStore } from 'react';

const LEAST_WAIT_SECONDS = 1;
const LONGEST_WAIT_SECONDS = 30;
const STARTING = 'NOT_READY';

let waiting = 0;
const listeners = new Set<() => void>();

/** Fetches; as long as the server says that it is starting, waits as it asks for and tries again. */
export async function patientFetch(path: string, init: RequestInit): Promise<Response> {
  const signal = init.signal ?? undefined;
  let response = await fetch(path, init);
  while (await isStarting(response)) {
    await whileTold(() => pause(secondsToWait(response), signal));
    response = await fetch(path, init);
  }
  return response;
}

/** True while a request waits for the server to have started. */
export const useIsServerStarting = (): boolean => useSyncExternalStore(subscribe, () => waiting > 0);

async function isStarting(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { readonly code?: unknown } | null;
  return body?.code === STARTING;
}

function secondsToWait(response: Response): number {
  const asked = Number(response.headers.get('retry-after'));
  const seconds = Number.isFinite(asked) ? asked : LEAST_WAIT_SECONDS;
  return Math.min(Math.max(seconds, LEAST_WAIT_SECONDS), LONGEST_WAIT_SECONDS);
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, seconds * 1000);
  signal?.addEventListener('abort', () => {
    clearTimeout(timer);
    reject(signal.reason as Error);
  });
  return promise;
}

async function whileTold<T>(work: () => Promise<T>): Promise<T> {
  count(1);
  try {
    return await work();
  } finally {
    count(-1);
  }
}

function count(step: 1 | -1): void {
  waiting += step;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

import { useSyncExternalStore } from 'react';
import { ANSWER_TIMEOUT_MS } from '#domain/limits.ts';

const LEAST_WAIT_SECONDS = 1;
const LONGEST_WAIT_SECONDS = 30;
const STARTING = 'NOT_READY';
/** The server is not there. */
export const UNREACHABLE = 'The server cannot be reached.';
const LATE = 'The server did not answer in time.';

let waiting = 0;
const listeners = new Set<() => void>();

/** An answer with its whole body. */
export type Reply = Pick<Response, 'status' | 'headers'> & { readonly bodyText: string };

/** A request, and how the body of its answer is read where that is not all at once. */
export type Asking = RequestInit & { readonly read?: (response: Response) => Promise<string> };

/** Fetches; as long as the server says that it is starting, waits as it asks for and tries again. */
export async function patientFetch(path: string, init: Asking): Promise<Reply> {
  const signal = init.signal ?? undefined;
  let reply = await replyOf(path, init);
  while (isStarting(reply)) {
    count(1);
    await pause(secondsToWait(reply), signal).finally(() => count(-1));
    reply = await replyOf(path, init);
  }
  return reply;
}

const isWaiting = (): boolean => waiting > 0;

/** True while a request waits for the server to have started. */
export const useIsServerStarting = (): boolean => useSyncExternalStore(subscribe, isWaiting, isWaiting);

// With its body, of which the end may fail to come as well.
async function replyOf(path: string, { signal, read, ...init }: Asking): Promise<Reply> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ANSWER_TIMEOUT_MS);
  try {
    const either = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
    const response = await fetch(path, { ...init, signal: either });
    const { status, headers } = response;
    return { status, headers, bodyText: await (read?.(response) ?? response.text()) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Error(limit.signal.aborted ? LATE : UNREACHABLE, { cause });
  } finally {
    clearTimeout(timer);
  }
}

function isStarting({ status, bodyText }: Reply): boolean {
  if (status !== 503) return false;
  try {
    return (JSON.parse(bodyText) as { readonly code?: unknown } | null)?.code === STARTING;
  } catch {
    return false;
  }
}

// Without a number of seconds, the least.
const secondsToWait = ({ headers }: Reply): number =>
  Math.min(Math.max(Number(headers.get('retry-after')) || 0, LEAST_WAIT_SECONDS), LONGEST_WAIT_SECONDS);

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, seconds * 1000);
  signal?.addEventListener('abort', () => {
    clearTimeout(timer);
    reject(signal.reason as Error);
  });
  return promise;
}

function count(step: 1 | -1): void {
  waiting += step;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

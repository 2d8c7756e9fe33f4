import { useCallback, useEffect, useState } from 'react';
import { loadJson, readKnown } from './jsonStore.ts';

export type JsonState<T> = {
  /** The last known answer; undefined until the first one. */
  readonly data: T | undefined;
  /** Why the last request failed; earlier data stay. */
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly reload: () => void;
};

type Settled = { readonly request: string; readonly error?: Error };

/** Loads a path's JSON; what is known already is given at once and asked for again meanwhile. */
export function useJson<T>(path: string): JsonState<T> {
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<Settled | null>(null);
  const request = `${round} ${path}`;
  useEffect(() => {
    let isCurrent = true;
    const settle = (result: Settled) => isCurrent && setSettled(result);
    loadJson<T>(path, round > 0).then(
      () => settle({ request }),
      (error: unknown) =>
        settle({ request, error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, request, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const isSettled = settled?.request === request;
  return {
    data: readKnown<T>(path),
    error: isSettled ? settled.error : undefined,
    isLoading: !isSettled,
    reload,
  };
}

/** The same for what a screen cannot do without: a first load that fails goes to the error screen. */
export function useScreenJson<T>(path: string): JsonState<T> {
  const state = useJson<T>(path);
  if (state.error && state.data === undefined) throw state.error;
  return state;
}

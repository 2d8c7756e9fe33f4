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

type Fetched<T> = Omit<JsonState<T>, 'reload'> & { readonly path: string };

/** Loads a path's JSON; what is known already is given at once and asked for again meanwhile. */
export function useJson<T>(path: string): JsonState<T> {
  const [round, setRound] = useState(0);
  const [fetched, setFetched] = useState<Fetched<T>>(() => startOf(path));
  useEffect(() => {
    let isCurrent = true;
    const settle = (change: Partial<Fetched<T>>) => {
      if (isCurrent) setFetched({ ...startOf<T>(path), ...change, isLoading: false });
    };
    setFetched(startOf(path));
    loadJson<T>(path).then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { ...(fetched.path === path ? fetched : startOf<T>(path)), reload };
}

/** The same for what a screen cannot do without: a first load that fails goes to the error screen. */
export function useScreenJson<T>(path: string): JsonState<T> {
  const state = useJson<T>(path);
  if (state.error && state.data === undefined) throw state.error;
  return state;
}

const startOf = <T>(path: string): Fetched<T> => ({ path, data: readKnown<T>(path), error: undefined, isLoading: true });

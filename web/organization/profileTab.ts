import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const PARAMETER = 'tab';

/** The tab that the address names, and a way to another; the first tab stands without a parameter. */
export function useProfileTab(keys: readonly string[]): readonly [string, (key: string) => void] {
  const [params, setParams] = useSearchParams();
  const [first = ''] = keys;
  const named = params.get(PARAMETER) ?? first;
  const go = useCallback(
    (key: string) =>
      setParams(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (key === first) next.delete(PARAMETER);
          else next.set(PARAMETER, key);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams, first],
  );
  return [keys.includes(named) ? named : first, go];
}

import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** A parameter of the address and the way to set it in place; null takes it away. */
export function useParameter(name: string): readonly [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string | null) =>
      setParams(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { preventScrollReset: true, replace: true },
      ),
    [name, setParams],
  );
  return [params.get(name), set];
}

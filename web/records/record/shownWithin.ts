import { useEffect, useSyncExternalStore } from 'react';

let within: string | null = null;
const listeners = new Set<() => void>();

function put(route: string | null): void {
  within = route;
  for (const tell of listeners) tell();
}

/** Says to which screen of the menu the row on this page belongs, where its path does not tell. */
export function useShownWithin(route: string | null): void {
  useEffect(() => {
    put(route);
    return () => put(null);
  }, [route]);
}

/** The screen of the menu that the row on this page belongs to. */
export const useWithin = (): string | null =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => within,
  );

import { useEffect, useSyncExternalStore } from 'react';

let within: string | null | undefined;
const listeners = new Set<() => void>();

function put(route: string | null | undefined): void {
  within = route;
  for (const tell of listeners) tell();
}

const withinNow = (): string | null | undefined => within;

/** Says to which screen of the menu the row on this page belongs, null to none; undefined where its path tells. */
export function useShownWithin(route: string | null | undefined): void {
  useEffect(() => {
    put(route);
    return () => put(undefined);
  }, [route]);
}

/** The screen of the menu that the row on this page belongs to, null for none; undefined where its path tells. */
export const useWithin = (): string | null | undefined =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    withinNow,
    withinNow,
  );

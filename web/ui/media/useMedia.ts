import { useSyncExternalStore } from 'react';

/** Below it lists are cards. */
export const PHONE = '(max-width: 700px)';

/** Says whether a media query holds, and follows it. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    // The server draws for a window that is wide.
    () => false,
  );
}

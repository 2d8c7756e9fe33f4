import { useSyncExternalStore } from 'react';
import { onRemember, remember, remembered } from './remembered.ts';

/** What this machine remembers under a key, empty for nothing, and the way to remember something else. */
export function useRemembered(key: string): readonly [string, (text: string) => void] {
  const text = useSyncExternalStore(
    watch,
    () => remembered(key) ?? '',
    () => '',
  );
  return [text, (next) => remember(key, next || undefined)];
}

// Other tabs of the product may change it too.
function watch(notify: () => void): () => void {
  const forget = onRemember(notify);
  window.addEventListener('storage', notify);
  return () => {
    forget();
    window.removeEventListener('storage', notify);
  };
}

import { useSyncExternalStore } from 'react';
import { onRemember, PREFERENCE_KEYS, remember, remembered } from '#web/ui/memory/remembered.ts';

// Both are also known to public/boot.js, which sets the scheme before the first paint.
const STORED = PREFERENCE_KEYS.theme;
const ATTRIBUTE = 'scheme';

type ColorSchemeSwitch = { readonly isDark: boolean; readonly toggle: () => void };

/** The scheme on screen and its switch; back at the system's choice, the system is followed again. */
export function useColorSchemeSwitch(): ColorSchemeSwitch {
  const isDark = useSyncExternalStore(watchScheme, isDarkNow, () => false);
  return { isDark, toggle };
}

const listeners = new Set<() => void>();

const isDarkNow = (): boolean => document.documentElement.dataset[ATTRIBUTE] === 'dark';

const isSystemDark = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches;

function toggle(): void {
  const isDark = !isDarkNow();
  const chosen = isDark ? 'dark' : 'light';
  remember(STORED, isDark === isSystemDark() ? undefined : chosen);
  show(isDark);
}

// The system, other tabs of the product and the reader's preferences may change it too.
function watchScheme(notify: () => void): () => void {
  const media = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    const stored = remembered(STORED);
    show(stored === 'dark' || (stored !== 'light' && media.matches));
  };
  listeners.add(notify);
  const forget = onRemember(follow);
  media.addEventListener('change', follow);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(notify);
    forget();
    media.removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
}

function show(isDark: boolean): void {
  document.documentElement.dataset[ATTRIBUTE] = isDark ? 'dark' : 'light';
  for (const notify of listeners) notify();
}

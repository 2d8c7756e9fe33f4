/** What this machine remembers under a key; null for nothing, or where nothing may be stored. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What readers set for themselves, by the names of their preferences: the keys under which this machine remembers it. */
export const PREFERENCE_KEYS = { theme: 'sector-atlas-color-scheme', money: 'sector-atlas-money' } as const;

const listeners = new Set<(key: string) => void>();

/** Tells of every key that something is remembered under from now on; gives the way to end that. */
export function onRemember(tell: (key: string) => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Remembers a text under a key, or forgets it; where nothing may be stored, it lasts as long as the page. */
export function remember(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage may be forbidden.
  }
  for (const tell of listeners) tell(key);
}

/** What this machine remembers under a key; null for nothing, or where nothing may be stored. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text under a key, or forgets it; where nothing may be stored, it lasts as long as the page. */
export function remember(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage may be forbidden.
  }
}

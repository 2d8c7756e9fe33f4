const KEY = 'sector-atlas-session-ended';

/** Keeps for the next page of this tab that its session ended by itself. */
export function keepEnded(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Storage may be forbidden.
  }
}

/** Whether the session of this tab has just ended by itself; it is said once. */
export function takeEnded(): boolean {
  try {
    const isEnded = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isEnded;
  } catch {
    return false;
  }
}

const KEY = 'sector-atlas-session-ended';

/** Keeps for the next page of this tab that its session ended by itself. */
export function keepEnded(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Storage may be forbidden.
  }
}

/** Whether the session of this tab has just ended by itself. */
export function isEnded(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Forgets that it ended: it has been said. */
export function forgetEnded(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden.
  }
}

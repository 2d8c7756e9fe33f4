/** What happens to sessions, by the names that usage analytics give it. */
export type SessionEvent = 'sign_in' | 'sign_up' | 'sign_out' | 'auth_fail';

const listeners = new Set<(event: SessionEvent) => void>();

/** What happens to the sessions of this tab, as it happens. */
export const sessionEvents = {
  /** Tells of every event from now on; gives the way to end that. */
  listen: (tell: (event: SessionEvent) => void): (() => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
  /** Something happened. */
  tell: (event: SessionEvent): void => {
    for (const tell of listeners) tell(event);
  },
} as const;

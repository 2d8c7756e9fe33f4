import { useSyncExternalStore } from 'react';
import { forgetAnswers } from '#web/api/store.ts';
import type { Session } from './storedSession.ts';

const SIGNED_OUT: Session = { isSignedIn: false };

let session: Session = SIGNED_OUT;
const listeners = new Set<() => void>();

/** Who is signed in, as far as this tab knows. */
export const currentSession = (): Session => session;

/** Who is signed in. */
export const useSession = (): Session =>
  useSyncExternalStore(onSessionChange, currentSession, currentSession);

/** Tells one reader from another, and a user from the same with other roles: what is shown to one is not shown to the next. */
export const useSessionKey = (): string => keyOf(useSession());

/** Tells of every change of the session or its tokens; gives the way to end that. */
export function onSessionChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Takes another session in, or another token of the same. Nothing is kept of what somebody else was answered. */
export function changeSession(next: Session = SIGNED_OUT): void {
  const isOther = keyOf(next) !== keyOf(session);
  session = next;
  if (isOther) forgetAnswers();
  for (const tell of listeners) tell();
}

const keyOf = (one: Session): string => (one.isSignedIn ? `${one.id} ${one.viewer.rank}` : '');

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isRecentSignIn, RECENT_SIGN_IN_MINUTES } from '#domain/identity/recentSignIn.ts';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import type { Me } from './documents.ts';
import css from './ProfilePage.module.css';
import { TEXTS } from './texts.ts';

type AfterSignInProps = {
  readonly me: Me;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What only a recent sign-in may do; who signed in earlier is led through the sign-in and back first. */
export function AfterSignIn({ me, onClose, children }: AfterSignInProps) {
  // A pool elsewhere keeps its sessions to itself, and decides by itself.
  const current = me.sessions.find(({ isCurrent }) => isCurrent);
  const [isRecent] = useState(() => !current || isRecentSignIn(new Date(current.signedInAt), new Date()));
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  if (isRecent) return children;
  // Whoever is signed out here is led to the sign-in and back.
  const again = async () => (await loadIdentity()).signOut();
  return (
    <div className={css.form}>
      <p ref={words} tabIndex={-1}>
        {TEXTS.signInAgainWhy(RECENT_SIGN_IN_MINUTES)}
      </p>
      <div className={css.actions}>
        <Button look="filled" onClick={() => void again()}>
          {TEXTS.signInAgain}
        </Button>
        <Button onClick={onClose}>{TEXTS.cancel}</Button>
      </div>
    </div>
  );
}

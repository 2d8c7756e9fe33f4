import { useEffect, useState } from 'react';
import { forgetEnded, isEnded } from '#web/session/endedSession.ts';
import { SignInSteps } from './steps/SignInSteps.tsx';
import { TEXTS } from './texts.ts';
import { useSignIn } from './useSignIn.ts';

/** Signing in: user name and password, and what the identity service asks for besides. */
export function LoginPage() {
  const [hasEnded] = useState(isEnded);
  // Not while it is drawn: a drawing that waits for something is begun anew.
  useEffect(forgetEnded, []);
  return <SignInSteps signIn={useSignIn({ notice: hasEnded ? TEXTS.ended : null })} />;
}

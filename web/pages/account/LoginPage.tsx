import { useState } from 'react';
import { takeEnded } from '#web/session/endedSession.ts';
import { SignInSteps } from './steps/SignInSteps.tsx';
import { TEXTS } from './texts.ts';
import { useSignIn } from './useSignIn.ts';

/** Signing in: user name and password, and what the identity service asks for besides. */
export function LoginPage() {
  const [isEnded] = useState(takeEnded);
  return <SignInSteps signIn={useSignIn({ notice: isEnded ? TEXTS.ended : null })} />;
}

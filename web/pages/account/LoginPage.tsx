import { SignInSteps } from './steps/SignInSteps.tsx';
import { useSignIn } from './useSignIn.ts';

/** Signing in: user name and password, and what the identity service asks for besides. */
export function LoginPage() {
  return <SignInSteps signIn={useSignIn()} />;
}

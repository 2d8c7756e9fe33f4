import { StartStep } from './steps/StartStep.tsx';
import { SignInSteps } from './steps/SignInSteps.tsx';
import { TEXTS } from './texts.ts';
import { useSignIn } from './useSignIn.ts';

/** The first password of one's own, in place of that of an invitation; whoever comes here by an address signs in before. */
export function NewPasswordPage() {
  const signIn = useSignIn();
  return <SignInSteps signIn={signIn} start={<StartStep signIn={signIn} lead={TEXTS.firstStart} />} />;
}

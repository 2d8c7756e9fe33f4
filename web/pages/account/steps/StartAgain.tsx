import { TEXTS } from '#web/pages/account/texts.ts';
import type { SignIn } from '#web/pages/account/useSignIn.ts';
import { Button } from '#web/ui/kit/Button.tsx';

/** Leaves a sign-in that has begun. */
export const StartAgain = ({ signIn }: { readonly signIn: SignIn }) => (
  <Button look="link" onClick={signIn.restart}>
    {TEXTS.back}
  </Button>
);

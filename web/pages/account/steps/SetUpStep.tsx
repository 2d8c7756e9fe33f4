import { AuthenticatorSetUp } from '#web/forms/AuthenticatorSetUp.tsx';
import { AccountFrame } from '#web/pages/account/AccountFrame.tsx';
import { ActionForm } from '#web/pages/account/ActionForm.tsx';
import { problemsOf } from '#web/forms/checks.ts';
import { TEXTS } from '#web/pages/account/texts.ts';
import { useAction } from '#web/session/useAction.ts';
import type { SignIn } from '#web/pages/account/useSignIn.ts';
import { StartAgain } from './StartAgain.tsx';

type SetUpStepProps = { readonly signIn: SignIn; readonly secret: string; readonly uri: string };

/** An authenticator app, where the account must have one before anybody signs in. */
export function SetUpStep({ signIn, secret, uri }: SetUpStepProps) {
  const action = useAction({
    check: problemsOf,
    act: ({ code = '' }) => signIn.answer(code),
    words: { code: TEXTS.wrongAppCode },
    onRefusal: signIn.onRefusal,
  });
  return (
    <AccountFrame isRead title={TEXTS.setUp} lead={TEXTS.setUpLead} after={<StartAgain signIn={signIn} />}>
      <ActionForm label={TEXTS.setUp} action={action} send={TEXTS.goOn} sending={TEXTS.checking}>
        <AuthenticatorSetUp secret={secret} uri={uri} problems={action.problems} />
      </ActionForm>
    </AccountFrame>
  );
}

import { CodeField } from '#web/forms/NamedFields.tsx';
import { AccountFrame } from '#web/pages/account/AccountFrame.tsx';
import { ActionForm } from '#web/pages/account/ActionForm.tsx';
import { problemsOf } from '#web/forms/checks.ts';
import { SendAgain } from '#web/pages/account/SendAgain.tsx';
import { TEXTS } from '#web/pages/account/texts.ts';
import { useAction } from '#web/session/useAction.ts';
import type { SignIn } from '#web/pages/account/useSignIn.ts';
import { StartAgain } from './StartAgain.tsx';

type CodeStepProps = {
  readonly signIn: SignIn;
  readonly title: string;
  readonly lead: string;
  /** The code was sent, and can be sent again. */
  readonly isSent?: boolean;
};

/** The code of two-step sign-in: from an authenticator app, or sent. A wrong one may be tried again. */
export function CodeStep({ signIn, title, lead, isSent = false }: CodeStepProps) {
  const { place, answer, begin, onRefusal } = signIn;
  const action = useAction({
    check: problemsOf,
    act: ({ code = '' }) => answer(code),
    words: isSent ? {} : { code: TEXTS.wrongAppCode },
    onRefusal,
  });
  return (
    <AccountFrame title={title} lead={lead} after={<StartAgain signIn={signIn} />}>
      <ActionForm label={title} action={action} send={TEXTS.goOn} sending={TEXTS.checking}>
        <CodeField label={TEXTS.code} hint={TEXTS.codeHint} problems={action.problems} />
      </ActionForm>
      {isSent && <SendAgain onSend={() => begin(place.username, place.password)} />}
    </AccountFrame>
  );
}

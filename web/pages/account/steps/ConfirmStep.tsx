import { CodeField, UserNameField } from '#web/forms/NamedFields.tsx';
import { AccountFrame } from '#web/pages/account/AccountFrame.tsx';
import { ActionForm } from '#web/pages/account/ActionForm.tsx';
import { codeOf, problemsOf } from '#web/pages/account/checks.ts';
import { SendAgain } from '#web/pages/account/SendAgain.tsx';
import { TEXTS } from '#web/pages/account/texts.ts';
import { useAction } from '#web/pages/account/useAction.ts';
import type { SignIn } from '#web/pages/account/useSignIn.ts';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { StartAgain } from './StartAgain.tsx';

/** The code that was sent to the address of a new account; then the sign-in goes on by itself. */
export function ConfirmStep({ signIn }: { readonly signIn: SignIn }) {
  const { place, show, beginOrAsk } = signIn;
  const action = useAction({
    check: problemsOf,
    act: async ({ username = place.username, code = '' }) => {
      await (await loadIdentity()).confirmSignUp(username.trim(), codeOf(code));
      if (place.password === '') show({ notice: TEXTS.confirmed });
      else await beginOrAsk(place.username, place.password, TEXTS.confirmed);
    },
  });
  return (
    <AccountFrame
      title={TEXTS.confirm}
      lead={place.destination === null ? TEXTS.confirmLead : TEXTS.confirmSent(place.destination)}
      notice={place.notice}
      failure={place.failure}
      after={<StartAgain signIn={signIn} />}
    >
      <ActionForm label={TEXTS.confirm} action={action} send={TEXTS.goOn} sending={TEXTS.checking}>
        {place.username === '' && <UserNameField label={TEXTS.userName} problems={action.problems} />}
        <CodeField label={TEXTS.code} hint={TEXTS.codeHint} problems={action.problems} />
      </ActionForm>
      {place.username !== '' && (
        <SendAgain
          isJustSent={place.destination !== null}
          onSend={async () => (await loadIdentity()).resendSignUpCode(place.username)}
        />
      )}
    </AccountFrame>
  );
}

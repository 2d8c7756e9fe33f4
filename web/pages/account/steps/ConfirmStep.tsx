import { CodeField, UserNameField } from '#web/forms/NamedFields.tsx';
import { AccountFrame } from '#web/pages/account/AccountFrame.tsx';
import { ActionForm } from '#web/pages/account/ActionForm.tsx';
import { problemsOf } from '#web/forms/checks.ts';
import { SendAgain } from '#web/pages/account/SendAgain.tsx';
import { TEXTS } from '#web/pages/account/texts.ts';
import { useAction } from '#web/session/useAction.ts';
import type { Place, SignIn } from '#web/pages/account/useSignIn.ts';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { StartAgain } from './StartAgain.tsx';

/** The code that was sent to the address of a new account; then the sign-in goes on by itself. */
export function ConfirmStep({ signIn }: { readonly signIn: SignIn }) {
  const { place, show, beginOrAsk } = signIn;
  const action = useAction({
    check: problemsOf,
    act: async ({ username = place.username, code = '' }) => {
      await (await loadIdentity()).confirmSignUp(username.trim(), code);
      if (place.password === '') show({ notice: TEXTS.confirmed });
      else await beginOrAsk(place.username, place.password, TEXTS.confirmed);
    },
    words: { code: TEXTS.wrongConfirmCode },
  });
  return (
    <AccountFrame
      title={TEXTS.confirm}
      lead={leadOf(place)}
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

// Whether the address is confirmed is not known where a link failed.
function leadOf({ destination, failure }: Place): string {
  if (destination !== null) return TEXTS.confirmSent(destination);
  return failure === null ? TEXTS.confirmLead : TEXTS.confirmByCode;
}

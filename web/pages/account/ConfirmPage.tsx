import { Link, useParams } from 'react-router';
import { pathBackTo } from '#domain/identity/returnPath.ts';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { ActionForm } from './ActionForm.tsx';
import { SignInSteps } from './steps/SignInSteps.tsx';
import { TEXTS } from './texts.ts';
import { useAction } from '#web/session/useAction.ts';
import { useSignIn, type SignIn } from './useSignIn.ts';

/** Confirms the address of a new account by the link of an e-mail; where that fails, by the code. */
export function ConfirmPage() {
  const signIn = useSignIn();
  return <SignInSteps signIn={signIn} start={<ConfirmByLink signIn={signIn} />} />;
}

// Programs that look for harm in mail open its links: only who presses the button has read the letter.
function ConfirmByLink({ signIn: { show } }: { readonly signIn: SignIn }) {
  const { uid = '', token = '' } = useParams();
  const action = useAction({
    check: () => null,
    act: async () => {
      await (await loadIdentity()).confirmSignUp(uid, token);
      show({ notice: TEXTS.confirmed });
    },
    onRefusal: ({ kind }) => {
      if (kind !== 'code') return false;
      show({ step: { name: 'CONFIRM_SIGN_UP' }, username: uid, failure: TEXTS.linkUsed });
      return true;
    },
  });
  return (
    <AccountFrame
      title={TEXTS.confirm}
      lead={TEXTS.confirmByLink}
      after={<Link to={pathBackTo('LOGIN', null)}>{TEXTS.back}</Link>}
    >
      <ActionForm
        label={TEXTS.confirm}
        action={action}
        send={TEXTS.confirmSend}
        sending={TEXTS.confirmSending}
      />
    </AccountFrame>
  );
}

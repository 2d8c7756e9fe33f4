import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { codeOf } from './checks.ts';
import { refusalOf } from './refusals.ts';
import { SignInSteps } from './steps/SignInSteps.tsx';
import { TEXTS } from './texts.ts';
import { useSignIn } from './useSignIn.ts';

/** Confirms the address of a new account by the link of an e-mail; where that fails, by the code. */
export function ConfirmPage() {
  const { uid = '', token = '' } = useParams();
  const signIn = useSignIn();
  const { show } = signIn;
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    loadIdentity()
      .then((identity) => identity.confirmSignUp(uid, codeOf(token)))
      .then(
        () => show({ notice: TEXTS.confirmed }),
        (error: unknown) => {
          const { kind, message } = refusalOf(error);
          const failure = kind === 'code' ? TEXTS.linkUsed : message;
          show({ step: { name: 'CONFIRM_SIGN_UP' }, username: uid, failure });
        },
      );
  }, [uid, token, show]);
  return (
    <SignInSteps
      signIn={signIn}
      start={
        <AccountFrame isRead title={TEXTS.confirm}>
          <LoadingOverlay label={TEXTS.confirming} />
        </AccountFrame>
      }
    />
  );
}

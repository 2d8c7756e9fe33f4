import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isUuid } from '#domain/query/values.ts';
import { SignInSteps } from './steps/SignInSteps.tsx';
import { useSignIn } from './useSignIn.ts';

/** A new password by the link of an e-mail, which names the user and mostly brings the code. */
export function ResetByLinkPage() {
  const { uid = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const signIn = useSignIn({
    step: { name: 'RESET_PASSWORD' },
    username: isUuid(uid) ? uid : '',
    code: params.get('code'),
  });
  const hasCode = params.has('code');
  useEffect(() => {
    if (!hasCode) return;
    // It is no part of an address that is kept, shown or passed on.
    setParams(
      (given) => {
        given.delete('code');
        return given;
      },
      { replace: true },
    );
  }, [hasCode, setParams]);
  return <SignInSteps signIn={signIn} />;
}

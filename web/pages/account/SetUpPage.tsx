import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LineField, PasswordField } from '#web/forms/NamedFields.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { ActionForm } from './ActionForm.tsx';
import { SignInSteps } from './steps/SignInSteps.tsx';
import { TEXTS } from './texts.ts';
import { useSetUp } from './useSetUp.ts';
import { useSignIn, type SignIn } from './useSignIn.ts';

/** The first super admin, by the link that the server prints as long as there is none. */
export function SetUpPage() {
  const token = useTokenOfLink();
  const signIn = useSignIn();
  if (token === '') {
    return (
      <AccountFrame title={TEXTS.newAtlas} isRead>
        <EmptyState title={TEXTS.noToken}>{TEXTS.noTokenWhy}</EmptyState>
      </AccountFrame>
    );
  }
  return <SignInSteps signIn={signIn} start={<SetUpForm token={token} signIn={signIn} />} />;
}

// What follows the # has stayed in this browser; it is no part of an address that is kept, shown or passed on.
function useTokenOfLink(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const brought = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const [token, setToken] = useState(brought);
  // Pasted over an address that was not complete, the link loads nothing anew.
  if (brought !== '' && brought !== token) setToken(brought);
  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);
  return token;
}

function SetUpForm({ token, signIn }: { readonly token: string; readonly signIn: SignIn }) {
  const action = useSetUp(token, (email, password) => signIn.beginOrAsk(email, password, TEXTS.newAtlasMade));
  const { problems } = action;
  return (
    <AccountFrame title={TEXTS.newAtlas} lead={TEXTS.newAtlasLead}>
      <ActionForm label={TEXTS.newAtlas} action={action} send={TEXTS.newAtlasSend} sending={TEXTS.signingUp}>
        <LineField name="name" autoComplete="name" label={TEXTS.newAtlasName} problems={problems} />
        <LineField
          name="email"
          type="email"
          autoComplete="username"
          label={TEXTS.email}
          problems={problems}
        />
        <PasswordField isNew name="newPassword" label={TEXTS.password} problems={problems} />
      </ActionForm>
    </AccountFrame>
  );
}

import { Link } from 'react-router';
import { pathBackTo } from '#domain/identity/returnPath.ts';
import { LineField, PasswordField } from '#web/forms/NamedFields.tsx';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { ActionForm } from './ActionForm.tsx';
import { problemsOf } from '#web/forms/checks.ts';
import { SignInSteps } from './steps/SignInSteps.tsx';
import { TEXTS } from './texts.ts';
import { useAction } from '#web/session/useAction.ts';
import { useSignIn, type SignIn } from './useSignIn.ts';

/** A new account: address and password, then the code that was sent. */
export function SignUpPage() {
  const signIn = useSignIn();
  return <SignInSteps signIn={signIn} start={<SignUpForm signIn={signIn} />} />;
}

function SignUpForm({ signIn }: { readonly signIn: SignIn }) {
  const { next, show, beginOrAsk } = signIn;
  const action = useAction({
    check: problemsOf,
    act: async ({ email: typed = '', newPassword: password = '', name = '' }) => {
      const email = typed.trim();
      const made = await (await loadIdentity()).signUp({ email, password, name: name.trim() });
      if (made.isConfirmed) await beginOrAsk(email, password, TEXTS.confirmed);
      else show({ step: { name: 'CONFIRM_SIGN_UP' }, username: email, password, destination: email });
    },
  });
  return (
    <AccountFrame
      title={TEXTS.signUp}
      lead={TEXTS.signUpLead}
      after={
        <span>
          {TEXTS.hasAccount} <Link to={pathBackTo('LOGIN', next)}>{TEXTS.signIn}</Link>
        </span>
      }
    >
      <ActionForm label={TEXTS.signUp} action={action} send={TEXTS.signUp} sending={TEXTS.signingUp}>
        <LineField
          name="email"
          type="email"
          autoComplete="username"
          label={TEXTS.email}
          hint={TEXTS.emailHint}
          problems={action.problems}
        />
        <PasswordField isNew name="newPassword" label={TEXTS.password} problems={action.problems} />
        <LineField
          name="name"
          autoComplete="name"
          label={TEXTS.name}
          hint={TEXTS.nameHint}
          problems={action.problems}
        />
      </ActionForm>
    </AccountFrame>
  );
}

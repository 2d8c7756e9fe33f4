import { Link } from 'react-router';
import { pathBackTo } from '#domain/identity/returnPath.ts';
import { PasswordField, UserNameField } from '#web/forms/NamedFields.tsx';
import { AccountFrame } from '#web/pages/account/AccountFrame.tsx';
import { ActionForm } from '#web/pages/account/ActionForm.tsx';
import { problemsOf } from '#web/forms/checks.ts';
import { TEXTS } from '#web/pages/account/texts.ts';
import { useAction } from '#web/session/useAction.ts';
import type { SignIn } from '#web/pages/account/useSignIn.ts';

/** User name and password. */
export function StartStep({ signIn, lead }: { readonly signIn: SignIn; readonly lead?: string }) {
  const { place, next, begin } = signIn;
  const action = useAction({
    check: problemsOf,
    act: ({ username = '', password = '' }) => begin(username.trim(), password),
  });
  return (
    <AccountFrame
      title={TEXTS.signIn}
      lead={lead}
      notice={place.notice}
      failure={place.failure}
      after={
        <span>
          {TEXTS.noAccount} <Link to={pathBackTo('SIGN_UP', next)}>{TEXTS.signUp}</Link>
        </span>
      }
    >
      <ActionForm
        label={TEXTS.signIn}
        action={action}
        send={TEXTS.signIn}
        sending={TEXTS.signingIn}
        aside={<Link to={pathBackTo('RESET_PASSWORD', next)}>{TEXTS.forgot}</Link>}
      >
        <UserNameField label={TEXTS.userName} defaultValue={place.username} problems={action.problems} />
        <PasswordField name="password" label={TEXTS.password} problems={action.problems} />
      </ActionForm>
    </AccountFrame>
  );
}

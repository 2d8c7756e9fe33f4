import { KnownUserName, LineField, PasswordField } from '#web/forms/NamedFields.tsx';
import { AccountFrame } from '#web/pages/account/AccountFrame.tsx';
import { ActionForm } from '#web/pages/account/ActionForm.tsx';
import { attributeLine } from '#web/pages/account/attributes.ts';
import { problemsOf } from '#web/forms/checks.ts';
import { TEXTS } from '#web/pages/account/texts.ts';
import { useAction } from '#web/session/useAction.ts';
import type { SignIn } from '#web/pages/account/useSignIn.ts';
import { StartAgain } from './StartAgain.tsx';

type NewPasswordStepProps = {
  readonly signIn: SignIn;
  /** Attributes that have no value yet. */
  readonly missing: readonly string[];
};

/** A password in place of the one that was only for the first time, and what the account lacks. */
export function NewPasswordStep({ signIn, missing }: NewPasswordStepProps) {
  const action = useAction({
    check: (values) => problemsOf(values, missing),
    act: ({ newPassword = '', ...values }) =>
      signIn.answer(
        newPassword,
        Object.fromEntries(missing.map((name) => [name, (values[name] ?? '').trim()])),
      ),
    onRefusal: signIn.onRefusal,
  });
  return (
    <AccountFrame title={TEXTS.first} lead={TEXTS.firstLead} after={<StartAgain signIn={signIn} />}>
      <ActionForm label={TEXTS.first} action={action} send={TEXTS.setPassword} sending={TEXTS.saving}>
        <KnownUserName value={signIn.place.username} />
        <PasswordField isNew name="newPassword" label={TEXTS.newPassword} problems={action.problems} />
        {missing.map((name) => (
          <LineField key={name} name={name} {...attributeLine(name)} problems={action.problems} />
        ))}
      </ActionForm>
    </AccountFrame>
  );
}

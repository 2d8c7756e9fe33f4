import { LineField } from '#web/forms/NamedFields.tsx';
import { AccountFrame } from '#web/pages/account/AccountFrame.tsx';
import { ActionForm } from '#web/pages/account/ActionForm.tsx';
import { problemsOf } from '#web/forms/checks.ts';
import { TEXTS } from '#web/pages/account/texts.ts';
import { useAction } from '#web/session/useAction.ts';
import type { SignIn } from '#web/pages/account/useSignIn.ts';
import { KeyValue } from '#web/ui/KeyValue.tsx';
import { StartAgain } from './StartAgain.tsx';

type CustomStepProps = { readonly signIn: SignIn; readonly parameters: Readonly<Record<string, string>> };

/** What a user pool asks for in its own way: all that it says, and a line for the answer. */
export function CustomStep({ signIn, parameters }: CustomStepProps) {
  const action = useAction({
    check: problemsOf,
    act: ({ answer = '' }) => signIn.answer(answer.trim()),
    onRefusal: signIn.onRefusal,
  });
  const rows = Object.entries(parameters).map(([key, value]) => ({ key, label: key, value }));
  return (
    <AccountFrame title={TEXTS.custom} lead={TEXTS.customLead} after={<StartAgain signIn={signIn} />}>
      <ActionForm label={TEXTS.custom} action={action} send={TEXTS.goOn} sending={TEXTS.checking}>
        {rows.length > 0 && <KeyValue rows={rows} />}
        <LineField name="answer" label={TEXTS.answer} problems={action.problems} />
      </ActionForm>
    </AccountFrame>
  );
}

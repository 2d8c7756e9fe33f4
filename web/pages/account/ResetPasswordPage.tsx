import { Link } from 'react-router';
import { pathBackTo } from '#domain/identity/returnPath.ts';
import { UserNameField } from '#web/forms/NamedFields.tsx';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { ActionForm } from './ActionForm.tsx';
import { problemsOf } from '#web/forms/checks.ts';
import { SignInSteps } from './steps/SignInSteps.tsx';
import { TEXTS } from './texts.ts';
import { useAction } from '#web/session/useAction.ts';
import { useSignIn, type SignIn } from './useSignIn.ts';

const CHOOSE = { name: 'RESET_PASSWORD' } as const;

/** A code for whoever forgot the password, and the new one by it. */
export function ResetPasswordPage() {
  const signIn = useSignIn();
  return <SignInSteps signIn={signIn} start={<AskForCode signIn={signIn} />} />;
}

function AskForCode({ signIn: { next, show } }: { readonly signIn: SignIn }) {
  const action = useAction({
    check: problemsOf,
    act: async ({ username: typed = '' }) => {
      const username = typed.trim();
      await (await loadIdentity()).startReset(username);
      show({ step: CHOOSE, username, destination: username });
    },
  });
  return (
    <AccountFrame
      title={TEXTS.reset}
      lead={TEXTS.resetLead}
      after={
        <>
          <Button look="link" onClick={() => show({ step: CHOOSE })}>
            {TEXTS.haveCode}
          </Button>
          <Link to={pathBackTo('LOGIN', next)}>{TEXTS.back}</Link>
        </>
      }
    >
      <ActionForm label={TEXTS.reset} action={action} send={TEXTS.sendCode} sending={TEXTS.sending}>
        <UserNameField label={TEXTS.userName} problems={action.problems} />
      </ActionForm>
    </AccountFrame>
  );
}

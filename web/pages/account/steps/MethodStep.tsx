import { AccountFrame } from '#web/pages/account/AccountFrame.tsx';
import { METHODS, TEXTS } from '#web/pages/account/texts.ts';
import { useAction } from '#web/session/useAction.ts';
import type { SignIn } from '#web/pages/account/useSignIn.ts';
import type { MfaMethod } from '#web/session/identity/steps.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './MethodStep.module.css';
import { StartAgain } from './StartAgain.tsx';

type MethodStepProps = { readonly signIn: SignIn; readonly options: readonly MfaMethod[] };

/** One of the ways to prove a second time who one is. */
export function MethodStep({ signIn, options }: MethodStepProps) {
  const { isSending, failure, send } = useAction({
    check: () => null,
    act: ({ method = '' }) => signIn.answer(method),
    onRefusal: signIn.onRefusal,
  });
  return (
    <AccountFrame isRead title={TEXTS.method} lead={TEXTS.methodLead} after={<StartAgain signIn={signIn} />}>
      <div className={css.methods} aria-busy={isSending}>
        {options.map((method) => (
          <Button
            key={method}
            size="large"
            aria-disabled={isSending}
            onClick={() => !isSending && void send({ method })}
          >
            {METHODS[method]}
          </Button>
        ))}
        {failure !== null && <ErrorNote>{failure}</ErrorNote>}
      </div>
    </AccountFrame>
  );
}

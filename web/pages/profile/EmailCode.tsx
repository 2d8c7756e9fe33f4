import { askProfile } from '#web/api/profile.ts';
import { CodeField } from '#web/forms/NamedFields.tsx';
import { problemsOf } from '#web/forms/checks.ts';
import { useAction } from '#web/session/useAction.ts';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { showSuccess } from '#web/ui/kit/toast.ts';
import { CANCEL_EMAIL_CHANGE } from './documents.ts';
import css from './ProfilePage.module.css';
import { ShortForm } from './ShortForm.tsx';
import { TEXTS } from './texts.ts';
import { useTask } from './useTask.ts';

type EmailCodeProps = {
  /** Where the code was sent. */
  readonly pending: string;
  /** The address that counts until then. */
  readonly kept: string;
  readonly onChange: () => void;
};

/** Takes the code that was sent to a new address, sends another one, or drops the change. */
export function EmailCode({ pending, kept, onChange }: EmailCodeProps) {
  const action = useAction({
    check: problemsOf,
    act: async ({ code = '' }) => {
      await (await loadIdentity()).confirmAttribute('email', code);
      showSuccess(TEXTS.emailChanged);
      onChange();
    },
  });
  const cancelled = useTask(async () => {
    await askProfile(CANCEL_EMAIL_CHANGE, {});
    onChange();
  }, TEXTS.emailKept);
  const sent = useTask(async () => {
    await (await loadIdentity()).sendAttributeCode('email');
  }, TEXTS.codeSentAgain);
  return (
    <ShortForm
      label={TEXTS.confirmEmail}
      action={action}
      send={TEXTS.confirmCode}
      sending={TEXTS.confirmingCode}
      onClose={cancelled.run}
      aside={
        <Button look="link" aria-disabled={sent.isDoing} onClick={sent.run}>
          {TEXTS.sendAgain}
        </Button>
      }
    >
      <p className={css.muted}>{TEXTS.codeSent(pending, kept)}</p>
      <CodeField label={TEXTS.code} problems={action.problems} />
    </ShortForm>
  );
}

import { LineField } from '#web/forms/NamedFields.tsx';
import { problemsOf } from '#web/forms/checks.ts';
import { useAction } from '#web/session/useAction.ts';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { ShortForm } from './ShortForm.tsx';
import { TEXTS } from './texts.ts';

type EmailFormProps = { readonly onSent: () => void; readonly onClose: () => void };

/** Another e-mail address: a code is sent there, and until it is given the old one stays. */
export function EmailForm({ onSent, onClose }: EmailFormProps) {
  const action = useAction({
    check: problemsOf,
    act: async ({ email = '' }) => {
      await (await loadIdentity()).updateAttributes({ email: email.trim() });
      onSent();
      onClose();
    },
  });
  return (
    <ShortForm
      label={TEXTS.changeEmail}
      action={action}
      send={TEXTS.sendCode}
      sending={TEXTS.sending}
      onClose={onClose}
    >
      <LineField
        name="email"
        type="email"
        label={TEXTS.newEmail}
        hint={TEXTS.newEmailHint}
        problems={action.problems}
        autoComplete="email"
        spellCheck={false}
      />
    </ShortForm>
  );
}

import { ACCOUNT_LIMITS } from '#domain/identity/accounts.ts';
import { LineField } from '#web/forms/NamedFields.tsx';
import { useAction } from '#web/session/useAction.ts';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { showSuccess } from '#web/ui/kit/toast.ts';
import { ShortForm } from './ShortForm.tsx';
import { TEXTS } from './texts.ts';

type NameFormProps = { readonly name: string; readonly onDone: () => void; readonly onClose: () => void };

/** Another name for oneself. */
export function NameForm({ name: before, onDone, onClose }: NameFormProps) {
  const action = useAction({
    check: () => null,
    act: async ({ name = '' }) => {
      await (await loadIdentity()).updateAttributes({ name: name.trim() });
      showSuccess(TEXTS.nameChanged);
      onDone();
      onClose();
    },
  });
  return (
    <ShortForm
      label={TEXTS.changeName}
      action={action}
      send={TEXTS.save}
      sending={TEXTS.saving}
      onClose={onClose}
    >
      <LineField
        name="name"
        label={TEXTS.name}
        hint={TEXTS.nameHint}
        problems={action.problems}
        autoComplete="name"
        maxLength={ACCOUNT_LIMITS.name}
        defaultValue={before}
      />
    </ShortForm>
  );
}

import { useState } from 'react';
import { rolesToGive, type Role, type Viewer } from '#domain/access.ts';
import { ACCOUNT_LIMITS, ROLE_CHOICES, type Account } from '#domain/identity/accounts.ts';
import { sendRest } from '#web/api/postRest.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { Select, TextInput } from '#web/ui/kit/Inputs.tsx';
import { showSuccess } from '#web/ui/kit/toast.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { ACTION_TEXTS, nameOf, TEXTS, type UserAction } from './texts.ts';
import { useRequest } from './useRequest.ts';

type UserActionDialogProps = {
  readonly account: Account;
  readonly action: UserAction;
  readonly viewer: Viewer;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks before an account is changed, and why it is. */
export function UserActionDialog({ account, action, viewer, onClose, onDone }: UserActionDialogProps) {
  const texts = ACTION_TEXTS[action];
  const [role, setRole] = useState<Role>(account.role ?? 'USER');
  const [reason, setReason] = useState('');
  const request = useRequest(['role', 'reason']);
  const name = nameOf(account);
  const send = () =>
    request.send(async () => {
      await change(account, action, { role, reason: reason.trim() });
      showSuccess(texts.done(name));
      onDone();
    });
  return (
    <ChangeDialog
      title={texts.title(name)}
      why={texts.why}
      act={texts.act}
      request={request}
      onSend={() => void send()}
      onClose={onClose}
    >
      {action === 'role' && (
        <FormField label={TEXTS.role} problem={request.problemOf('role')}>
          {(control) => <Select {...control} value={role} options={rolesFor(viewer)} onPick={setRole} />}
        </FormField>
      )}
      <FormField label={TEXTS.reason} hint={TEXTS.reasonHint} problem={request.problemOf('reason')}>
        {(control) => (
          <TextInput {...control} maxLength={ACCOUNT_LIMITS.reason} value={reason} onText={setReason} />
        )}
      </FormField>
    </ChangeDialog>
  );
}

/** The roles that the viewer may give, in words. */
export const rolesFor = (viewer: Viewer) =>
  ROLE_CHOICES.filter(({ value }) => rolesToGive(viewer).includes(value));

// What has a path of its own; the rest is a value of the account.
const POSTED = { reset: 'reset', resetMfa: 'reset-mfa', signOut: 'sign-out' } as const;

async function change(
  { id }: Account,
  action: UserAction,
  { role, reason }: { readonly role: Role; readonly reason: string },
): Promise<void> {
  const why = reason === '' ? {} : { reason };
  if (action in POSTED) await sendRest('POST', `/users/${id}/${POSTED[action as keyof typeof POSTED]}/`, why);
  else {
    const values = action === 'role' ? { role } : { enabled: action === 'enable' };
    await sendRest('PATCH', `/users/${id}/`, { ...values, ...why });
  }
}

import { useState } from 'react';
import type { Role, Viewer } from '#domain/access.ts';
import { ACCOUNT_LIMITS } from '#domain/identity/accounts.ts';
import { postRest } from '#web/api/postRest.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { Select, TextInput } from '#web/ui/kit/Inputs.tsx';
import { showSuccess } from '#web/ui/kit/toast.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { TEXTS } from './texts.ts';
import { rolesFor } from './UserActionDialog.tsx';
import { useRequest } from './useRequest.ts';

type InviteDialogProps = {
  readonly viewer: Viewer;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks whom to invite, and as what. */
export function InviteDialog({ viewer, onClose, onDone }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('USER');
  const request = useRequest(['email', 'name', 'role']);
  const send = () =>
    request.send(async () => {
      await postRest('/users/', {
        email: email.trim(),
        role,
        ...(name.trim() !== '' && { name: name.trim() }),
      });
      showSuccess(TEXTS.invited(email.trim()));
      onDone();
    });
  return (
    <ChangeDialog
      title={TEXTS.inviteTitle}
      why={TEXTS.inviteWhy}
      act={TEXTS.sendInvitation}
      request={request}
      onSend={() => void send()}
      onClose={onClose}
    >
      <FormField label={TEXTS.email} problem={request.problemOf('email')}>
        {(control) => <TextInput {...control} type="email" required value={email} onText={setEmail} />}
      </FormField>
      <FormField label={TEXTS.name} hint={TEXTS.nameHint} problem={request.problemOf('name')}>
        {(control) => (
          <TextInput {...control} maxLength={ACCOUNT_LIMITS.name} value={name} onText={setName} />
        )}
      </FormField>
      <FormField label={TEXTS.role} problem={request.problemOf('role')}>
        {(control) => <Select {...control} value={role} options={rolesFor(viewer)} onPick={setRole} />}
      </FormField>
    </ChangeDialog>
  );
}

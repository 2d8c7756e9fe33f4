import { useState } from 'react';
import { MESSAGE_LIMITS } from '#domain/contact/messages.ts';
import { sendRest } from '#web/api/postRest.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { ChangeDialog } from '#web/pages/admin-dashboard/ChangeDialog.tsx';
import { useRequest } from '#web/pages/admin-dashboard/useRequest.ts';
import { TextArea } from '#web/ui/kit/Inputs.tsx';
import { showSuccess } from '#web/ui/kit/toast.ts';
import { TEXTS } from './texts.ts';

type HandleDialogProps = {
  readonly path: string;
  /** Whether it has been seen to: then it is taken up again. */
  readonly isHandled: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks what is to be noted where a message is seen to, or taken up again. */
export function HandleDialog({ path, isHandled, onClose, onDone }: HandleDialogProps) {
  const [note, setNote] = useState('');
  const request = useRequest(['note']);
  const send = () =>
    request.send(async () => {
      const noted = note.trim();
      await sendRest('PATCH', path, { isHandled: !isHandled, ...(noted && { note: noted }) });
      showSuccess(isHandled ? TEXTS.reopenedDone : TEXTS.handledDone);
      onDone();
    });
  return (
    <ChangeDialog
      title={isHandled ? TEXTS.reopenTitle : TEXTS.handleTitle}
      why={isHandled ? TEXTS.reopenWhy : TEXTS.handleWhy}
      act={isHandled ? TEXTS.reopenNow : TEXTS.handleNow}
      request={request}
      onSend={() => void send()}
      onClose={onClose}
    >
      <FormField label={TEXTS.note} hint={TEXTS.noteHint} problem={request.problemOf('note')}>
        {(control) => (
          <TextArea {...control} rows={3} maxLength={MESSAGE_LIMITS.note} value={note} onText={setNote} />
        )}
      </FormField>
    </ChangeDialog>
  );
}

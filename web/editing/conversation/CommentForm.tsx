import { useState } from 'react';
import { formatCount } from '#domain/format.ts';
import type { FieldMessages } from '#domain/errors.ts';
import { COMMENT_LIMITS } from '#domain/writing/toldSet.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { fieldMessagesOf, postRest } from '#web/api/postRest.ts';
import { DataForm } from '#web/forms/DataForm.tsx';
import { FormField } from '#web/forms/FormField.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { TextArea } from '#web/ui/kit/Inputs.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import css from './Conversation.module.css';
import { TEXTS } from './texts.ts';

/** Says something about a change, or asks its author. */
export const sayAbout = (id: string, text: string, isQuestion: boolean): Promise<unknown> =>
  postRest(`/change-sets/${id}/comments/`, { text, ...(isQuestion && { isQuestion }) });

type CommentFormProps = {
  readonly id: string;
  readonly label: string;
  readonly onSaid: () => Promise<void> | void;
};

/** A comment on its way; what is typed stays where it is refused. */
export function CommentForm({ id, label, onSaid }: CommentFormProps) {
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<FieldMessages | null>(null);
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      await sayAbout(id, text, false);
      setText('');
      setProblems(null);
      showSuccess(TEXTS.sent);
      await onSaid();
    } catch (error) {
      const named = fieldMessagesOf(error);
      setProblems(named);
      if (named === null) showError(errorMessage(error), TEXTS.failed);
    } finally {
      setSending(false);
    }
  };
  return (
    <DataForm
      label={label}
      className={css.form}
      isSending={isSending}
      problems={problems}
      onSend={() => void send()}
    >
      <FormField
        label={label}
        hint={TEXTS.hint(formatCount(COMMENT_LIMITS.text))}
        problem={problems?.['text']?.join(' ')}
      >
        {(control) => (
          <TextArea {...control} rows={3} maxLength={COMMENT_LIMITS.text} value={text} onText={setText} />
        )}
      </FormField>
      <Button isSubmit size="small" aria-disabled={isSending}>
        {isSending ? TEXTS.sending : TEXTS.send}
      </Button>
    </DataForm>
  );
}

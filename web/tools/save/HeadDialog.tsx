import { useId, useState } from 'react';
import type { FieldMessages } from '#domain/errors.ts';
import type { Head } from '#domain/saved/bodies.ts';
import { SAVED_LIMITS, VISIBILITIES, type Visibility } from '#domain/saved/savedLimits.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { fieldMessagesOf } from '#web/api/postRest.ts';
import { DataForm } from '#web/forms/DataForm.tsx';
import { FormField } from '#web/forms/FormField.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Dialog } from '#web/ui/kit/Dialog.tsx';
import { Select, TextArea, TextInput } from '#web/ui/kit/Inputs.tsx';
import css from './HeadDialog.module.css';

type HeadDialogProps = {
  readonly title: string;
  /** How it is called, and who sees it, before. */
  readonly before: Head;
  readonly onSend: (head: Head) => Promise<void>;
  readonly onClose: () => void;
};

const HINTS: Readonly<Record<Visibility, string>> = {
  private: 'Nobody else finds it.',
  team: 'Everybody with an account here finds it under what others share.',
  public: 'Everybody finds it, without an account too. What needs a role stays closed to those who lack it.',
};
const FIELDS = new Set(['title', 'note', 'visibility']);

/** Asks how something that is saved is called, and who sees it. */
export function HeadDialog({ title: asked, before, onSend, onClose }: HeadDialogProps) {
  const id = useId();
  const [title, setTitle] = useState([...before.title].slice(0, SAVED_LIMITS.title).join(''));
  const [note, setNote] = useState(before.note);
  const [visibility, setVisibility] = useState(before.visibility);
  const { isSending, problems, failure, send } = useSending(() => onSend({ title, note, visibility }));
  const problemOf = (field: string) => problems?.[field]?.join(' ');
  return (
    <Dialog className={css.dialog} labelledBy={id} onClose={onClose}>
      {(close) => (
        <DataForm label={asked} className={css.form} isSending={isSending} problems={problems} onSend={send}>
          <h2 id={id} className={css.title}>
            {asked}
          </h2>
          <FormField label="Title" problem={problemOf('title')}>
            {(control) => (
              <TextInput
                {...control}
                required
                maxLength={SAVED_LIMITS.title}
                value={title}
                onText={setTitle}
              />
            )}
          </FormField>
          <FormField
            label="Note"
            hint="Why it is kept, for you and those who see it."
            problem={problemOf('note')}
          >
            {(control) => (
              <TextArea {...control} rows={3} maxLength={SAVED_LIMITS.note} value={note} onText={setNote} />
            )}
          </FormField>
          <FormField label="Who sees it" hint={HINTS[visibility]} problem={problemOf('visibility')}>
            {(control) => (
              <Select {...control} value={visibility} options={VISIBILITIES} onPick={setVisibility} />
            )}
          </FormField>
          {failure !== null && <ErrorNote title="It was not saved.">{failure}</ErrorNote>}
          <div className={css.foot}>
            <Button onClick={close}>Cancel</Button>
            <Button isSubmit look="filled" aria-disabled={isSending}>
              {isSending ? 'Saving…' : 'Save'}
            </Button>
          </div>
        </DataForm>
      )}
    </Dialog>
  );
}

function useSending(act: () => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<FieldMessages | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setSending(true);
    setProblems(null);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      const named = fieldMessagesOf(error);
      const isShown = Object.keys(named ?? {}).some((field) => FIELDS.has(field));
      if (isShown) setProblems(named);
      else setFailure(errorMessage(error));
    } finally {
      setSending(false);
    }
  };
  return { isSending, problems, failure, send: () => void send() };
}

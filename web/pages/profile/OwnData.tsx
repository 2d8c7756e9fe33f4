import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { DASHBOARD_PATH } from '#domain/routes.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { getRest } from '#web/api/questions.ts';
import { DataForm } from '#web/forms/DataForm.tsx';
import { FormField } from '#web/forms/FormField.tsx';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { showSuccess } from '#web/ui/kit/toast.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import type { Me } from './documents.ts';
import css from './ProfilePage.module.css';
import { TEXTS } from './texts.ts';
import { useTask } from './useTask.ts';

/** What is kept about one: to take along, and to delete. */
export function OwnData({ me }: { readonly me: Me }) {
  const [isDeleting, setDeleting] = useState(false);
  const taken = useTask(async () => {
    const kept = await getRest<object>('/auth/users/me/export/');
    saveFile('my-data.json', JSON.stringify(kept, null, 2), 'application/json');
  }, TEXTS.exported);
  return (
    <Card title={TEXTS.data}>
      <div className={css.part}>
        <p className={css.muted}>{TEXTS.exportWhy}</p>
        <Button aria-disabled={taken.isDoing} onClick={taken.run}>
          {TEXTS.export}
        </Button>
      </div>
      <div className={css.part}>
        <p className={css.muted}>{TEXTS.deleteWhy}</p>
        {isDeleting ? (
          <DeleteForm word={me.email ?? me.username ?? me.id} onClose={() => setDeleting(false)} />
        ) : (
          <Button onClick={() => setDeleting(true)}>{TEXTS.delete}</Button>
        )}
      </div>
    </Card>
  );
}

type DeleteFormProps = { readonly word: string; readonly onClose: () => void };

function DeleteForm({ word, onClose }: DeleteFormProps) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<{ readonly typed: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // The button that opened it is gone.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const send = async () => {
    const isSame = typed.trim().toLowerCase() === word.toLowerCase();
    setProblems(isSame ? null : { typed: TEXTS.deleteMismatch });
    setFailure(null);
    if (!isSame) return;
    setSending(true);
    try {
      await (await loadIdentity()).deleteUser();
      showSuccess(TEXTS.deleted);
      await navigate(DASHBOARD_PATH);
    } catch (error) {
      setFailure(errorMessage(error));
      setSending(false);
    }
  };
  return (
    <DataForm
      label={TEXTS.delete}
      className={css.form}
      isSending={isSending}
      problems={problems}
      onSend={() => void send()}
    >
      <FormField id={id} label={TEXTS.deleteType(word)} problem={problems?.typed}>
        {(control) => (
          <TextInput {...control} autoCapitalize="none" spellCheck={false} value={typed} onText={setTyped} />
        )}
      </FormField>
      {failure !== null && <ErrorNote>{failure}</ErrorNote>}
      <div className={css.actions}>
        <Button isSubmit look="filled" aria-disabled={isSending}>
          {isSending ? TEXTS.deleting : TEXTS.deleteSend}
        </Button>
        <Button onClick={onClose}>{TEXTS.cancel}</Button>
      </div>
    </DataForm>
  );
}

import { useId, type ReactNode } from 'react';
import { DataForm } from '#web/forms/DataForm.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Dialog } from '#web/ui/kit/Dialog.tsx';
import css from './AdminDashboard.module.css';
import { TEXTS } from './texts.ts';
import type { useRequest } from './useRequest.ts';

type ChangeDialogProps = {
  readonly title: string;
  readonly why: string;
  /** What the button says that does it. */
  readonly act: string;
  readonly request: ReturnType<typeof useRequest>;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Asks before something is changed: says what follows, and takes what is needed for it. */
export function ChangeDialog({ title, why, act, request, onSend, onClose, children }: ChangeDialogProps) {
  const id = useId();
  const { isSending, problems, failure } = request;
  return (
    <Dialog className={css.dialog} labelledBy={id} onClose={onClose}>
      {(close) => (
        <DataForm
          label={title}
          className={css.form}
          isSending={isSending}
          problems={problems}
          onSend={onSend}
        >
          <h2 id={id} className={css.dialogTitle}>
            {title}
          </h2>
          <p className={css.why}>{why}</p>
          {children}
          {failure !== null && <ErrorNote title={TEXTS.notDone}>{failure}</ErrorNote>}
          <div className={css.foot}>
            <Button onClick={close}>{TEXTS.cancel}</Button>
            <Button isSubmit look="filled" aria-disabled={isSending}>
              {isSending ? TEXTS.sending : act}
            </Button>
          </div>
        </DataForm>
      )}
    </Dialog>
  );
}

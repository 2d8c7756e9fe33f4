import { useEffect, useRef, type ReactNode } from 'react';
import { DataForm } from '#web/forms/DataForm.tsx';
import type { Action } from '#web/session/useAction.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './ProfilePage.module.css';
import { TEXTS } from './texts.ts';

type ShortFormProps = {
  readonly label: string;
  readonly action: Action;
  readonly send: string;
  readonly sending: string;
  readonly onClose?: (() => void) | undefined;
  /** Beside the buttons. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A form that opens where its button was: Enter sends it, and its first line has the focus. */
export function ShortForm({ label, action, send, sending, onClose, aside, children }: ShortFormProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={form} className={css.form}>
      <DataForm
        isSentByEnter
        label={label}
        className={css.form}
        isSending={action.isSending}
        problems={action.problems}
        onSend={(values) => void action.send(values)}
      >
        {children}
        {action.failure !== null && <ErrorNote>{action.failure}</ErrorNote>}
        <div className={css.actions}>
          <Button isSubmit look="filled" aria-disabled={action.isSending}>
            {action.isSending ? sending : send}
          </Button>
          {onClose && <Button onClick={onClose}>{TEXTS.cancel}</Button>}
          {aside}
        </div>
      </DataForm>
    </div>
  );
}

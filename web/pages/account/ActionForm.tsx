import type { ReactNode } from 'react';
import { DataForm } from '#web/forms/DataForm.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './ActionForm.module.css';
import type { Action } from '#web/session/useAction.ts';

type ActionFormProps = {
  readonly label: string;
  readonly action: Action;
  readonly send: string;
  readonly sending: string;
  /** Beside the button. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
};

/** A form that Enter sends, with its one button and what is wrong with it as a whole. */
export const ActionForm = ({ label, action, send, sending, aside, children }: ActionFormProps) => (
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
    <div className={css.foot}>
      <Button isSubmit look="filled" size="large" className={css.send} aria-disabled={action.isSending}>
        {action.isSending ? sending : send}
      </Button>
      {aside}
    </div>
  </DataForm>
);

import { useId, type ReactNode } from 'react';
import { Dialog } from '#web/ui/kit/Dialog.tsx';
import css from './Editing.module.css';

type DialogFrameProps = {
  readonly title: string;
  readonly lead: string;
  readonly onClose: () => void;
  readonly children: (close: () => void) => ReactNode;
};

/** A question about the entry over its form. */
export function DialogFrame({ title, lead, onClose, children }: DialogFrameProps) {
  const id = useId();
  return (
    <Dialog className={css.dialog} labelledBy={id} onClose={onClose}>
      {(close) => (
        <div className={css.asked}>
          <h2 id={id} className={css.dialogTitle}>
            {title}
          </h2>
          <p className={css.lead}>{lead}</p>
          {children(close)}
        </div>
      )}
    </Dialog>
  );
}

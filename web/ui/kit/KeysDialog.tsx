import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import css from './KeysDialog.module.css';

type KeysDialogProps = {
  /** Keys, and what each does. */
  readonly keys: readonly (readonly [string, string])[];
  readonly onClose: () => void;
};

/** The keys of a screen. */
export const KeysDialog = ({ keys, onClose }: KeysDialogProps) => (
  <Dialog className={css.dialog} label="Keys" onClose={onClose}>
    {(close) => (
      <>
        <h2 className={css.title}>Keys</h2>
        <p className={css.note}>They work anywhere on the page, unless you are typing in a field.</p>
        <dl className={css.keys}>
          {keys.map(([key, words]) => (
            <div key={key} className={css.line}>
              <dt>
                <kbd className={css.key}>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <Button onClick={close}>Close</Button>
      </>
    )}
  </Dialog>
);

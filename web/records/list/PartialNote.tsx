import { errorMessage } from '#web/api/errorMessage.ts';
import css from './RelativeNote.module.css';

/** Says above what is there that a part of it is missing, and why. */
export const PartialNote = ({ error }: { readonly error: Error | undefined }) =>
  error && (
    <p className={css.note} role="status">
      Some of this could not be loaded: {errorMessage(error)}
    </p>
  );

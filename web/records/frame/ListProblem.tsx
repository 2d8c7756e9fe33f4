import { Button } from '#web/ui/kit/Button.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import css from './ListProblem.module.css';

type ListProblemProps = {
  readonly message: string;
  /** The way out, in words: "Show all companies". */
  readonly wayOut: string;
  readonly onReset: () => void;
  readonly onRetry?: () => void;
};

/** The list cannot be shown: says why, and leads out. */
export const ListProblem = ({ message, wayOut, onReset, onRetry }: ListProblemProps) => (
  <div className={css.box}>
    <ErrorNote title="This list cannot be shown." {...(onRetry ? { onRetry } : {})}>
      {message}
    </ErrorNote>
    <Button look="link" className={css.reset} onClick={onReset}>
      {wayOut}
    </Button>
  </div>
);

import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './Editing.module.css';
import type { Problem } from './problems.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';

type ProblemSummaryProps = {
  readonly problems: readonly Problem[];
  /** What is wrong as a whole. */
  readonly message: string;
};

/** All that keeps the entry from being saved, each with the way to its input; it takes the focus. */
export function ProblemSummary({ problems, message }: ProblemSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = problems.length > 0 || message !== '';
  // What is wrong with single values may be known a moment later than that something is.
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={css.problems}>
      <strong>{problems.length > 0 ? TEXTS.problems(problems.length) : TEXTS.notSaved}</strong>
      {message !== '' && <p>{message}</p>}
      <ul>
        {problems.map(({ id, label, message: told }) => (
          <li key={id}>
            <Button look="link" onClick={() => document.getElementById(id)?.focus()}>
              {label}
            </Button>
            : {told}
          </li>
        ))}
      </ul>
    </div>
  );
}

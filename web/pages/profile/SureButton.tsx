import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './ProfilePage.module.css';
import { TEXTS } from './texts.ts';
import { useTask } from './useTask.ts';

type SureButtonProps = {
  readonly label: string;
  /** What it is about, for those who do not see where it stands. */
  readonly of?: string;
  /** What is asked before it is done. */
  readonly sure: string;
  readonly done: string;
  readonly act: () => Promise<void>;
};

/** Does what cannot be taken back: a second press is asked for. */
export function SureButton({ label, of, sure, done, act }: SureButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const task = useTask(act, done);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const name = of === undefined ? label : `${label}: ${of}`;
  if (!isAsking) {
    return (
      <Button ref={first} size="small" aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <span className={css.actions} role="group" aria-label={name}>
      <span className={css.muted}>{sure}</span>
      <Button size="small" look="filled" aria-disabled={task.isDoing} onClick={task.run}>
        {label}
      </Button>
      <Button ref={keep} size="small" onClick={() => setAsking(false)}>
        {TEXTS.keep}
      </Button>
    </span>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/kit/Button.tsx';
import { Opener } from './Opener.tsx';
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
export const SureButton = (props: SureButtonProps) => (
  <Opener label={props.label} {...(props.of !== undefined && { of: props.of })}>
    {(close) => <Sure {...props} onKeep={close} />}
  </Opener>
);

/** Asks whether that is to be done; the focus is on the way back. */
export function Sure({
  label,
  of,
  sure,
  done,
  act,
  onKeep,
}: SureButtonProps & { readonly onKeep: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  const task = useTask(act, done);
  useEffect(() => keep.current?.focus(), []);
  return (
    <span className={css.actions} role="group" aria-label={of === undefined ? label : `${label}: ${of}`}>
      <span className={css.muted}>{sure}</span>
      <Button size="small" look="filled" aria-disabled={task.isDoing} onClick={task.run}>
        {label}
      </Button>
      <Button ref={keep} size="small" onClick={onKeep}>
        {TEXTS.keep}
      </Button>
    </span>
  );
}

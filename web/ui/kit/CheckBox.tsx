import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import css from './CheckBox.module.css';

type CheckBoxProps = {
  readonly state: boolean | 'mixed';
  /** Hears whether the Shift key was held. */
  readonly onToggle: (isShifted: boolean) => void;
  /** Its name where no words stand around it. */
  readonly label?: string;
  /** Passed over by the tab key, where a key of what is around it does the same. */
  readonly isSkipped?: boolean;
};

/** A box to tick, which may also stand half ticked; its label stands around it. */
export function CheckBox({ state, onToggle, label, isSkipped = false }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'mixed';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={css.box}
      aria-label={label}
      tabIndex={isSkipped ? -1 : undefined}
      checked={state === true}
      onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  );
}

type CheckProps = Pick<CheckBoxProps, 'state' | 'onToggle'> & {
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A box to tick with its words. */
export const Check = ({ className, children, ...box }: CheckProps) => (
  <label className={classes(css.check, className)}>
    <CheckBox {...box} />
    {children}
  </label>
);

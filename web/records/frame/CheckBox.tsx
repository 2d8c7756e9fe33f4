import { useEffect, useRef } from 'react';
import css from './CheckBox.module.css';

type CheckBoxProps = { readonly state: boolean | 'mixed'; readonly onToggle: () => void };

/** A box to tick, which may also stand half ticked; its label stands around it. */
export function CheckBox({ state, onToggle }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'mixed';
  }, [state]);
  return <input ref={box} type="checkbox" className={css.box} checked={state === true} onChange={onToggle} />;
}

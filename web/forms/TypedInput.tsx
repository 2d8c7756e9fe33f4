import { useId, useState } from 'react';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { textOfValue, typedValue, type Entry } from './entries.ts';

import css from './TypedInput.module.css';

type TypedInputProps = {
  readonly label: string;
  readonly entry: Entry;
  readonly value: unknown;
  /** Stands in the line as long as it is empty, in place of that of the entry. */
  readonly hint?: string | undefined;
  /** What means no value is not taken over, and marked as wrong. */
  readonly isStrict?: boolean;
  readonly inputMode?: 'decimal';
  readonly className?: string | undefined;
  readonly onChange: (value: unknown) => void;
};

/** A value to type, taken over with Enter, or on leaving the line. */
export function TypedInput(props: TypedInputProps) {
  const { label, entry, value, hint = entry.hint, isStrict = false, onChange, ...looks } = props;
  const given = textOfValue(entry, value);
  const [typing, setTyping] = useState<string>();
  const plain = typing?.trim() ?? '';
  const isRefused = isStrict && plain !== '' && entry.read(plain) === null;
  const [isTold, setIsTold] = useState(false);
  const id = useId();
  const commit = () => {
    setIsTold(isRefused);
    if (isRefused) return;
    if (typing !== undefined && typing !== given) onChange(typedValue(entry, typing));
    setTyping(undefined);
  };
  return (
    <>
      <TextInput
        {...looks}
        aria-label={label}
        aria-invalid={isRefused || undefined}
        aria-describedby={isTold ? id : undefined}
        placeholder={hint}
        value={typing ?? given}
        onText={setTyping}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      {isTold && isRefused && (
        <span ref={bringIntoSight} id={id} role="alert" className={css.problem}>
          “{plain}” cannot be read. Expected: {entry.hint}
        </span>
      )}
    </>
  );
}

const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

import { IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import css from './TextFilter.module.css';

type TextFilterProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const PAUSE_MS = 200;

/** A box that filters as one types, after a short pause. */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // The address may change without the box: back, forward, "Clear all".
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  const send = useCallback(() => {
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    onChange(text.trim());
  }, [onChange, text]);
  useEffect(() => {
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [send]);
  return (
    <div className={css.box}>
      <IconSearch size={15} aria-hidden="true" className={css.icon} />
      <TextInput
        type="search"
        className={css.input}
        aria-label={label}
        placeholder={label}
        value={text}
        onText={setText}
        // Whoever goes on to a row must not be called back by a filter that comes later.
        onBlur={send}
      />
    </div>
  );
}

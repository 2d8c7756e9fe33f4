import { useState } from 'react';
import { isDate } from '#domain/dates.ts';
import { DayInput } from '#web/ui/kit/DayInput.tsx';
import css from './Time.module.css';

type DayProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onPick: (day: string | undefined) => void;
};

/** A day that is taken when it is whole: while one is typed its year runs through others. */
export function Day({ label, value = '', onPick }: DayProps) {
  const [typed, setTyped] = useState({ from: value, text: value });
  if (typed.from !== value) setTyped({ from: value, text: value });
  const isWhole = isDate(typed.text) && typed.text > '1999';
  return (
    <label className={css.words}>
      {label}{' '}
      <DayInput
        value={typed.text}
        onDay={(text) => setTyped({ from: value, text })}
        onBlur={() => (isWhole || typed.text === '') && onPick(typed.text || undefined)}
        onKeyDown={({ key }) => key === 'Enter' && isWhole && onPick(typed.text)}
      />
    </label>
  );
}

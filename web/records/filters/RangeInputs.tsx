import { useState } from 'react';
import type { Range } from '#web/records/state/conditions.ts';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import css from './Facets.module.css';

type RangeInputsProps = {
  readonly label: string;
  readonly range: Range;
  /** Reads what was typed; null refuses it. */
  readonly parse: (text: string) => string | null;
  readonly show: (value: string) => string;
  readonly placeholders: readonly [string, string];
  readonly onChange: (range: Range) => void;
};

/** Two ends of a range, taken over with Enter or on leaving the field. */
export const RangeInputs = ({ label, range, parse, show, placeholders, onChange }: RangeInputsProps) => (
  <div className={css.range}>
    <End
      key={`from ${range.from ?? ''}`}
      label={`${label}, from`}
      value={range.from === undefined ? '' : show(range.from)}
      placeholder={placeholders[0]}
      parse={parse}
      onChange={(from) => onChange({ ...range, from })}
    />
    <span aria-hidden="true">–</span>
    <End
      key={`to ${range.to ?? ''}`}
      label={`${label}, to`}
      value={range.to === undefined ? '' : show(range.to)}
      placeholder={placeholders[1]}
      parse={parse}
      onChange={(to) => onChange({ ...range, to })}
    />
  </div>
);

type EndProps = {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly parse: (text: string) => string | null;
  readonly onChange: (value: string | undefined) => void;
};

function End({ label, value, placeholder, parse, onChange }: EndProps) {
  const [text, setText] = useState(value);
  const parsed = text.trim() === '' ? undefined : parse(text);
  const commit = () => {
    if (text !== value && parsed !== null) onChange(parsed);
  };
  return (
    <TextInput
      inputMode="decimal"
      className={css.end}
      aria-label={label}
      aria-invalid={parsed === null}
      placeholder={placeholder}
      value={text}
      onText={setText}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}

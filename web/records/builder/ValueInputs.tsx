import { useState } from 'react';
import type { Field } from '#domain/fields.ts';
import type { NameOf } from '#domain/query/sentence.ts';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import css from './Builder.module.css';
import { formOf, textOfValue, typedValue } from './leafForm.ts';
import type { OptionsWanted } from './valueOptions.ts';
import { ValuePicker } from './ValuePicker.tsx';

type ValueInputsProps = OptionsWanted & {
  readonly nameOf: NameOf;
  readonly onChange: (value: unknown) => void;
};

/** The inputs for the value of a condition. */
export function ValueInputs({ nameOf, onChange, ...wanted }: ValueInputsProps) {
  const { leaf, end } = wanted;
  const { field } = end;
  const form = formOf(end, leaf.op ?? 'eq');
  const values: readonly unknown[] = Array.isArray(leaf.v) ? leaf.v : leaf.v === undefined ? [] : [leaf.v];
  if (form === 'nothing') return null;
  if (form === 'pick') {
    return (
      <ValuePicker
        {...wanted}
        nameOf={nameOf}
        chosen={values.map(String)}
        onChange={(chosen) => onChange(chosen.length === 1 ? chosen[0] : chosen)}
      />
    );
  }
  const isJson = form === 'json';
  const asTyped = (text: string): unknown => (isJson ? readJson(text) : typedValue(field, text));
  if (form === 'two') {
    return (
      <>
        <Typed
          label="From"
          field={field}
          hint={HINTS.of(field)}
          value={values[0]}
          onChange={(text) => onChange([asTyped(text), values[1] ?? ''])}
        />
        <span>and</span>
        <Typed
          label="To"
          field={field}
          hint={HINTS.of(field)}
          value={values[1]}
          onChange={(text) => onChange([values[0] ?? '', asTyped(text)])}
        />
      </>
    );
  }
  if (form === 'domains') {
    const isAny = values.length === 0 || String(values[0]) === 'true';
    return (
      <Typed
        label="Domain of the source"
        field={undefined}
        hint="any, or nature.com"
        value={isAny ? '' : values.join(', ')}
        onChange={(text) => onChange(text.trim() === '' ? 'true' : text.split(/\s*,\s*/))}
      />
    );
  }
  const hint =
    form === 'span' ? '18 months, 1 year' : form === 'moment' ? '2026-01-01, 3 months ago' : HINTS.of(field);
  return (
    <Typed
      label="Value"
      field={form === 'moment' ? undefined : field}
      hint={hint}
      value={leaf.v}
      onChange={(text) => onChange(asTyped(text))}
    />
  );
}

const BY_TYPE: Readonly<Partial<Record<Field['type'], string>>> = {
  date: '2024-06, or 18 months ago',
  timestamp: '2024-06-30, or 3 months ago',
  year: '2018',
  money: '10m, 250k, 1.5bn',
  integer: 'a whole number',
  decimal: 'a number',
};

const HINTS = { of: (field: Field | undefined): string => (field && BY_TYPE[field.type]) ?? 'text' };

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

type TypedProps = {
  readonly label: string;
  readonly field: Field | undefined;
  readonly hint: string;
  readonly value: unknown;
  readonly onChange: (text: string) => void;
};

// Taken over with Enter, or on leaving it.
function Typed({ label, field, hint, value, onChange }: TypedProps) {
  const given = textOfValue(field, value);
  const [typing, setTyping] = useState<string>();
  const commit = () => {
    if (typing !== undefined && typing !== given) onChange(typing);
    setTyping(undefined);
  };
  return (
    <TextInput
      className={css.value}
      aria-label={label}
      placeholder={hint}
      value={typing ?? given}
      onText={setTyping}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}

import type { ReactNode } from 'react';
import type { Part, Writable } from '#domain/writing/writable.ts';
import type { FieldControl } from '#web/forms/FormField.tsx';
import { ValueInput, type TypedValue } from '#web/forms/ValueInput.tsx';
import type { FormValue, LinkValue } from '#web/editing/entry/values.ts';
import { ColourInput } from './ColourInput.tsx';
import { LinkInput } from './LinkInput.tsx';
import { PictureInput } from './PictureInput.tsx';

type PartInputProps = {
  readonly of: Writable;
  readonly part: Part;
  readonly control: FieldControl;
  readonly value: FormValue;
  /** Stands behind the line, such as a currency. */
  readonly unit?: ReactNode;
  readonly onChange: (value: FormValue) => void;
  readonly onBlur: () => void;
};

const COLOUR = 'color';

/** The input of a value or a link, as its declaration asks. */
export function PartInput({ of, part, control, value, unit, onChange, onBlur }: PartInputProps) {
  const { name, field, to } = part;
  if (to !== undefined) {
    return (
      <LinkInput
        of={of}
        part={{ ...part, to }}
        control={control}
        value={value as readonly LinkValue[]}
        onChange={onChange}
      />
    );
  }
  if (!field) return null;
  if (name === COLOUR) {
    return <ColourInput control={control} value={String(value)} onChange={onChange} onBlur={onBlur} />;
  }
  if (field.upload === 'picture') {
    return <PictureInput control={control} value={String(value)} onChange={onChange} onBlur={onBlur} />;
  }
  return (
    <ValueInput
      field={field}
      control={control}
      value={value as TypedValue}
      unit={unit}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

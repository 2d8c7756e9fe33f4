import type { ReactNode } from 'react';
import type { Field, FieldType } from '#domain/fields.ts';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { Select } from '#web/ui/kit/Inputs.tsx';
import { entryOf } from './entries.ts';
import css from './FieldInput.module.css';
import { TypedInput } from './TypedInput.tsx';

type FieldInputProps = {
  readonly field: Field | undefined;
  /** What is entered, for those who do not see what stands around it. */
  readonly label: string;
  readonly values: readonly unknown[];
  readonly onChange: (values: readonly unknown[]) => void;
  readonly className?: string | undefined;
  /** Stands behind the input, such as the evidence of its value. */
  readonly after?: ReactNode;
};

type ByType = (props: Omit<FieldInputProps, 'after'>) => ReactNode;

const Typed: ByType = ({ field, label, values, onChange, className }) => (
  <TypedInput
    label={label}
    entry={entryOf(field)}
    value={values[0]}
    className={className}
    onChange={(value) => onChange([value])}
  />
);

const Options: ByType = ({ field, label, values, onChange }) => (
  <div className={css.options} role="group" aria-label={label}>
    {field?.options?.map((option) => (
      <Check
        key={option.value}
        className={css.option}
        state={values.includes(option.value)}
        onToggle={() =>
          onChange(
            values.includes(option.value)
              ? values.filter((other) => other !== option.value)
              : [...values, option.value],
          )
        }
      >
        {option.label}
      </Check>
    ))}
  </div>
);

const YES_OR_NO = [
  { value: '', label: 'Choose…' },
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
];

const Switch: ByType = ({ label, values, onChange, className }) => (
  <Select
    className={className}
    aria-label={label}
    value={String(values[0] ?? '')}
    options={YES_OR_NO}
    onPick={(value) => onChange([value])}
  />
);

const INPUTS: Readonly<Partial<Record<FieldType, ByType>>> = { oneOf: Options, boolean: Switch };

/** The input for values of a field, as the type of the field asks. */
export function FieldInput({ after, ...props }: FieldInputProps) {
  const Input = (props.field && INPUTS[props.field.type]) ?? Typed;
  return (
    <>
      <Input {...props} />
      {after}
    </>
  );
}

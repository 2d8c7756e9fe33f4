import type { ReactNode } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import type { Kind } from '#domain/kind.ts';
import type { Part } from '#domain/writing/writable.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { inputHelp, readAs } from '#web/forms/ValueInput.tsx';
import css from '#web/editing/Editing.module.css';
import { inputId } from './inputIds.ts';
import { NewRows } from './PartFields.tsx';
import { PartInput } from './PartInput.tsx';
import { SourceMark } from './SourceMark.tsx';
import { TEXTS } from '#web/editing/entry/texts.ts';
import { widthOf, type EntryDraft, type FormValue } from '#web/editing/entry/values.ts';

type FieldRowProps = {
  readonly kind: Kind;
  readonly part: Part;
  readonly control: Control<EntryDraft>;
  /** Hears of a value that was changed by hand. */
  readonly onEdit: (name: string) => void;
  /** What stands below the input, such as a value that follows from others. */
  readonly children?: ReactNode;
};

/** One value: its name, what it rests on, its input, and what is wrong with it. */
export function FieldRow({ kind, part, control, onEdit, children }: FieldRowProps) {
  const { name, label, field } = part;
  const { field: input, fieldState } = useController({ control, name: `values.${name}` });
  const value = input.value as FormValue;
  const change = (next: FormValue) => {
    input.onChange(next);
    onEdit(name);
  };
  const isWide = widthOf(part) !== 'line';
  const hint = typeof value === 'string' && field ? readAs(field, value) : undefined;
  return (
    <div className={css.field} data-field="" data-wide={isWide || undefined}>
      <FormField
        id={inputId(name)}
        label={part.isRequired ? `${label} (${TEXTS.required})` : label}
        isGroup={field?.many === true || field?.upload === 'picture'}
        aside={<SourceMark part={part} control={control} />}
        hint={hint}
        help={inputHelp(kind.name, name, field)}
        problem={fieldState.error?.message}
      >
        {(given) => (
          <PartInput
            of={kind}
            part={part}
            control={given}
            value={value}
            unit={<Unit part={part} control={control} />}
            onChange={change}
            onBlur={input.onBlur}
          />
        )}
      </FormField>
      <NewRows part={part} value={value} onChange={change} />
      {children}
    </div>
  );
}

// The currency of an amount is the one that stands in the form.
function Unit({ part: { field }, control }: Pick<FieldRowProps, 'part' | 'control'>) {
  const currency = useWatch({ control, name: `values.${field?.currencyField ?? ''}` });
  return field?.currencyField === undefined ? field?.unit : String(currency || '');
}

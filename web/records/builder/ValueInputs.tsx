import type { NameOf } from '#domain/query/sentence.ts';
import { FieldInput } from '#web/forms/FieldInput.tsx';
import { TypedInput } from '#web/forms/TypedInput.tsx';
import css from './Builder.module.css';
import { formOf, OPERATOR_ENTRIES } from './leafForm.ts';
import type { OptionsWanted } from './valueOptions.ts';
import { ValuePicker } from './ValuePicker.tsx';

type ValueInputsProps = OptionsWanted & {
  readonly nameOf: NameOf;
  readonly onChange: (value: unknown) => void;
};

/** The inputs for the value of a condition. */
export function ValueInputs({ nameOf, onChange, ...wanted }: ValueInputsProps) {
  const { leaf, end } = wanted;
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
  const unit = end.field?.unit !== undefined && <span>{end.field.unit}</span>;
  const one = (label: string, index: number, set: (value: unknown) => void) => (
    <FieldInput
      field={end.field}
      label={label}
      values={values.slice(index, index + 1)}
      className={css.value}
      onChange={([value]) => set(value)}
    />
  );
  if (form === 'two') {
    return (
      <>
        {one('From', 0, (value) => onChange([value, values[1] ?? '']))}
        <span>and</span>
        {one('To', 1, (value) => onChange([values[0] ?? '', value]))}
        {unit}
      </>
    );
  }
  if (form === 'one') {
    return (
      <>
        {one('Value', 0, onChange)}
        {unit}
      </>
    );
  }
  const { label = 'Value', ...entry } = OPERATOR_ENTRIES[form];
  const isAny = form === 'domains' && values.every((value) => String(value) === ANY);
  return (
    <TypedInput
      label={label}
      entry={entry}
      value={isAny ? '' : form === 'domains' ? values.join(', ') : leaf.v}
      className={css.value}
      onChange={(value) => onChange(form === 'domains' && value === '' ? ANY : value)}
    />
  );
}

// A source of any domain.
const ANY = 'true';

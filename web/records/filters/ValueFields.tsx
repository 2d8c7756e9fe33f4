import type { Field } from '#domain/fields.ts';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { Select, TextInput } from '#web/ui/kit/Inputs.tsx';
import { toggleValue } from '#web/records/state/conditions.ts';
import css from './AddCondition.module.css';
import { valueForm, type ConditionDraft } from './conditionDraft.ts';

type ValueFieldsProps = {
  readonly draft: ConditionDraft;
  readonly onChange: (values: readonly string[]) => void;
};

/** The inputs for the values of a condition, by field and operator. */
export function ValueFields({ draft, onChange }: ValueFieldsProps) {
  const { field } = draft.choice;
  const form = valueForm(draft);
  if (form === 'nothing') return null;
  if (form === 'options') return <Options field={field} values={draft.values} onChange={onChange} />;
  if (form === 'switch') {
    return (
      <Select
        className={css.wide}
        aria-label="Value"
        value={draft.values[0] ?? ''}
        options={YES_OR_NO}
        onPick={(value) => onChange([value])}
      />
    );
  }
  const [first = '', second = ''] = draft.values;
  const input = (label: string, value: string, set: (text: string) => void) => (
    <TextInput
      className={css.wide}
      aria-label={label}
      placeholder={hintOf(field)}
      value={value}
      onText={set}
    />
  );
  if (form === 'one') return input('Value', first, (text) => onChange([text]));
  return (
    <div className={css.line}>
      {input('From', first, (text) => onChange([text, second]))}
      {input('To', second, (text) => onChange([first, text]))}
    </div>
  );
}

const Options = ({
  field,
  values,
  onChange,
}: { field: Field | undefined } & Omit<ValueFieldsProps, 'draft'> & { values: readonly string[] }) => (
  <div className={css.options} role="group" aria-label="Values">
    {(field?.options ?? []).map(({ value, label }) => (
      <Check
        key={value}
        className={css.option}
        state={values.includes(value)}
        onToggle={() => onChange(toggleValue(values, value))}
      >
        {label}
      </Check>
    ))}
  </div>
);

const YES_OR_NO = [
  { value: '', label: 'Choose…' },
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
];

const HINTS: Readonly<Partial<Record<Field['type'], string>>> = {
  date: '2024, 2024-06 or 2024-06-30',
  year: '2018',
  money: '10m, 250k or 1.5bn',
  integer: 'A whole number',
  decimal: 'A number',
};

const hintOf = (field: Field | undefined): string => (field ? (HINTS[field.type] ?? 'Text') : 'Text');

import { FieldInput } from '#web/forms/FieldInput.tsx';
import css from './AddCondition.module.css';
import { valueForm, type ConditionDraft } from './conditionDraft.ts';

type ValueFieldsProps = {
  readonly draft: ConditionDraft;
  readonly onChange: (values: readonly unknown[]) => void;
};

/** The inputs for the values of a condition, by field and operator. */
export function ValueFields({ draft, onChange }: ValueFieldsProps) {
  const { field } = draft.choice;
  const form = valueForm(draft);
  if (form === 'nothing') return null;
  const { values } = draft;
  if (form === 'one') {
    return (
      <FieldInput field={field} label="Value" values={values} className={css.wide} onChange={onChange} />
    );
  }
  const end = (label: string, index: number, set: (value: unknown) => void) => (
    <FieldInput
      field={field}
      label={label}
      values={values.slice(index, index + 1)}
      className={css.wide}
      onChange={([value]) => set(value)}
    />
  );
  return (
    <div className={css.line}>
      {end('From', 0, (value) => onChange([value, values[1] ?? '']))}
      {end('To', 1, (value) => onChange([values[0] ?? '', value]))}
    </div>
  );
}

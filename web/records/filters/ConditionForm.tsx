import { useState, type FormEvent } from 'react';
import type { Kind } from '#domain/kind.ts';
import type { LeafInput } from '#domain/query/grammar.ts';
import css from './AddCondition.module.css';
import { conditionOfDraft, valueForm, type ConditionDraft } from './conditionDraft.ts';
import { operatorChoices, type FieldChoice } from './fieldChoices.ts';
import { ValueFields } from './ValueFields.tsx';

type ConditionFormProps = {
  readonly kind: Kind;
  readonly choice: FieldChoice;
  readonly onAdd: (condition: LeafInput) => void;
  readonly onBack: () => void;
};

/** Operator and value for a chosen field. */
export function ConditionForm({ kind, choice, onAdd, onBack }: ConditionFormProps) {
  const operators = operatorChoices(choice);
  const [draft, setDraft] = useState<ConditionDraft>({ choice, op: operators[0]?.op ?? 'blank', values: [] });
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = conditionOfDraft(kind, draft);
    if (result.condition) onAdd(result.condition);
    else setProblem(result.problem);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.line}>
        <button type="button" className={css.back} onClick={onBack} title="Choose another field">
          {choice.label}
        </button>
        <select
          className={css.select}
          aria-label="Operator"
          value={draft.op}
          onChange={({ target }) => setDraft(withOperator(draft, target.value))}
        >
          {operators.map(({ op, label }) => (
            <option key={op} value={op}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <ValueFields draft={draft} onChange={(values) => setDraft({ ...draft, values })} />
      {problem !== undefined && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <button type="submit" className={css.add}>
        Add
      </button>
    </form>
  );
}

// Values stay where the other operator takes the same ones.
function withOperator(draft: ConditionDraft, op: string): ConditionDraft {
  const next = { ...draft, op };
  return valueForm(next) === valueForm(draft) ? next : { ...next, values: [] };
}

import { useState, type FormEvent } from 'react';
import type { Kind } from '#domain/kind.ts';
import type { LeafInput } from '#domain/query/grammar.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Select } from '#web/ui/kit/Inputs.tsx';
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
        <Button look="bare" className={css.back} onClick={onBack} title="Choose another field">
          {choice.label}
        </Button>
        <Select
          className={css.wide}
          aria-label="Operator"
          value={draft.op}
          options={operators.map(({ op, label }) => ({ value: op, label }))}
          onPick={(op) => setDraft(withOperator(draft, op))}
        />
      </div>
      <ValueFields draft={draft} onChange={(values) => setDraft({ ...draft, values })} />
      {problem !== undefined && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <Button look="filled" isSubmit className={css.add}>
        Add
      </Button>
    </form>
  );
}

// Values stay where the other operator takes the same ones.
function withOperator(draft: ConditionDraft, op: string): ConditionDraft {
  const next = { ...draft, op };
  return valueForm(next) === valueForm(draft) ? next : { ...next, values: [] };
}

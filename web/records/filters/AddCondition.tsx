import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Kind } from '#domain/kind.ts';
import type { LeafInput } from '#domain/query/grammar.ts';
import { Dropdown } from '#web/records/frame/Dropdown.tsx';
import { ConditionForm } from './ConditionForm.tsx';
import type { FieldChoice } from './fieldChoices.ts';
import { FieldPicker } from './FieldPicker.tsx';

type AddConditionProps = { readonly kind: Kind; readonly onAdd: (condition: LeafInput) => void };

/** Any condition on any field or link: first the field, then operator and value. */
export const AddCondition = ({ kind, onAdd }: AddConditionProps) => (
  <Dropdown
    label="Add condition"
    icon={<IconPlus size={13} aria-hidden="true" />}
    title="Add condition"
    look="quiet"
  >
    {(close) => (
      <Steps
        kind={kind}
        onAdd={(condition) => {
          close();
          onAdd(condition);
        }}
      />
    )}
  </Dropdown>
);

function Steps({ kind, onAdd }: AddConditionProps) {
  const [choice, setChoice] = useState<FieldChoice>();
  if (!choice) return <FieldPicker kind={kind} onPick={setChoice} />;
  return (
    <ConditionForm
      key={choice.path}
      kind={kind}
      choice={choice}
      onAdd={onAdd}
      onBack={() => setChoice(undefined)}
    />
  );
}

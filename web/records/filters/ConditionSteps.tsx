import { useEffect, useRef, useState } from 'react';
import type { Kind } from '#domain/kind.ts';
import type { LeafInput } from '#domain/query/grammar.ts';
import { ConditionForm } from './ConditionForm.tsx';
import type { FieldChoice } from './fieldChoices.ts';
import { FieldPicker } from './FieldPicker.tsx';

type ConditionStepsProps = {
  readonly kind: Kind;
  readonly used: readonly string[];
  readonly onAdd: (condition: LeafInput) => void;
};

/** First the field, then operator and value. */
export function ConditionSteps({ kind, used, onAdd }: ConditionStepsProps) {
  const [choice, setChoice] = useState<FieldChoice>();
  const root = useRef<HTMLDivElement>(null);
  // The panel around it is open before its script is there, so that it takes the focus itself.
  useEffect(() => root.current?.querySelector<HTMLElement>('input, select, button')?.focus(), []);
  return (
    <div ref={root}>
      {choice ? (
        <ConditionForm
          key={choice.path}
          kind={kind}
          choice={choice}
          onAdd={onAdd}
          onBack={() => setChoice(undefined)}
        />
      ) : (
        <FieldPicker kind={kind} used={used} onPick={setChoice} />
      )}
    </div>
  );
}

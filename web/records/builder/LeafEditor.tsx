import { allOf, type LeafInput } from '#domain/query/grammar.ts';
import type { FieldChoice } from '#web/records/filters/fieldChoices.ts';
import { FieldPicker } from '#web/records/filters/FieldPicker.tsx';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { pathLabel } from '#web/records/state/fieldWords.ts';
import { aloneWith } from './aloneWith.ts';
import { Select } from '#web/ui/kit/Inputs.tsx';
import css from './Builder.module.css';
import { operatorsAt, pathEnd, scopeKind, withOperator } from './leafForm.ts';
import { scopeOf } from './moves.ts';
import type { NodeProps } from './nodeProps.ts';
import { problemOf, type LeafNode } from './nodes.ts';
import { ValueInputs } from './ValueInputs.tsx';

type LeafEditorProps = Omit<NodeProps, 'onChange'> & {
  readonly node: LeafNode;
  readonly onChange: (leaf: Partial<LeafInput>) => void;
};

/** A condition to write: field, operator, value; below it what is wrong with it. */
export function LeafEditor({ list, root, nameOf, used, node, onChange }: LeafEditorProps) {
  const { kind } = list;
  const { leaf } = node;
  const scope = scopeOf(root, node.id);
  const at = scopeKind(kind, scope);
  const end = leaf.f === undefined ? undefined : pathEnd(kind, scope, leaf.f);
  const problem = problemOf(kind, node, scope);
  const operators = end ? operatorsAt(end) : [];
  const pick = (choice: FieldChoice) => {
    const found = pathEnd(kind, scope, choice.path);
    if (found) onChange(withOperator(found, { f: choice.path }, operatorsAt(found)[0]?.op ?? 'blank'));
  };
  return (
    <div className={css.editor}>
      <Dropdown
        label={leaf.f === undefined ? 'Choose a field' : pathLabel(at.kind, leaf.f, at.edge)}
        title="Field"
        look={leaf.f === undefined ? 'quiet' : 'plain'}
      >
        {(close) => (
          <FieldPicker
            kind={at.kind}
            edge={at.edge}
            used={scope.length === 0 ? used : []}
            onPick={(choice) => {
              close();
              pick(choice);
            }}
          />
        )}
      </Dropdown>
      {end && (
        <>
          <Select
            aria-label="Operator"
            value={leaf.op ?? ''}
            options={[
              ...(operators.some(({ op }) => op === leaf.op)
                ? []
                : [{ value: leaf.op ?? '', label: leaf.op ?? 'is' }]),
              ...operators.map(({ op, label }) => ({ value: op, label })),
            ]}
            onPick={(op) => onChange(withOperator(end, leaf, op))}
          />
          <ValueInputs
            key={`${leaf.f} ${leaf.op}`}
            kind={kind}
            scope={scope}
            leaf={leaf}
            end={end}
            nameOf={nameOf}
            alone={(condition) => allOf([list.always, aloneWith(kind, root, { id: node.id, condition })])}
            onChange={(v) => onChange({ ...leaf, v })}
          />
        </>
      )}
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

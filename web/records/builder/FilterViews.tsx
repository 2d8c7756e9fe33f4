import type { FilterView } from '#domain/lists.ts';
import { conjuncts, type ConditionInput } from '#domain/query/grammar.ts';
import type { NameOf } from '#domain/query/sentence.ts';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import type { ListControls } from '#web/records/state/useListState.ts';
import { usedFields } from '#web/records/spec/usedFields.ts';
import { Builder } from './Builder.tsx';
import { JsonView } from './JsonView.tsx';
import type { KeyOf } from './readSentence.ts';
import { SentenceView } from './SentenceView.tsx';
import { useBuilder } from './useBuilder.ts';

type FilterViewsProps<Row extends ListRow> = {
  readonly view: FilterView;
  readonly spec: ListSpec<Row>;
  readonly state: ListControls;
  readonly nameOf: NameOf;
  readonly keyOf: KeyOf;
  readonly amount: string;
};

/** The conditions of a list as groups, as a sentence or as JSON: three ways to edit the same. */
export function FilterViews<Row extends ListRow>({
  view,
  spec,
  state,
  nameOf,
  keyOf,
  amount,
}: FilterViewsProps<Row>) {
  const { list, name } = spec;
  const { conditions, sort, setConditions, setList } = state;
  const { root, change } = useBuilder(name, list, conditions, setConditions);
  if (view === 'json') {
    return (
      <JsonView
        list={list}
        conditions={conditions}
        sort={sort}
        amount={amount}
        onChange={(next, order) => setList({ conditions: next, sort: order })}
      />
    );
  }
  const add = (condition: ConditionInput) => setConditions([...conditions, ...conjuncts(condition)]);
  const tree = { list, root, nameOf, used: usedFields(spec), amount, onChange: change };
  return view === 'builder' ? (
    <Builder {...tree} />
  ) : (
    <SentenceView {...tree} title={spec.title} keyOf={keyOf} onAdd={add} />
  );
}

import { Suspense } from 'react';
import { allOf } from '#domain/query/grammar.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { useListState } from '#web/records/state/useListState.ts';
import { useSelection } from '#web/records/state/useSelection.ts';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import { ListView } from './ListView.tsx';

type ListScreenProps<Row extends ListRow> = { readonly spec: ListSpec<Row> };

const CompareView = lazyPart(
  'compare',
  async () => (await import('#web/records/compare/CompareView.tsx')).CompareView,
);

/** A list screen from its declaration: the list, or some of its rows beside each other. */
export function ListScreen<Row extends ListRow>({ spec }: ListScreenProps<Row>) {
  const state = useListState(spec.list);
  const { always } = spec.list;
  const selection = useSelection<Row>(JSON.stringify(allOf([always, ...state.conditions])) ?? '');
  if (state.compare && state.problem === undefined) {
    return (
      <Suspense>
        <CompareView
          spec={spec}
          ids={state.compare}
          fields={state.fields}
          onFields={state.setFields}
          isOnlyDifferent={state.isOnlyDifferent === true}
          onOnlyDifferent={state.setOnlyDifferent}
          onCompare={state.setCompare}
        />
      </Suspense>
    );
  }
  return <ListView spec={spec} state={state} selection={selection} />;
}

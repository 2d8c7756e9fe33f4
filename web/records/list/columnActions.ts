import type { ListControls } from '#web/records/state/useListState.ts';
import type { ColumnAction } from '#web/records/table/summary/ColumnCard.tsx';
import type { ArrangedColumn } from '#web/records/table/arrangeColumns.ts';
import type { Columns } from '#web/records/table/useColumns.ts';
import { groupChoices } from './groupChoices.ts';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';

type Acting<Row extends ListRow> = {
  readonly spec: ListSpec<Row>;
  readonly state: ListControls;
  readonly columns: Columns<Row>;
  readonly column: ArrangedColumn<Row>;
};

/** What can be done with one column. */
export function columnActions<Row extends ListRow>(acting: Acting<Row>): readonly ColumnAction[] {
  const { spec, state, columns, column } = acting;
  const { id, sortBy, left, isFixed } = column;
  const sorts: readonly ColumnAction[] =
    sortBy === undefined
      ? []
      : [
          { label: 'Sort ascending', act: () => state.setSort(() => [{ f: sortBy, dir: 'asc' }]) },
          { label: 'Sort descending', act: () => state.setSort(() => [{ f: sortBy, dir: 'desc' }]) },
        ];
  const groups = groupChoices(spec.list.kind, [column]).map(({ group, label }) => ({
    label: `Group by ${label.toLowerCase()}`,
    act: () => state.setGroup(group),
  }));
  return [
    ...sorts,
    ...groups,
    { label: left === undefined ? 'Pin to the left' : 'Unpin', act: () => columns.togglePin(id) },
    ...(isFixed ? [] : [{ label: 'Hide', act: () => columns.toggle(id) }]),
  ];
}

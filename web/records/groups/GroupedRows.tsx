import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { formatCount } from '#domain/format.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { question } from '#web/api/question.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { share } from '#web/charts/scale.ts';
import { ListProblem } from '#web/records/frame/ListProblem.tsx';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import { askGroups } from '#web/records/questions/askGroups.ts';
import { groupKeyOf } from '#web/records/questions/groupKey.ts';
import { measuresOf, MOST_MEASURES } from '#web/records/questions/measured.ts';
import type { ListControls } from '#web/records/state/useListState.ts';
import type { Selection } from '#web/records/state/useSelection.ts';
import { isPlainPress } from '#web/records/table/BodyRow.tsx';
import { HeadRow, type HeadActions, type HeadPick } from '#web/records/table/HeadRow.tsx';
import { measuresOf as gridMeasures } from '#web/records/table/RecordTable.tsx';
import table from '#web/records/table/RecordTable.module.css';
import { TotalRow } from '#web/records/table/summary/TotalRow.tsx';
import { usePicking } from '#web/records/table/usePicking.ts';
import type { Columns } from '#web/records/table/useColumns.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { GroupBlock } from './GroupBlock.tsx';
import { useGroupKeys } from './useGroupKeys.ts';
import css from './GroupedRows.module.css';

type GroupedRowsProps<Row extends ListRow> = Pick<HeadActions, 'onSort' | 'onMenu'> & {
  readonly spec: ListSpec<Row>;
  readonly state: ListControls;
  readonly group: string;
  /** The rows in all, in words. */
  readonly amount: string;
  readonly columns: Columns<Row>;
  readonly selection: Selection<Row>;
};

/** The rows of a list in groups with their figures; a group opens to its rows. */
export function GroupedRows<Row extends ListRow>(props: GroupedRowsProps<Row>) {
  const { spec, state, group, amount, columns, selection, onSort, onMenu } = props;
  const { kind, always } = spec.list;
  const { conditions, sort, setGroup, setPeek } = state;
  const key = groupKeyOf(group);
  const { grid, onKeyDown, onFocus, onRows, onPick } = useGroupedRows(props);
  const measures = measuresOf(columns.shown).slice(0, MOST_MEASURES - 1);
  const where = allOf([always, ...conditions]);
  const query = {
    ...(where ? { where } : {}),
    group: [key],
    measures: [{ fn: 'count' } as const, ...measures],
    // Groups stand as the list is sorted.
    sort,
  };
  const { data, error, isLoading } = useAnswer(
    question(kind.name, ['groups', query], (signal) => askGroups(kind, query, signal)),
  );
  if (error) {
    return (
      <ListProblem
        message={errorMessage(error)}
        wayOut={`Show ${spec.noun.many} without groups`}
        onReset={() => setGroup(undefined)}
      />
    );
  }
  if (!data) return <LoadingOverlay label="Loading groups" />;
  const most = Math.max(1, ...data.rows.map(({ values }) => Number(values[0])));
  const show = (condition: ConditionInput) =>
    state.setList({ group: undefined, conditions: [...conditions, condition] });
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={`${spec.title} by ${data.keys[0]?.label ?? group}`}
      aria-busy={isLoading}
      tabIndex={-1}
      className={table.grid}
      style={gridMeasures(columns)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={(press) => {
        if (!isPlainPress(press)) return;
        const id = rowIdAt(press.target);
        if (id !== undefined) setPeek(id);
        else foldAt(press.target)?.click();
      }}
    >
      <ProgressBar isActive={isLoading} label="Loading groups" />
      <HeadRow
        gridId="groups"
        pick={headPick(selection, amount)}
        columns={columns.shown}
        sort={sort}
        onSort={onSort}
        onMenu={onMenu}
        onResize={columns.resize}
        onResetSize={columns.resetSize}
        activeColumn={undefined}
      />
      {data.rows.map((row) => (
        <GroupBlock
          key={`${group} ${row.keys[0]?.value}`}
          spec={spec}
          state={state}
          groupKey={key}
          row={row}
          measures={measures}
          share={share(Number(row.values[0]), most)}
          columns={columns}
          selection={selection}
          onPick={onPick}
          onRows={onRows}
          onShow={show}
        />
      ))}
      {data.hasMore && (
        <p className={css.more}>
          Only the first {formatCount(data.rows.length)} groups are shown; a filter makes them fewer.
        </p>
      )}
      <TotalRow kind={kind} where={where} columns={columns.shown} amount={amount} />
    </div>
  );
}

const rowIdAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;

// A press anywhere on the line of a group does what its button does.
const foldAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element
    ? (target.closest('[data-foldable]')?.querySelector<HTMLElement>('[data-group]') ?? null)
    : null;

// What keys and boxes do with the rows of the open groups.
function useGroupedRows<Row extends ListRow>({ spec, state, selection }: GroupedRowsProps<Row>) {
  const { hrefOf, evidenceHrefOf = hrefOf } = spec;
  const navigate = useNavigate();
  const known = useRef(new Map<string, Row>());
  const onRows = useCallback((rows: readonly Row[]) => {
    for (const row of rows) known.current.set(row.id, row);
  }, []);
  const withRow = (id: string, act: (row: Row) => void): void => {
    const row = known.current.get(id);
    if (row) act(row);
  };
  const { grid, onKeyDown, onFocus, idsBetween } = useGroupKeys({
    isPeeking: state.peek !== undefined,
    onPeek: state.setPeek,
    onOpen: (id) => withRow(id, (row) => void navigate(hrefOf(row))),
    onEvidence: (id) => withRow(id, (row) => void navigate(evidenceHrefOf(row))),
    onPick: (id, isRange) => withRow(id, (row) => onPick(row, isRange)),
    onPickAll: () => pickAll(selection),
  });
  const onPick = usePicking(selection, async (from, to) =>
    idsBetween(from.id, to.id).flatMap((id) => known.current.get(id) ?? []),
  );
  return { grid, onKeyDown, onFocus, onRows, onPick };
}

// In groups all rows stand, also those of the closed ones: the box at the head picks them all.
const pickAll = <Row,>({ all, pickAll: pick, clear }: Selection<Row>): void =>
  all === undefined ? pick() : clear();

const headPick = <Row,>(selection: Selection<Row>, amount: string): HeadPick => ({
  state: selection.isEmpty
    ? false
    : selection.all !== undefined && selection.rows.size === 0
      ? true
      : 'mixed',
  label: selection.all === undefined ? `Select all ${amount}` : 'Clear selection',
  onToggle: () => pickAll(selection),
});

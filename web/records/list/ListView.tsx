import { Suspense, useMemo } from 'react';
import type { Conditions } from '#domain/lists.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { conditionClause, type NameOf, type Speaking } from '#domain/query/sentence.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { AddCondition } from '#web/records/filters/AddCondition.tsx';
import { FilterChips } from '#web/records/filters/FilterChips.tsx';
import { PartialNote } from './PartialNote.tsx';
import { RelativeNote } from './RelativeNote.tsx';
import { ViewSwitch } from '#web/records/filters/ViewSwitch.tsx';
import { CoverageLine } from '#web/records/frame/CoverageLine.tsx';
import { QuestionMenu } from '#web/records/frame/QuestionMenu.tsx';
import { ListFrame } from '#web/records/frame/ListFrame.tsx';
import { placeOf, rowAt } from '#web/records/rows/rowStore.ts';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import { withMore } from '#web/records/state/conditions.ts';
import type { ListControls } from '#web/records/state/useListState.ts';
import type { Selection } from '#web/records/state/useSelection.ts';
import { useColumns } from '#web/records/table/useColumns.ts';
import { mainDate } from '#web/records/shapes/mainDate.ts';
import { shapeOf } from '#web/records/shapes/shapeOf.ts';
import { ShapeSwitch } from '#web/records/shapes/ShapeSwitch.tsx';
import { PHONE, useMedia } from '#web/ui/useMedia.ts';
import { amountWords } from './amountWords.ts';
import { ListHeader } from './ListHeader.tsx';
import { ListRows } from './ListRows.tsx';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import { usedFields } from '#web/records/spec/usedFields.ts';
import { useListRows } from '#web/records/rows/useListRows.ts';
import { useListSummary } from './useListSummary.ts';

type ListViewProps<Row extends ListRow> = {
  readonly spec: ListSpec<Row>;
  readonly state: ListControls;
  readonly selection: Selection<Row>;
};

const FilterPanel = lazyPart(
  'filter-panel',
  async () => (await import('#web/records/filters/FilterPanel.tsx')).FilterPanel,
);

const FilterViews = lazyPart(
  'builder',
  async () => (await import('#web/records/builder/FilterViews.tsx')).FilterViews,
);

const SelectionBar = lazyPart(
  'selection-bar',
  async () => (await import('#web/records/compare/SelectionBar.tsx')).SelectionBar,
);

/** The list itself: filters, rows, the panel of a row, and what can be done with picked rows. */
export function ListView<Row extends ListRow>({ spec, state, selection }: ListViewProps<Row>) {
  const { list, noun, sections, Peek, Above } = spec;
  const { kind, always } = list;
  const { conditions, sort, peek, setConditions, setPeek } = state;
  const rows = useListRows(spec, conditions, sort);
  const summary = useListSummary(spec, conditions);
  const columns = useColumns(spec.name, spec.columns, state);
  const isPhone = useMedia(PHONE);
  const hasProblem = state.problem !== undefined;
  const where = allOf([always, ...conditions]);
  const amount = hasProblem ? '' : amountWords(noun, rows.store.total, rows.store.isCapped);
  return (
    <ListFrame
      header={
        <ListHeader
          spec={spec}
          state={state}
          columns={columns}
          amount={amount}
          isCounted={!rows.isFirstLoad}
          isCapped={rows.store.isCapped}
          isPhone={isPhone}
        />
      }
      printed={sentenceOfList(spec.title, { kind, nameOf: summary.nameOf }, conditions)}
      filters={
        <Suspense>
          <FilterPanel
            kind={kind}
            sections={sections}
            data={summary.filters}
            conditions={conditions}
            onChange={setConditions}
          />
        </Suspense>
      }
      switcher={<Switches spec={spec} state={state} isPhone={isPhone} />}
      conditions={
        state.view !== undefined &&
        !hasProblem && (
          <Suspense>
            <FilterViews
              view={state.view}
              spec={spec}
              state={state}
              nameOf={summary.nameOf}
              keyOf={summary.keyOf}
              amount={rows.isLoading ? 'Counting…' : amount}
            />
          </Suspense>
        )
      }
      chips={state.view === undefined && <Chips spec={spec} state={state} nameOf={summary.nameOf} />}
      note={
        <>
          <RelativeNote list={list} conditions={conditions} />
          <PartialNote error={rows.warning ?? summary.error} />
          {Above && !hasProblem && (
            <Suspense>
              <Above where={where} onShow={(more) => setConditions(withMore(conditions, more))} />
            </Suspense>
          )}
        </>
      }
      rows={
        <>
          <ListRows
            spec={spec}
            state={state}
            rows={rows}
            columns={columns}
            selection={selection}
            where={where}
            amount={amount}
            nameOf={summary.nameOf}
            isPhone={isPhone}
          />
          {selection.rows.size > 0 && (
            <Suspense>
              <SelectionBar
                spec={spec}
                selection={selection}
                sort={sort}
                shown={columns.shown}
                where={where}
                onCompare={state.setCompare}
              />
            </Suspense>
          )}
        </>
      }
      peek={
        peek !== undefined &&
        !isPhone && (
          <Suspense>
            <Peek id={peek} onClose={() => setPeek(undefined)} {...neighbours(rows, peek, setPeek)} />
          </Suspense>
        )
      }
      coverage={
        !hasProblem && (
          <CoverageLine
            amount={amount}
            total={rows.store.total}
            gaps={summary.gaps}
            sourced={summary.sourced}
            onShow={(condition) => setConditions([...conditions, condition])}
          />
        )
      }
      isFirstLoad={rows.isFirstLoad && rows.error === undefined && !hasProblem}
      isLoading={rows.isLoading || summary.isLoading}
    />
  );
}

type ChipsProps<Row extends ListRow> = Pick<ListViewProps<Row>, 'spec' | 'state'> & {
  readonly nameOf: NameOf;
};

// The conditions, and the ways to the first one or to one more.
const Chips = <Row extends ListRow>({ spec, state, nameOf }: ChipsProps<Row>) => {
  const { kind } = spec.list;
  const { conditions, setConditions } = state;
  const used = useMemo(() => usedFields(spec), [spec]);
  const add = (condition: ConditionInput) => setConditions([...conditions, condition]);
  return (
    <FilterChips kind={kind} conditions={conditions} nameOf={nameOf} onChange={setConditions}>
      <AddCondition kind={kind} used={used} onAdd={add} />
      <QuestionMenu list={spec.name} />
    </FilterChips>
  );
};

type SwitchesProps<Row extends ListRow> = Pick<ListViewProps<Row>, 'spec' | 'state'> & {
  readonly isPhone: boolean;
};

// What the rows stand as, and the conditions.
const Switches = <Row extends ListRow>({ spec, state, isPhone }: SwitchesProps<Row>) => (
  <>
    <ShapeSwitch
      shape={shapeOf(spec, state, isPhone)}
      hasDates={mainDate(spec) !== undefined}
      onChange={(shape) => state.setList({ shape: shape === shapeOf(spec, {}, isPhone) ? undefined : shape })}
    />
    <ViewSwitch view={state.view} onChange={state.setView} />
  </>
);

function sentenceOfList(title: string, speaking: Speaking, conditions: Conditions): string {
  const where = allOf(conditions);
  if (!where) return `All ${title.toLowerCase()}.`;
  return `${title} where ${conditionClause(speaking, where)}.`;
}

type Moves = { readonly onPrevious: (() => void) | undefined; readonly onNext: (() => void) | undefined };

// The ways from the row of the panel to those before and after it.
function neighbours<Row extends ListRow>(
  rows: RowListView<Row>,
  peek: string,
  setPeek: (id: string) => void,
): Moves {
  const place = placeOf(rows.store, peek);
  const to = (step: number) => {
    const row = place === undefined ? undefined : rowAt(rows.store, place + step);
    return row && (() => setPeek(row.id));
  };
  return { onPrevious: to(-1), onNext: to(1) };
}

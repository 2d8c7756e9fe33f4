import { Suspense, useMemo } from 'react';
import type { Conditions } from '#domain/lists.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { conditionClause, type NameOf, type Speaking } from '#domain/query/sentence.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { AddCondition } from '#web/records/filters/AddCondition.tsx';
import { FilterChips } from '#web/records/filters/FilterChips.tsx';
import { PartialNote } from './PartialNote.tsx';
import { CoverageLine } from '#web/records/frame/CoverageLine.tsx';
import { QuestionMenu } from '#web/records/frame/QuestionMenu.tsx';
import { ListFrame } from '#web/records/frame/ListFrame.tsx';
import { placeOf, rowAt } from '#web/records/rows/rowStore.ts';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import { withMore } from '#web/records/state/conditions.ts';
import type { ListControls } from '#web/records/state/useListState.ts';
import type { Selection } from '#web/records/state/useSelection.ts';
import { useColumns } from '#web/records/table/useColumns.ts';
import { PHONE, useMedia } from '#web/ui/media/useMedia.ts';
import { amountWords } from './amountWords.ts';
import { ListHeader, NameFilter } from './ListHeader.tsx';
import { FoldedTools, Switches } from './ListTools.tsx';
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

const RelativeNote = lazyPart(
  'later-parts',
  async () => (await import('./laterParts.ts')).LATER_PARTS.RelativeNote,
);

const SelectionBar = lazyPart(
  'later-parts',
  async () => (await import('./laterParts.ts')).LATER_PARTS.SelectionBar,
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
  const tools = { spec, state, columns, selection, amount, isCapped: rows.store.isCapped, isPhone };
  return (
    <ListFrame
      header={<ListHeader {...tools} isCounted={!rows.isFirstLoad} />}
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
      search={isPhone && <NameFilter state={state} kind={kind} />}
      switcher={isPhone ? <FoldedTools {...tools} /> : <Switches {...tools} />}
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
          {conditions.length > 0 && (
            <Suspense>
              <RelativeNote list={list} conditions={conditions} />
            </Suspense>
          )}
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
          {(!selection.isEmpty || selection.isPicking) && (
            <Suspense>
              <SelectionBar
                spec={spec}
                state={state}
                selection={selection}
                store={rows.store}
                amount={amount}
                shown={columns.shown}
                where={where}
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

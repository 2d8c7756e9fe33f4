import { Suspense, useState } from 'react';
import type { ConditionInput } from '#domain/query/grammar.ts';
import type { NameOf } from '#domain/query/sentence.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import { addedSort, nextSort } from '#web/records/state/sorting.ts';
import type { ListControls } from '#web/records/state/useListState.ts';
import type { Selection } from '#web/records/state/useSelection.ts';
import { RecordTable } from '#web/records/table/RecordTable.tsx';
import type { Columns } from '#web/records/table/useColumns.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { mainDate } from '#web/records/shapes/mainDate.ts';
import { shapeOf } from '#web/records/shapes/shapeOf.ts';
import { columnActions } from './columnActions.ts';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';

type ListRowsProps<Row extends ListRow> = {
  readonly spec: ListSpec<Row>;
  readonly state: ListControls;
  readonly rows: RowListView<Row>;
  readonly columns: Columns<Row>;
  readonly selection: Selection<Row>;
  /** The condition of all rows of the list. */
  readonly where: ConditionInput | undefined;
  /** The rows in all, in words. */
  readonly amount: string;
  readonly nameOf: NameOf;
  readonly isPhone: boolean;
};

const TimelineRows = lazyPart(
  'later-parts',
  async () => (await import('./laterParts.ts')).LATER_PARTS.TimelineRows,
);

const CardRows = lazyPart('later-parts', async () => (await import('./laterParts.ts')).LATER_PARTS.CardRows);

const ListProblem = lazyPart(
  'later-parts',
  async () => (await import('./laterParts.ts')).LATER_PARTS.ListProblem,
  { isSoon: true },
);

const NoRows = lazyPart('later-parts', async () => (await import('./laterParts.ts')).LATER_PARTS.NoRows);

/** The rows, or what stands in their place: a wrong address, an error, no match. */
export function ListRows<Row extends ListRow>(props: ListRowsProps<Row>) {
  const { spec, state, rows, nameOf, isPhone, selection } = props;
  const { list, title, noun, Card: RowCard, Matrix } = spec;
  const { conditions, problem, setConditions, setPeek, reset } = state;
  const way = { wayOut: `Show all ${noun.many}`, onReset: reset };
  if (problem !== undefined) {
    return (
      <Suspense>
        <ListProblem message={problem} {...way} />
      </Suspense>
    );
  }
  // A first load that fails goes to the error screen; later the rows that were there have a place to come back to.
  if (rows.error && rows.isFirstLoad) throw rows.error;
  if (rows.error) {
    return (
      <Suspense>
        <ListProblem message={errorMessage(rows.error)} {...way} onRetry={rows.retry} />
      </Suspense>
    );
  }
  if (rows.store.total === 0) {
    return (
      <Suspense>
        <NoRows list={list} noun={noun} conditions={conditions} nameOf={nameOf} onChange={setConditions} />
      </Suspense>
    );
  }
  const shape = shapeOf(spec, state, isPhone);
  if (shape === 'table') return <Table {...props} />;
  if (shape === 'matrix' && Matrix) {
    return (
      <Suspense>
        <Matrix
          where={props.where}
          conditions={conditions}
          isPhone={isPhone}
          onTable={() => state.setList({ shape: 'table' })}
        />
      </Suspense>
    );
  }
  const actions = {
    isPicking: selection.isPicking,
    isPicked: selection.has,
    onPick: selection.toggle,
    onPeek: ({ id }: Row) => setPeek(id),
    onLeave: () => setPeek(undefined),
    isPhone,
  };
  const date = mainDate(spec);
  return (
    <Suspense fallback={<LoadingOverlay label="Loading rows" />}>
      {shape === 'timeline' && date !== undefined ? (
        <TimelineRows spec={spec} state={state} date={date} {...actions} />
      ) : (
        <CardRows label={title} list={rows} Card={RowCard} nameOf={spec.nameOf} {...actions} />
      )}
    </Suspense>
  );
}

const GroupedRows = lazyPart(
  'later-parts',
  async () => (await import('./laterParts.ts')).LATER_PARTS.GroupedRows,
);

const TotalRow = lazyPart('later-parts', async () => (await import('./laterParts.ts')).LATER_PARTS.TotalRow);

const ColumnCard = lazyPart(
  'later-parts',
  async () => (await import('./laterParts.ts')).LATER_PARTS.ColumnCard,
);

type OpenMenu = { readonly id: string; readonly anchor: HTMLElement };

// The table, flat or in groups, with the summaries of its columns.
function Table<Row extends ListRow>(props: ListRowsProps<Row>) {
  const { spec, state, rows, columns, selection, where, amount } = props;
  const { list, title, hrefOf, evidenceHrefOf = hrefOf } = spec;
  const { conditions, sort, peek, group, setConditions, setSort, setPeek } = state;
  const [menu, setMenu] = useState<OpenMenu>();
  const column = columns.shown.find(({ id }) => id === menu?.id);
  const heads = {
    onSort: (field: string, isAdded: boolean) =>
      setSort((now) => (isAdded ? addedSort : nextSort)(list, now, field)),
    onMenu: (id: string, anchor: HTMLElement) => setMenu({ id, anchor }),
  };
  return (
    <>
      {group === undefined ? (
        <RecordTable
          key={columns.isDense ? 'dense' : 'usual'}
          label={title}
          columns={columns}
          list={rows}
          sort={sort}
          selection={selection}
          hrefOf={hrefOf}
          evidenceHrefOf={evidenceHrefOf}
          peek={peek}
          onPeek={setPeek}
          foot={
            <Suspense>
              <TotalRow kind={list.kind} where={where} columns={columns.shown} amount={amount} />
            </Suspense>
          }
          {...heads}
        />
      ) : (
        <Suspense fallback={<LoadingOverlay label="Loading groups" />}>
          <GroupedRows
            key={group}
            spec={spec}
            state={state}
            group={group}
            amount={amount}
            columns={columns}
            selection={selection}
            {...heads}
          />
        </Suspense>
      )}
      {menu && column && (
        <Suspense>
          <ColumnCard
            key={menu.id}
            kind={list.kind}
            where={where}
            column={column}
            anchor={menu.anchor}
            actions={columnActions({ spec, state, columns, column })}
            onFilter={(condition) => setConditions([...conditions, condition])}
            onClose={() => setMenu(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

import { formatCount } from '#domain/format.ts';
import { allOf } from '#domain/query/grammar.ts';
import { fieldOf } from '#domain/registry.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { question } from '#web/api/question.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { ListProblem } from '#web/records/frame/ListProblem.tsx';
import { useListRows } from '#web/records/rows/useListRows.ts';
import { askGroups } from '#web/records/questions/askGroups.ts';
import { groupKeyOf } from '#web/records/questions/groupKey.ts';
import { placesOf, rowAt } from '#web/records/rows/rowStore.ts';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import { fieldOfColumn } from '#web/records/spec/recordColumn.ts';
import { pathLabel } from '#web/records/state/fieldWords.ts';
import type { ListControls } from '#web/records/state/useListState.ts';
import { useVirtualRows } from '#web/records/table/useVirtualRows.ts';
import { boxRows, pageRows } from '#web/records/table/virtualRows.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { TimelineLanes } from './TimelineLanes.tsx';
import { TimelineRow } from './TimelineRow.tsx';
import css from './TimelineRows.module.css';
import { useDrawnRows, type RowActions } from './useDrawnRows.ts';
import { lanesOf, undated, yearAxis } from './yearAxis.ts';

type TimelineRowsProps<Row extends ListRow> = RowActions<Row> & {
  readonly spec: ListSpec<Row>;
  readonly state: ListControls;
  /** The date that places a row. */
  readonly date: string;
  readonly isPhone: boolean;
};

const ROW_HEIGHT = 32;

/** A list on an axis of years, newest first: how many rows there are in each year, by group where one is chosen, and below each row at its date. */
export function TimelineRows<Row extends ListRow>(props: TimelineRowsProps<Row>) {
  const { spec, state, date, isPhone, ...actions } = props;
  const { kind, always } = spec.list;
  const { conditions, setConditions, setList } = state;
  const isYear = fieldOf(kind, date)?.type === 'year';
  const group = state.group === undefined ? undefined : groupKeyOf(state.group);
  const where = allOf([always, ...conditions]);
  const query = {
    ...(where ? { where } : {}),
    group: [isYear ? { f: date } : { f: date, by: 'year' as const }, ...(group ? [group] : [])],
    measures: [{ fn: 'count' as const }],
  };
  const { data, error } = useAnswer(
    question(kind.name, ['groups', query], (signal) => askGroups(kind, query, signal)),
  );
  const dated = useListRows(
    spec,
    [...conditions, { f: date, op: 'blank', v: 'false' }],
    [{ f: date, dir: 'desc' }],
  );
  const places = placesOf(dated.store);
  const { rows, view, attach } = useVirtualRows(() => (isPhone ? pageRows : boxRows)(ROW_HEIGHT), {
    places,
    show: dated.show,
  });
  const box = useDrawnRows(dated, actions);
  const failed = error ?? dated.error;
  if (failed) {
    const wayOut = 'Show the table';
    return (
      <ListProblem
        message={errorMessage(failed)}
        wayOut={wayOut}
        onReset={() => setList({ shape: 'table' })}
      />
    );
  }
  if (!data) return <LoadingOverlay label="Loading the timeline" />;
  const axis = yearAxis(data.rows);
  const column = spec.columns.find((one) => fieldOfColumn(one) === date);
  const missing = undated(data.rows);
  return (
    <div ref={box} className={css.box} data-phone={isPhone || undefined} data-rows="" tabIndex={-1}>
      <TimelineLanes
        axis={axis}
        lanes={lanesOf(data.rows, axis, `All ${spec.noun.many}`)}
        onYear={(year) => setConditions([...conditions, { f: date, op: 'eq', v: String(year) }])}
      />
      <div ref={attach} className={css.scroller}>
        <ul
          className={css.list}
          aria-label={`${spec.title} by ${pathLabel(kind, date).toLowerCase()}`}
          style={{ height: view.height }}
        >
          {view.items.map(({ index, start }) => {
            const row = rowAt(dated.store, index);
            return (
              <li
                key={index}
                ref={rows.measure}
                data-index={index}
                data-place={index}
                aria-setsize={dated.store.isCapped ? -1 : places}
                aria-posinset={index + 1}
                className={css.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row !== undefined && (
                  <TimelineRow
                    row={row}
                    name={spec.nameOf(row)}
                    href={spec.hrefOf(row)}
                    value={valueOf(row, date)}
                    words={column?.render(row)}
                    axis={axis}
                    isPicked={actions.isPicked(row)}
                    isPeeked={row.id === state.peek}
                    onPeek={actions.onPeek}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {missing > 0 && (
        <p className={css.missing}>
          <Button
            look="link"
            onClick={() =>
              setList({ shape: 'table', conditions: [...conditions, { f: date, op: 'blank', v: 'true' }] })
            }
          >
            {formatCount(missing)} without a date
          </Button>{' '}
          are not on the timeline.
        </p>
      )}
    </div>
  );
}

const valueOf = (row: object, f: string): string | number =>
  (row as Readonly<Record<string, string | number | null>>)[f] ?? '';

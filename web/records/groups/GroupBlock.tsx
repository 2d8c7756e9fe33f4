import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { formatCount } from '#domain/format.ts';
import { pageVariables } from '#domain/lists.ts';
import type { ConditionInput, GroupKeyInput, MeasureInput } from '#domain/query/grammar.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import type { GroupRow } from '#domain/questions/groupAnswer.ts';
import { countOf } from '#web/records/questions/askGroups.ts';
import { groupCondition } from '#web/records/questions/groupKey.ts';
import { measureKey } from '#web/records/questions/measured.ts';
import type { ListControls } from '#web/records/state/useListState.ts';
import type { Selection } from '#web/records/state/useSelection.ts';
import { PICK_WIDTH, type ArrangedColumn } from '#web/records/table/arrangeColumns.ts';
import type { PickRow } from '#web/records/table/usePicking.ts';
import { BodyRow } from '#web/records/table/BodyRow.tsx';
import { ColumnTotals } from '#web/records/table/summary/TotalRow.tsx';
import type { Columns } from '#web/records/table/useColumns.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './GroupedRows.module.css';

type GroupBlockProps<Row extends ListRow> = {
  readonly spec: ListSpec<Row>;
  readonly state: ListControls;
  readonly groupKey: GroupKeyInput;
  readonly row: GroupRow;
  readonly measures: readonly MeasureInput[];
  /** Its number of rows beside that of the largest group, as SVG writes it. */
  readonly share: string;
  readonly columns: Columns<Row>;
  readonly selection: Selection<Row>;
  readonly onPick: PickRow<Row>;
  /** Hears of the rows that are there. */
  readonly onRows: (rows: readonly Row[]) => void;
  readonly onShow: (condition: ConditionInput) => void;
};

/** One group: its figures in a line, and below it, once opened, its rows. */
export function GroupBlock<Row extends ListRow>(props: GroupBlockProps<Row>) {
  const { spec, state, groupKey, row, measures, share, columns } = props;
  const { kind } = spec.list;
  const id = useId();
  const [key] = row.keys;
  const value = key?.value ?? NO_VALUE_KEY;
  const isOpen = state.open?.includes(value) ?? false;
  const condition = groupCondition(kind, groupKey, key?.value ?? null);
  const span = spanOf(columns.shown);
  const figures = new Map(
    measures.map((measure, index) => [measureKey(measure), row.values[index + 1] ?? null]),
  );
  return (
    <div role="rowgroup">
      <div role="row" className={css.group} data-foldable={condition !== undefined || undefined}>
        <div role="presentation" className={css.pick} />
        <div
          role="rowheader"
          aria-colspan={span}
          className={css.cell}
          data-pinned=""
          style={{ left: PICK_WIDTH, gridColumn: `span ${span}` }}
        >
          <Button
            look="none"
            id={id}
            className={css.fold}
            data-group=""
            aria-expanded={isOpen}
            disabled={!condition}
            onClick={() => state.toggleOpen(value)}
          >
            <IconChevronRight size={14} aria-hidden="true" className={css.chevron} />
            <span className={css.name} title={key?.label}>
              {key?.label}
            </span>
            <span className={css.count}>{formatCount(countOf(row))}</span>
            <svg className={css.share} aria-hidden="true">
              <rect width={share} height="3" rx="1.5" className={css.bar} />
            </svg>
          </Button>
        </div>
        {columns.shown.slice(span).map((column) => (
          <div key={column.id} role="gridcell" className={css.cell} data-numeric={column.isNumeric}>
            <ColumnTotals kind={kind} column={column} figures={figures} />
          </div>
        ))}
      </div>
      {isOpen && condition && (
        <GroupRows {...props} condition={condition} count={countOf(row)} labelId={id} />
      )}
    </div>
  );
}

// How an address calls the group of the rows without a value.
const NO_VALUE_KEY = '';

const WIDEST = 3;

// The name of a group takes the room of the columns behind it that have no figures.
function spanOf(columns: readonly Pick<ArrangedColumn<never>, 'totals'>[]): number {
  const next = columns.findIndex(({ totals }, index) => index > 0 && totals !== undefined);
  return Math.min(next < 0 ? columns.length : next, WIDEST);
}

type GroupRowsProps<Row extends ListRow> = GroupBlockProps<Row> & {
  readonly condition: ConditionInput;
  readonly count: number;
  readonly labelId: string;
};

const FIRST = 50;

function GroupRows<Row extends ListRow>(props: GroupRowsProps<Row>) {
  const { spec, state, columns, selection, condition, count, labelId, onPick, onRows, onShow } = props;
  const { conditions, sort, peek } = state;
  const variables = pageVariables(
    spec.list,
    { conditions: [...conditions, condition], sort },
    { start: { offset: 0 }, first: FIRST },
  );
  const { data, error } = useAnswer(documentQuestion(spec.list.kind.name, spec.rows, variables));
  useEffect(() => onRows(data?.page?.edges.map(({ node }) => node) ?? []), [data, onRows]);
  if (error && !data?.page) return <p role="alert">{errorMessage(error)}</p>;
  const rows: readonly (Row | undefined)[] =
    data?.page?.edges.map(({ node }) => node) ?? Array.from({ length: Math.min(count, FIRST) });
  return (
    <>
      {rows.map((row, place) => (
        <BodyRow
          key={row?.id ?? place}
          row={row}
          place={place}
          top={undefined}
          gridId={labelId}
          columns={columns.shown}
          activeColumn={undefined}
          isPeeked={row !== undefined && row.id === peek}
          isPicked={row !== undefined && selection.has(row)}
          onPick={onPick}
        />
      ))}
      {count > rows.length && (
        <div role="row" className={css.more}>
          <div role="gridcell">
            <Button look="link" onClick={() => onShow(condition)}>
              Show all {formatCount(count)} in the list
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

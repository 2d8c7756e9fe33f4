import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Figure } from '#domain/tools/choices.ts';
import { Sparkline } from '#web/charts/Sparkline.tsx';
import { keepPlace, moveByKeys } from '#web/records/table/cellKeys.ts';
import type { Noun } from '#web/records/spec/listSpec.ts';
import { cellSentence, cellText, isUnknown } from '#web/tools/groups/figureText.ts';
import type { Cell, Line, LineTotal } from '#web/tools/groups/pivot.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { TableShell } from '#web/ui/Table.tsx';
import type { Heat } from './heatModel.ts';
import css from './HeatTable.module.css';

/** Where the rows of a line, or of a cell, stand in their list; undefined where no condition tells them. */
export type RowsOf = (row: Line | null, column: Line | null) => string | undefined;

type HeatTableProps = {
  readonly heat: Heat;
  readonly figure: Figure;
  readonly noun: Noun;
  readonly label: string;
  readonly names: { readonly rows: string; readonly columns: string };
  /** Columns follow each other in time: each row then has its line. */
  readonly isTime: boolean;
  readonly rowsOf: RowsOf;
  readonly chosen: { readonly row: Line; readonly column: Line } | null;
  readonly onChoose: (row: Line, column: Line) => void;
};

/** Two dimensions as a table whose cells are deeper for more; whole by the arrow keys. */
export function HeatTable(props: HeatTableProps) {
  const { heat, figure, noun, label, names, isTime, rowsOf } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // Of a time the latest is seen first.
  useEffect(() => {
    if (isTime) scroller.current?.scrollTo({ left: scroller.current.scrollWidth });
  }, [isTime]);
  return (
    <div
      ref={scroller}
      className={css.scroller}
      role="presentation"
      onKeyDown={moveByKeys}
      onFocus={keepPlace}
    >
      <TableShell
        role="grid"
        label={label}
        className={css.table}
        head={
          <>
            <th scope="col" tabIndex={0}>
              {names.rows}
            </th>
            <th scope="col" tabIndex={-1} data-sum="">
              All
            </th>
            {isTime && (
              <th scope="col" tabIndex={-1} data-trend="">
                Trend
              </th>
            )}
            {heat.columns.map((column) => (
              <th key={column.value ?? ''} scope="col" className={css.column}>
                <Way
                  to={rowsOf(null, column)}
                  title={`${column.label}: ${cellSentence(figure, column, noun)}`}
                >
                  {column.label}
                </Way>
              </th>
            ))}
          </>
        }
      >
        <tbody>
          {heat.rows.map((row) => (
            <HeatRow key={row.value ?? ''} {...props} row={row} />
          ))}
        </tbody>
      </TableShell>
    </div>
  );
}

function HeatRow({
  heat,
  figure,
  noun,
  isTime,
  rowsOf,
  chosen,
  onChoose,
  row,
}: HeatTableProps & { readonly row: LineTotal }) {
  const cells = heat.columns.map((column) => ({ column, cell: heat.at(row, column) }));
  return (
    <tr>
      <th scope="row">
        <Way to={rowsOf(row, null)} title={row.label}>
          {row.label}
        </Way>
      </th>
      <td data-sum="">
        <Way to={rowsOf(row, null)} title={`${row.label}: ${cellSentence(figure, row, noun)}`}>
          {cellText(figure, row) || '–'}
        </Way>
      </td>
      {isTime && (
        <td data-trend="" tabIndex={-1}>
          <Sparkline
            values={cells.filter(({ column }) => column.value !== null).map(({ cell }) => cell?.figure ?? 0)}
            label={`${row.label} over time`}
          />
        </td>
      )}
      {cells.map(({ column, cell }) => (
        <HeatCell
          key={column.value ?? ''}
          cell={cell}
          figure={figure}
          depth={heat.depth(cell)}
          words={`${row.label}, ${column.label}: ${cellSentence(figure, cell, noun)}`}
          isChosen={chosen?.row.value === row.value && chosen.column.value === column.value}
          onChoose={() => onChoose(row, column)}
        />
      ))}
    </tr>
  );
}

type HeatCellProps = {
  readonly cell: Cell | undefined;
  readonly figure: Figure;
  readonly depth: number;
  readonly words: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

// Deeper than this the words on it could not be read.
const DEEPEST = 46;
const LEAST = 4;

/** The colour of a cell of some depth, as CSS; none where there is nothing. */
export const shadeOf = (depth: number): string | undefined =>
  depth > 0
    ? `color-mix(in srgb, var(--series-1) ${(LEAST + depth * (DEEPEST - LEAST)).toFixed(1)}%, var(--surface))`
    : undefined;

function HeatCell({ cell, figure, depth, words, isChosen, onChoose }: HeatCellProps) {
  if (cell === undefined || cell.rows === 0) return <td tabIndex={-1} aria-label={words} />;
  return (
    <td
      data-unknown={isUnknown(figure, cell) || undefined}
      data-chosen={isChosen || undefined}
      style={{ background: shadeOf(depth) }}
    >
      <Button
        look="none"
        tabIndex={-1}
        className={css.cell}
        aria-label={words}
        title={words}
        onClick={onChoose}
      >
        {cellText(figure, cell)}
      </Button>
    </td>
  );
}

type WayProps = { readonly to: string | undefined; readonly title: string; readonly children: string };

const Way = ({ to, title, children }: WayProps) =>
  to === undefined ? (
    <span title={title}>{children}</span>
  ) : (
    <Link to={to} tabIndex={-1} title={title}>
      {children}
    </Link>
  );

import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Figure } from '#domain/tools/choices.ts';
import { Sparkline } from '#web/charts/Sparkline.tsx';
import { keepPlace, moveByKeys } from '#web/records/table/cellKeys.ts';
import type { Noun } from '#web/records/spec/listSpec.ts';
import type { Read } from '#domain/tools/heatReadings.ts';
import { cellSentence, cellText, isUnknown } from '#web/tools/groups/figureText.ts';
import type { Line, LineTotal } from '#web/tools/groups/pivot.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { TableShell } from '#web/ui/Table.tsx';
import { isFew, type Heat } from './heatModel.ts';
import css from './HeatTable.module.css';
import { readSentence, readText } from './readWords.ts';
import { shadeOf } from './shadeOf.ts';

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
  readonly onChoose: (row: LineTotal, column: LineTotal) => void;
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
  const { reading } = heat;
  const cells = heat.columns.map((column) => ({
    column,
    cell: heat.at(row, column),
    read: heat.read(row, column),
  }));
  const ofRow = heat.readRow(row);
  return (
    <tr>
      <th scope="row">
        <Way to={rowsOf(row, null)} title={row.label}>
          {row.label}
        </Way>
      </th>
      <td data-sum="">
        <Way to={rowsOf(row, null)} title={`${row.label}: ${cellSentence(figure, row, noun)}`}>
          {(ofRow ? readText(reading, figure, ofRow) : cellText(figure, row)) || '–'}
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
      {cells.map(({ column, cell, read }) => (
        <HeatCell
          key={column.value ?? ''}
          isUnknown={isUnknown(figure, cell) || isUntold(read)}
          read={read}
          text={readText(reading, figure, read)}
          ground={shadeOf(heat.shade(read))}
          words={`${row.label}, ${column.label}: ${readSentence({ reading, figure, noun }, cell, read)}`}
          isChosen={chosen?.row.value === row.value && chosen.column.value === column.value}
          onChoose={() => onChoose(row, column)}
        />
      ))}
    </tr>
  );
}

type HeatCellProps = {
  readonly isUnknown: boolean;
  readonly read: Read | undefined;
  readonly text: string;
  readonly ground: string | undefined;
  readonly words: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function HeatCell({ isUnknown: isHatched, read, text, ground, words, isChosen, onChoose }: HeatCellProps) {
  if (read === undefined) return <td tabIndex={-1} aria-label={words} />;
  return (
    <td
      data-unknown={isHatched || undefined}
      data-few={isFew(read) || undefined}
      data-chosen={isChosen || undefined}
      style={{ background: ground }}
    >
      <Button
        look="none"
        tabIndex={-1}
        className={css.cell}
        aria-label={words}
        title={words}
        onClick={onChoose}
      >
        {text}
      </Button>
    </td>
  );
}

const isUntold = (read: Read | undefined): boolean => read?.value === null && read.isNew !== true;

type WayProps = { readonly to: string | undefined; readonly title: string; readonly children: string };

const Way = ({ to, title, children }: WayProps) =>
  to === undefined ? (
    <span title={title}>{children}</span>
  ) : (
    <Link to={to} tabIndex={-1} title={title}>
      {children}
    </Link>
  );

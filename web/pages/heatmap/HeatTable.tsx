import { useEffect, useRef, type MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Figure } from '#domain/tools/choices.ts';
import { Sparkline } from '#web/charts/Sparkline.tsx';
import { keepPlace, moveByKeys } from '#web/records/table/cellKeys.ts';
import type { Noun } from '#web/records/spec/listSpec.ts';
import type { Read } from '#domain/tools/heatReadings.ts';
import type { CellAt } from '#web/tools/groups/cellsCondition.ts';
import { cellSentence, cellText } from '#web/tools/groups/figureText.ts';
import type { Line, LineTotal } from '#web/tools/groups/pivot.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { TableShell } from '#web/ui/Table.tsx';
import { isChosen, type Choosing, type Selection } from './cellSelection.ts';
import { isFew, REST, trendOf, type Heat } from './heatModel.ts';
import css from './HeatTable.module.css';
import { isUntold, readSentence, readText } from './readWords.ts';
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
  readonly selection: Selection;
  readonly onChoose: (at: CellAt, how: Choosing) => void;
  readonly onLetGo: () => void;
};

/** Two dimensions as a table whose cells are deeper for more; whole by the arrow keys. */
export function HeatTable(props: HeatTableProps) {
  const { heat, figure, noun, label, names, isTime, rowsOf, selection, onChoose, onLetGo } = props;
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
      onKeyDown={(press) => {
        if (press.key === 'Escape') onLetGo();
        const from = placeOf(document.activeElement);
        moveByKeys(press);
        const at = placeOf(document.activeElement);
        if (!press.shiftKey || !press.defaultPrevented || !at) return;
        if (from && selection.anchor === null) onChoose(from, 'alone');
        onChoose(at, 'between');
      }}
      onFocus={keepPlace}
    >
      <TableShell
        role="grid"
        hasSelection
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
  selection,
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
            values={trendOf(
              cells.flatMap(({ column, cell }) => (column.value === null ? [] : [cell])),
              figure,
            )}
            label={`${row.label} over time`}
          />
        </td>
      )}
      {cells.map(({ column, cell, read }) => (
        <HeatCell
          key={column.value ?? ''}
          isUnknown={isUntold({ reading, figure }, cell, read)}
          read={read}
          text={readText(reading, figure, read)}
          ground={shadeOf(heat.shade(read))}
          words={`${row.label}, ${column.label}: ${readSentence({ reading, figure, noun }, cell, read)}`}
          at={[row.value, column.value]}
          selection={selection}
          onChoose={onChoose}
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
  readonly at: CellAt;
} & Pick<HeatTableProps, 'selection' | 'onChoose'>;

function HeatCell({ isUnknown: isHatched, read, text, ground, words, at, ...props }: HeatCellProps) {
  const { selection, onChoose } = props;
  const place = JSON.stringify(at);
  const isOne = isChosen(selection, at);
  const chosen = { 'data-chosen': isOne || undefined, 'aria-selected': isOne, 'data-at': place };
  if (read === undefined) return <td tabIndex={-1} aria-label={words} {...chosen} />;
  if (at[0] === REST) {
    return (
      <td tabIndex={-1} title={words} data-sum="" data-unknown={isHatched || undefined}>
        {text}
      </td>
    );
  }
  return (
    <td
      data-unknown={isHatched || undefined}
      data-few={isFew(read) || undefined}
      {...chosen}
      style={{ background: ground }}
    >
      <Button
        look="none"
        tabIndex={-1}
        className={css.cell}
        aria-label={words}
        title={words}
        onClick={(press) => onChoose(at, howOf(press))}
        onKeyDown={(press) => {
          if (press.key !== ' ') return;
          press.preventDefault();
          onChoose(at, 'beside');
        }}
        // The press of the space bar has been answered.
        onKeyUp={(press) => press.key === ' ' && press.preventDefault()}
      >
        {isHatched ? '' : text}
      </Button>
    </td>
  );
}

const howOf = ({ shiftKey, ctrlKey, metaKey }: MouseEvent): Choosing =>
  shiftKey ? 'between' : ctrlKey || metaKey ? 'beside' : 'alone';

// Where a cell stands, by the element in it that has the focus.
function placeOf(element: Element | null): CellAt | undefined {
  const text = element?.closest('td[data-at]')?.getAttribute('data-at');
  return text == null ? undefined : (JSON.parse(text) as CellAt);
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

import { formatCount } from '#domain/format.ts';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import { drawTable } from '#web/tools/frame/drawTable.ts';
import { TwinView } from '#web/tools/frame/TwinView.tsx';
import type { TwinCell, TwinTable } from '#web/tools/frame/twin.ts';
import { rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellText, isUnknown } from '#web/tools/groups/figureText.ts';
import { cellsOf, linesOf, type Cell, type Line, type LineTotal } from '#web/tools/groups/pivot.ts';
import { arranged } from '#web/tools/groups/series.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { knownWords, moreWords, mostWords, questionWords } from '../chartWords.ts';
import { framed, type DrawnProps } from '../drawnProps.ts';
import { documentOf, withoutSpec } from '../furtherFiles.ts';
import { MOST_LINES } from '#domain/tools/read/readChart.ts';

const MOST_COLUMNS = 40;

/** Two dimensions as a table, with the sums of both and of all, each asked for by itself: a median of all is no mean of medians. */
export function PivotFigure(props: DrawnProps) {
  const { asked, groups, total, state } = props;
  const [, lines, split, cells] = groups;
  const [along, by] = asked.by;
  if (!lines) return null;
  const all = arranged(linesOf(lines), along, state.most);
  const isTime = along.period !== undefined;
  const rows = isTime ? all.slice(-state.most * 3) : all.slice(0, state.most);
  const ends = split && by ? arranged(linesOf(split), by, MOST_COLUMNS) : [];
  const columns = by?.period === undefined ? ends.slice(0, MOST_COLUMNS) : ends.slice(-MOST_COLUMNS);
  const at = cells ? cellsOf(cells) : () => undefined;
  const tableOf = (shown: typeof all, beside: typeof ends) =>
    pivotTable({ asked, rows: shown, columns: beside, total, at });
  const table = tableOf(rows, columns);
  const question = questionWords(asked).replace(', split by ', ' and by ');
  const hidden = ends.length - columns.length;
  return (
    <AnswerFigure
      {...framed(props)}
      question={question}
      summary={mostWords(all, total, asked)}
      coverage={`${knownWords(total, asked)}${hidden > 0 ? ` ${formatCount(hidden)} more columns are not shown; a filter brings them in.` : ''}`}
      twin={() => tableOf(all, ends)}
      draw={(place) => drawTable(place, table)}
      further={[documentOf(props, question, (files) => files.figuresOfTable(table)), withoutSpec('tables')]}
    >
      <TwinView twin={table} caption={question} />
      {all.length > rows.length && (
        <Button size="small" onClick={() => state.setOwn({ most: String(state.most + MOST_LINES) })}>
          {moreWords(all.length - rows.length, MOST_LINES, along.period)}
        </Button>
      )}
    </AnswerFigure>
  );
}

type Pivot = {
  readonly asked: ToolQuestion;
  readonly rows: readonly LineTotal[];
  readonly columns: readonly LineTotal[];
  readonly total: Cell;
  readonly at: (row: string | null, column: string | null) => Cell | undefined;
};

function pivotTable({ asked, rows, columns, total, at }: Pivot): TwinTable {
  const { figure, noun } = asked;
  const isCount = figure.measure.f === undefined;
  const cellFor = (cell: Cell | undefined, path: readonly (Line | null)[]): TwinCell => ({
    words: isUnknown(figure, cell) ? 'not known' : cellText(figure, cell),
    value: cell === undefined || cell.rows === 0 || isUnknown(figure, cell) ? null : cell.figure,
    href: cell && cell.rows > 0 ? rowsHref(asked, path) : undefined,
  });
  const rowOf = (line: LineTotal | null, sum: Cell) => ({
    key: line ? (line.value ?? '') : 'all of these',
    cells: [
      { words: line?.label ?? 'All', href: rowsHref(asked, [line]) },
      ...columns.map((column) => cellFor(line ? at(line.value, column.value) : column, [line, column])),
      cellFor(sum, [line]),
      ...(isCount ? [] : [{ words: formatCount(sum.rows), value: sum.rows }]),
    ],
  });
  return {
    heads: [
      { label: asked.by[0].label },
      ...columns.map(({ label }) => ({ label, isFigure: true })),
      { label: columns.length > 0 ? 'All' : figure.label, isFigure: true },
      ...(isCount ? [] : [{ label: `Number of ${noun.many}`, isFigure: true }]),
    ],
    rows: [...rows.map((line) => rowOf(line, line)), rowOf(null, total)],
  };
}

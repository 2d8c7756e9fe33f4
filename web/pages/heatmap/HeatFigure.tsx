import { useState } from 'react';
import { formatCount } from '#domain/format.ts';
import { allOf } from '#domain/query/grammar.ts';
import type { NameOf } from '#domain/query/sentence.ts';
import type { Dimension } from '#domain/tools/choices.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { groupCondition } from '#web/records/questions/groupKey.ts';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import { drawTable } from '#web/tools/frame/drawTable.ts';
import { leftOut, partsOf, rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellSentence } from '#web/tools/groups/figureText.ts';
import { cellOf, type Line } from '#web/tools/groups/pivot.ts';
import { useGroups, type Answered } from '#web/tools/groups/useGroups.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { CellPanel } from './CellPanel.tsx';
import { heatOf, MOST_ROWS, type Heat } from './heatModel.ts';
import { HeatTable, shadeOf, type RowsOf } from './HeatTable.tsx';
import { heatTwin } from './heatTwin.ts';
import { coverageWords, questionWords, summaryWords } from './heatWords.ts';
import type { HeatmapState } from './useHeatmap.ts';

type HeatFigureProps = {
  readonly state: HeatmapState;
  readonly asked: ToolQuestion;
  readonly nameOf: NameOf;
};

/** The heatmap in its frame: four questions to the database, of the cells, both sums, and all. */
export function HeatFigure({ state, asked, nameOf }: HeatFigureProps) {
  const [rows, ...columns] = asked.by;
  const { data, error, isLoading } = useGroups(asked, partsOf(asked, [asked.by, [rows], columns, []]));
  if (error) return <ErrorNote title="The figures cannot be shown.">{errorMessage(error)}</ErrorNote>;
  if (!data) return <LoadingOverlay label="Loading figures" />;
  return <Answer state={state} answered={data} nameOf={nameOf} isLoading={isLoading} />;
}

type AnswerProps = {
  readonly state: HeatmapState;
  readonly answered: Answered<ToolQuestion>;
  readonly nameOf: NameOf;
  readonly isLoading: boolean;
};

function Answer({ state, answered: { asked, groups }, nameOf, isLoading }: AnswerProps) {
  const { noun, figure } = asked;
  const [rows, columns] = asked.by;
  const [cells, ofRows, ofColumns, all] = groups;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [whole] = all?.rows ?? [];
  if (!cells || !ofRows || !ofColumns || !whole || !columns) return null;
  const total = cellOf(whole);
  const { order, scale, most } = state;
  const heat = heatOf({ cells, rows: ofRows, columns: ofColumns }, { rows, columns, order, scale, most });
  const rowsOf: RowsOf = (row, column) => rowsHref(asked, [row, column]);
  const question = questionWords(asked);
  const twin = heatTwin(heat, { rows: rows.label, figure }, rowsOf);
  return (
    <AnswerFigure
      asked={asked}
      groups={groups}
      rows={total.rows}
      nameOf={nameOf}
      onClear={() => state.setConditions([])}
      question={question}
      summary={summaryWords(heat, total, asked)}
      coverage={coverageWords(total, asked)}
      twin={twin}
      draw={(place) =>
        drawTable(place, twin, {
          wide: 62,
          groundOf: (down, across) => groundOf(heat, down, across),
        })
      }
      isLoading={isLoading}
    >
      <HeatTable
        heat={heat}
        figure={figure}
        noun={noun}
        label={question}
        names={{ rows: rows.label, columns: columns.label }}
        isTime={columns.period !== undefined}
        rowsOf={rowsOf}
        chosen={chosen}
        onChoose={(row, column) => setChosen({ row, column })}
      />
      <MoreRows
        heat={heat}
        columns={columns}
        onMore={() => state.setOwn({ most: String(most + MOST_ROWS) })}
      />
      {chosen && <ChosenCell asked={asked} heat={heat} chosen={chosen} onClose={() => setChosen(null)} />}
    </AnswerFigure>
  );
}

// The name of a row and its total come before its cells.
function groundOf(heat: Heat, down: number, across: number): string | undefined {
  const [row, column] = [heat.rows[down], heat.columns[across - 2]];
  return row && column ? shadeOf(heat.depth(heat.at(row, column))) : undefined;
}

type Chosen = { readonly row: Line; readonly column: Line };

type ChosenCellProps = {
  readonly asked: ToolQuestion;
  readonly heat: Heat;
  readonly chosen: Chosen;
  readonly onClose: () => void;
};

function ChosenCell({ asked, heat, chosen: { row, column }, onClose }: ChosenCellProps) {
  const { kind, where, figure, noun } = asked;
  const [rows, columns] = asked.by;
  const cell = heat.at(row, column);
  if (!cell || !columns) return null;
  const conditions = [
    where,
    leftOut(asked)?.only,
    groupCondition(kind, rows.group, row.value),
    groupCondition(kind, columns.group, column.value),
  ];
  return (
    <CellPanel
      kind={kind}
      where={allOf(conditions)}
      figure={figure}
      title={`${row.label}, ${column.label}`}
      words={cellSentence(figure, cell, noun)}
      href={rowsHref(asked, [row, column])}
      onClose={onClose}
    />
  );
}

type MoreRowsProps = { readonly heat: Heat; readonly columns: Dimension; readonly onMore: () => void };

function MoreRows({ heat: { hiddenRows, hiddenColumns }, columns, onMore }: MoreRowsProps) {
  return (
    <p data-print="none">
      {hiddenRows > 0 && (
        <Button size="small" onClick={onMore}>
          Show {formatCount(Math.min(hiddenRows, MOST_ROWS))} of {formatCount(hiddenRows)} more rows
        </Button>
      )}{' '}
      {hiddenColumns > 0 &&
        `${formatCount(hiddenColumns)} more of ${columns.words} are not shown; a filter brings them in.`}
    </p>
  );
}

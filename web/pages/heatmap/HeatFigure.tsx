import { useState } from 'react';
import { formatCount } from '#domain/format.ts';
import type { NameOf } from '#domain/query/sentence.ts';
import type { Dimension } from '#domain/tools/choices.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import { drawTable } from '#web/tools/frame/drawTable.ts';
import { rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { choose, NO_CELLS } from './cellSelection.ts';
import { ChosenCells } from './ChosenCells.tsx';
import css from './HeatFigure.module.css';
import { MOST_ROWS, REST, type Heat } from './heatModel.ts';
import { HeatLegend } from './HeatLegend.tsx';
import { HeatTable, type RowsOf } from './HeatTable.tsx';
import { heatTwin } from './heatTwin.ts';
import { coverageWords, questionWords, summaryWords } from './heatWords.ts';
import { HeatYears } from './HeatYears.tsx';
import { shadeOf } from './shadeOf.ts';
import { useHeatAnswer, usePlayedAnswer, type HeatAnswer } from './useHeatAnswer.ts';
import type { HeatmapState } from './useHeatmap.ts';

type HeatFigureProps = {
  readonly state: HeatmapState;
  readonly asked: ToolQuestion;
  readonly nameOf: NameOf;
};

/** The heatmap in its frame, of all years or of one after the other. */
export const HeatFigure = (props: HeatFigureProps) =>
  props.state.play === 'together' ? <StillFigure {...props} /> : <PlayedFigure {...props} />;

const StillFigure = (props: HeatFigureProps) => (
  <Told {...props} {...useHeatAnswer(props.state, props.asked)} />
);

const PlayedFigure = (props: HeatFigureProps) => (
  <Told {...props} {...usePlayedAnswer(props.state, props.asked)} />
);

type ToldProps = HeatFigureProps & ReturnType<typeof useHeatAnswer>;

function Told({ state, nameOf, answer, error, isLoading }: ToldProps) {
  if (error) return <ErrorNote title="The figures cannot be shown.">{errorMessage(error)}</ErrorNote>;
  if (!answer) return <LoadingOverlay label="Loading figures" />;
  return (
    <>
      {answer.frame && <HeatYears frame={answer.frame} state={state} isLoading={isLoading} />}
      <Picture state={state} answer={answer} nameOf={nameOf} isLoading={isLoading} />
    </>
  );
}

type PictureProps = {
  readonly state: HeatmapState;
  readonly answer: HeatAnswer;
  readonly nameOf: NameOf;
  readonly isLoading: boolean;
};

function Picture({ state, answer, nameOf, isLoading }: PictureProps) {
  const { asked, counted, groups, heat } = answer;
  const { noun, figure } = asked;
  const [rows, columns] = asked.by;
  const [selection, setSelection] = useState(NO_CELLS);
  const [isSeveral, setIsSeveral] = useState(false);
  if (!columns) return null;
  // No condition tells the rows of what is put together.
  const rowsOf: RowsOf = (row, column) =>
    row?.value === REST ? undefined : rowsHref(counted, [row, column]);
  const question = questionWords(answer);
  const isWhole = !groups.some(({ hasMore }) => hasMore);
  const twin = heatTwin(heat, { rows: rows.label, figure, isWhole }, rowsOf);
  return (
    <AnswerFigure
      asked={counted}
      groups={groups}
      rows={answer.rows}
      nameOf={nameOf}
      onClear={() => state.setConditions([])}
      question={question}
      summary={summaryWords(answer)}
      coverage={coverageWords(answer)}
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
        selection={selection}
        onChoose={(at, how) =>
          setSelection((before) =>
            choose(before, { at, how: isSeveral && how === 'alone' ? 'beside' : how, heat }),
          )
        }
        onLetGo={() => setSelection(NO_CELLS)}
      />
      <HeatLegend heat={heat} figure={figure} noun={noun} />
      <div className={css.below} data-print="none">
        <Button
          size="small"
          aria-pressed={isSeveral}
          title="Also: Ctrl and a press, or the space bar, for one cell more; Shift and a press, or Shift and the arrow keys, for a rectangle"
          onClick={() => setIsSeveral(!isSeveral)}
        >
          Select several cells
        </Button>
        <MoreRows
          heat={heat}
          columns={columns}
          onMore={() => state.setOwn({ most: String(state.most + MOST_ROWS) })}
        />
      </div>
      <ChosenCells
        asked={counted}
        heat={heat}
        cells={selection.cells}
        onClose={() => setSelection(NO_CELLS)}
      />
    </AnswerFigure>
  );
}

// The name of a row and its total come before its cells.
function groundOf(heat: Heat, down: number, across: number): string | undefined {
  const [row, column] = [heat.rows[down], heat.columns[across - 2]];
  return row && column && row.value !== REST ? shadeOf(heat.shade(heat.read(row, column))) : undefined;
}

type MoreRowsProps = { readonly heat: Heat; readonly columns: Dimension; readonly onMore: () => void };

function MoreRows({ heat: { hiddenRows, hiddenColumns }, columns, onMore }: MoreRowsProps) {
  return (
    <>
      {hiddenRows > 0 && (
        <Button size="small" onClick={onMore}>
          Show {formatCount(Math.min(hiddenRows, MOST_ROWS))} of {formatCount(hiddenRows)} more rows
        </Button>
      )}
      {hiddenColumns > 0 &&
        `${formatCount(hiddenColumns)} more of ${columns.words} ${hiddenColumns === 1 ? 'is not shown; a filter brings it' : 'are not shown; a filter brings them'} in.`}
    </>
  );
}

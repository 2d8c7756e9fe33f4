import { useState } from 'react';
import { dayOf } from '#domain/dates.ts';
import { formatCount } from '#domain/format.ts';
import { allOf } from '#domain/query/grammar.ts';
import type { NameOf } from '#domain/query/sentence.ts';
import type { Dimension } from '#domain/tools/choices.ts';
import { ofYear, yearOf, type HeatReading } from '#domain/tools/heatReadings.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import type { Groups } from '#web/records/questions/askGroups.ts';
import { groupCondition } from '#web/records/questions/groupKey.ts';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import { drawTable } from '#web/tools/frame/drawTable.ts';
import { leftOut, partsOf, rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellOf, type Cell, type LineTotal } from '#web/tools/groups/pivot.ts';
import { useGroups, type Answered } from '#web/tools/groups/useGroups.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { CellPanel } from './CellPanel.tsx';
import { heatOf, MOST_ROWS, type Heat } from './heatModel.ts';
import { HeatLegend } from './HeatLegend.tsx';
import { HeatTable, type RowsOf } from './HeatTable.tsx';
import { heatTwin } from './heatTwin.ts';
import { coverageWords, questionWords, summaryWords } from './heatWords.ts';
import { readSentence } from './readWords.ts';
import { shadeOf } from './shadeOf.ts';
import { comparedBy, type HeatmapState, type Years } from './useHeatmap.ts';

type HeatFigureProps = {
  readonly state: HeatmapState;
  readonly asked: ToolQuestion;
  readonly nameOf: NameOf;
};

type HeatAsked = ReturnType<typeof comparedBy> & {
  readonly asked: ToolQuestion;
  readonly reading: HeatReading;
  readonly years: Years;
};

/** The heatmap in its frame: four questions to the database, of the cells, both sums, and all; the same of what it compares with. */
export function HeatFigure({ state, asked, nameOf }: HeatFigureProps) {
  const { reading, years } = state;
  const [rows, ...columns] = asked.by;
  const compared = comparedBy(asked, state);
  const wanted = [asked.by, [rows], columns, []];
  const { data, error, isLoading } = useGroups<HeatAsked>(
    { ...compared, asked, reading, years },
    partsOf(compared.own, wanted),
    compared.beside && partsOf(compared.beside, wanted),
  );
  if (error) return <ErrorNote title="The figures cannot be shown.">{errorMessage(error)}</ErrorNote>;
  if (!data) return <LoadingOverlay label="Loading figures" />;
  return <Answer state={state} answered={data} nameOf={nameOf} isLoading={isLoading} />;
}

type AnswerProps = {
  readonly state: HeatmapState;
  readonly answered: Answered<HeatAsked>;
  readonly nameOf: NameOf;
  readonly isLoading: boolean;
};

function Answer({ state, answered, nameOf, isLoading }: AnswerProps) {
  const { asked: compared, groups } = answered;
  const { asked, years } = compared;
  const { noun, figure } = asked;
  const [rows, columns] = asked.by;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [today] = useState(() => dayOf(new Date()));
  const total = totalOf(compared, groups);
  const heat = total && heatIn(answered, state, { total, today });
  if (!heat || !columns) return null;
  const counted = rowsCounted(compared);
  const rowsOf: RowsOf = (row, column) => rowsHref(counted, [row, column]);
  const question = questionWords(asked, heat, years);
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
      coverage={coverageWords(total, asked, heat, years)}
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
      <HeatLegend heat={heat} noun={noun} />
      <MoreRows
        heat={heat}
        columns={columns}
        onMore={() => state.setOwn({ most: String(state.most + MOST_ROWS) })}
      />
      {chosen && <ChosenCell asked={counted} heat={heat} chosen={chosen} onClose={() => setChosen(null)} />}
    </AnswerFigure>
  );
}

// Of a difference the rows of both years are counted.
function totalOf({ reading, beside }: HeatAsked, groups: readonly Groups[]): Cell | undefined {
  const [whole] = groups[3]?.rows ?? [];
  const total = whole && cellOf(whole);
  const other = reading === 'change' && beside ? groups[7]?.rows[0] : undefined;
  if (!total || !other) return total;
  const then = cellOf(other);
  return { ...total, rows: total.rows + then.rows, known: total.known + then.known };
}

// Those of both years, where these are compared.
function rowsCounted({ asked, reading, years }: HeatAsked): ToolQuestion {
  const year = reading === 'change' ? yearOf(asked.kind) : undefined;
  if (year === undefined) return asked;
  const either = { or: [ofYear(year, years.year), ofYear(year, years.against)] };
  return {
    ...asked,
    where: allOf([asked.where, either]),
    conditions: [...asked.conditions, either],
  };
}

type Known = { readonly total: Cell; readonly today: string };

function heatIn(
  { asked: { asked, reading, beside }, groups }: Answered<HeatAsked>,
  { order, scale, most }: HeatmapState,
  { total, today }: Known,
): Heat | undefined {
  const [rows, columns] = asked.by;
  const own = answersIn(groups.slice(0, 4));
  if (!own || !columns) return undefined;
  return heatOf(own, {
    rows,
    columns,
    order,
    scale,
    most,
    reading,
    isAdditive: asked.figure.isAdditive,
    all: total,
    beside: beside ? answersIn(groups.slice(4)) : undefined,
    today,
  });
}

function answersIn([cells, rows, columns]: readonly Groups[]): Parameters<typeof heatOf>[0] | undefined {
  return cells && rows && columns ? { cells, rows, columns } : undefined;
}

// The name of a row and its total come before its cells.
function groundOf(heat: Heat, down: number, across: number): string | undefined {
  const [row, column] = [heat.rows[down], heat.columns[across - 2]];
  return row && column ? shadeOf(heat.shade(heat.read(row, column))) : undefined;
}

type Chosen = { readonly row: LineTotal; readonly column: LineTotal };

type ChosenCellProps = {
  readonly asked: ToolQuestion;
  readonly heat: Heat;
  readonly chosen: Chosen;
  readonly onClose: () => void;
};

function ChosenCell({ asked, heat, chosen: { row, column }, onClose }: ChosenCellProps) {
  const { kind, where, figure, noun } = asked;
  const [rows, columns] = asked.by;
  const [cell, read] = [heat.at(row, column), heat.read(row, column)];
  if (!read || !columns) return null;
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
      words={readSentence({ reading: heat.reading, figure, noun }, cell, read)}
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

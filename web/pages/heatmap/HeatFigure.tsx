import { useMemo, useState } from 'react';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { hrefOf } from '#domain/lists.ts';
import { allOf } from '#domain/query/grammar.ts';
import { conditionWords, type NameOf } from '#domain/query/sentence.ts';
import type { Figure } from '#domain/tools/choices.ts';
import { onlyOf } from '#domain/tools/groupedQuestion.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { groupCondition } from '#web/records/questions/groupKey.ts';
import { withMore } from '#web/records/state/conditions.ts';
import { ToolFigure } from '#web/tools/frame/ToolFigure.tsx';
import { cellSentence } from '#web/tools/groups/figureText.ts';
import { cellOf, type Cell, type Line } from '#web/tools/groups/pivot.ts';
import { useGrouped } from '#web/tools/groups/useGrouped.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { CellPanel } from './CellPanel.tsx';
import { drawHeat } from './drawHeat.ts';
import { heatOf, MOST_ROWS, type Heat } from './heatModel.ts';
import { HeatTable, type RowsOf } from './HeatTable.tsx';
import { heatTwin } from './heatTwin.ts';
import type { Asked, HeatmapState } from './useHeatmap.ts';

type HeatFigureProps = {
  readonly state: HeatmapState;
  readonly asked: Asked;
  readonly nameOf: NameOf;
};

/** The heatmap in its frame: four questions to the database, of the cells, both sums, and all. */
export function HeatFigure({ state, asked, nameOf }: HeatFigureProps) {
  const { kind, where, screen, conditions, order, scale, most } = state;
  const { rows, columns, figure } = asked;
  const by = useMemo(() => [rows, columns], [rows, columns]);
  const only = onlyOf({ kind, where, by, figure });
  // The sums are of the same rows as the cells.
  const counted = useMemo(() => allOf([where, only?.only]), [where, only]);
  const [cells, ofRows, ofColumns, all] = [
    useGrouped({ kind, where: counted, by, figure }),
    useGrouped({ kind, where: counted, by: useMemo(() => [rows], [rows]), figure }),
    useGrouped({ kind, where: counted, by: useMemo(() => [columns], [columns]), figure }),
    useGrouped({ kind, where: counted, by: NONE, figure }),
  ];
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const error = cells.error ?? ofRows.error ?? ofColumns.error ?? all.error;
  if (error) return <ErrorNote title="The figures cannot be shown.">{errorMessage(error)}</ErrorNote>;
  const total = all.data?.rows[0] && cellOf(all.data.rows[0]);
  if (!cells.data || !ofRows.data || !ofColumns.data || !total) {
    return <LoadingOverlay label="Loading figures" />;
  }
  if (total.rows === 0) {
    return (
      <EmptyState
        title={`No ${screen.noun.many} match`}
        action={<Button onClick={() => state.setConditions([])}>Clear all filters</Button>}
      >
        Take away a filter, or ask of another list.
      </EmptyState>
    );
  }
  const heat = heatOf(
    { cells: cells.data, rows: ofRows.data, columns: ofColumns.data },
    { rows, columns, order, scale, most },
  );
  const more = only ? [only.only] : [];
  const rowsOf: RowsOf = (row, column) => {
    const parts = [
      row && groupCondition(kind, rows.group, row.value),
      column && groupCondition(kind, columns.group, column.value),
    ];
    if (parts.some((part) => part === undefined)) return undefined;
    const found = parts.filter((part) => part !== null && part !== undefined);
    return hrefOf(state.list, withMore(conditions, [...more, ...found]));
  };
  const question = questionOf(asked, screen.noun);
  const filters = conditions.map((condition) => conditionWords(kind, condition, nameOf)).join(' · ');
  const cell = chosen && heat.at(chosen.row, chosen.column);
  return (
    <ToolFigure
      question={question}
      {...(filters === '' ? {} : { filters })}
      summary={summaryOf(heat, figure, total, screen.noun)}
      coverage={[coverageOf(total, state), only?.words].filter(Boolean).join(' ')}
      rowsHref={hrefOf(state.list, withMore(conditions, more))}
      sources="Each row of the list carries its sources"
      twin={heatTwin(heat, asked, rowsOf)}
      draw={(place) => drawHeat(place, heat, figure)}
      isLoading={cells.isLoading || ofRows.isLoading || ofColumns.isLoading}
    >
      <HeatTable
        heat={heat}
        figure={figure}
        noun={screen.noun}
        label={question}
        names={{ rows: rows.label, columns: columns.label }}
        isTime={columns.period !== undefined}
        rowsOf={rowsOf}
        chosen={chosen}
        onChoose={(row, column) => setChosen({ row, column })}
      />
      <MoreRows
        heat={heat}
        columns={columns.label}
        onMore={() => state.setOwn({ most: String(most + MOST_ROWS) })}
      />
      {chosen && cell && (
        <CellPanel
          kind={kind}
          where={allOf([
            counted,
            groupCondition(kind, rows.group, chosen.row.value),
            groupCondition(kind, columns.group, chosen.column.value),
          ])}
          figure={figure}
          title={`${chosen.row.label}, ${chosen.column.label}`}
          words={cellSentence(figure, cell, screen.noun)}
          href={rowsOf(chosen.row, chosen.column)}
          onClose={() => setChosen(null)}
        />
      )}
    </ToolFigure>
  );
}

type Chosen = { readonly row: Line; readonly column: Line };

const NONE = [] as const;

// "Sum of amount of funding rounds by class of the company and year".
function questionOf({ rows, columns, figure }: Asked, noun: HeatmapState['screen']['noun']): string {
  const text = `${figure.words === undefined ? noun.many : `${figure.words} of ${noun.many}`} by ${rows.words} and ${columns.words}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function coverageOf({ rows, known }: Cell, { screen, asked }: HeatmapState): string {
  const all = formatQuantity(rows, screen.noun.one, screen.noun.many);
  if (asked?.figure.measure.f === undefined || known === rows) return `${all}.`;
  return `${all}, of which ${formatCount(rows - known)} have no value on record and count in no figure.`;
}

function summaryOf(heat: Heat, figure: Figure, total: Cell, noun: HeatmapState['screen']['noun']): string {
  const [most] = heat.rows
    .flatMap((row) => heat.columns.map((column) => ({ row, column, cell: heat.at(row, column) })))
    .toSorted((one, other) => (other.cell?.figure ?? 0) - (one.cell?.figure ?? 0));
  if (!most) return '';
  const all = `In all: ${cellSentence(figure, total, noun)}.`;
  return `${all} The most: ${most.row.label}, ${most.column.label}, ${cellSentence(figure, most.cell, noun)}.`;
}

type MoreRowsProps = { readonly heat: Heat; readonly columns: string; readonly onMore: () => void };

function MoreRows({ heat: { hiddenRows, hiddenColumns }, columns, onMore }: MoreRowsProps) {
  return (
    <p data-print="none">
      {hiddenRows > 0 && (
        <Button size="small" onClick={onMore}>
          Show {formatCount(Math.min(hiddenRows, MOST_ROWS))} of {formatCount(hiddenRows)} more rows
        </Button>
      )}{' '}
      {hiddenColumns > 0 &&
        `${formatCount(hiddenColumns)} more of ${columns} are not shown; a filter brings them in.`}
    </p>
  );
}

import { dayOf } from '#domain/dates.ts';
import { conditionWords, type NameOf } from '#domain/query/sentence.ts';
import { groupedQuery } from '#domain/tools/groupedQuestion.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import type { FurtherFile } from '#web/tools/frame/FigureMenu.tsx';
import { ToolFigure } from '#web/tools/frame/ToolFigure.tsx';
import { leftOut, partsOf, rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellOf, type Line } from '#web/tools/groups/pivot.ts';
import { chartOf, type ChartData, type Series } from '#web/tools/groups/series.ts';
import { useGroups, type Answered } from '#web/tools/groups/useGroups.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { showError } from '#web/ui/kit/toast.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { ChartPicture } from './ChartPicture.tsx';
import { chartTwin, wordsFor } from './chartTwin.ts';
import { coverageWords, moreWords, questionWords, summaryWords } from './chartWords.ts';
import { MOST_LINES, type ChartState } from './useChart.ts';

type ChartFigureProps = {
  readonly state: ChartState;
  readonly asked: ToolQuestion;
  readonly nameOf: NameOf;
};

/** A chart in its frame; each figure is the database's: the lines, all of it, and where it is split the series and the cells. */
export function ChartFigure({ state, asked, nameOf }: ChartFigureProps) {
  const [along, split] = asked.by;
  const wanted = split ? [[along], [], [split], [along, split]] : [[along], []];
  const { data, error, isLoading } = useGroups(asked, partsOf(asked, wanted));
  if (error) return <ErrorNote title="The figures cannot be shown.">{errorMessage(error)}</ErrorNote>;
  if (!data) return <LoadingOverlay label="Loading figures" />;
  return <Answer state={state} answered={data} nameOf={nameOf} isLoading={isLoading} />;
}

type AnswerProps = {
  readonly state: ChartState;
  readonly answered: Answered<ToolQuestion>;
  readonly nameOf: NameOf;
  readonly isLoading: boolean;
};

function Answer({ state, answered: { asked, groups }, nameOf, isLoading }: AnswerProps) {
  const { kind, conditions, noun, figure } = asked;
  const [along, split] = asked.by;
  const [lines, all, series, cells] = groups;
  const [whole] = all?.rows ?? [];
  if (!lines || !whole) return null;
  const total = cellOf(whole);
  if (total.rows === 0) {
    return (
      <EmptyState
        title={`No ${noun.many} match`}
        action={<Button onClick={() => state.setConditions([])}>Clear all filters</Button>}
      >
        Take away a filter, or ask of another list.
      </EmptyState>
    );
  }
  const { run, drawing, most } = state;
  const data = chartOf(
    { lines, split: series, cells },
    { by: along, figure, run, drawing, most, least: MOST_LINES },
  );
  const rowsOf = (line: Line | null, one: Series | null): string | undefined =>
    one?.isRest ? undefined : rowsHref(asked, [line, split ? one : null]);
  const wordsOf = wordsFor(figure, run === 'index' && along.period !== undefined);
  const question = questionWords(asked);
  const filters = conditions.map((condition) => conditionWords(kind, condition, nameOf)).join(' · ');
  return (
    <ToolFigure
      question={question}
      {...(filters === '' ? {} : { filters })}
      summary={summaryWords(data, total, asked)}
      coverage={[coverageWords(data, total, asked), leftOut(asked)?.words].filter(Boolean).join(' ')}
      sources="Each row of the list carries its sources"
      rowsHref={rowsHref(asked, []) ?? ''}
      twin={chartTwin(data, {
        by: along.label,
        figureLabel: figure.label,
        figure,
        wordsOf,
        hrefOf: rowsOf,
      })}
      isLoading={isLoading}
      further={furtherFiles(data, asked, { state, question })}
    >
      <ChartPicture
        state={state}
        asked={asked}
        data={data}
        label={question}
        wordsOf={wordsOf}
        rowsOf={rowsOf}
      />
      {data.hiddenLines > 0 && (
        <Button size="small" onClick={() => state.setOwn({ most: String(most + MOST_LINES) })}>
          {moreWords(data.hiddenLines, MOST_LINES, along.period)}
        </Button>
      )}
    </ToolFigure>
  );
}

type Shown = { readonly state: ChartState; readonly question: string };

// A chart as other programs draw it, and as what it is: a question with its drawing.
function furtherFiles(
  data: ChartData,
  { kind, where, by, figure }: ToolQuestion,
  { state: { drawing, scale }, question }: Shown,
): readonly FurtherFile[] {
  const [along, split] = by;
  const told = {
    question,
    by: along.label,
    split: split?.label ?? null,
    figure: figure.label,
    drawing,
    isTime: along.period !== undefined,
    isLog: scale === 'log',
  };
  const asked = () => ({
    ...told,
    address: window.location.href,
    path: kind.rest[0]?.path ?? '',
    query: groupedQuery({ kind, where, by, figure }),
    read: dayOf(new Date()),
  });
  const files = () => lazyImport('chart-files', () => import('./chartFiles.ts'));
  const save = (hint: string, write: () => Promise<void>): FurtherFile => ({
    label: 'Chart',
    hint,
    save: () => void write().catch((problem: unknown) => showError(errorMessage(problem))),
  });
  return [
    save('JSON', async () => (await files()).saveDocument(data, asked())),
    save('Vega-Lite', async () => (await files()).saveVegaLite(data, told)),
  ];
}

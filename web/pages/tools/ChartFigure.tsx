import type { NameOf } from '#domain/query/sentence.ts';
import { Suspense, useEffect, type ReactNode } from 'react';
import { isOfSeries, type Drawing } from '#domain/tools/chart.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellOf } from '#web/tools/groups/pivot.ts';
import { useGroups } from '#web/tools/groups/useGroups.ts';
import { useFigureAddress } from '#web/tools/state/toolSearch.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { chartParts } from './chartParts.ts';
import type { DrawnProps } from './drawnProps.ts';
import type { ChartState } from './useChart.ts';

type ChartFigureProps = {
  readonly state: ChartState;
  readonly asked: ToolQuestion;
  readonly nameOf: NameOf;
};

/** A chart in its frame; each figure is the database's: all of it, the places along it, and what the drawing needs besides. */
export function ChartFigure({ state, asked, nameOf }: ChartFigureProps) {
  const shown = { question: asked, drawing: state.drawing };
  const address = useFigureAddress();
  const isSeries = isOfSeries(state.drawing);
  useEffect(() => {
    if (isSeries) importSeries().catch(() => undefined);
  }, [isSeries]);
  const { data, error, isLoading } = useGroups(shown, chartParts(asked, state.drawing));
  if (error) return <ErrorNote title="The figures cannot be shown.">{errorMessage(error)}</ErrorNote>;
  const [whole] = data?.groups[0]?.rows ?? [];
  if (!data || !whole) return <LoadingOverlay label="Loading figures" />;
  const { question, drawing } = data.asked;
  const Drawn = isOfSeries(drawing) ? SeriesFigure : FURTHER[drawing];
  return (
    <Suspense fallback={<LoadingOverlay label="Loading the picture" />}>
      <Drawn
        state={{ ...state, drawing }}
        asked={question}
        groups={data.groups}
        total={cellOf(whole)}
        nameOf={nameOf}
        isLoading={isLoading}
        address={address}
      />
    </Suspense>
  );
}

type Further = Exclude<Drawing, 'bars' | 'stack' | 'share' | 'lines' | 'area' | 'ranks'>;

// Each drawing comes when it is asked for; that of series while its figures are on their way.
const importSeries = () => import('./SeriesFigure.tsx');
const SeriesFigure = lazyPart('chart-series', async () => (await importSeries()).SeriesFigure);

const FURTHER: Readonly<Record<Further, (props: DrawnProps) => ReactNode>> = {
  panels: lazyPart('chart-panels', async () => (await import('./drawn/PanelsFigure.tsx')).PanelsFigure),
  table: lazyPart('chart-table', async () => (await import('./drawn/PivotFigure.tsx')).PivotFigure),
  treemap: lazyPart('chart-treemap', async () => (await import('./drawn/TreemapFigure.tsx')).TreemapFigure),
  flow: lazyPart('chart-flow', async () => (await import('./drawn/FlowFigure.tsx')).FlowFigure),
  bubbles: lazyPart('chart-bubbles', async () => (await import('./drawn/BubbleFigure.tsx')).BubbleFigure),
  histogram: lazyPart(
    'chart-histogram',
    async () => (await import('./drawn/HistogramFigure.tsx')).HistogramFigure,
  ),
  boxes: lazyPart('chart-boxes', async () => (await import('./drawn/BoxFigure.tsx')).BoxFigure),
};

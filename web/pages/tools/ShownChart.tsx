import { Suspense, type ReactNode } from 'react';
import { isOfSeries, type Drawing, type SeriesDrawing } from '#domain/tools/chart.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { cellOf } from '#web/tools/groups/pivot.ts';
import { useFigureAddress } from '#web/tools/state/toolSearch.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import type { DrawnProps } from './drawnProps.ts';

/** What is drawn, with the answers to its parts. */
export type ShownChart = Omit<DrawnProps, 'total' | 'address'>;

/** The drawing of a chart of the answers that have come. */
export function Shown(props: ShownChart) {
  const { drawing } = props.state;
  const address = useFigureAddress();
  const [whole] = props.groups[0]?.rows ?? [];
  if (!whole) return <LoadingOverlay label="Loading figures" />;
  const Drawn = isOfSeries(drawing) ? SeriesFigure : FURTHER[drawing];
  return (
    <Suspense fallback={<LoadingOverlay label="Loading the picture" />}>
      <Drawn {...props} total={cellOf(whole)} address={address} />
    </Suspense>
  );
}

// The server draws them too.
const FIRST = { isFirst: true };

type Further = Exclude<Drawing, SeriesDrawing>;

// Each drawing comes when it is asked for; that of series while its figures are on their way.
/** The script that draws series. */
export const importSeries = () => import('./SeriesFigure.tsx');
const SeriesFigure = lazyPart('chart-series', async () => (await importSeries()).SeriesFigure, FIRST);

const FURTHER: Readonly<Record<Further, (props: DrawnProps) => ReactNode>> = {
  panels: lazyPart(
    'chart-panels',
    async () => (await import('./drawn/PanelsFigure.tsx')).PanelsFigure,
    FIRST,
  ),
  table: lazyPart('chart-table', async () => (await import('./drawn/PivotFigure.tsx')).PivotFigure, FIRST),
  treemap: lazyPart(
    'chart-treemap',
    async () => (await import('./drawn/TreemapFigure.tsx')).TreemapFigure,
    FIRST,
  ),
  flow: lazyPart('chart-flow', async () => (await import('./drawn/FlowFigure.tsx')).FlowFigure, FIRST),
  bubbles: lazyPart(
    'chart-bubbles',
    async () => (await import('./drawn/BubbleFigure.tsx')).BubbleFigure,
    FIRST,
  ),
  histogram: lazyPart(
    'chart-histogram',
    async () => (await import('./drawn/HistogramFigure.tsx')).HistogramFigure,
    FIRST,
  ),
  boxes: lazyPart('chart-boxes', async () => (await import('./drawn/BoxFigure.tsx')).BoxFigure, FIRST),
  slope: lazyPart('chart-slope', async () => (await import('./drawn/SlopeFigure.tsx')).SlopeFigure, FIRST),
  ridge: lazyPart('chart-ridge', async () => (await import('./drawn/RidgeFigure.tsx')).RidgeFigure, FIRST),
  calendar: lazyPart(
    'chart-calendar',
    async () => (await import('./drawn/CalendarFigure.tsx')).CalendarFigure,
    FIRST,
  ),
};

import type { NameOf } from '#domain/query/sentence.ts';
import { Suspense, useEffect } from 'react';
import { isOfSeries } from '#domain/tools/chart.ts';
import { localAmount } from '#domain/tools/charting/constantRates.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { useGroups } from '#web/tools/groups/useGroups.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { chartParts } from './chartParts.ts';
import { importSeries, Shown } from './ShownChart.tsx';
import type { ChartState } from './useChart.ts';

type ChartFigureProps = {
  readonly state: ChartState;
  readonly asked: ToolQuestion;
  readonly nameOf: NameOf;
};

const ConstantChart = lazyPart(
  'chart-constant',
  async () => (await import('./constant/ConstantChart.tsx')).ConstantChart,
);

/** A chart in its frame; each figure is the database's: all of it, the places along it, and what the drawing needs besides. */
export function ChartFigure(props: ChartFigureProps) {
  const { state, asked } = props;
  const isSeries = isOfSeries(state.drawing);
  useEffect(() => {
    if (isSeries) importSeries().catch(() => undefined);
  }, [isSeries]);
  const local = localAmount(asked.kind, asked.figure, state.drawing);
  if (local === undefined || state.ratesOf === undefined) return <AsOnRecord {...props} />;
  return (
    <Suspense fallback={<LoadingOverlay label="Loading the picture" />}>
      <ConstantChart {...props} local={local} time={state.ratesOf} />
    </Suspense>
  );
}

function AsOnRecord({ state, asked, nameOf }: ChartFigureProps) {
  const shown = { question: asked, drawing: state.drawing };
  const { data, error, isLoading } = useGroups(shown, chartParts(asked, state.drawing));
  if (error) return <ErrorNote title="The figures cannot be shown.">{errorMessage(error)}</ErrorNote>;
  if (!data) return <LoadingOverlay label="Loading figures" />;
  const { question, drawing } = data.asked;
  return (
    <Shown
      state={{ ...state, drawing }}
      asked={question}
      groups={data.groups}
      nameOf={nameOf}
      isLoading={isLoading}
    />
  );
}

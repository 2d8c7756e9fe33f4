import { useSearchParams } from 'react-router';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { NotThere, type ProfileProps } from '#web/pages/company-profile/LazyTab.tsx';
import table from '#web/pages/company-profile/ProfileTable.module.css';
import { PointsChart } from './PointsChart.tsx';
import { PointsTable } from './PointsTable.tsx';
import { seriesOf, type Series } from './points.ts';
import { SlipTable } from './SlipTable.tsx';
import css from './TechnologyTab.module.css';

const METRIC = 'metric';

/** What was announced against what was achieved: one metric as a picture and a table, and every promise with its outcome. */
export function TechnologyTab({ profile }: ProfileProps) {
  const [params, setParams] = useSearchParams();
  const { company, parts } = profile;
  const { technology } = parts;
  if (!technology.data) return <NotThere part={technology} />;
  const series = seriesOf(technology.data.metricPoints);
  const shown = series.find(({ metric }) => metric.id === params.get(METRIC)) ?? series[0];
  if (!shown) {
    return (
      <Card title="Announced against achieved">
        <EmptyState title="No measured or promised value is known">
          No source on record gives a figure of what its technology reaches, or is to reach.
        </EmptyState>
      </Card>
    );
  }
  const choose = (id: string) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.set(METRIC, id);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <div className={table.stack}>
      <Card
        title="Announced against achieved"
        hint={shown.metric.unit ?? undefined}
        action={<MetricChoice series={series} chosen={shown.metric.id} onChoose={choose} />}
        isFlush
      >
        <PointsChart series={shown} name={company.name} />
        <PointsTable series={shown} name={company.name} />
      </Card>
      <SlipTable series={series} name={company.name} />
    </div>
  );
}

type MetricChoiceProps = {
  readonly series: readonly Series[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

const MetricChoice = ({ series, chosen, onChoose }: MetricChoiceProps) => (
  <label className={css.choice} data-print="none">
    Metric
    <select className={css.select} value={chosen} onChange={(change) => onChoose(change.target.value)}>
      {series.map(({ metric, points }) => (
        <option key={metric.id} value={metric.id}>
          {metric.name} ({points.length})
        </option>
      ))}
    </select>
  </label>
);

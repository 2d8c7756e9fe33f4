import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field, Select } from '#web/ui/kit/Inputs.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import table from '#web/organization/ProfileTable.module.css';
import { PointsChart } from './PointsChart.tsx';
import { PointsTable } from './PointsTable.tsx';
import { seriesOf, type Series } from './points.ts';
import { PromisesTable } from './PromisesTable.tsx';
import { useParameter } from '#web/organization/useParameter.ts';

/** What was announced against what was achieved: one metric as a picture and a table, and every promise with its outcome. */
export function TechnologyTab({ profile }: ProfileProps) {
  const [chosen, choose] = useParameter('metric');
  const { company, answers } = profile;
  const series = seriesOf(answers.technology.data?.metricPoints ?? []);
  const shown = series.find(({ metric }) => metric.id === chosen) ?? series[0];
  if (!shown) {
    return (
      <Card title="Announced against achieved">
        <EmptyState title="No measured or promised value is known">
          No source on record gives a figure of what its technology reaches, or is to reach.
        </EmptyState>
      </Card>
    );
  }
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
      <PromisesTable series={series} name={company.name} />
    </div>
  );
}

type MetricChoiceProps = {
  readonly series: readonly Series[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

const MetricChoice = ({ series, chosen, onChoose }: MetricChoiceProps) => (
  <Field label="Metric">
    <Select
      value={chosen}
      options={series.map(({ metric, points }) => ({
        value: metric.id,
        label: `${metric.name} (${points.length})`,
      }))}
      onPick={onChoose}
    />
  </Field>
);

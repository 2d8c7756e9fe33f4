import { formatMeasured } from '#domain/format.ts';
import { MACHINES, METRIC_POINT_TYPES } from '#domain/tables/metricChoices.ts';
import type { MetricPoint } from '#web/organization/query/laterQueries.ts';
import { choiceLabel } from '#web/organization/rounds.ts';
import type { Timed } from './timeText.ts';

/** A metric of an organization with its points, the earliest first. */
export type Series = {
  readonly metric: NonNullable<MetricPoint['metric']>;
  readonly points: readonly MetricPoint[];
};

/** True for a value that was reached, by its own account or measured by others. */
export const isReached = ({ type }: Pick<MetricPoint, 'type'>): boolean =>
  type === 'achieved' || type === 'measured';

/** The kind of a point as people read it. */
export const kindText = ({ type }: Pick<MetricPoint, 'type'>): string =>
  choiceLabel(METRIC_POINT_TYPES, type) ?? '';

/** The kind of machine and the conditions of a point, as far as they are known and each once: "Analog machine; prototype". */
export function conditionsText({ machine, conditions }: Pick<MetricPoint, 'machine' | 'conditions'>): string {
  const kind = choiceLabel(MACHINES, machine);
  const isSaid = kind !== null && conditions?.toLowerCase().includes(kind.toLowerCase()) === true;
  return [isSaid ? null : kind, conditions].filter(Boolean).join('; ');
}

/** The year of a point: reached in, or promised for; null where neither is known. */
export const yearOf = ({ year, date }: Timed): number | null =>
  year ?? (date === null ? null : Number(date.slice(0, 4)));

/** A value with its unit: "99.6%", "36 qubits". */
export const pointText = ({ value, uncertainty, metric }: MetricPoint): string =>
  formatMeasured({ value, uncertainty, unit: metric?.unit });

/** The value of a point as a number, to compare and to draw it. */
export const numberOf = ({ value }: Pick<MetricPoint, 'value'>): number => Number(value);

/** The metrics of points in the order of the sector, each with its points in order of time. */
export function seriesOf(points: readonly MetricPoint[]): Series[] {
  const groups = [...Map.groupBy(points, ({ metric }) => metric?.id).values()];
  return groups
    .flatMap((members) => {
      const [first] = members;
      return first?.metric ? [{ metric: first.metric, points: members.toSorted(byTime) }] : [];
    })
    .sort((one, other) => one.metric.position - other.metric.position);
}

// A year without a day stands at its beginning, as it is drawn.
const byTime = (one: MetricPoint, other: MetricPoint): number =>
  dayText(one).localeCompare(dayText(other)) || numberOf(one) - numberOf(other);

const dayText = (point: MetricPoint): string => point.date ?? `${yearOf(point) ?? '0000'}-01-01`;

/** The points that reached more than any before them: what the metric could do at each time. */
export function frontierOf({ metric, points }: Series): MetricPoint[] {
  const isLower = metric.isLowerBetter === true;
  let best: number | null = null;
  return points.filter((point) => {
    const value = numberOf(point);
    const isBetter = best === null || (isLower ? value < best : value > best);
    if (!isReached(point) || !isBetter) return false;
    best = value;
    return true;
  });
}

const SETTLED: ReadonlySet<string> = new Set([
  'met_early',
  'met_on_time',
  'met_late',
  'met',
  'revised',
  'withdrawn',
  'reached_before',
]);

/** The next value that is promised still: due in the year or later, neither settled nor below what was reached already. */
export function standingTarget(series: Series, year: number): MetricPoint | undefined {
  const best = frontierOf(series).at(-1);
  const isBeyond = (point: MetricPoint): boolean => {
    if (!best) return true;
    const gain = numberOf(point) - numberOf(best);
    return series.metric.isLowerBetter === true ? gain < 0 : gain > 0;
  };
  return series.points.find(
    (point) =>
      !isReached(point) &&
      (yearOf(point) ?? 0) >= year &&
      !SETTLED.has(point.outcome ?? '') &&
      isBeyond(point),
  );
}

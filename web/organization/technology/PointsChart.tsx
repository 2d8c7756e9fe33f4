import { useState } from 'react';
import { dayOf } from '#domain/dates.ts';
import { labelWithUnit, formatMeasure, formatNumber, formatQuantity } from '#domain/format.ts';
import type { Scale } from '#web/charts/axis.ts';
import { Key, Legend } from '#web/charts/ChartFrame.tsx';
import { ScatterChart, type ScatterPoint } from '#web/charts/ScatterChart.tsx';
import { yearFraction } from '#web/charts/years.ts';
import { Choice } from '#web/ui/kit/Choice.tsx';
import type { MetricPoint } from '#web/organization/query/laterQueries.ts';
import { frontierOf, isReached, kindText, numberOf, pointText, type Series } from './points.ts';
import { timeText } from './timeText.ts';
import { useParameter } from '#web/organization/useParameter.ts';
import { placeInTime } from './placeInTime.ts';
import css from './TechnologyTab.module.css';

type PointsChartProps = { readonly series: Series; readonly name: string };

const SCALES: readonly { readonly value: Scale; readonly label: string }[] = [
  { value: 'log', label: 'Log' },
  { value: 'linear', label: 'Linear' },
];
// Values within one order of magnitude, such as fidelities, say nothing on a logarithm.
const WIDE = 10;

/** The points of one metric over time: reached ones solid and joined, promised ones hollow, with a line at today. */
export function PointsChart({ series: { metric, points }, name }: PointsChartProps) {
  const [asked, setScale] = useParameter('scale');
  const [today] = useState(() => dayOf(new Date()));
  const drawn = points.flatMap(pointOf);
  const frontier = new Set(frontierOf({ metric, points }).map(({ id }) => id));
  const scale = asked === 'log' || asked === 'linear' ? asked : scaleFor(points);
  const left = points.length - drawn.length;
  return (
    <figure className={css.figure}>
      <ScatterChart
        points={drawn}
        path={drawn.filter(({ key }) => frontier.has(key))}
        across={{ scale: 'linear', isYears: true, format: String, label: 'Year' }}
        up={{ scale, format: axisText, label: labelWithUnit({ label: metric.name, unit: metric.unit }) }}
        marker={{ at: yearFraction(today), label: 'today' }}
        label={summaryOf(name, { metric, points })}
      />
      <Legend>
        <Key look="round" colour={1}>
          achieved or measured; the line joins the best so far
        </Key>
        <Key look="hollow" colour={2}>
          announced or revised target
        </Key>
        {left > 0 && <span>{formatQuantity(left, 'point')} without a year not drawn</span>}
        <Choice label="Scale" className={css.scales} options={SCALES} value={scale} onChange={setScale} />
      </Legend>
    </figure>
  );
}

// Ticks and labels need no decimal that says nothing; small values keep their digits.
const axisText = (value: number): string =>
  Math.abs(value) < 1000 ? formatMeasure(value) : formatNumber(value).replace('.0', '');

function scaleFor(points: readonly MetricPoint[]): Scale {
  const values = points.map(numberOf);
  const min = Math.min(...values);
  return min > 0 && Math.max(...values) / min >= WIDE ? 'log' : 'linear';
}

function pointOf(point: MetricPoint): ScatterPoint[] {
  const across = placeInTime(point);
  if (across === null) return [];
  const isSolid = isReached(point);
  return [
    {
      key: point.id,
      across,
      up: numberOf(point),
      look: isSolid ? 'solid' : 'hollow',
      title: [kindText(point), pointText(point), timeText(point), point.system].filter(Boolean).join(', '),
      label: axisText(numberOf(point)),
    },
  ];
}

function summaryOf(name: string, { metric, points }: Series): string {
  const reached = points.filter(isReached);
  const last = reached.at(-1);
  const best = last ? `; latest ${pointText(last)}, ${timeText(last)}` : '';
  return `${metric.name} of ${name}: ${formatQuantity(reached.length, 'value')} reached, ${points.length - reached.length} promised${best}.`;
}

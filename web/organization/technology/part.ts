import { labelWithUnit } from '#domain/format.ts';
import { lazyPart } from '#web/organization/LazyTab.tsx';
import { nameOf, rowSubject, type Part, type Said, type TimelineEvent } from '#web/organization/part.ts';
import type { MetricPoint } from '#web/organization/query/laterQueries.ts';
import { isReached, kindText, pointText, seriesOf, standingTarget, yearOf } from './points.ts';
import { timeText } from './timeText.ts';

/** What its technology reached, and what was promised of it. */
export const technology: Part = {
  tab: {
    key: 'technology',
    isShown: ({ metricPoints }) => metricPoints.length > 0,
  },
  asked: [
    {
      key: 'technology',
      label: 'technical results and targets',
      isMissing: ({ modality, metricPoints }) => modality.length > 0 && metricPoints.length === 0,
    },
  ],
  cards: [
    {
      id: 'technology',
      tab: 'technology',
      needs: ['technology'],
      Body: lazyPart('profile-technology', async () => (await import('./TechnologyTab.tsx')).TechnologyTab),
    },
  ],
  subjects: ({ company, answers }) =>
    (answers.technology.data?.metricPoints ?? []).map((point) => ({
      ...rowSubject('metricPoint', point, { organization: nameOf(company) }),
      ...(point.metric ? { labels: { value: measureOf(point.metric) } } : {}),
    })),
  events: ({ answers }) => (answers.technology.data?.metricPoints ?? []).flatMap(pointEvent),
  brief: {
    title: 'Technology',
    lines: ({ answers }) => said(answers.technology.data?.metricPoints ?? []).slice(0, MOST_SAID),
  },
};

// The metrics of the sector come first.
const MOST_SAID = 8;

// "Coherence time T2 (s)": the value's own name says nothing.
const measureOf = ({ name, unit }: NonNullable<MetricPoint['metric']>): string =>
  labelWithUnit({ label: name, unit });

function pointEvent(point: MetricPoint): TimelineEvent[] {
  const year = yearOf(point);
  if (year === null) return [];
  return [
    {
      key: point.id,
      lane: 'metrics',
      date: point.date ?? `${year}-01-01`,
      dateText: timeText(point),
      title: `${point.metric?.name ?? 'Metric'}: ${pointText(point)}`,
      detail: [isReached(point) ? null : kindText(point).toLowerCase(), point.system]
        .filter(Boolean)
        .join(' · '),
      subject: point.id,
      field: 'value',
      isPromise: !isReached(point),
    },
  ];
}

function said(points: readonly MetricPoint[]): Said[] {
  return seriesOf(points).flatMap((series): Said[] => {
    const { metric } = series;
    const last = series.points.findLast(isReached);
    const next = standingTarget(series, new Date().getFullYear());
    const line = (label: string, point: typeof last): Said[] =>
      point
        ? [
            {
              label: `${metric.name}, ${label}`,
              text: [pointText(point), timeText(point), point.system].filter(Boolean).join(', '),
              subject: point.id,
              field: 'value',
            },
          ]
        : [];
    return [...line('reached', last), ...line('announced', next)];
  });
}

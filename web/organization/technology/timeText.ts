import type { MetricPoint } from '#web/organization/query/laterQueries.ts';
import { dateLabel } from '#web/organization/rounds.ts';

/** When a point holds, as it is stored. */
export type Timed = Pick<MetricPoint, 'year' | 'date'>;

/** When a point holds, as far as it is known. */
export const timeText = (point: Timed & Pick<MetricPoint, 'datePrecision'>): string =>
  point.date === null ? String(point.year ?? 'no year given') : dateLabel(point.date, point.datePrecision);

import { yearFraction } from '#web/charts/years.ts';
import type { MetricPoint } from '#web/organization/query/laterQueries.ts';
import { yearOf } from './points.ts';

/** Where a point stands among years, whose labels stand at their beginning: on its day, or in the middle of a year that is all that is known. */
export function placeInTime(point: Pick<MetricPoint, 'date' | 'datePrecision' | 'year'>): number | null {
  if (point.date !== null && point.datePrecision !== 'year') return yearFraction(point.date);
  const year = yearOf(point);
  return year === null ? null : year + 0.5;
}

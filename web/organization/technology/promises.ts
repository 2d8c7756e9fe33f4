import type { MetricPoint } from '#web/organization/query/laterQueries.ts';
import { isReached, type Series } from './points.ts';

/** A promise with the points that decide what became of it. */
export type Promised = {
  readonly promise: MetricPoint;
  /** The first point after it that reached what was promised; null where none has. */
  readonly met: MetricPoint | null;
  /** The best value reached after it and by the promised year; null where none is known. */
  readonly best: MetricPoint | null;
  /** What was said in its place; null where it stands. */
  readonly revised: MetricPoint | null;
};

/** Every promise of a series with what became of it, the earliest promised year first. */
export function promisesOf({ points }: Series): Promised[] {
  const byId = new Map(points.map((point) => [point.id, point]));
  const found = (link: { readonly id: string } | null): MetricPoint | null =>
    link === null ? null : (byId.get(link.id) ?? null);
  return points
    .filter((point) => !isReached(point))
    .map((promise) => ({
      promise,
      met: found(promise.metBy),
      best: found(promise.bestBy),
      revised: found(promise.revisedBy),
    }));
}

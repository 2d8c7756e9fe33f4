import type { MetricPoint } from '#web/organization/query/laterQueries.ts';
import type { Tone } from '#web/ui/Badge.tsx';
import { isReached, timeText, yearOf, type Series } from './points.ts';

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

/** How an outcome is come to, in a sentence beside the table. */
export const RULE =
  'A promise is met by the first value reached after it was made, of the same metric and, where both are named, the same machine, kind of machine and modality. Without such a value nothing is said.';

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

const years = (count: number): string => `${count} ${count === 1 ? 'year' : 'years'}`;

/** What became of a promise, in words and with the tone they have; `year` is the present one. */
export function outcomeOf(
  { promise, revised }: Promised,
  year: number,
): { readonly text: string; readonly tone: Tone } {
  const slip = Math.abs(promise.slipYears ?? 0);
  switch (promise.outcome) {
    case 'met':
      return { text: 'met', tone: 'good' };
    case 'met_on_time':
      return { text: 'on time', tone: 'good' };
    case 'met_early':
      return { text: slip === 0 ? 'early, in the same year' : `${years(slip)} early`, tone: 'good' };
    case 'met_late':
      return { text: slip === 0 ? 'late, in the same year' : `${years(slip)} late`, tone: 'warn' };
    case 'withdrawn':
      return { text: 'withdrawn', tone: 'warn' };
    case 'revised':
      return {
        text: revised === null ? 'revised' : `revised: ${revisionText(promise, revised)}`,
        tone: 'warn',
      };
    default:
      return openOutcome(promise, year);
  }
}

// A promise that nothing has met yet: due, or over without it. What was never measured is not called missed.
function openOutcome(promise: MetricPoint, year: number): { readonly text: string; readonly tone: Tone } {
  const due = yearOf(promise);
  if (due === null) return { text: 'no year given', tone: 'neutral' };
  if (due >= year) return { text: due === year ? 'due this year' : `due in ${due}`, tone: 'neutral' };
  if (promise.outcome === 'unmet') return { text: 'missed so far', tone: 'bad' };
  return { text: 'no measured value known', tone: 'neutral' };
}

const revisionText = (promise: MetricPoint, revised: MetricPoint): string =>
  yearOf(promise) === yearOf(revised) ? `to ${Number(revised.value)}` : `now ${timeText(revised)}`;

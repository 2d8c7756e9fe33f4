import { formatDate, parseDate } from '#domain/dates.ts';
import { saidBy, thresholdText, type Threshold } from '#domain/promises/thresholds.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import type { Band } from './chart/ThresholdBands.tsx';
import type { Roadmap } from './roadmap.ts';

/** What is looked at of a roadmap. */
export type Needing = Pick<Roadmap, 'metric' | 'saidBy' | 'thresholds'>;

/** What tasks need of the metric, as was known by the time that is asked for. */
export const thresholdsOf = ({ thresholds, saidBy: year }: Needing): readonly Threshold[] =>
  saidBy(thresholds, year);

/** When it was said, as exactly as it is known. */
export function saidOn({ date }: Threshold): string {
  const found = parseDate(date);
  return found ? formatDate(found.date, found.precision) : date;
}

/** All of a threshold in a line: "Factoring: needs 1,000 to 2,000 qubits · A page, May 2019 · if …". */
export const thresholdWords = ({ metric: { unit } }: Needing, threshold: Threshold): string =>
  [
    `${threshold.task}: needs ${thresholdText(threshold, unit)}`,
    `${threshold.source.title}, ${saidOn(threshold)}`,
    threshold.conditions,
  ]
    .filter(Boolean)
    .join(' · ');

/** The thresholds as bands of the picture. */
export const bandsOf = (roadmap: Needing): readonly Band[] =>
  thresholdsOf(roadmap).map((threshold) => ({
    task: threshold.task,
    low: threshold.low,
    high: threshold.high ?? threshold.low,
    tip: thresholdWords(roadmap, threshold),
  }));

/** Lines of the picture's table for the thresholds, below a table's heads by their labels. */
export const thresholdRows = (roadmap: Needing, heads: TwinTable['heads']): TwinTable['rows'] =>
  thresholdsOf(roadmap).map((threshold, place) => {
    const words: Readonly<Record<string, string>> = {
      Who: threshold.task,
      [roadmap.metric.name]: thresholdText(threshold, roadmap.metric.unit),
      Kind: 'Needed for this task',
      'Said on': saidOn(threshold),
      System: threshold.conditions ?? '–',
      Source: threshold.source.url,
    };
    return {
      key: `threshold ${place}`,
      cells: heads.map(({ label }) => ({ words: words[label] ?? '–' })),
    };
  });

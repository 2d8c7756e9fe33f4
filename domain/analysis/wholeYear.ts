import { dateBefore } from '#domain/dates.ts';
import { REPORTING_LAG_DAYS } from '#domain/tools/charting/periods.ts';

/** The years that a question over time is about: the one that runs, and the last that is on record whole. */
export interface Years {
  readonly now: number;
  readonly whole: number;
}

/**
 * The years as of a day. What is dated to a year becomes known until some months after it, as in charts; and of a year that nothing newer
 * is on record than, nobody knows whether all of it is.
 */
export function yearsAt(today: string, newest: string | undefined): Years {
  const before = (day: string): number => Number(day.slice(0, 4)) - 1;
  const known = before(dateBefore(today, { count: REPORTING_LAG_DAYS, unit: 'day' }));
  return { now: before(today) + 1, whole: newest === undefined ? known : Math.min(known, before(newest)) };
}

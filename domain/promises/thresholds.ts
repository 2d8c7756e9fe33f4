import { formatMeasured } from '#domain/format.ts';

/** What a task needs of a metric, as a page says it; a sector's pack names them, and editors add to them. */
export interface Threshold {
  /** Of an entry that somebody added. */
  readonly id?: string;
  /** The key of the metric. */
  readonly metric: string;
  readonly task: string;
  /** The least and the most of the estimate, in the unit of the metric; one number alone where nothing tells how sure it is. */
  readonly low: number;
  readonly high?: number;
  /** What the estimate assumes. */
  readonly conditions?: string;
  readonly source: { readonly title: string; readonly url: string };
  /** When it was said: yyyy, yyyy-MM or yyyy-MM-dd. */
  readonly date: string;
}

/** How much a threshold is, as the roadmap draws and lists it: "1,000 to 2,000 qubits". */
export function thresholdText({ low, high }: Pick<Threshold, 'low' | 'high'>, unit: string | null): string {
  const text = (value: number) => formatMeasured({ value, unit });
  return high === undefined || high === low ? text(low) : `${text(low)} to ${text(high)}`;
}

/** Those that were said by the end of a year; all where no year is asked for. */
export const saidBy = (thresholds: readonly Threshold[], year: number | null): readonly Threshold[] =>
  year === null ? thresholds : thresholds.filter(({ date }) => Number(date.slice(0, 4)) <= year);

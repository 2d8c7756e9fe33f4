import { EVENT_SOURCES } from '#domain/tools/charting/events.ts';
import type { Goal } from '#domain/tools/charting/goals.ts';
import { firstIncomplete, isReportedLate, periodOf, placeOfDay } from '#domain/tools/charting/periods.ts';
import { todayWords } from '#web/records/past/inWords.ts';
import type { ChartOver } from '#web/charts/series/SeriesOver.tsx';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import type { ChartData } from '#web/tools/groups/series.ts';
import type { ChartEvent } from './useEvents.ts';

/** An event with its place along a chart. */
export type PlacedEvent = ChartEvent & { readonly place: number };

type Asked = {
  readonly asked: ToolQuestion;
  readonly goals: readonly Goal[];
  readonly events: readonly ChartEvent[];
  /** yyyy-mm-dd. */
  readonly today: string;
};

/** All that stands over a chart, and which stretch of it is not whole. */
export type Over = ChartOver & {
  readonly events: readonly PlacedEvent[];
  readonly isLate: boolean;
};

/** What stands over a chart: goals, and over time events, the present day, and the periods of which more may become known. */
export function overOf({ lines }: ChartData, { asked, goals, events, today }: Asked): Over {
  const [{ period, group }] = asked.by;
  if (period === undefined || period === 'age') return { goals, events: [], isLate: false };
  const names = lines.map(({ value }) => value ?? '');
  const now = names.indexOf(periodOf(today, period));
  const isLate = isReportedLate(asked.kind.name, group.f);
  const from = isLate ? firstIncomplete(names, period, today) : now < 0 ? undefined : now;
  const past = names.filter((name) => name <= periodOf(today, period)).length;
  return {
    goals,
    events: events.flatMap((event) => {
      const place = placeOfDay(names, period, event.day);
      return place === undefined ? [] : [{ ...event, place }];
    }),
    today: placeOfDay(names, period, today),
    todayWords: todayWords(),
    late: from === undefined ? undefined : [from, past],
    isLate: isLate && from !== undefined,
  };
}

/** What is said of the stretch that is shaded. */
export const lateWords = ({ late, isLate }: Over): string | undefined => {
  if (late === undefined) return undefined;
  return isLate
    ? 'Shaded: not over, or ended within the last half year, so that more of it becomes known later (a rule of this chart, as no source tells the delay)'
    : 'Shaded: not over yet';
};

/** What is said of events in the coverage line. */
export function eventWords(chosen: string, { events }: Over): string {
  const source = EVENT_SOURCES.find(({ value }) => value === chosen);
  return source && events.length > 0 ? ` Numbered: ${source.words}, whatever the filters are.` : '';
}

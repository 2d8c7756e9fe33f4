import type { PERIODS } from '#domain/query/group.ts';

type Period = (typeof PERIODS)[number];

/** The year, quarter or month of a day, as groups name it: 2024, 2024-Q3, 2024-07. */
export function periodOf(day: string, period: Period): string {
  const month = Number(day.slice(5, 7));
  return {
    year: day.slice(0, 4),
    quarter: `${day.slice(0, 4)}-Q${Math.ceil(month / 3)}`,
    month: day.slice(0, 7),
  }[period];
}

/** How many periods make a year; an age is told in years. */
export const IN_A_YEAR = { year: 1, age: 1, quarter: 4, month: 12 } as const;

const DAY_MS = 86_400_000;
const MONTHS = { year: 12, quarter: 3, month: 1 } as const;

/** The first day of a period and that of the one after it, as moments. */
function edgesOf(name: string, period: Period): readonly [number, number] {
  const first = {
    year: 0,
    quarter: (Number(name.slice(-1)) - 1) * 3,
    month: Number(name.slice(5)) - 1,
  }[period];
  const year = Number(name.slice(0, 4));
  return [Date.UTC(year, first), Date.UTC(year, first + MONTHS[period])];
}

/** Where a day stands along periods that follow each other, in periods from the beginning of the first; undefined outside them. */
export function placeOfDay(names: readonly string[], period: Period, day: string): number | undefined {
  const at = names.indexOf(periodOf(day, period));
  const name = names[at];
  if (name === undefined) return undefined;
  const [from, to] = edgesOf(name, period);
  return at + (Date.parse(day) - from) / (to - from);
}

/** How long after its date a round or a programme may become known, in days: a rule of the charts, as no source tells it. */
export const REPORTING_LAG_DAYS = 183;

const LATE: ReadonlySet<string> = new Set(['fundingRound.date', 'deal.date', 'publicFunding.date']);

/** Do rows of a kind become known long after the dates of this field? */
export const isReportedLate = (kind: string, field: string): boolean => LATE.has(`${kind}.${field}`);

/** The first of the periods of which more may become known, as so little time has passed since they ended; undefined where none is. */
export function firstIncomplete(names: readonly string[], period: Period, today: string): number | undefined {
  const since = Date.parse(today) - REPORTING_LAG_DAYS * DAY_MS;
  const now = periodOf(today, period);
  const at = names.findIndex((name) => name <= now && edgesOf(name, period)[1] > since);
  return at < 0 ? undefined : at;
}

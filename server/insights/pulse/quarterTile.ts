import { formatDate, formatQuarter, quarterOf } from '#domain/dates.ts';
import { formatQuantity } from '#domain/format.ts';
import { hrefOf, type Conditions } from '#domain/lists.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { within } from '#domain/sets.ts';
import type { GroupRow } from '#domain/questions/groupAnswer.ts';
import type { YearValue } from '#server/insights/sectorFigures.ts';
import { changeOf, PLAIN, type DashboardTile } from '#server/insights/tiles.ts';
import { between, COUNT, count, dayBefore, groups, yearBefore, type Asking } from './asking.ts';

/** A quarter whose rounds are counted: this one so far, or a whole one. */
export type Quarter = {
  /** "2026-Q2". */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** The quarter is not over: it is compared up to this day. */
  readonly upTo?: string;
};

/** This quarter where a round of it is on record, else the last one that the record holds whole: what is not recorded yet is no fall. */
export function shownQuarter(today: string, newestRound: string): Quarter {
  const from = quarterStart(today);
  if (newestRound >= from) return { name: quarterOf(today) ?? '', from, to: today, upTo: newestRound };
  const to = dayBefore(quarterStart(newestRound));
  return { name: quarterOf(to) ?? '', from: quarterStart(to), to };
}

function quarterStart(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

// A date that is known to the year alone is in no quarter, and one to the month in no days (decision 89).
const dated: ConditionInput = { f: 'datePrecision', op: 'notEq', v: 'year' };
const datedToTheDay: ConditionInput = { f: 'datePrecision', op: 'notEq', v: ['year', 'month'] };

/** Rounds of the quarter against the same one a year before. */
export async function quarterTile(asking: Asking, newestRound: string | null): Promise<DashboardTile> {
  const sector = within(asking.reach, 'entity.coreness');
  const tile = { ...PLAIN, key: 'roundsInQuarter', label: 'Rounds this quarter' };
  if (newestRound === null) {
    const coverage = 'no round on record has a day or month';
    return { ...tile, value: null, series: [], coverage, href: hrefOf('FUNDING_ROUNDS', sector) };
  }
  const quarter = shownQuarter(asking.today, newestRound);
  const { name, from, to, upTo } = quarter;
  const counted = (...conditions: Conditions): Promise<number> =>
    count(asking, 'FUNDING_ROUNDS', [...sector, ...conditions]);
  const shown = [...sector, between('date', from, to), dated];
  const precise = upTo === undefined ? dated : datedToTheDay;
  const year = from.slice(0, 4);
  const [value, now, before, ofYear, byQuarter] = await Promise.all([
    count(asking, 'FUNDING_ROUNDS', shown),
    counted(between('date', from, upTo ?? to), precise),
    counted(between('date', yearBefore(from), yearBefore(upTo ?? to)), precise),
    counted(between('date', `${year}-01-01`, `${year}-12-31`), { not: dated }),
    groups(asking, 'FUNDING_ROUNDS', { conditions: sector, group: [{ f: 'date', by: 'quarter' }], ...COUNT }),
  ]);
  const inNone = `${formatQuantity(ofYear, 'round')} of ${year} dated to the year only`;
  return {
    ...tile,
    ...(upTo === undefined ? { label: `Rounds in ${formatQuarter(name)}` } : {}),
    value,
    series: lastQuarters(byQuarter, name),
    change: changeOf(now, before),
    changeLabel: againstWords(quarter, before),
    coverage: [`newest ${formatDate(newestRound)}`, ...(ofYear > 0 ? [inNone] : [])].join('; '),
    href: hrefOf('FUNDING_ROUNDS', shown),
  };
}

function againstWords({ from, upTo }: Quarter, before: number): string {
  const quarter = formatQuarter(quarterOf(yearBefore(from)) ?? '');
  if (before === 0) return `none recorded in the same period of ${quarter}`;
  return `against ${quarter}${upTo === undefined ? '' : ` up to ${formatDate(yearBefore(upTo)).replace(/ \d{4}$/, '')}`}`;
}

const SHOWN_QUARTERS = 12;

// A quarter without a round is counted as none, not left out.
function lastQuarters(rows: readonly GroupRow[], last: string): readonly YearValue[] {
  const counts = new Map(rows.map(({ keys, values }) => [keys[0]?.value, Number(values[0])]));
  const [year = 0, quarter = 1] = last.split('-Q').map(Number);
  return Array.from({ length: SHOWN_QUARTERS }, (_, n) => {
    const at = year * 4 + quarter - SHOWN_QUARTERS + n;
    const name = `${Math.floor(at / 4)}-Q${(at % 4) + 1}`;
    return { period: formatQuarter(name), value: counts.get(name) ?? 0 };
  });
}

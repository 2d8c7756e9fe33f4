import { dateBefore } from '#domain/dates.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { hrefOf, type Conditions } from '#domain/lists.ts';
import type { GroupRow } from '#domain/questions/groupAnswer.ts';
import type { YearValue } from '#server/insights/sectorFigures.ts';
import { changeOf, PLAIN, type DashboardTile } from '#server/insights/tiles.ts';
import { between, COUNT, count, dayBefore, groups, type Asking } from './asking.ts';

const DAYS = 30;
const SHOWN_YEARS = 10;

/** Papers of the last 30 days; of the newest year where none is dated to the day. */
export async function papersTile(asking: Asking): Promise<DashboardTile> {
  const [all, toTheDay] = await Promise.all([
    count(asking, 'PAPERS', []),
    count(asking, 'PAPERS', datedToTheDay(asking)),
  ]);
  return toTheDay > 0 ? ofDays(asking, all, toTheDay) : ofYear(asking, all);
}

const datedToTheDay = ({ today }: Asking): Conditions => [
  { f: 'publishedOn', op: 'lte', v: today },
  { f: 'publishedOnPrecision', op: 'notEq', v: ['year', 'month'] },
];

async function ofDays(asking: Asking, all: number, toTheDay: number): Promise<DashboardTile> {
  const { today } = asking;
  const from = dateBefore(today, { count: DAYS - 1, unit: 'day' });
  const earlier = between('publishedOn', dateBefore(from, { count: DAYS, unit: 'day' }), dayBefore(from));
  const shown = [...datedToTheDay(asking), between('publishedOn', from, today)];
  const [value, before] = await Promise.all([
    count(asking, 'PAPERS', shown),
    count(asking, 'PAPERS', [...datedToTheDay(asking), earlier]),
  ]);
  return {
    ...PLAIN,
    key: 'papers',
    label: `Papers in ${DAYS} days`,
    value,
    series: [],
    change: changeOf(value, before),
    changeLabel: before > 0 ? `against the ${DAYS} days before` : `none recorded in the ${DAYS} days before`,
    coverage: `${formatCount(toTheDay)} of ${formatQuantity(all, 'paper')} dated to the day`,
    href: hrefOf('PAPERS', shown),
  };
}

async function ofYear(asking: Asking, all: number): Promise<DashboardTile> {
  const byYear = { group: [{ f: 'publishedOn', by: 'year' }], ...COUNT } as const;
  const years = yearsOf(await groups(asking, 'PAPERS', { conditions: [], ...byYear }), asking.today);
  const [before, newest] = [years.at(-2), years.at(-1)];
  const year = newest?.period ?? asking.today.slice(0, 4);
  return {
    ...PLAIN,
    key: 'papers',
    label: `Papers in ${year}`,
    value: newest?.value ?? null,
    series: years.slice(-SHOWN_YEARS),
    changeLabel: before ? `${formatCount(before.value)} in ${before.period}` : null,
    coverage: `${formatQuantity(all, 'paper')} on record, none dated to the day: those of ${DAYS} days are not known`,
    href: hrefOf('PAPERS', [between('publishedOn', `${year}-01-01`, `${year}-12-31`)]),
  };
}

// Every year from the first to the newest with a paper, none beyond today.
function yearsOf(rows: readonly GroupRow[], today: string): readonly YearValue[] {
  const counts = new Map(
    rows.flatMap(({ keys, values }) => {
      const year = keys[0]?.value;
      return year && year <= today.slice(0, 4) ? [[Number(year), Number(values[0])] as const] : [];
    }),
  );
  if (counts.size === 0) return [];
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  return Array.from({ length: last - first + 1 }, (_, n) => ({
    period: String(first + n),
    value: counts.get(first + n) ?? 0,
  }));
}

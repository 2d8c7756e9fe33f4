import { formatCount, formatQuantity } from '#domain/format.ts';
import { hrefOf, type Conditions } from '#domain/lists.ts';
import { PLAIN, type DashboardTile } from '#server/insights/tiles.ts';
import { between, count, groups, type Asking } from './asking.ts';

/** What states have committed for a year, by their strategies that run. */
export async function commitmentsTile(asking: Asking): Promise<DashboardTile> {
  const year = Number(asking.today.slice(0, 4));
  // One level alone: a strategy holds its programmes, and these their awards.
  const running: Conditions = [
    { f: 'level', op: 'eq', v: 'strategy' },
    { f: 'endYear', op: 'gte', v: year },
    { not: { f: 'startDate', op: 'gt', v: asking.today } },
    { not: { f: 'countsAs', op: 'eq', v: 'part' } },
  ];
  // What is only planned or an upper end is in no sum, and so is not said to be.
  const shown: Conditions = [
    ...running,
    { f: 'annualUsd', op: 'blank', v: false },
    { f: 'countsAs', op: 'eq', v: 'counted' },
  ];
  const [[sums], all] = await Promise.all([
    groups(asking, 'PUBLIC_FUNDING', {
      conditions: shown,
      measures: [{ fn: 'count' }, { fn: 'sum', f: 'annualUsd' }],
    }),
    count(asking, 'PUBLIC_FUNDING', running),
  ]);
  const [known, usd] = sums?.values ?? [];
  return {
    ...PLAIN,
    key: 'publicCommitments',
    label: 'Annual public funding',
    value: usd === null || usd === undefined ? null : Number(usd),
    unit: 'USD',
    format: 'usd',
    series: [],
    coverage: `${formatCount(Number(known ?? 0))} of ${formatQuantity(all, 'strategy', 'strategies')} running in ${year} with an amount in USD, spread over their years; programmes and awards not added`,
    // With what is added up, and what it is worked out from.
    href: hrefOf('PUBLIC_FUNDING', shown, {
      sort: [{ f: 'annualUsd', dir: 'desc' }],
      columns: ['country', 'annualUsd', 'fundingUsd', 'startDate', 'endYear'],
    }),
  };
}

/** Enterprise users whose first dated use or partnership is of this year. */
export async function usersTile(asking: Asking): Promise<DashboardTile> {
  const year = Number(asking.today.slice(0, 4));
  const shown = newBetween(`${year}-01-01`, asking.today);
  const [value, before, dated, all] = await Promise.all([
    count(asking, 'METAVERSE_USERS', shown),
    count(asking, 'METAVERSE_USERS', newBetween(`${year - 1}-01-01`, `${year - 1}-12-31`)),
    count(asking, 'METAVERSE_USERS', [{ f: 'partners.date', op: 'blank', v: false }]),
    count(asking, 'METAVERSE_USERS', []),
  ]);
  return {
    ...PLAIN,
    key: 'newUsers',
    label: 'New enterprise users',
    value,
    series: [],
    changeLabel: `${formatCount(before)} in all of ${year - 1}`,
    coverage: `this year, by first dated use or partnership, known for ${formatCount(dated)} of ${formatCount(all)}`,
    href: hrefOf('METAVERSE_USERS', shown),
  };
}

const newBetween = (first: string, last: string): Conditions => [
  between('partners.date', first, last),
  { not: { f: 'partners.date', op: 'lt', v: first } },
];

import { listAddress, listScreen, type Conditions, type ListScreenName } from '#domain/lists.ts';
import { sortByFigure, USUAL_FIGURE, type MoneyFigure } from '#domain/money.ts';
import type { SortKey } from '#domain/kind.ts';
import { buildPath } from '#domain/routes.ts';
import type { YearValue } from './sectorFigures.ts';

/** One key figure with its course, what it covers in words, and the screen with its rows. */
export type DashboardTile = {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly unit: string | null;
  readonly format: 'count' | 'usd' | 'percent';
  /** The change as a share of the earlier value: 0.12 is 12 % more; null where nothing can be compared. */
  readonly change: number | null;
  readonly changeLabel: string | null;
  readonly series: readonly YearValue[];
  readonly coverage: string | null;
  readonly href: string | null;
};

/** What most tiles have in common. */
export const PLAIN = { unit: null, format: 'count', change: null, changeLabel: null } as const;

type Shown = {
  readonly money?: MoneyFigure;
  readonly sort?: readonly SortKey[];
  readonly group?: string;
  readonly columns?: readonly string[];
};

/** The address of a list with these conditions, in its usual order unless said, as its screen writes it. */
export function hrefOf(
  name: ListScreenName,
  conditions: Conditions,
  { money = USUAL_FIGURE, sort, group, columns }: Shown = {},
): string {
  const { list } = listScreen(name);
  const params = listAddress(list, {
    conditions,
    sort: sort ?? sortByFigure(list.sort, money),
    peek: undefined,
    group,
    columns,
    money: money === USUAL_FIGURE ? undefined : money,
  });
  const query = new URLSearchParams(params.map(([key, value]) => [key, value])).toString();
  return query === '' ? buildPath(name) : `${buildPath(name)}?${query}`;
}

/** How much more a value is than an earlier one, as a share of it; null where there was nothing. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? (now - before) / before : null;

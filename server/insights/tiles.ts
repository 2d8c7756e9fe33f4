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

/** How much more a value is than an earlier one, as a share of it; null where there was nothing. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? (now - before) / before : null;

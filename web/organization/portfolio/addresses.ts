import { buildPath } from '#domain/routes.ts';
import { SETS } from '#domain/sets.ts';

// Written out: what writes every list's address is more than the profile needs.
const withQuery = (path: string, params: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(params).toString()}`;

/** The deals of an investor: all, or those with these values. */
export const dealsPath = (investor: string, more: Readonly<Record<string, string>> = {}): string =>
  withQuery(buildPath('DEALS'), { investor, ...more });

const UNCOUNTED = { where: { not: { f: 'amountQualifier', op: 'eq', v: SETS.OUTSIDE_TOTALS } } };

/** Its deals in rounds whose amount counts. */
export const pricedDealsPath = (investor: string): string =>
  dealsPath(investor, { 'fundingUsd.blank': 'false', q: JSON.stringify(UNCOUNTED) });

/** The rounds that two investors joined. */
export const sharedRoundsPath = (one: string, other: string): string =>
  withQuery(buildPath('FUNDING_ROUNDS'), {
    q: JSON.stringify({
      where: { and: [one, other].map((v) => ({ f: 'investors', op: 'eq', v })) },
    }),
  });

import { buildPath } from '#domain/routes.ts';
import { SETS } from '#domain/sets.ts';

type Params = Readonly<Record<string, string>>;

// Written out: what writes every list's address is more than the profile needs.
const withQuery = (path: string, params: Params): string =>
  `${path}?${new URLSearchParams(params).toString()}`;

/** The deals of an investor: all, or those with these values. */
export const dealsPath = (investor: string, more: Params = {}): string =>
  withQuery(buildPath('DEALS'), { investor, ...more });

const UNCOUNTED = { where: { not: { f: 'amountQualifier', op: 'eq', v: SETS.OUTSIDE_TOTALS } } };

/** Its deals in rounds whose amount counts. */
export const pricedDealsPath = (investor: string): string =>
  dealsPath(investor, { 'fundingUsd.blank': 'false', q: JSON.stringify(UNCOUNTED) });

/** The companies of its portfolio: all, or those with these values. */
export const companiesPath = (investor: string, more: Params = {}): string =>
  withQuery(buildPath('COMPANIES'), { 'fundingRounds.investors': investor, ...more });

/** The companies of its portfolio that are known to be in other countries. */
export const companiesOutsidePath = (investor: string, country: string): string =>
  companiesPath(investor, {
    'country.blank': 'false',
    q: JSON.stringify({ where: { not: { f: 'country', op: 'eq', v: country } } }),
  });

/** A value that rows have as a filter of a list, or that they have none; a class stands for all below it. */
export const having = (field: string, value: string | null, operator = ''): Params =>
  value === null ? { [`${field}.blank`]: 'true' } : { [`${field}${operator}`]: value };

/** The rounds that two investors joined. */
export const sharedRoundsPath = (one: string, other: string): string =>
  withQuery(buildPath('FUNDING_ROUNDS'), {
    q: JSON.stringify({
      where: { and: [one, other].map((v) => ({ f: 'investors', op: 'eq', v })) },
    }),
  });

/** The page of a round. */
export const roundPath = (id: string): string => buildPath('FUNDING', { fundingId: id });

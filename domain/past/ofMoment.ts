import type { Params } from '#domain/query/url.ts';
import { AS_OF_PARAMETER } from './address.ts';

/** The parameter by which an address says that it was frozen under other fields than there are now. */
export const SCHEMA_PARAMETER = 'frozenUnder';

/** The address of a screen as of a moment. */
export const addressAsOf = (address: string, asOf: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${AS_OF_PARAMETER}=${asOf}`;

/** What an address says of its screen, without the moment that it is read as of. */
export const withoutMoment = (params: Params): Params =>
  params.filter(([name]) => name !== AS_OF_PARAMETER && name !== SCHEMA_PARAMETER);

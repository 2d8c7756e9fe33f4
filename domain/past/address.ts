import { isDate } from '#domain/dates.ts';
import type { Params } from '#domain/query/url.ts';
import { matchRoute } from '#domain/routes.ts';
import type { ScreenName } from '#domain/screens.ts';

/** The parameter by which an address says as of when it is read: what the atlas knew then. */
export const AS_OF_PARAMETER = 'asOf';

/** The parameter by which an address says that it was frozen under other fields than there are now. */
export const SCHEMA_PARAMETER = 'frozenUnder';

/** The screens that can be read as of a moment. */
export const PAST_SCREENS = [
  'COMPANIES',
  'INVESTORS',
  'METAVERSE_USERS',
  'LABS',
  'GROUPS',
  'PAPERS',
  'PRODUCTS',
  'FUNDING_ROUNDS',
  'DEALS',
  'PUBLIC_FUNDING',
  'GRAPHING_TOOL',
  'GRAPHING_TOOL_ROUNDS',
  'ANALYSIS_TOOL',
  'ROAD_MAP',
  'MARKET_MAP',
  'MARKET_MAP_INVESTORS',
  'MARKET_MAP_USERS',
  'SUMMARY_MAP',
  'HEATMAP',
] as const satisfies readonly ScreenName[];

/** Whether the screen of a path can be read as of a moment. */
export function isPastScreen(path: string): boolean {
  const match = matchRoute(path);
  return match !== null && PAST_SCREENS.some((name) => name === match.name);
}

/** In the east a day begins hours before it does in UTC: so many milliseconds. */
export const FARTHEST_EAST = 14 * 3_600_000;

/** Whether a text has the form of a day or a moment that may have begun somewhere. */
export const looksBegun = (moment: string, now: Date): boolean =>
  /^(?:.{10}|.{10}T[\d:.]+Z)$/.test(moment) &&
  isDate(moment.slice(0, 10)) &&
  moment <= new Date(now.getTime() + FARTHEST_EAST).toISOString();

/** The address of a screen as of a moment. */
export const addressAsOf = (address: string, asOf: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${AS_OF_PARAMETER}=${asOf}`;

/** What an address says of its screen, without the moment that it is read as of. */
export const withoutMoment = (params: Params): Params =>
  params.filter(([name]) => name !== AS_OF_PARAMETER && name !== SCHEMA_PARAMETER);

import { matchRoute } from '#domain/routes.ts';
import type { ScreenName } from '#domain/screens.ts';

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

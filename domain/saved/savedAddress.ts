import { isPlainAddress } from '#domain/navigation/plainText.ts';
import { matchRoute } from '#domain/routes.ts';
import type { ScreenName } from '#domain/screens.ts';

/** The parameter by which the address of a tool says what it was opened from. */
export const SAVED_PARAMETER = 'saved';

/** The screens whose pictures can be saved. */
export const SAVED_TOOLS = [
  'GRAPHING_TOOL',
  'GRAPHING_TOOL_ROUNDS',
  'ANALYSIS_TOOL',
  'ROAD_MAP',
  'MARKET_MAP',
  'MARKET_MAP_INVESTORS',
  'MARKET_MAP_USERS',
  'GRAPH_EXPLORER',
  'GRAPH_EXPLORER_ENTITY',
  'SUMMARY_MAP',
  'HEATMAP',
] as const satisfies readonly ScreenName[];

/** One of them. */
export type SavedTool = (typeof SAVED_TOOLS)[number];

/** The tool that a path belongs to; null where it is no tool whose pictures can be saved. */
export function toolOfPath(path: string): SavedTool | null {
  const match = matchRoute(path);
  if (!match || match.route.page === null) return null;
  return SAVED_TOOLS.find((name) => name === match.name) ?? null;
}

/** The address of a tool as it is kept, or null for anything else: a path here with its parameters, without what it was opened from. */
export function readSavedAddress(
  text: string,
): { readonly tool: SavedTool; readonly address: string } | null {
  // What a browser writes in an address, and nothing that leads to another host.
  if (!/^\/(?!\/)[\w!$&'()*+,;=:@%./?~-]*$/.test(text)) return null;
  if (!isPlainAddress(text)) return null;
  const [path = '', search = ''] = partsOf(text);
  const tool = toolOfPath(path);
  const kept = search.split('&').filter((pair) => pair !== '' && pair.split('=')[0] !== SAVED_PARAMETER);
  return tool && { tool, address: kept.length === 0 ? path : `${path}?${kept.join('&')}` };
}

/** The address of a tool that says what it was opened from. */
export const openedFrom = (address: string, id: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${SAVED_PARAMETER}=${id}`;

function partsOf(text: string): readonly [string, string] {
  const at = text.indexOf('?');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

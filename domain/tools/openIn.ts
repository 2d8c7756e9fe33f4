import { CARD, CARDS, type Card } from '#domain/analysis/cards.ts';
import {
  listScreen,
  listAddress,
  questionText,
  type Conditions,
  type ListScreenName,
} from '#domain/lists.ts';
import { screenNamed, type ScreenName } from '#domain/screens.ts';
import { placesOf } from '#domain/tools/map/placesOf.ts';
import { toolAddress } from './toolAddress.ts';

/** A way to see the rows of a list in a tool. */
export interface OpenIn {
  readonly screen: ScreenName;
  readonly label: string;
  readonly path: string;
}

const MAPS: Readonly<Partial<Record<ListScreenName, ScreenName>>> = {
  COMPANIES: 'MARKET_MAP',
  INVESTORS: 'MARKET_MAP_INVESTORS',
  METAVERSE_USERS: 'MARKET_MAP_USERS',
};

const OF_MONEY: ReadonlySet<ListScreenName> = new Set(['FUNDING_ROUNDS', 'DEALS']);

// The cards that look at all rows of a list, whatever it is of; the others of the notebook are a step from there.
const OF_WHOLE_LISTS: ReadonlySet<string> = new Set(['benchmark', 'concentration']);

const cardOf = (card: Card, list: ListScreenName, conditions: Conditions) =>
  toolAddress(card.lists[0], { list, conditions, own: { [CARD]: card.name } });

/** The tools that can show the rows of a list, each with the address at which it shows those under conditions. */
export function openIn(name: ListScreenName, conditions: Conditions): readonly OpenIn[] {
  const { list } = listScreen(name);
  const listed = listAddress(list, { conditions, sort: list.sort, peek: undefined });
  const chart = OF_MONEY.has(name) ? 'GRAPHING_TOOL_ROUNDS' : 'GRAPHING_TOOL';
  const map = MAPS[name];
  const ofTool = (usual: ListScreenName) => toolAddress(usual, { list: name, conditions, own: {} });
  const card = CARDS.find((one: Card) => OF_WHOLE_LISTS.has(one.name) && one.lists.includes(name));
  const isOrganizations = list.kind.name === 'organization';
  return [
    way(chart, 'Chart', ofTool(OF_MONEY.has(name) ? 'FUNDING_ROUNDS' : 'COMPANIES')),
    way('HEATMAP', 'Heatmap', ofTool('FUNDING_ROUNDS')),
    ...(placesOf(list.kind).length > 0 ? [way('SUMMARY_MAP', 'Map', ofTool('COMPANIES'))] : []),
    ...(map ? [way(map, 'Market map', listed)] : []),
    ...(isOrganizations ? [way('GRAPH_EXPLORER', 'Graph', [['q', questionText(list, conditions)]])] : []),
    ...(card ? [way('ANALYSIS_TOOL', 'Analysis', cardOf(card, name, conditions))] : []),
    ...(list.kind.name === 'metricPoint' ? [way('ROAD_MAP', 'Roadmap', listed)] : []),
  ];
}

function way(screen: ScreenName, label: string, params: readonly (readonly [string, string])[]): OpenIn {
  const search = params.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const { path } = screenNamed(screen);
  return { screen, label, path: search === '' ? path : `${path}?${search}` };
}

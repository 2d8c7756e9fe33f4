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

// The cards that look at all rows of a list, each with its usual list; the others of the notebook are a step from there.
const BENCHMARK = { card: 'benchmark', usual: 'COMPANIES' } as const;
const CONCENTRATION = { card: 'concentration', usual: 'FUNDING_ROUNDS' } as const;
const CARD_OF: Readonly<Partial<Record<ListScreenName, typeof BENCHMARK | typeof CONCENTRATION>>> = {
  COMPANIES: BENCHMARK,
  INVESTORS: BENCHMARK,
  METAVERSE_USERS: BENCHMARK,
  LABS: BENCHMARK,
  GROUPS: BENCHMARK,
  FUNDING_ROUNDS: CONCENTRATION,
  DEALS: CONCENTRATION,
  PUBLIC_FUNDING: CONCENTRATION,
  PAPERS: CONCENTRATION,
  PRODUCTS: CONCENTRATION,
};

/** The tools that can show the rows of a list, each with the address at which it shows those under conditions. */
export function openIn(name: ListScreenName, conditions: Conditions): readonly OpenIn[] {
  const { list } = listScreen(name);
  const listed = listAddress(list, { conditions, sort: list.sort, peek: undefined });
  const chart = OF_MONEY.has(name) ? 'GRAPHING_TOOL_ROUNDS' : 'GRAPHING_TOOL';
  const map = MAPS[name];
  const ofTool = (usual: ListScreenName) => toolAddress(usual, { list: name, conditions, own: {} });
  const asked = CARD_OF[name];
  const isOrganizations = list.kind.name === 'organization';
  return [
    way(chart, 'Chart', ofTool(OF_MONEY.has(name) ? 'FUNDING_ROUNDS' : 'COMPANIES')),
    way('HEATMAP', 'Heatmap', ofTool('FUNDING_ROUNDS')),
    ...(placesOf(list.kind).length > 0 ? [way('SUMMARY_MAP', 'Map', ofTool('COMPANIES'))] : []),
    ...(map ? [way(map, 'Market map', listed)] : []),
    ...(isOrganizations ? [way('GRAPH_EXPLORER', 'Graph', [['q', questionText(list, conditions)]])] : []),
    ...(asked
      ? [
          way(
            'ANALYSIS_TOOL',
            'Analysis',
            toolAddress(asked.usual, { list: name, conditions, own: { card: asked.card } }),
          ),
        ]
      : []),
    ...(list.kind.name === 'metricPoint' ? [way('ROAD_MAP', 'Roadmap', listed)] : []),
  ];
}

function way(screen: ScreenName, label: string, params: readonly (readonly [string, string])[]): OpenIn {
  const search = params.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const { path } = screenNamed(screen);
  return { screen, label, path: search === '' ? path : `${path}?${search}` };
}

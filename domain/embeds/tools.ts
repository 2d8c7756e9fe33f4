import { cardAddress, readCardAddress } from '#domain/analysis/cardAddress.ts';
import { misreadCard } from '#domain/analysis/read/misreadCard.ts';
import { listOf, listScreen, type Conditions, type ListKind, type ListScreenName } from '#domain/lists.ts';
import { mapAddress, notBegun, readMapAddress } from '#domain/market-map/mapAddress.ts';
import { MAP_NAMES, marketMap, type MapName } from '#domain/market-map/maps.ts';
import { ROADMAP_ADDRESS } from '#domain/promises/roadmapPath.ts';
import { conjuncts } from '#domain/query/grammar.ts';
import type { Params } from '#domain/query/url.ts';
import { SAVED_PARAMETER } from '#domain/saved/savedAddress.ts';
import { matchRoute } from '#domain/routes.ts';
import { screenNamed, type ScreenName } from '#domain/screens.ts';
import { SUMMARY_MAP_ADDRESS } from '#domain/tools/map/mapChoices.ts';
import { CHART_OWN } from '#domain/tools/chart.ts';
import { HEATMAP_ADDRESS } from '#domain/tools/heatmap.ts';
import { choicesOf, type Choices } from '#domain/tools/choices.ts';
import type { Own, OwnAsked } from '#domain/tools/read/own.ts';
import { CHART_TOOLS, readChart, type ChartTool } from '#domain/tools/read/readChart.ts';
import { readHeatmap } from '#domain/tools/read/readHeatmap.ts';
import { readSummaryMap } from '#domain/tools/read/readSummaryMap.ts';
import { misreadRoadmap } from '#domain/tools/roadmap.ts';
import { readToolAddress, toolAddress, type ToolAddress } from '#domain/tools/toolAddress.ts';
import { EMBEDDABLE, isNarrowable, type EmbeddableScreen, type Narrowable } from './embed.ts';

/** What an embed shows of a tool. */
export interface EmbeddedTool {
  readonly screen: ScreenName;
  /** The rows that readers may narrow; null where a tool shows none of a list. */
  readonly rows: EmbeddedRows | null;
}

/** The rows of a list under conditions, and how to write the same under others. */
export interface EmbeddedRows {
  readonly list: ListKind;
  readonly conditions: Conditions;
  /** The address of the same under these conditions. */
  readonly under: (conditions: Conditions) => Params;
}

/** The same, or the sentence that says why an address cannot be understood. */
export type ReadEmbedded =
  | { readonly tool: EmbeddedTool; readonly problem?: undefined }
  | { readonly tool?: undefined; readonly problem: string };

type Reader = (params: Params, today: string) => ReadEmbedded;

const mapReader =
  (screen: ScreenName, name: MapName): Reader =>
  (params, today) => {
    const { state, problem } = readMapAddress(name, params);
    if (!state) return { problem };
    const ahead = notBegun(state, today);
    if (ahead !== undefined) return { problem: ahead };
    const under = (conditions: Conditions): Params => mapAddress(name, { ...state, conditions });
    return { tool: toolOf(screen, marketMap(name).list, { conditions: state.conditions, under }) };
  };

// Why what is a tool's own cannot be understood, by the reader of its screen.
type Misread = (
  asked: OwnAsked<Own<string>>,
  more: { readonly choices: Choices; readonly today: string },
) => string | undefined;

const chartReader =
  (screen: ScreenName, address: ToolAddress<string>, misread: Misread): Reader =>
  (params, today) => {
    const { state, problem } = readToolAddress(address, params);
    if (problem !== undefined) return { problem };
    const { list, conditions, own } = state;
    const wrong = misread(
      { list, own: (name) => own[name] },
      { choices: choicesOf(listScreen(list).list.kind, conditions), today },
    );
    if (wrong !== undefined) return { problem: wrong };
    const under = (conditions: Conditions): Params => toolAddress(address.usual, { ...state, conditions });
    return { tool: toolOf(screen, state.list, { conditions: state.conditions, under }) };
  };

const chart = (tool: ChartTool): Reader =>
  chartReader(
    tool,
    { own: CHART_OWN, usual: CHART_TOOLS[tool].usual },
    (asked, { choices }) => readChart({ ...asked, tool }, choices).problem,
  );

const readCard: Reader = (params, today) => {
  const { card, state, problem } = readCardAddress(params);
  if (!card) return { problem };
  const { list, own } = state;
  const wrong = misreadCard(card.name, { list, own: (name) => own[name] }, today);
  if (wrong !== undefined) return { problem: wrong };
  const under = (conditions: Conditions): Params =>
    toolAddress(cardAddress(card).usual, { ...state, conditions });
  return { tool: toolOf('ANALYSIS_TOOL', state.list, { conditions: state.conditions, under }) };
};

const toolOf = (
  screen: ScreenName,
  list: ListScreenName,
  more: Pick<EmbeddedRows, 'conditions' | 'under'>,
): EmbeddedTool => ({ screen, rows: { list: listOf(list), ...more } });

const map = (name: MapName): Reader => mapReader(marketMap(name).screen, name);

// How the address of each tool with rows is read.
const READERS: Readonly<Record<Narrowable<EmbeddableScreen>, Reader>> = {
  MARKET_MAP: map('companies'),
  MARKET_MAP_INVESTORS: map('investors'),
  MARKET_MAP_USERS: map('users'),
  GRAPHING_TOOL: chart('GRAPHING_TOOL'),
  GRAPHING_TOOL_ROUNDS: chart('GRAPHING_TOOL_ROUNDS'),
  ANALYSIS_TOOL: readCard,
  HEATMAP: chartReader(
    'HEATMAP',
    HEATMAP_ADDRESS,
    (asked, { choices }) => readHeatmap(asked, choices).problem,
  ),
  SUMMARY_MAP: chartReader('SUMMARY_MAP', SUMMARY_MAP_ADDRESS, (asked) => readSummaryMap(asked).problem),
  ROAD_MAP: chartReader('ROAD_MAP', ROADMAP_ADDRESS, ({ own }, { today }) => misreadRoadmap(own, today)),
};

/** The map that a screen shows; undefined for the other tools. */
export const mapOfScreen = (screen: ScreenName): MapName | undefined =>
  MAP_NAMES.find((name) => marketMap(name).screen === screen);

// What somebody has open beside a tool, and what it was opened from, are not what it shows.
const PASSING: ReadonlySet<string> = new Set(['peek', SAVED_PARAMETER]);

/** The parameters of an address that say what is shown. */
export const shownParams = (params: Params): Params => params.filter(([name]) => !PASSING.has(name));

/** Reads the address of a tool that can be embedded, as of a day: years that are not over then are refused, as are days that have not begun. */
export function readEmbedded(path: string, params: Params, today: string): ReadEmbedded {
  const screen: EmbeddableScreen | undefined = EMBEDDABLE.find((name) => name === matchRoute(path)?.name);
  if (screen && isNarrowable(screen)) return READERS[screen](shownParams(params), today);
  // What makes a scene is read by the server alone: it answers for it (scene.ts).
  if (screen) return { tool: { screen, rows: null } };
  const paths = EMBEDDABLE.map((name) => screenNamed(name).path).join(', ');
  return { problem: `This screen cannot be embedded. These can: ${paths}.` };
}

/** The conditions that rows of the same list are not under. */
export function furtherConditions(
  rows: Pick<EmbeddedRows, 'conditions'>,
  conditions: Conditions,
): Conditions {
  const known = new Set(rows.conditions.flatMap(conjuncts).map((one) => JSON.stringify(one)));
  return conditions.flatMap(conjuncts).filter((one) => !known.has(JSON.stringify(one)));
}

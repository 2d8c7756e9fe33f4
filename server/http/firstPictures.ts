import { CARD, CARDS } from '#domain/analysis/cards.ts';
import { isOfSeries, DRAWINGS, type Drawing } from '#domain/tools/chart.ts';

type Parameter = (name: string) => string | null;

const DRAWN: Readonly<Partial<Record<Drawing, string>>> = { table: 'Pivot', bubbles: 'Bubble', boxes: 'Box' };
const MAP_FIGURE = (): readonly string[] => ['MapFigure'];

// Of each page of a tool: the files that draw what it shows first, in the order in which one asks for the next.
const PICTURES: Readonly<Record<string, (parameter: Parameter) => readonly string[]>> = {
  'analysis/Analysis': (parameter) => {
    const card = CARDS.find(({ name }) => name === parameter(CARD));
    return card ? [`${card.name.split('-').map(capital).join('')}Card`] : ['Headline'];
  },
  'graph-explorer/GraphExplorer': (parameter) =>
    ['entityId', 'steps', 'q'].some((name) => parameter(name) !== null) ? ['Scene', 'DrawnStage'] : [],
  'heatmap/Heatmap': () => ['HeatFigure'],
  'map/SummaryMap': () => ['MapFigure', 'WorldMap'],
  'market-map/MarketMap': MAP_FIGURE,
  'market-map/MarketMapInvestors': MAP_FIGURE,
  'market-map/MarketMapUsers': MAP_FIGURE,
  'roadmap/Roadmap': () => ['RoadmapPicture'],
  'tools/Chart': (parameter) => {
    const drawing = DRAWINGS.find(({ value }) => value === parameter('draw'))?.value ?? 'bars';
    return [`${isOfSeries(drawing) ? 'Series' : (DRAWN[drawing] ?? capital(drawing))}Figure`];
  },
};

/**
 * The files of the web, without their folders, that draw the first picture of a tool's page. Its script asks for them when it runs; the
 * page names them before. A parameter is one of the address, or of the path.
 */
export const picturesOf = (page: string, parameter: Parameter): readonly string[] =>
  PICTURES[page]?.(parameter) ?? [];

/** Whether the server draws a page for whoever may open it: that of a tool. */
export const isDrawnTool = (page: string | null): boolean => page !== null && page in PICTURES;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

import type { RouteName } from '#domain/routes.ts';

/** Other words by which people look for a screen; what is not looked through at once is not loaded at once. */
export const SCREEN_WORDS: Readonly<Partial<Record<RouteName, string>>> = {
  GRAPHING_TOOL: 'graphs statistics trends league tables',
  ANALYSIS_TOOL:
    'compare benchmark percentile funnel survival concentration hhi co-investment growth overlap nowcast scenario outliers',
  ROAD_MAP: 'promises targets timeline frontier milestones slip',
  MARKET_MAP: 'landscape logos treemap',
  GRAPH_EXPLORER: 'links paths connections relations',
  SUMMARY_MAP: 'world countries regions geography flows choropleth',
  HEATMAP: 'matrix cross table white space',
  PROMISES: 'targets met missed late slipped',
  DASHBOARDS: 'saved charts maps scenes',
};

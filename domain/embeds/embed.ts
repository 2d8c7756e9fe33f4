import type { Role } from '#domain/access.ts';
import type { Choice } from '#domain/choices.ts';
import type { ScreenName } from '#domain/screens.ts';

/** The lowest role that may put a view of a tool into other pages; a view ends with the role of whoever made it. */
export const EMBEDDERS: Role = 'PREMIUM';

/** The screens of the tools that can be embedded. */
export const EMBEDDABLE = [
  'MARKET_MAP',
  'MARKET_MAP_INVESTORS',
  'MARKET_MAP_USERS',
  'GRAPHING_TOOL',
  'GRAPHING_TOOL_ROUNDS',
  'ANALYSIS_TOOL',
  'HEATMAP',
  'SUMMARY_MAP',
  'ROAD_MAP',
  'GRAPH_EXPLORER',
  'GRAPH_EXPLORER_ENTITY',
] as const satisfies readonly ScreenName[];

/** One of them. */
export type EmbeddableScreen = (typeof EMBEDDABLE)[number];

const OF_NO_ROWS = ['GRAPH_EXPLORER', 'GRAPH_EXPLORER_ENTITY'] as const satisfies readonly EmbeddableScreen[];

/** Those of some screens that show rows of a list. */
export type Narrowable<Screen extends ScreenName> = Exclude<Screen, (typeof OF_NO_ROWS)[number]>;

/** True for the tools that show rows of a list, which readers may narrow by filters. */
export const isNarrowable = <Screen extends ScreenName>(screen: Screen): screen is Narrowable<Screen> =>
  !OF_NO_ROWS.some((name) => name === screen);

/** The limits of an embed: letters of its address and title, sites and their letters, pixels of its height, and how many one account has. */
export const EMBED_LIMITS = {
  address: 6_000,
  title: 120,
  sites: 20,
  site: 260,
  leastHeight: 200,
  mostHeight: 4_000,
  ofOneAccount: 500,
} as const;

/** The colours of an embed. */
export const EMBED_THEMES = [
  { value: 'auto', label: 'As the reader prefers' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly Choice[];

/** One of them. */
export type EmbedTheme = (typeof EMBED_THEMES)[number]['value'];

/** What its maker says of an embed. */
export interface EmbedOptions {
  /** The tool with what it shows, as its screen writes it: `/heatmap?rows=country`. */
  readonly address: string;
  /** What stands above it; null where the question of the tool is enough. */
  readonly title: string | null;
  /** Readers may narrow what it shows. */
  readonly hasFilters: boolean;
  readonly theme: EmbedTheme;
  /** In pixels; null for as high as what it shows. */
  readonly height: number | null;
  /** The sites that may show it, such as https://example.org; none for those that the operator's setting allows. */
  readonly sites: readonly string[];
}

/** A view of a tool that its maker put into other pages. */
export interface Embed extends EmbedOptions {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The address of the page of an embed, without its origin. */
export const embedPath = (id: string): string => `/embed/${id}`;

/** The mark of the messages in which an embed and the page around it speak of its height. */
export const HEIGHT_MESSAGE = 'sector-atlas:height';
/** The mark of the message in which the page around an embed asks for its height. */
export const HEIGHT_QUESTION = 'sector-atlas:ask-height';

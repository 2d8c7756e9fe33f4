import { isUuid } from '#domain/query/values.ts';
import { given, readHead, refused, type Head, type Problems } from './bodies.ts';
import { SAVED_LIMITS } from './savedLimits.ts';
import type { SavedView } from './savedView.ts';

/** How many columns a tile takes. */
export const TILE_WIDTHS = [1, 2] as const;

/** One of them. */
export type TileWidth = (typeof TILE_WIDTHS)[number];

/** A tile as its viewer may see it: no view where it is not shown to him. */
export type Tile = { readonly width: TileWidth; readonly view: SavedView | null };

/** A dashboard in a list. */
export type DashboardInShort = Head & {
  readonly id: string;
  readonly isMine: boolean;
  readonly by: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly tileCount: number;
};

/** A dashboard with what is arranged on it. */
export type Dashboard = DashboardInShort & { readonly tiles: readonly Tile[] };

/** A tile as it is sent. */
export type TileDraft = { readonly view: string; readonly width: TileWidth };

/** A dashboard as it is sent to be kept. */
export type DashboardDraft = Head & { readonly tiles: readonly TileDraft[] };

/** What is sent to be changed of one, and the version that was read. */
export type DashboardChange = Partial<DashboardDraft> & { readonly version: number };

const MEMBERS = ['title', 'note', 'visibility', 'tiles'] as const;

/** A sent body as a new dashboard. Throws INVALID_BODY for what is no object, INVALID_FIELDS with all fields that are wrong. */
export function readDashboardDraft(body: unknown): DashboardDraft {
  const sent = given(body, MEMBERS);
  const head = readHead(sent);
  const { tiles, problem } = readTiles(sent.values['tiles'] ?? []);
  const problems: Problems = { ...sent.problems, ...head.problems, ...problem };
  const { title, note = '', visibility = 'private' } = head.read;
  if (title === undefined) problems['title'] ??= 'Give it a title.';
  if (title === undefined || !tiles || Object.keys(problems).length > 0) throw refused(problems);
  return { title, note, visibility, tiles };
}

/** A sent body as a change of a dashboard. Throws INVALID_BODY for what is no object, INVALID_FIELDS with all fields that are wrong. */
export function readDashboardChange(body: unknown): DashboardChange {
  const sent = given(body, [...MEMBERS, 'version']);
  const head = readHead(sent, true);
  const asked = sent.values['tiles'];
  const { tiles, problem } = asked === undefined ? {} : readTiles(asked);
  const problems: Problems = { ...sent.problems, ...head.problems, ...problem };
  const { version } = head;
  if (version === undefined || Object.keys(problems).length > 0) throw refused(problems);
  return { ...head.read, ...(tiles ? { tiles } : {}), version };
}

const TILES = `Give at most ${SAVED_LIMITS.tiles} tiles {"view": id, "width": 1 or 2}, each view once.`;

type ReadTiles = { readonly tiles?: readonly TileDraft[]; readonly problem?: Problems };

function readTiles(value: unknown): ReadTiles {
  const problem = { tiles: TILES };
  if (!Array.isArray(value) || value.length > SAVED_LIMITS.tiles) return { problem };
  const tiles = value.flatMap((one: unknown) => tileIn(one) ?? []);
  const isWhole =
    tiles.length === value.length && new Set(tiles.map(({ view }) => view)).size === tiles.length;
  return isWhole ? { tiles } : { problem };
}

function tileIn(value: unknown): TileDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { view, width = 1, ...others } = value as { view?: unknown; width?: unknown };
  const found = TILE_WIDTHS.find((one) => one === width);
  if (typeof view !== 'string' || !isUuid(view) || !found || Object.keys(others).length > 0) return null;
  return { view: view.toLowerCase(), width: found };
}

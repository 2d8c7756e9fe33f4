import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DataBlock, DrawnScreen, DrawScreen } from '#domain/navigation/drawnScreen.ts';
import { keepRecent } from '#domain/kept/recent.ts';
import { listScreen, readListAddress, type ListScreenName } from '#domain/lists.ts';
import type { RouteMatch } from '#domain/routes.ts';
import { firstRowsOf } from './firstData.ts';

/** Draws the first screen of a page, where there is something to draw. */
export type DrawFirst = (
  match: RouteMatch,
  address: string,
  blocks: readonly DataBlock[],
) => Promise<DrawnScreen | undefined>;

const KEPT_LETTERS = 8 * 1024 * 1024;
const SCRIPT = '.vite/drawn/drawScreen.js';

/**
 * Draws what a visitor sees first of a list, by the built components of the web, and keeps it by all that it is made of: the address
 * and the answers. What cannot be drawn, the scripts draw.
 */
export async function firstDrawing(webDir: string, tell: (error: unknown) => void): Promise<DrawFirst> {
  const script = join(webDir, SCRIPT);
  if (!existsSync(script)) return async () => undefined;
  const { drawScreen } = (await import(pathToFileURL(script).href)) as { readonly drawScreen: DrawScreen };
  const kept = keepRecent<DrawnScreen>(KEPT_LETTERS, ({ html, styles }) => html.length + styles.length);
  return async (match, address, blocks) => {
    const { page } = match.route;
    if (page === null || !isTable(match, address)) return undefined;
    const key = hash('sha256', [address, ...blocks.map(({ text }) => text)].join('\n'));
    const known = kept.get(key);
    if (known) return known;
    if (!firstRowsOf(blocks, match)?.length) return undefined;
    try {
      const drawn = await drawScreen({ page, address, blocks });
      if (drawn) kept.set(key, drawn);
      return drawn;
    } catch (error) {
      tell(error);
      return undefined;
    }
  };
}

// No other shape of the rows, nothing in their place, and nothing that opens beside them.
function isTable(match: RouteMatch, address: string): boolean {
  if (!match.route.list) return false;
  const { list } = listScreen(match.name as ListScreenName);
  const { state } = readListAddress(list, [...new URL(address, 'http://localhost').searchParams]);
  if (!state) return false;
  const { group, compare, view, peek, shape = 'table' } = state;
  return shape === 'table' && [group, compare, view, peek].every((part) => part === undefined);
}

import { useCallback, useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useFramedTool } from '#web/tools/state/toolSearch.ts';
import { PHONE, useMedia } from '#web/ui/media/useMedia.ts';

const TILE = '[data-tile]';

/** Lets the arrow keys lead from tile to tile, one of which the tab key finds, and a press open it beside the map; on a phone, and where nothing stands beside it, it leaves for the profile. */
export function useTiles(frame: RefObject<HTMLElement | null>, onOpen: (id: string) => void): void {
  const isPhone = useMedia(PHONE);
  const isFramed = useFramedTool() !== null;
  const navigate = useNavigate();
  const open = useCallback(
    (tile: Element) => {
      if (isPhone || isFramed) void navigate(tile.getAttribute('href') ?? '');
      else onOpen(tile.getAttribute('data-tile') ?? '');
    },
    [isFramed, isPhone, navigate, onOpen],
  );
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const press = (event: MouseEvent) => {
      const tile = tileAt(event.target);
      if (!tile || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      open(tile);
    };
    const walk = (event: KeyboardEvent) => {
      const tile = tileAt(event.target);
      if (!tile || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = nextTile(element, tile, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    // The tab key comes back to the tile that was left.
    const hold = ({ target }: FocusEvent) => {
      const tile = tileAt(target);
      if (!tile) return;
      for (const other of element.querySelectorAll<HTMLElement>(`${TILE}[tabindex="0"]`)) other.tabIndex = -1;
      tile.tabIndex = 0;
    };
    element.addEventListener('click', press, { signal });
    element.addEventListener('keydown', walk, { signal });
    element.addEventListener('focusin', hold, { signal });
    return () => controller.abort();
  }, [frame, open]);
}

const tileAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(TILE) : null;

function nextTile(frame: HTMLElement, tile: HTMLElement, key: string): HTMLElement | undefined {
  const tiles = [...frame.querySelectorAll<HTMLElement>(TILE)];
  const at = tiles.indexOf(tile);
  if (key === 'ArrowRight') return tiles[at + 1];
  if (key === 'ArrowLeft') return tiles[at - 1];
  if (key === 'Home') return tiles[0];
  if (key === 'End') return tiles.at(-1);
  if (key === 'ArrowDown') return nearest(tiles, tile, 1);
  return key === 'ArrowUp' ? nearest(tiles, tile, -1) : undefined;
}

// The tile of the next line in this direction that stands nearest: what is a column away is farther than what is below.
function nearest(
  tiles: readonly HTMLElement[],
  tile: HTMLElement,
  direction: 1 | -1,
): HTMLElement | undefined {
  const own = middleOf(tile);
  // What is far from the window has no place until somebody asks for it.
  const placed = tiles.filter((other) => other.checkVisibility({ contentVisibilityAuto: true }));
  let found: { readonly tile: HTMLElement; readonly distance: number } | undefined;
  for (const other of placed) {
    const place = middleOf(other);
    const down = (place.top - own.top) * direction;
    if (down < own.height / 2) continue;
    const distance = down + 3 * Math.abs(place.left - own.left);
    if (!found || distance < found.distance) found = { tile: other, distance };
  }
  return found?.tile;
}

function middleOf(tile: HTMLElement) {
  const { left, top, width, height } = tile.getBoundingClientRect();
  return { left: left + width / 2, top: top + height / 2, height };
}

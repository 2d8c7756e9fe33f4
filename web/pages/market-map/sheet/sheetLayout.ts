import type { BoxGroup } from '#domain/market-map/arrange.ts';
import type { MapBox, MapTile } from '#domain/market-map/mapAnswer.ts';

/** A thing on the sheet, in its units: a heading, or a tile. */
export type Placed = { readonly left: number; readonly top: number; readonly width: number } & (
  | { readonly type: 'above' | 'box'; readonly of: MapBox; readonly isContinued: boolean }
  | { readonly type: 'tile'; readonly tile: MapTile }
);

/** A map on one sheet: what stands where, and how large a unit is. */
export type Sheet = { readonly scale: number; readonly placed: readonly Placed[] };

/** The sheet's room, in the ratio of paper on its side less its head and foot. */
export const SHEET = { width: 1500, height: 820 } as const;

/** The measures of things at the scale 1. */
export const MEASURES = { tile: 15, box: 16, above: 36, column: 168, gap: 10, across: 2 } as const;

type Line =
  | { readonly type: 'above' | 'box'; readonly of: MapBox }
  | { readonly type: 'tiles'; readonly tiles: readonly MapTile[]; readonly of: MapBox };

const LARGEST = 3;
const SMALLEST = 0.1;
const STEP = 0.97;

/** Lays all boxes out on one sheet as columns of a newspaper, as large as they fit. */
export function sheetOf(groups: readonly BoxGroup[]): Sheet {
  const lines = groups.flatMap(linesOf);
  let scale = LARGEST;
  while (scale > SMALLEST) {
    const placed = flowed(lines, scale);
    if (placed) return { scale, placed };
    scale *= STEP;
  }
  return { scale, placed: [] };
}

function linesOf({ above, boxes }: BoxGroup): readonly Line[] {
  const head: readonly Line[] = above ? [{ type: 'above', of: above }] : [];
  return [
    ...head,
    ...boxes.flatMap(({ box, tiles }): readonly Line[] => [
      { type: 'box', of: box },
      ...rowsOf(tiles).map((row) => ({ type: 'tiles' as const, tiles: row, of: box })),
    ]),
  ];
}

const rowsOf = (tiles: readonly MapTile[]): readonly (readonly MapTile[])[] =>
  Array.from({ length: Math.ceil(tiles.length / MEASURES.across) }, (_, row) =>
    tiles.slice(row * MEASURES.across, (row + 1) * MEASURES.across),
  );

const heightOf = ({ type }: Line): number => (type === 'tiles' ? MEASURES.tile : MEASURES[type]);

// A heading stands with what is below it; what goes on in the next column has its heading again.
function flowed(lines: readonly Line[], scale: number): readonly Placed[] | null {
  const columns = Math.floor(
    (SHEET.width + MEASURES.gap * scale) / ((MEASURES.column + MEASURES.gap) * scale),
  );
  if (columns < 1) return null;
  const width = (SHEET.width - (columns - 1) * MEASURES.gap * scale) / columns;
  const placed: Placed[] = [];
  let [column, top] = [0, 0];
  const leftOf = (): number => column * (width + MEASURES.gap * scale);
  const head = (type: 'above' | 'box', of: MapBox, isContinued: boolean): void => {
    placed.push({ type, of, isContinued, left: leftOf(), top, width });
    top += MEASURES[type] * scale;
  };
  for (const [place, line] of lines.entries()) {
    const needed = heldTogether(lines, place) * scale;
    if (top + needed > SHEET.height) {
      column += 1;
      top = 0;
      if (column >= columns || needed > SHEET.height) return null;
      if (line.type === 'tiles') head('box', line.of, true);
    }
    if (line.type !== 'tiles') head(line.type, line.of, false);
    else {
      const each = width / MEASURES.across;
      for (const [at, tile] of line.tiles.entries()) {
        placed.push({ type: 'tile', tile, left: leftOf() + at * each, top, width: each });
      }
      top += MEASURES.tile * scale;
    }
  }
  return placed;
}

// The height of a heading with all headings after it and the first tiles.
function heldTogether(lines: readonly Line[], place: number): number {
  let height = 0;
  for (const line of lines.slice(place, place + 3)) {
    height += heightOf(line);
    if (line.type === 'tiles') break;
  }
  return height;
}

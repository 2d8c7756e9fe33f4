import type { BoxGroup } from '#domain/market-map/arrange.ts';
import type { MapBox, MapTile } from '#domain/market-map/mapAnswer.ts';
import { editKey, type MapEdits } from '#domain/market-map/mapEdits.ts';
import { wrapped } from '#web/charts/tileWords.ts';
import type { SheetSize } from '../papers.ts';

/** A thing on the sheet, in its units: a heading, a line of a note, or a tile. */
export type Placed = { readonly left: number; readonly top: number; readonly width: number } & (
  | { readonly type: 'above' | 'box'; readonly of: MapBox; readonly isContinued: boolean }
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'tile'; readonly tile: MapTile }
);

/** A map on one sheet: what stands where, and how large a unit is. */
export type Sheet = { readonly scale: number; readonly placed: readonly Placed[] };

/** The measures of things at the scale 1. */
export const MEASURES = {
  tile: 15,
  box: 16,
  above: 36,
  note: 9.5,
  noteSize: 7.6,
  column: 168,
  gap: 10,
  across: 2,
} as const;

/** What a sheet is made for: its room in units, and what is noted at boxes by their keys. */
export type SheetTask = {
  readonly size: SheetSize;
  readonly notes: MapEdits['notes'];
  /** How large a unit may be, so that two sheets have the same measure. */
  readonly largest?: number;
};

type Line =
  | { readonly type: 'above' | 'box'; readonly of: MapBox }
  | { readonly type: 'note'; readonly text: string; readonly of: MapBox }
  | { readonly type: 'tiles'; readonly tiles: readonly MapTile[]; readonly of: MapBox };

const LARGEST = 3;
const SMALLEST = 0.1;
const STEP = 0.97;

/** Lays all boxes out on one sheet as columns of a newspaper, as large as they fit. */
export function sheetOf(groups: readonly BoxGroup[], { size, notes, largest = LARGEST }: SheetTask): Sheet {
  const lines = groups.flatMap((group) => linesOf(group, notes));
  let scale = largest;
  while (scale > SMALLEST) {
    const placed = flowed(lines, { scale, size });
    if (placed) return { scale, placed };
    scale *= STEP;
  }
  return { scale, placed: [] };
}

function linesOf({ above, boxes }: BoxGroup, notes: MapEdits['notes']): readonly Line[] {
  const head: readonly Line[] = above ? [{ type: 'above', of: above }] : [];
  return [
    ...head,
    ...boxes.flatMap(({ box, tiles }): readonly Line[] => [
      { type: 'box', of: box },
      ...noteLines(notes[editKey(box)]).map((text) => ({ type: 'note' as const, text, of: box })),
      ...rowsOf(tiles).map((row) => ({ type: 'tiles' as const, tiles: row, of: box })),
    ]),
  ];
}

// As many letters as stand on a line of the narrowest column.
const NOTE_LETTERS = (MEASURES.column - 6) / (MEASURES.noteSize * 0.52);

const noteLines = (note: string | undefined): readonly string[] =>
  note === undefined ? [] : wrapped(note, NOTE_LETTERS, ({ length }) => length);

const rowsOf = (tiles: readonly MapTile[]): readonly (readonly MapTile[])[] =>
  Array.from({ length: Math.ceil(tiles.length / MEASURES.across) }, (_, row) =>
    tiles.slice(row * MEASURES.across, (row + 1) * MEASURES.across),
  );

const heightOf = ({ type }: Line): number => (type === 'tiles' ? MEASURES.tile : MEASURES[type]);

type Room = { readonly scale: number; readonly size: SheetSize };

// A heading stands with what is below it; what goes on in the next column has its heading again.
function flowed(lines: readonly Line[], { scale, size }: Room): readonly Placed[] | null {
  const columns = Math.floor(
    (size.width + MEASURES.gap * scale) / ((MEASURES.column + MEASURES.gap) * scale),
  );
  if (columns < 1) return null;
  const width = (size.width - (columns - 1) * MEASURES.gap * scale) / columns;
  const placed: Placed[] = [];
  let [column, top] = [0, 0];
  const leftOf = (): number => column * (width + MEASURES.gap * scale);
  const head = (type: 'above' | 'box', of: MapBox, isContinued: boolean): void => {
    placed.push({ type, of, isContinued, left: leftOf(), top, width });
    top += MEASURES[type] * scale;
  };
  for (const [place, line] of lines.entries()) {
    const needed = heldTogether(lines, place) * scale;
    if (top + needed > size.height) {
      column += 1;
      top = 0;
      if (column >= columns || needed > size.height) return null;
      if (line.type === 'tiles' || line.type === 'note') head('box', line.of, true);
    }
    if (line.type === 'tiles') {
      const each = width / MEASURES.across;
      for (const [at, tile] of line.tiles.entries()) {
        placed.push({ type: 'tile', tile, left: leftOf() + at * each, top, width: each });
      }
      top += MEASURES.tile * scale;
    } else if (line.type === 'note') {
      placed.push({ type: 'note', text: line.text, left: leftOf(), top, width });
      top += MEASURES.note * scale;
    } else head(line.type, line.of, false);
  }
  return placed;
}

// The height of a heading with all headings after it and the first tiles or words.
function heldTogether(lines: readonly Line[], place: number): number {
  let height = 0;
  for (const line of lines.slice(place, place + 3)) {
    height += heightOf(line);
    if (line.type === 'tiles' || line.type === 'note') break;
  }
  return height;
}

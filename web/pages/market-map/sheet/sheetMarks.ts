import { formatCount } from '#domain/format.ts';
import { boxName, figureWords } from '#domain/market-map/boxWords.ts';
import type { MapTile } from '#domain/market-map/mapAnswer.ts';
import { monogramOf } from '#web/ui/monogramOf.ts';
import { BADGE_WORDS, badgesOf } from '../tiles/badges.ts';
import { colourOf } from '../tiles/Tile.tsx';
import type { MapView } from '../useMap.ts';
import { MEASURES, type Placed, type Sheet } from './sheetLayout.ts';

/** A rectangle or a text of the sheet, as attributes of SVG. */
export type SheetMark = {
  readonly name: 'rect' | 'text';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
};

// About the width of a letter, in parts of its size: of plain words and of bold ones.
const LETTER = 0.56;
const BOLD_LETTER = 0.57;

/** The size of names at the scale 1. */
export const NAME_SIZE = 8.2;

const cut = (text: string, width: number, size: number, letter = LETTER): string => {
  const most = Math.floor(width / (size * letter));
  return text.length > most ? `${text.slice(0, Math.max(1, most - 1))}…` : text;
};

/** Everything that is drawn of a map on one sheet. */
export const sheetMarks = (view: MapView, { scale, placed }: Sheet): readonly SheetMark[] =>
  placed.flatMap((one) => (one.type === 'tile' ? tileMarks(view, one, scale) : headMarks(view, one, scale)));

type Head = Extract<Placed, { readonly isContinued: boolean }>;

function headMarks(
  { box, state }: MapView,
  { type, of, isContinued, left, top, width }: Head,
  scale: number,
): readonly SheetMark[] {
  const name = boxName(box, of);
  const figure = figureWords(state.size, of.figure);
  const all = [formatCount(of.count), figure].filter((part) => part !== '').join(' · ');
  const muted = { x: left + width, weight: 400, anchor: 'end', fill: 'var(--muted)' } as const;
  if (type === 'above') {
    const [size, base] = [11.5 * scale, top + 14 * scale];
    return [
      mark('rect', { x: left, y: top + 30 * scale, width, height: scale, style: 'fill: var(--series-1)' }),
      write(cut(name, width, size, BOLD_LETTER), { x: left, y: base, size, weight: 640 }),
      write(all, { ...muted, y: base + 12 * scale, size: 9 * scale }),
    ];
  }
  const [size, base] = [9 * scale, top + 12 * scale];
  const roomBeside = (told: string): number => width - (told.length + 2) * size * 0.9 * LETTER;
  // The name says more than what its entries come to.
  const isRoomy = name.length * size * BOLD_LETTER <= roomBeside(all);
  const told = isContinued ? '…' : isRoomy ? all : formatCount(of.count);
  return [
    write(cut(name, roomBeside(told), size, BOLD_LETTER), { x: left, y: base, size, weight: 640 }),
    write(told, { ...muted, y: base, size: size * 0.9 }),
  ];
}

type TileAt = Extract<Placed, { readonly type: 'tile' }>;

function tileMarks(view: MapView, { tile, left, top, width }: TileAt, scale: number): readonly SheetMark[] {
  const { initials, colour } = monogramOf(tile.name);
  const side = (MEASURES.tile - 3) * scale;
  const [size, gap] = [NAME_SIZE * scale, 3 * scale];
  const letters = marksOf(view, tile);
  const border = colourOf(view, tile);
  const isGrey = view.state.badges.includes('inactive') && tile.isInactive;
  const words = left + side + 2 * gap;
  // With the space before them.
  const lettersRoom = letters === '' ? 0 : (letters.length + 1) * size * LETTER;
  const room = width - side - 3 * gap - lettersRoom;
  return [
    mark('rect', {
      x: left,
      y: top + scale,
      width: side,
      height: side,
      rx: 2 * scale,
      style: `fill: ${isGrey ? 'var(--muted)' : colour}`,
    }),
    write(initials, {
      x: left + side / 2,
      y: top + scale + side * 0.68,
      size: side * 0.48,
      weight: 640,
      anchor: 'middle',
      fill: '#ffffff',
    }),
    mark('rect', {
      x: left + side + gap / 2,
      y: top + scale,
      width: gap / 2,
      height: side,
      style: `fill: ${border === 0 ? 'var(--hairline)' : `var(--series-${border})`}`,
    }),
    write(cut(tile.name, room, size) + (letters === '' ? '' : ` ${letters}`), {
      x: words,
      y: top + 10 * scale,
      size,
      weight: 400,
      ...(isGrey ? { fill: 'var(--muted)' } : {}),
    }),
  ];
}

const marksOf = ({ state }: MapView, tile: MapTile): string =>
  badgesOf(tile, state.badges)
    .map((badge) => BADGE_WORDS[badge].letter)
    .filter((letter) => letter !== '')
    .map((letter) => `(${letter})`)
    .join('');

const mark = (name: SheetMark['name'], attributes: SheetMark['attributes']): SheetMark => ({
  name,
  attributes,
});

type Written = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill?: string;
};

/** A text of the sheet. */
export const write = (
  text: string,
  { x, y, size, weight, anchor = 'start', fill = 'var(--text)' }: Written,
): SheetMark => ({
  name: 'text',
  attributes: {
    x,
    y,
    'text-anchor': anchor,
    style: `fill: ${fill}; font-size: ${size}px; font-weight: ${weight}`,
  },
  text,
});

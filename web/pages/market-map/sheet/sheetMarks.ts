import { formatCount } from '#domain/format.ts';
import { boxName, figureWords } from '#domain/market-map/boxWords.ts';
import type { MapTile } from '#domain/market-map/mapAnswer.ts';
import { monogramOf } from '#web/ui/monogramOf.ts';
import { BADGE_WORDS, badgesOf, CHANGE_SIGNS } from '../tiles/badges.ts';
import { colourOf } from '../tiles/Tile.tsx';
import type { MapView } from '../useMap.ts';
import { LEGEND_HEIGHT, legendMarks } from './legendMarks.ts';
import type { SheetSize } from '../papers.ts';
import { BOLD_LETTER, cut, fittingSize, LETTER, mark, write, type SheetMark } from './mark.ts';
import { MEASURES, sheetOf, type Placed, type Sheet } from './sheetLayout.ts';
import type { SheetLogos } from './sheetLogos.ts';

/** The size of names at the scale 1. */
export const NAME_SIZE = 8.2;

/** What a sheet is drawn from besides its map. */
export type SheetParts = { readonly size: SheetSize; readonly logos: SheetLogos };

/** Everything that is drawn of a map on one sheet: its boxes, and below them what colours and marks stand for. */
export function sheetMarks(view: MapView, { size, logos }: SheetParts): readonly SheetMark[] {
  const room = { width: size.width, height: size.height - LEGEND_HEIGHT };
  const sheet = sheetOf(view.groups, { size: room, notes: view.state.edits.notes });
  return [...placedMarks(view, sheet, logos), ...legendMarks(view, size)];
}

/** The boxes and entries of a map as they stand on a sheet. */
export const placedMarks = (
  view: MapView,
  { scale, placed }: Sheet,
  logos: SheetLogos,
): readonly SheetMark[] =>
  placed.flatMap((one) => {
    if (one.type === 'tile') return tileMarks(view, one, { scale, logos });
    return one.type === 'note' ? noteMarks(one, scale) : headMarks(view, one, scale);
  });

type NoteAt = Extract<Placed, { readonly type: 'note' }>;

const noteMarks = ({ text, left, top }: NoteAt, scale: number): readonly SheetMark[] => [
  mark('rect', {
    x: left,
    y: top,
    width: scale,
    height: MEASURES.note * scale,
    style: 'fill: var(--link)',
  }),
  write(text, {
    x: left + 4 * scale,
    y: top + 7.4 * scale,
    size: MEASURES.noteSize * scale,
    weight: 400,
    fill: 'var(--muted)',
  }),
];

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
    const [size, base] = [fittingSize(name, width, 11.5 * scale), top + 14 * scale];
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
  const room = roomBeside(told);
  const fitting = fittingSize(name, room, size);
  return [
    write(cut(name, room, fitting, BOLD_LETTER), { x: left, y: base, size: fitting, weight: 640 }),
    write(told, { ...muted, y: base, size: size * 0.9 }),
  ];
}

type TileAt = Extract<Placed, { readonly type: 'tile' }>;

type TileLooks = { readonly scale: number; readonly logos: SheetLogos };

function tileMarks(
  view: MapView,
  { tile, left, top, width }: TileAt,
  { scale, logos }: TileLooks,
): readonly SheetMark[] {
  const side = (MEASURES.tile - 3) * scale;
  const [size, gap] = [NAME_SIZE * scale, 3 * scale];
  const letters = marksOf(view, tile);
  const border = colourOf(view, tile);
  const isGrey = view.state.badges.includes('inactive') && tile.isInactive;
  const words = left + side + 2 * gap;
  // With the space before them.
  const lettersRoom = letters === '' ? 0 : (letters.length + 1) * size * LETTER;
  const room = width - side - 3 * gap - lettersRoom;
  const logo = logos.get(tile.logo ?? '');
  const square = { left, top: top + scale, side };
  return [
    ...(logo === undefined ? monogramMarks(tile, square, isGrey) : logoMarks(logo, square)),
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

type Square = { readonly left: number; readonly top: number; readonly side: number };

// Most logos are drawn for paper: they stand on white in both schemes.
const logoMarks = (href: string, { left, top, side }: Square): readonly SheetMark[] => [
  mark('rect', {
    x: left,
    y: top,
    width: side,
    height: side,
    style: 'fill: #ffffff; stroke: var(--hairline); stroke-width: 0.4px',
  }),
  mark('image', { href, x: left, y: top, width: side, height: side, preserveAspectRatio: 'xMidYMid meet' }),
];

function monogramMarks(
  { name }: MapTile,
  { left, top, side }: Square,
  isGrey: boolean,
): readonly SheetMark[] {
  const { initials, colour } = monogramOf(name);
  return [
    mark('rect', {
      x: left,
      y: top,
      width: side,
      height: side,
      rx: side / 6,
      style: `fill: ${isGrey ? 'var(--muted)' : colour}`,
    }),
    write(initials, {
      x: left + side / 2,
      y: top + side * 0.68,
      size: side * 0.48,
      weight: 640,
      anchor: 'middle',
      fill: '#ffffff',
    }),
  ];
}

function marksOf({ state, changes }: MapView, tile: MapTile): string {
  const change = changes?.get(tile.id)?.change;
  return [
    ...(change === undefined ? [] : [CHANGE_SIGNS[change]]),
    ...badgesOf(tile, state.badges).map((badge) => BADGE_WORDS[badge].letter),
  ]
    .filter((letter) => letter !== '')
    .map((letter) => `(${letter})`)
    .join('');
}

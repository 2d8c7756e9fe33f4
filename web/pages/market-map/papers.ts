import type { Paper } from '#domain/market-map/mapAddress.ts';

/** A paper on its side: its sides in millimetres, and how it is called in CSS. */
export type PaperSize = { readonly width: number; readonly height: number; readonly css: string };

/** The papers by their names. */
export const PAPER_SIZES: Readonly<Record<Paper, PaperSize>> = {
  a3: { width: 420, height: 297, css: 'A3' },
  a4: { width: 297, height: 210, css: 'A4' },
  letter: { width: 279.4, height: 215.9, css: 'letter' },
};

/** The papers as choices. */
export const PAPER_OPTIONS = [
  { value: 'a3', label: 'A3 paper' },
  { value: 'a4', label: 'A4 paper' },
  { value: 'letter', label: 'Letter paper' },
] as const satisfies readonly { readonly value: Paper; readonly label: string }[];

/** The width of every sheet in its units, and the height that is left for the map. */
export type SheetSize = { readonly width: number; readonly height: number };

const WIDTH = 1500;
// The margin of the page, and what the page's title, question, filters and foot take of its height, in pixels.
const MARGIN_MM = 10;
const AROUND_PAGE = 220;
// Above it, up to three lines that say as of when it is read.
const AROUND_PAST = 84;
const PIXELS = 96 / 25.4;
// What the title, up to four notes and the margins take in a file, in units.
const AROUND_FILE = 190;

/** The room of a map on the printed page, between what the page tells above and below; less where it is read as of a moment. */
export function printedSize(paper: Paper, isPast = false): SheetSize {
  const { width, height } = PAPER_SIZES[paper];
  const across = (width - 2 * MARGIN_MM) * PIXELS;
  const down = (height - 2 * MARGIN_MM) * PIXELS - AROUND_PAGE - (isPast ? AROUND_PAST : 0);
  return { width: WIDTH, height: Math.floor((WIDTH * down) / across) };
}

/** The room of a map in a file that is as large as the paper. */
export function filedSize(paper: Paper): SheetSize {
  const { width, height } = PAPER_SIZES[paper];
  return { width: WIDTH, height: Math.floor((WIDTH * height) / width) - AROUND_FILE };
}

import { element } from './pictureFile.ts';
import type { TwinTable } from './twin.ts';

const NAMES = 220;
const TALL = 24;
const HEAD = 40;
const SIZE = 11;

type Looks = {
  /** How wide a column of figures is. */
  readonly wide?: number;
  /** The ground of a cell, as CSS; none where it has none. */
  readonly groundOf?: (row: number, column: number) => string | undefined;
};

/** Draws a table for a file: names at the left and above, words in each cell. */
export function drawTable(
  place: SVGSVGElement,
  { heads, rows }: TwinTable,
  { wide = 88, groundOf }: Looks = {},
): void {
  const width = NAMES + (heads.length - 1) * wide;
  place.setAttribute('width', String(width));
  place.setAttribute('height', String(HEAD + rows.length * TALL));
  const write = (text: string, x: number, y: number, anchor = 'middle'): void =>
    place.append(
      element(
        'text',
        { x, y, 'text-anchor': anchor, style: `fill: var(--text); font-size: ${SIZE}px` },
        text,
      ),
    );
  const letters = Math.floor(wide / 6.6);
  for (const [column, { label }] of heads.entries()) {
    if (column > 0) write(cut(label, letters), NAMES + (column - 0.5) * wide, HEAD - 10);
  }
  for (const [down, { cells }] of rows.entries()) {
    const top = HEAD + down * TALL;
    for (const [column, { words }] of cells.entries()) {
      const left = NAMES + (column - 1) * wide;
      if (column === 0) {
        write(cut(words, 34), NAMES - 8, top + 16, 'end');
        continue;
      }
      place.append(
        element('rect', {
          x: left,
          y: top,
          width: wide - 1,
          height: TALL - 1,
          style: `fill: ${groundOf?.(down, column) ?? 'var(--surface)'}; stroke: var(--hairline-soft)`,
        }),
      );
      write(words, left + wide / 2, top + 16);
    }
  }
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

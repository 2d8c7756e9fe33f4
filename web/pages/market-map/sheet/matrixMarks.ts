import { formatCount } from '#domain/format.ts';
import { boxName, figureWords } from '#domain/market-map/boxWords.ts';
import type { MapView } from '../useMap.ts';
import { write, type SheetMark } from './sheetMarks.ts';

const NAMES = 230;
const WIDE = 84;
const TALL = 30;
const HEAD = 36;

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** A matrix as it stands in a file: how many there are in each cell, and what their sizes come to. */
export function matrixMarks({ groups, answer, box, across, state }: MapView): {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly SheetMark[];
} {
  const rows = groups.flatMap((group) => group.boxes).map((filled) => filled.box);
  const columns = answer.across ?? [];
  const placeOf = (all: readonly { readonly key: string | null }[], key: string | null): number =>
    all.findIndex((one) => one.key === key);
  const heads = columns.map((column, at) =>
    write(cut(boxName(across, column), 15), {
      x: NAMES + (at + 0.5) * WIDE,
      y: HEAD - 12,
      size: 10,
      weight: 640,
      anchor: 'middle',
    }),
  );
  const names = rows.map((row, at) =>
    write(cut(boxName(box, row), 40), { x: 0, y: HEAD + at * TALL + 18, size: 10, weight: 640 }),
  );
  const cells = (answer.cells ?? []).flatMap((cell) => {
    const x = NAMES + (placeOf(columns, cell.across) + 0.5) * WIDE;
    const y = HEAD + placeOf(rows, cell.box) * TALL;
    const figure = figureWords(state.size, cell.figure);
    return [
      write(formatCount(cell.count), { x, y: y + 13, size: 11, weight: 560, anchor: 'middle' }),
      write(figure, { x, y: y + 25, size: 8.5, weight: 400, anchor: 'middle', fill: 'var(--muted)' }),
    ];
  });
  return {
    width: NAMES + columns.length * WIDE,
    height: HEAD + rows.length * TALL,
    marks: [...heads, ...names, ...cells],
  };
}

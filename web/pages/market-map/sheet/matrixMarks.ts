import { formatCount } from '#domain/format.ts';
import { boxName, figureWords } from '#domain/market-map/boxWords.ts';
import { editKey } from '#domain/market-map/mapEdits.ts';
import { wrapped } from '#web/charts/tileWords.ts';
import type { MapView } from '../useMap.ts';
import { cut, LETTER, write, type SheetMark } from './mark.ts';

const NAMES = 230;
const WIDE = 84;
const TALL = 30;
const HEAD = 36;
const NAME = { size: 10, weight: 640 } as const;
const NOTE = { size: 8.5, weight: 400, fill: 'var(--muted)' } as const;
const NOTE_LINE = 11;

/** A matrix as it stands in a file: how many there are in each cell, what their sizes come to, and what is noted at its rows. */
export function matrixMarks({ groups, answer, box, across, state }: MapView): {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly SheetMark[];
} {
  let height = HEAD;
  const rows = groups
    .flatMap((group) => group.boxes)
    .map((filled) => {
      const notes = noteLines(state.edits.notes[editKey(filled.box)]);
      const top = height;
      height += TALL + notes.length * NOTE_LINE;
      return { box: filled.box, notes, top };
    });
  const columns = answer.across ?? [];
  const heads = columns.map((column, at) =>
    write(cut(boxName(across, column), WIDE - 4, 10), {
      x: NAMES + (at + 0.5) * WIDE,
      y: HEAD - 12,
      ...NAME,
      anchor: 'middle',
    }),
  );
  const names = rows.flatMap((row) => [
    write(cut(boxName(box, row.box), NAMES - 10, 10), { x: 0, y: row.top + 18, ...NAME }),
    ...row.notes.map((line, at) => write(line, { x: 0, y: row.top + 30 + at * NOTE_LINE, ...NOTE })),
  ]);
  const tops = new Map(rows.map((row) => [row.box.key, row.top]));
  const places = new Map(columns.map(({ key }, at) => [key, NAMES + (at + 0.5) * WIDE]));
  const cells = (answer.cells ?? []).flatMap((cell) => {
    const [x = 0, y = 0] = [places.get(cell.across), tops.get(cell.box)];
    return [
      write(formatCount(cell.count), { x, y: y + 13, size: 11, weight: 560, anchor: 'middle' }),
      write(figureWords(state.size, cell.figure), { x, y: y + 25, ...NOTE, anchor: 'middle' }),
    ];
  });
  return {
    width: NAMES + columns.length * WIDE,
    height,
    marks: [...heads, ...names, ...cells],
  };
}

const noteLines = (note: string | undefined): readonly string[] =>
  note === undefined ? [] : wrapped(note, (NAMES - 10) / (NOTE.size * LETTER), ({ length }) => length);

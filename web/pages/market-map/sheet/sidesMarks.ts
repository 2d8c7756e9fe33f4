import { LEGEND_HEIGHT, legendMarks } from './legendMarks.ts';
import { mark, write, type SheetMark } from './mark.ts';
import { sheetOf } from './sheetLayout.ts';
import { placedMarks, type SheetParts } from './sheetMarks.ts';
import { entriesOf } from '../tiles/Tile.tsx';
import type { MapSides } from '../sides/useSides.ts';

const HEAD = 34;
const GAP = 30;
const SIZE = 15;

/** Two maps beside each other on one sheet, of the same measure. */
export function sidesMarks({ sides, both }: MapSides, { size, logos }: SheetParts): readonly SheetMark[] {
  const width = (size.width - GAP) / 2;
  const room = { width, height: size.height - LEGEND_HEIGHT - HEAD };
  const { notes } = both.state.edits;
  const largest = Math.min(...sides.map(({ view }) => sheetOf(view.groups, { size: room, notes }).scale));
  const halves = sides.flatMap(({ view, title }, end) => {
    const sheet = sheetOf(view.groups, { size: room, notes, largest });
    const left = end * (width + GAP);
    const heading = `${title}: ${entriesOf(view.name, view.answer.count)}`;
    return [
      write(heading, { x: left, y: SIZE, size: SIZE, weight: 640 }),
      ...placedMarks(view, sheet, logos).map((one) => shifted(one, left)),
    ];
  });
  return [
    ...halves,
    mark('rect', {
      x: width + GAP / 2,
      y: 0,
      width: 1,
      height: size.height - LEGEND_HEIGHT,
      style: 'fill: var(--hairline)',
    }),
    ...legendMarks(both, size),
  ];
}

function shifted({ attributes, ...rest }: SheetMark, left: number): SheetMark {
  const { x, y } = attributes;
  return { ...rest, attributes: { ...attributes, x: Number(x) + left, y: Number(y) + HEAD } };
}

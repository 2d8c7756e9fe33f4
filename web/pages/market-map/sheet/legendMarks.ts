import { formatCount } from '#domain/format.ts';
import { legendOf } from '../legendOf.ts';
import { BADGE_WORDS } from '../tiles/badges.ts';
import type { MapView } from '../useMap.ts';
import { LETTER, mark, write, type SheetMark } from './mark.ts';
import type { SheetSize } from '../papers.ts';

/** The height at the foot of a sheet that its key takes, in units. */
export const LEGEND_HEIGHT = 26;

const SIZE = 10.5;
const BAR = 14;
const GAP = 16;
const widthOf = (text: string): number => text.length * SIZE * LETTER;

/** What the colours and letters of a sheet stand for, in one line at its foot. */
export function legendMarks(view: MapView, { width, height }: SheetSize): readonly SheetMark[] {
  const { title, borders, marks } = legendOf(view);
  const keys = [
    { words: title, weight: 640 },
    ...borders.map(({ colour, label, count }) => ({
      words: `${label} ${formatCount(count)}`,
      weight: 400,
      fill: colour === 0 ? 'var(--hairline)' : `var(--series-${colour})`,
    })),
    ...marks.map(({ badge, count }) => {
      const { letter, label } = BADGE_WORDS[badge];
      return { words: `${letter === '' ? '' : `(${letter}) `}${label} ${formatCount(count)}`, weight: 400 };
    }),
  ];
  const y = height - 6;
  const drawn: SheetMark[] = [];
  let x = 0;
  for (const key of keys) {
    const bar = 'fill' in key ? BAR + 4 : 0;
    if (x + bar + widthOf(key.words) > width) break;
    if ('fill' in key) {
      drawn.push(mark('rect', { x, y: y - 5, width: BAR, height: 3, style: `fill: ${key.fill}` }));
    }
    drawn.push(write(key.words, { x: x + bar, y, size: SIZE, weight: key.weight }));
    x += bar + widthOf(key.words) + GAP;
  }
  return drawn;
}

import { yearFraction } from '#web/charts/years.ts';
import type { Roadmap, RoadmapPoint } from '#web/pages/roadmap/roadmap.ts';
import { pointWords, whoOf } from '#web/pages/roadmap/roadmapWords.ts';
import { wordsWidth } from './flow.ts';

/** A milestone of a lane. */
export type Chip = {
  readonly id: string;
  readonly across: number;
  readonly words: string;
  readonly isReached: boolean;
  readonly isMet: boolean;
  readonly isLater: boolean;
  readonly tip: string;
};

/** What one organization reached more of than before, and all that it promised. */
export type Lane = { readonly who: string; readonly chips: readonly Chip[] };

/** A lane for each organization that promised something, those with most promises first; `short` writes a value. */
export function lanesOf(roadmap: Roadmap, short: (value: string) => string): readonly Lane[] {
  const { points, metric } = roadmap;
  const sign = metric.isLowerBetter ? -1 : 1;
  const spoken = points.filter(
    ({ at, promise, period }) => at !== null && (promise === null || period === 'then'),
  );
  const byMaker = Map.groupBy(
    spoken.filter(({ maker }) => maker !== null),
    (point) => whoOf(roadmap, point),
  );
  const promisesIn = (of: readonly RoadmapPoint[]): number =>
    of.filter(({ promise }) => promise !== null).length;
  return [...byMaker]
    .filter(([, of]) => promisesIn(of) > 0)
    .toSorted((a, b) => promisesIn(b[1]) - promisesIn(a[1]) || a[0].localeCompare(b[0]))
    .map(([who, of]) => {
      let best = -Infinity;
      const records = of.filter(({ promise, value }) => {
        if (promise !== null) return true;
        const worth = sign * Number(value);
        if (worth <= best) return false;
        best = worth;
        return true;
      });
      return { who, chips: records.map((point) => chipOf(roadmap, point, short(String(point.value)))) };
    });
}

function chipOf(roadmap: Roadmap, point: RoadmapPoint, words: string): Chip {
  const { id, at, promise, period } = point;
  const isMet = (promise?.stoodThen ?? promise)?.outcome?.startsWith('met') ?? false;
  return {
    id,
    across: yearFraction(at ?? ''),
    words: isMet ? `✓ ${words}` : words,
    isReached: promise === null,
    isMet,
    isLater: period === 'later',
    tip: pointWords(roadmap, point),
  };
}

/** A chip with its place: pixels from the left, and the row within its lane. */
export type PlacedChip = Chip & { readonly left: number; readonly width: number; readonly row: number };

const PADDING = 12;
const GAP = 3;

/** Lays chips out so that none covers another: each in the first row of its lane that has room. */
export function placeChips(
  chips: readonly Chip[],
  x: (across: number) => number,
  right: number,
): readonly PlacedChip[] {
  const ends: number[] = [];
  return chips.map((chip) => {
    const width = wordsWidth(chip.words) + PADDING;
    const left = Math.min(x(chip.across) - width / 2, right - width);
    const free = ends.findIndex((end) => end + GAP <= left);
    const row = free < 0 ? ends.length : free;
    ends[row] = left + width;
    return { ...chip, left, width, row };
  });
}

/** A lane with its chips in place: pixels from the top. */
export type StackedLane = {
  readonly who: string;
  readonly chips: readonly PlacedChip[];
  readonly top: number;
  readonly chipsTop: number;
  readonly bottom: number;
};

/** How high lanes are, and where they begin. */
export type LaneSizes = {
  readonly top: number;
  readonly row: number;
  readonly padding: number;
  /** The line of the name above the chips; 0 where it stands beside them. */
  readonly name: number;
};

/** Lays lanes out below each other, each as high as its chips take. */
export function stackLanes(
  lanes: readonly { readonly who: string; readonly chips: readonly PlacedChip[] }[],
  { top: first, row, padding, name }: LaneSizes,
): readonly StackedLane[] {
  const stacked: StackedLane[] = [];
  for (const { who, chips } of lanes) {
    const top = stacked.at(-1)?.bottom ?? first;
    const rows = Math.max(1, ...chips.map((chip) => chip.row + 1));
    const chipsTop = top + padding + name;
    stacked.push({ who, chips, top, chipsTop, bottom: chipsTop + rows * row + padding });
  }
  return stacked;
}

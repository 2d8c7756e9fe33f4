import { yearFraction } from '#web/charts/years.ts';
import type { Scale } from '#web/charts/axis.ts';
import type { Roadmap, RoadmapPoint } from '#web/pages/roadmap/roadmap.ts';
import { frontierWords, pointWords, whoOf } from '#web/pages/roadmap/roadmapWords.ts';

/** What a mark looks like: its shape says its kind. */
export type Shape = 'achieved' | 'announced' | 'measured' | 'revised' | 'withdrawn';

/** A number of the series' colours. */
export type Colour = 1 | 2 | 3 | 4 | 5 | 'other';

export type Mark = {
  readonly id: string;
  readonly across: number;
  readonly up: number;
  readonly shape: Shape;
  readonly colour: Colour;
  /** A promise that was met. */
  readonly isMet: boolean;
  /** A promise whose time is not over, and that nothing has settled. */
  readonly isOpen: boolean;
  /** Came after the year that is asked for. */
  readonly isLater: boolean;
  readonly who: string;
  readonly tip: string;
};

/** From the day of a promise, at what was reached by then, to what was promised. */
export type PromiseLine = {
  readonly id: string;
  readonly who: string;
  readonly colour: Colour;
  readonly from: { readonly across: number; readonly up: number };
  readonly to: { readonly across: number; readonly up: number };
};

export type ColourKey = { readonly words: string; readonly colour: Colour };

export type ChartModel = {
  readonly marks: readonly Mark[];
  readonly lines: readonly PromiseLine[];
  readonly frontiers: readonly { readonly words: string; readonly marks: readonly Mark[] }[];
  readonly keys: readonly ColourKey[];
  readonly years: { readonly first: number; readonly last: number };
  readonly scale: Scale;
  /** Of a logarithm. */
  readonly base: 2 | 10;
  /** Left out of the picture. */
  readonly undated: number;
  readonly earlier: number;
  readonly notAboveZero: number;
};

/** How a roadmap is drawn. */
export type Drawn = {
  readonly colourBy: 'maker' | 'modality';
  readonly scale: string | undefined;
  readonly isAllYears: boolean;
  /** Lines go on beyond today. */
  readonly isCarriedOn?: boolean;
};

const SERIES = [1, 2, 3, 4, 5] as const;
// Values within one order of magnitude, such as fidelities, say nothing on a logarithm.
const WIDE = 10;
// Promises come from what stood a year before.
const YEARS_BEFORE = 1;
// How far lines go on at least.
const YEARS_ON = 4;

/** What the picture of a roadmap draws, and what it leaves out. */
export function chartModel(
  roadmap: Roadmap,
  { colourBy, scale: asked, isAllYears, isCarriedOn = false }: Drawn,
): ChartModel {
  const { points, frontiers } = roadmap;
  const dated = points.filter(({ at }) => at !== null);
  const keys = keysOf(roadmap, colourBy);
  const all = dated.map((point) => markOf(roadmap, point, colourIn(keys, nameFor(roadmap, point, colourBy))));
  const scale = scaleOf(all, asked, roadmap.metric.unit);
  const years = yearsOf(roadmap, all, { isAllYears, isCarriedOn });
  const byId = new Map(all.map((mark) => [mark.id, mark]));
  const isDrawn = ({ across, up }: Mark): boolean => across >= years.first && (scale !== 'log' || up > 0);
  // What was promised later was not said by then.
  const spoken = points.filter(({ promise, period }) => promise === null || period === 'then');
  const marks = spoken.flatMap(({ id }) => byId.get(id) ?? []).filter(isDrawn);
  const shown = new Set(marks.map(({ id }) => id));
  return {
    marks,
    lines: points.flatMap((point) => (shown.has(point.id) ? lineOf(point, byId.get(point.id)) : [])),
    frontiers: frontiers.map(({ machine, ids }) => ({
      words: frontierWords(machine),
      marks: ids.flatMap((id) => byId.get(id) ?? []).filter(({ isLater }) => !isLater),
    })),
    keys,
    years,
    scale,
    base: asked === DOUBLINGS_SCALE ? 2 : 10,
    undated: points.length - dated.length,
    earlier: all.filter(({ across }) => across < years.first).length,
    notAboveZero: scale === 'log' ? all.filter(({ up }) => up <= 0).length : 0,
  };
}

const nameFor = (roadmap: Roadmap, point: RoadmapPoint, by: Drawn['colourBy']): string =>
  by === 'modality' ? (point.modality ?? '') : point.maker === null ? '' : whoOf(roadmap, point);

// Those with most promises and values have a colour of their own, in that order.
const keysOf = (roadmap: Roadmap, by: Drawn['colourBy']): readonly ColourKey[] =>
  coloursOf(
    roadmap.points.map((point) => nameFor(roadmap, point, by)),
    roadmap.points.map(({ promise }) => (promise ? 1000 : 1)),
  );

/** The colours of names, those that weigh most first; what is not named, and all that is left, has one together. */
export function coloursOf(names: readonly string[], weights?: readonly number[]): readonly ColourKey[] {
  const sums = new Map<string, number>();
  for (const [place, name] of names.entries()) {
    if (name !== '') sums.set(name, (sums.get(name) ?? 0) + (weights?.[place] ?? 1));
  }
  const ordered = [...sums].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([name]) => name);
  const own = SERIES.flatMap((colour, place) => {
    const words = ordered[place];
    return words === undefined ? [] : [{ words, colour }];
  });
  const isMore = ordered.length > own.length || names.includes('');
  return isMore ? [...own, { words: 'others, or not told', colour: 'other' as const }] : own;
}

const colourIn = (keys: readonly ColourKey[], name: string): Colour =>
  keys.find(({ words, colour }) => words === name && colour !== 'other')?.colour ?? 'other';

function markOf(roadmap: Roadmap, point: RoadmapPoint, colour: Colour): Mark {
  const { id, at, value, type, promise, period } = point;
  const stood = promise?.stoodThen ?? promise;
  return {
    id,
    across: yearFraction(at ?? ''),
    up: Number(value),
    shape: type,
    colour,
    isMet: stood?.outcome?.startsWith('met') ?? false,
    isOpen: stood?.standing === 'open',
    isLater: period === 'later',
    who: whoOf(roadmap, point),
    tip: pointWords(roadmap, point),
  };
}

function lineOf({ promise }: RoadmapPoint, mark: Mark | undefined): PromiseLine[] {
  if (!mark || !promise?.from || promise.saidOn === null) return [];
  const from = { across: yearFraction(promise.saidOn), up: Number(promise.from.value) };
  return [{ id: mark.id, who: mark.who, colour: mark.colour, from, to: mark }];
}

/** The name in an address of a logarithm whose steps are doublings. */
export const DOUBLINGS_SCALE = 'log2';

function scaleOf(marks: readonly Mark[], asked: string | undefined, unit: string | null): Scale {
  if (asked === 'linear') return asked;
  const values = marks.map(({ up }) => up).filter((up) => up > 0);
  const rests = unit === '%' ? values.map((value) => 100 - value) : [0];
  // Of shares near 100 what lacks to it is what differs.
  const isRest = rests.every((rest) => rest > 0) && Math.max(...rests) / Math.min(...rests) >= WIDE;
  if (isRest) return 'rest';
  if (asked === 'log' || asked === DOUBLINGS_SCALE) return 'log';
  return Math.max(...values) / Math.min(...values) >= WIDE ? 'log' : 'linear';
}

function yearsOf(
  { points, today }: Roadmap,
  marks: readonly Mark[],
  { isAllYears: isAll, isCarriedOn }: Pick<Required<Drawn>, 'isAllYears' | 'isCarriedOn'>,
): ChartModel['years'] {
  const said = points.flatMap(({ promise }) => promise?.saidOn ?? promise?.dueOn ?? []).map(yearFraction);
  const all = marks.map(({ across }) => across);
  const first = isAll || said.length === 0 ? Math.min(...all) : Math.min(...said) - YEARS_BEFORE;
  return {
    first: Math.floor(Math.max(first, Math.min(...all))),
    last: Math.floor(Math.max(yearFraction(today) + (isCarriedOn ? YEARS_ON : 0), ...all)) + 1,
  };
}

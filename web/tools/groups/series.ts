import type { Dimension, Figure } from '#domain/tools/choices.ts';
import { runOf, type Drawing, type Run } from '#domain/tools/chart.ts';
import { IN_A_YEAR } from '#domain/tools/charting/periods.ts';
import { inSteps } from '#domain/labels/valueOrder.ts';
import { formatCount } from '#domain/format.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { beyondOf, without } from './beyond.ts';
import { cellsOf, linesOf, withGaps, type Cell, type Line, type LineTotal } from './pivot.ts';

/** A number of the series' colours, or that of all that is put together. */
export type SeriesColour = 1 | 2 | 3 | 4 | 5 | 'other';

/** A series of a chart: its figure at each line, null where there is none. */
export type Series = Line & {
  readonly colour: SeriesColour;
  readonly values: readonly (number | null)[];
  /** What the values come from; undefined for what is put together. */
  readonly cells: readonly (Cell | undefined)[];
  /** Its place at each line among all series, also those that are not drawn, where places are drawn; null where it has none. */
  readonly ranks?: readonly (number | null)[];
  /** The series is several put together. */
  readonly isRest: boolean;
};

/** What a chart shows: lines along it, and a series or more of figures for them. */
export type ChartData = {
  readonly lines: readonly LineTotal[];
  readonly series: readonly Series[];
  /** Series that are not drawn, as their figures do not add up. */
  readonly hiddenSeries: number;
  readonly hiddenLines: number;
};

type Answers = {
  readonly lines: Groups;
  readonly split: Groups | undefined;
  readonly cells: Groups | undefined;
};

type Asked = {
  readonly by: Pick<Dimension, 'period' | 'steps'>;
  readonly figure: Pick<Figure, 'isAdditive' | 'measure'>;
  /** The figures of the series add up to that of all. */
  readonly addsUp: boolean;
  readonly run: Run;
  readonly drawing: Drawing;
  /** How many lines are drawn, and how many at first; of a time proportionally more. */
  readonly most: number;
  readonly least: number;
  /** How many series stand apart, each in a picture of its own, where they do not share one. */
  readonly apart?: number;
  /** Each period stands beside that of a year before. */
  readonly isBeside?: boolean;
};

const PERIODS_SHOWN = 45;
const COLOURS = [1, 2, 3, 4, 5] as const;

/** Puts the answers together: the lines in the order of time or of their steps, or the largest first; the five largest series, and the others as one. */
export function chartOf({ lines, split, cells }: Answers, asked: Asked): ChartData {
  const all = arranged(linesOf(lines), asked.by, asked.most);
  // Of a time the latest matter most; what runs over it runs from its beginning.
  const isTime = asked.by.period !== undefined;
  const isAge = asked.by.period === 'age';
  const from = isTime && !isAge ? Math.max(0, all.length - (PERIODS_SHOWN * asked.most) / asked.least) : 0;
  const to = isTime ? all.length : asked.most;
  const lay: Lay = (line, parts) => ({
    ...line,
    values: (isTime ? along(parts.values, asked) : parts.values).slice(from, to),
    cells: parts.cells.slice(from, to),
  });
  const drawn = all.slice(from, to);
  const shown = { lines: drawn, hiddenLines: all.length - drawn.length };
  if (split && cells) return { ...shown, ...seriesOf(all, { split, cells }, asked, lay) };
  const values = all.map((line) => valueOf(line, asked.figure));
  const only = lay({ value: '', label: '', colour: 1, isRest: false }, { values, cells: all });
  const before = asked.isBeside ? lay(BEFORE, aYearBefore(values, all, asked.by.period)) : undefined;
  return { ...shown, series: before ? [only, before] : [only], hiddenSeries: 0 };
}

// Who is no older yet has no total at a later age.
function along(values: Parts['values'], { run, by }: Pick<Asked, 'run' | 'by'>): Parts['values'] {
  const ran = runOf(values, run);
  if (by.period !== 'age' || run !== 'cumulative') return ran;
  const last = values.findLastIndex((value) => value !== null && value !== 0);
  return ran.map((value, place) => (place > last ? null : value));
}

const BEFORE = { value: 'before', label: 'A year before', colour: 'other', isRest: true } as const;

// Each value stands where the one a year after it does.
function aYearBefore(
  values: Parts['values'],
  cells: Parts['cells'],
  period: Dimension['period'] = 'year',
): Parts {
  const back = IN_A_YEAR[period];
  return {
    values: values.map((_, place) => values[place - back] ?? null),
    cells: cells.map((_, place) => cells[place - back]),
  };
}

type Parts = Pick<Series, 'values' | 'cells'>;

/** Makes a series of what stands at every line: its run over time, cut to what is drawn. */
type Lay = (line: Omit<Series, keyof Parts>, parts: Parts) => Series;

type Split = { readonly split: Groups; readonly cells: Groups };

function seriesOf(
  all: readonly LineTotal[],
  { split, cells }: Split,
  asked: Asked,
  lay: Lay,
): Pick<ChartData, 'series' | 'hiddenSeries'> {
  const groups = linesOf(split).toSorted(bySize);
  const at = cellsOf(cells);
  const most = asked.apart ?? COLOURS.length;
  const rest = groups.slice(most);
  const made = (group: LineTotal, place: number): Series => {
    const own = all.map((line) => at(line.value, group.value));
    const values = own.map((cell) => valueOf(cell, asked.figure));
    const { value, label } = group;
    return lay({ value, label, colour: COLOURS[place] ?? 'other', isRest: false }, { values, cells: own });
  };
  const series =
    asked.drawing === 'ranks' ? withRanks(groups.map(made)).slice(0, most) : groups.slice(0, most).map(made);
  const others = rest.length + beyondOf(split);
  // Those put together have no rank among the others.
  if (others === 0 || !asked.addsUp || asked.drawing === 'ranks' || asked.apart !== undefined) {
    return { series, hiddenSeries: others };
  }
  const drawn = groups.slice(0, most);
  const values = all.map((line) =>
    others > rest.length
      ? (without(
          line,
          drawn.map(({ value }) => at(line.value, value)),
        ).figure ?? 0)
      : rest.reduce((sum, group) => sum + (at(line.value, group.value)?.figure ?? 0), 0),
  );
  const together = lay(
    { value: null, label: `${formatCount(others)} others`, colour: 'other', isRest: true },
    { values, cells: all.map(() => undefined) },
  );
  return { series: [...series, together], hiddenSeries: 0 };
}

// What adds up is nothing where there are no rows; what does not is not known there.
function valueOf(cell: Cell | undefined, { isAdditive, measure }: Asked['figure']): number | null {
  if (cell === undefined || cell.rows === 0) return isAdditive ? 0 : null;
  if (measure.f !== undefined && cell.known === 0) return isAdditive ? 0 : null;
  return cell.figure;
}

/**
 * Lines in the order of time, with those between them in which nothing happened, else the largest first; of stages and sizes as many of
 * these as are drawn, in the order in which they follow each other.
 */
export function arranged(
  lines: readonly LineTotal[],
  by: Pick<Dimension, 'period' | 'steps'>,
  most: number,
): readonly LineTotal[] {
  if (by.period === undefined) {
    const all = lines.toSorted(bySize);
    return by.steps
      ? [...inSteps(by.steps, all.slice(0, most), ({ value }) => value), ...all.slice(most)]
      : all;
  }
  // What has no time stands in no picture of a time; the coverage line tells of it.
  return withGaps(lines, by, (line) => ({ ...line, rows: 0, known: 0, figure: null })).filter(
    ({ value }) => value !== null,
  );
}

/** The largest first; what has no value last. */
export const bySize = (one: LineTotal, other: LineTotal): number =>
  Number(one.value === null) - Number(other.value === null) ||
  (other.figure ?? -1) - (one.figure ?? -1) ||
  other.rows - one.rows ||
  one.label.localeCompare(other.label);

/** The place of each series at each line, the first with the largest figure; null where it has none, as what is not known has nowhere. */
export function ranksOf(
  series: readonly Pick<Series, 'value' | 'values'>[],
): readonly (readonly (number | null)[])[] {
  const known = series.filter(({ value }) => value !== null);
  return series.map(({ value: own, values }) =>
    values.map((value, line) =>
      own === null || value === null || value === 0
        ? null
        : 1 + known.filter((other) => (other.values[line] ?? 0) > value).length,
    ),
  );
}

function withRanks(series: readonly Series[]): readonly Series[] {
  const ranks = ranksOf(series);
  return series.map((one, n) => ({ ...one, ranks: ranks[n] ?? [] }));
}

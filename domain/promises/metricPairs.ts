/** One of two metrics that together tell something of a machine. */
export interface PairedMetric {
  /** The key of the metric. */
  readonly key: string;
  /** Whether the figure grows with it (1) or falls (-1). */
  readonly power: 1 | -1;
  /** What counts is what a share in per cent lacks to the whole: the error of a fidelity. */
  readonly isRest?: boolean;
}

/** What two values of one machine come to together: a factor times each of them to its power; a sector's pack names them. */
export interface MetricPair {
  readonly metrics: readonly [PairedMetric, PairedMetric];
  readonly factor?: number;
  /** What the figure is: "Layers of gates until an error is expected". */
  readonly label: string;
  /** What a line along which it is the same says, and what it leaves out, in sentences. */
  readonly help: string;
  /** The figures for which lines are drawn; powers of ten where none are named. */
  readonly lines?: readonly number[];
}

/** A pair with the metric to the right first; undefined where it is not of these two. */
export function pairFor(pairs: readonly MetricPair[], across: string, up: string): MetricPair | undefined {
  const found = pairs.find(({ metrics }) =>
    [across, up].every((key) => metrics.some((one) => one.key === key)),
  );
  const [one, other] = found?.metrics ?? [];
  return found && one && other && one.key !== across ? { ...found, metrics: [other, one] } : found;
}

const partOf = ({ power, isRest }: PairedMetric, value: number): number =>
  (isRest ? (100 - value) / 100 : value) ** power;

/** The figure of two values, given in the order of the pair's metrics; null where they have none, such as a fidelity of 100%. */
export function pairFigure(
  { metrics: [one, other], factor = 1 }: MetricPair,
  across: number,
  up: number,
): number | null {
  const figure = factor * partOf(one, across) * partOf(other, up);
  return Number.isFinite(figure) && figure > 0 ? figure : null;
}

/** The value upwards with which a value to the right comes to a figure. */
export function upFor(
  { metrics: [one, other], factor = 1 }: MetricPair,
  across: number,
  figure: number,
): number {
  const part = (figure / (factor * partOf(one, across))) ** other.power;
  return other.isRest ? 100 - 100 * part : part;
}

/** The figures for which lines are drawn among those of machines: as the pair says, else powers of ten from below the least to above the greatest. */
export function pairLines({ lines }: MetricPair, figures: readonly number[]): readonly number[] {
  if (lines) return lines;
  if (figures.length === 0) return [];
  const least = Math.floor(Math.log10(Math.min(...figures)));
  const most = Math.ceil(Math.log10(Math.max(...figures)));
  return Array.from({ length: most - least + 1 }, (_, step) => Number(`1e${least + step}`));
}

import { formatMeasure, formatNumber } from '#domain/format.ts';
import { pairFigure, pairFor, pairLines, upFor, type MetricPair } from '#domain/promises/metricPairs.ts';
import type { Roadmap } from '#web/pages/roadmap/roadmap.ts';
import type { Pair } from './compared.ts';

/** A line along which what two metrics come to together is the same. */
export type IsoLine = {
  readonly words: string;
  readonly points: readonly { readonly across: number; readonly up: number }[];
};

/** What the pack says of two metrics together; undefined where it says nothing. */
export const pairOfMetrics = (one: Roadmap, other: Roadmap): MetricPair | undefined =>
  pairFor(one.pairs, one.metric.slug, other.metric.slug);

/** What both values of a machine come to; null where they have no figure. */
export const figureOf = (of: MetricPair, { across, up }: Pair): number | null =>
  pairFigure(of, Number(across.value), Number(up.value));

/** A figure no finer than it can be: two digits. */
export function figureText(figure: number): string {
  const rounded = Number(figure.toPrecision(2));
  return rounded < 10_000 ? formatMeasure(String(rounded)) : formatNumber(rounded).replace('.0', '');
}

const STEPS = 120;
// Beyond the outermost machines axes go on to the next power of ten.
const BEYOND = 10;

/** The lines among machines, from beyond the least value to the right to beyond the greatest. */
export function isoLines(of: MetricPair, pairs: readonly Pair[]): readonly IsoLine[] {
  const [first] = of.metrics;
  const figures = pairs.flatMap((pair) => figureOf(of, pair) ?? []);
  // What a share lacks is what goes by powers of ten.
  const there = (value: number): number => (first.isRest ? 100 - value : value);
  const values = pairs.map(({ across }) => there(Number(across.value))).filter((value) => value > 0);
  const [from, to] = [Math.min(...values) / BEYOND, Math.max(...values) * BEYOND];
  return pairLines(of, figures).map((figure) => ({
    words: figureText(figure),
    points: Array.from({ length: STEPS + 1 }, (_, step) => {
      const across = there(from * (to / from) ** (step / STEPS));
      return { across, up: upFor(of, across, figure) };
    }),
  }));
}

/** What the lines mean, in sentences. */
export const linesWords = ({ label, help }: MetricPair): string =>
  `Lines, ${label.toLowerCase()}: ${help.trim()}`;

import { formatQuantity } from '#domain/format.ts';
import type { MetricPair } from '#domain/promises/metricPairs.ts';
import { timeText } from '#web/organization/technology/timeText.ts';
import type { Roadmap } from '#web/pages/roadmap/roadmap.ts';
import { valueOf } from '#web/pages/roadmap/roadmapWords.ts';
import type { Compared, Pair } from './compared.ts';
import { figureOf, figureText } from './isoLines.ts';

const NAMED = 3;

/** What the comparison answers. */
export const compareQuestion = ({ metric }: Roadmap, other: Roadmap): string =>
  `${metric.name} against ${other.metric.name}: which machine has both?`;

/** A metric as the name of an axis. */
export const axisName = ({ metric: { name, isLowerBetter } }: Roadmap): string =>
  isLowerBetter ? `${name} (lower is better)` : name;

/** How many pairs there are, and which of them none beats. */
export function compareSummary({ pairs }: Compared): string {
  if (pairs.length === 0) return 'No machine has a value of both on record within a year.';
  const makers = new Set(pairs.map(({ who }) => who)).size;
  const best = pairs.filter(({ isBest }) => isBest);
  const named = best.slice(0, NAMED).map(({ machine, who }) => `${machine} (${who})`);
  const more = best.length > NAMED ? ` and ${best.length - NAMED} more` : '';
  return `${formatQuantity(pairs.length, 'pair')} of values by ${formatQuantity(makers, 'maker')}. Beaten by none in both at once: ${named.join(', ')}${more}.`;
}

/** What stands in no pair, and how pairs are made. */
export function compareCoverage(one: Roadmap, other: Roadmap, { pairs, reached }: Compared): string {
  const [across, up] = reached;
  return [
    `${formatQuantity(across, 'value')} reached of ${one.metric.name} and ${up} of ${other.metric.name} are on record; ${across - pairs.length} and ${up - pairs.length} stand in no pair.`,
    'A pair is two values of the same machine of a maker, or of the same paper, each nearest to the other in time and at most a year apart; what was only promised is left out.',
  ].join(' ');
}

type Together = { readonly together: MetricPair | undefined };

/** All of a pair in a line. */
export function pairWords(one: Roadmap, other: Roadmap, pair: Pair & Together): string {
  const { across, up, who, machine, together } = pair;
  const figure = together && figureOf(together, pair);
  return [
    `${machine}, ${who}`,
    `${one.metric.name} ${valueOf(one, across)}, ${timeText(across)}`,
    `${other.metric.name} ${valueOf(other, up)}, ${timeText(up)}`,
    ...(together && figure != null ? [`${together.label}: ${figureText(figure)}`] : []),
  ].join(' · ');
}

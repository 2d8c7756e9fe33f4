import { formatMeasured, formatQuantity } from '#domain/format.ts';
import { STANDINGS } from '#domain/promises/standings.ts';
import { MACHINES, METRIC_POINT_TYPES } from '#domain/tables/metricChoices.ts';
import { todayWords } from '#web/records/past/inWords.ts';
import { outcomeOf } from '#web/organization/technology/outcome.ts';
import { timeText } from '#web/organization/technology/timeText.ts';
import { choiceLabel, dateLabel } from '#web/organization/rounds.ts';
import type { Tone } from '#web/ui/Badge.tsx';
import type { Figures, Roadmap, RoadmapPoint, RoadmapPromise } from './roadmap.ts';

/** How rates come to be, in sentences beside them. */
export const RATE_RULE =
  'Met in time counts promises whose time is over and of which something is on record: one that was revised or withdrawn counts as not met in time once its time is over, one of what had been reached already when it was said, and one beside which nothing was measured, count neither way. The median slip is of the promises that were met; what is open may slip further.';

/** The kind of a point as people read it. */
export const kindWords = ({ type }: Pick<RoadmapPoint, 'type'>): string =>
  choiceLabel(METRIC_POINT_TYPES, type) ?? '';

/** Whose a value is: the organization, else the paper or product that tells of it. */
export const whoOf = ({ makers }: Roadmap, { maker, paper, product }: RoadmapPoint): string =>
  makers.find(({ id }) => id === maker)?.name ?? paper ?? product ?? 'Nobody named';

/** A value with its unit. */
export const valueOf = (
  { metric: { unit } }: Roadmap,
  { value, uncertainty }: Pick<RoadmapPoint, 'uncertainty' | 'value'>,
): string => formatMeasured({ value, uncertainty, unit });

type Outcome = { readonly text: string; readonly tone: Tone };

/** What became of a promise by today. */
export const todayOutcome = ({ today }: Roadmap, promise: RoadmapPromise): Outcome =>
  outcomeOf(promise, today);

/** How a promise stood at the end of the year that is asked for; null where none is. */
export function thenOutcome({ saidBy }: Roadmap, { stoodThen, dueOn }: RoadmapPromise): Outcome | null {
  if (stoodThen === null || saidBy === null) return null;
  // From the end of that year no other is this year.
  if (stoodThen.standing === 'open' && dueOn) return { text: `Due in ${dueOn.slice(0, 4)}`, tone: 'neutral' };
  return outcomeOf({ ...stoodThen, dueOn }, `${saidBy + 1}-01-01`);
}

/** All of a point in a line, for its mark. */
export function pointWords(roadmap: Roadmap, point: RoadmapPoint): string {
  const { promise } = point;
  const kind = kindWords(point).toLowerCase();
  const when = promise === null ? timeText(point) : `for ${timeText(point)}`;
  const said = promise?.saidOn ? `said ${dateLabel(promise.saidOn, promise.saidOnPrecision)}` : null;
  const came = promise && todayOutcome(roadmap, promise).text.toLowerCase();
  const then = promise && thenOutcome(roadmap, promise)?.text.toLowerCase();
  return [
    `${whoOf(roadmap, point)}: ${valueOf(roadmap, point)}, ${kind} ${when}`,
    said,
    point.system,
    choiceLabel(MACHINES, point.machine)?.toLowerCase(),
    then && `by the end of ${roadmap.saidBy}: ${then}`,
    then ? `${todayWords()}: ${came}` : came,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The share of promises that were met in time, with what it is of: "5 of 12, 42%". */
export const rateWords = ({ kept, judged }: Figures): string =>
  judged === 0 ? 'none judged yet' : `${kept} of ${judged}, ${Math.round((100 * kept) / judged)}%`;

/** The median slip with what it is of: "3 months late, of 4". */
export function slipWords({ medianSlip, slips, standings }: Figures): string {
  if (medianSlip === null) return standings.inTime + standings.late > 0 ? 'month not known' : 'none met yet';
  const size = formatQuantity(Math.abs(medianSlip), 'month');
  const words = medianSlip === 0 ? 'on time' : `${size} ${medianSlip > 0 ? 'late' : 'early'}`;
  return `${words}, of ${slips}`;
}

/** What became of promises in a sentence: "84 promises: 15 met in time, 6 met late, …". */
export function figuresSentence({ promises, standings }: Figures): string {
  const parts = STANDINGS.filter(({ name }) => standings[name] > 0).map(
    ({ name, words }) => `${standings[name]} ${words}`,
  );
  return promises === 0
    ? 'No promise is on record.'
    : `${formatQuantity(promises, 'promise')}: ${parts.join(', ')}.`;
}

const MACHINE_WORDS: Readonly<Record<string, string>> = {
  gate: 'gate machines',
  analog: 'analog machines',
  annealer: 'annealers',
};

/** Whose line the most reached is. */
export const frontierWords = (machine: string | null): string =>
  MACHINE_WORDS[machine ?? ''] ?? 'most reached';

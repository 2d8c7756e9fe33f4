/** How long something was followed, and whether what is waited for came at its end; else it had not come by then. */
export interface Followed {
  readonly time: number;
  readonly isEvent: boolean;
  /** How many are alike; one where nothing is said. */
  readonly count?: number;
}

/** The state after a time at which something came. */
export interface SurvivalStep {
  readonly time: number;
  /** Followed until just before. */
  readonly atRisk: number;
  readonly events: number;
  /** The share to which it has not come, by Kaplan and Meier. */
  readonly survival: number;
  /** The ends of a 95% interval, by Greenwood's variance of the logarithm of the logarithm. */
  readonly low: number;
  readonly high: number;
}

const Z = 1.959964;

const countOf = (followed: readonly Followed[]): number =>
  followed.reduce((sum, { count = 1 }) => sum + count, 0);

/** The Kaplan-Meier estimate: a step at each time at which something came; those that were only followed so far count until then. */
export function kaplanMeier(followed: readonly Followed[]): readonly SurvivalStep[] {
  const byTime = [...Map.groupBy(followed, ({ time }) => time)].toSorted(([one], [other]) => one - other);
  let atRisk = countOf(followed);
  let survival = 1;
  let variance = 0;
  return byTime.flatMap(([time, those]): readonly SurvivalStep[] => {
    const before = atRisk;
    const events = countOf(those.filter(({ isEvent }) => isEvent));
    atRisk -= countOf(those);
    if (events === 0) return [];
    survival *= 1 - events / before;
    variance += before > events ? events / (before * (before - events)) : 0;
    return [{ time, atRisk: before, events, survival, ...intervalOf(survival, variance) }];
  });
}

function intervalOf(survival: number, variance: number): { readonly low: number; readonly high: number } {
  if (survival <= 0 || survival >= 1) return { low: survival, high: survival };
  const spread = (Z * Math.sqrt(variance)) / Math.abs(Math.log(survival));
  return { low: survival ** Math.exp(spread), high: survival ** Math.exp(-spread) };
}

/**
 * The state by a time; before the first step nothing has come. Null where nobody was followed for so long: what is left then is
 * not known, unless it had come to all before.
 */
export function stateAt(
  followed: readonly Followed[],
  time: number,
): Pick<SurvivalStep, 'survival' | 'low' | 'high'> | null {
  const step = kaplanMeier(followed).findLast((one) => one.time <= time);
  const isFollowed = followed.some((one) => one.time >= time);
  if (!isFollowed && step?.survival !== 0) return null;
  return step ?? { survival: 1, low: 1, high: 1 };
}

/** The time by which it has come to half; null where it has not. */
export const medianTime = (steps: readonly SurvivalStep[]): number | null =>
  steps.find(({ survival }) => survival <= 0.5)?.time ?? null;

/**
 * The least and the greatest share by a time, whichever one is left out. Who is left out was at risk until its own time: the steps
 * until then are those of one fewer, those after it stay.
 */
export function withoutEach(followed: readonly Followed[], time: number): readonly [number, number] {
  const steps = kaplanMeier(followed).filter((step) => step.time <= time);
  const fewer = [1];
  for (const { atRisk, events } of steps) {
    fewer.push((fewer.at(-1) ?? 1) * (atRisk > 1 ? 1 - events / (atRisk - 1) : 1));
  }
  const after = [1];
  for (const { atRisk, events } of steps.toReversed()) {
    after.push((after.at(-1) ?? 1) * (1 - events / atRisk));
  }
  const placeOf = new Map(steps.map((step, place) => [step.time, place]));
  const afterAll = after.toReversed();
  const times = steps.map((step) => step.time);
  const kinds = new Map(followed.map((one) => [`${one.time} ${one.isEvent}`, one]));
  let [least, most] = [Infinity, -Infinity];
  for (const { time: own, isEvent } of kinds.values()) {
    const place = isEvent ? placeOf.get(own) : undefined;
    const step = place === undefined ? undefined : steps[place];
    const until = place ?? stepsUntil(times, own);
    // At the step of its own event one fewer is at risk, and one fewer has it.
    const there = step && step.atRisk > 1 ? 1 - (step.events - 1) / (step.atRisk - 1) : 1;
    const share = (fewer[until] ?? 1) * there * (afterAll[step ? until + 1 : until] ?? 1);
    [least, most] = [Math.min(least, share), Math.max(most, share)];
  }
  return [least, most];
}

// How many of the times, in order, are not after one.
function stepsUntil(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

const DAYS_OF_A_MONTH = 30.436875;

/** Days as months and parts of months: a month is a twelfth of a year. */
export const monthsOf = (days: number): number => days / DAYS_OF_A_MONTH;

/** How long something was followed, and whether what is waited for came at its end; else it had not come by then. */
export interface Followed {
  readonly time: number;
  readonly isEvent: boolean;
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

/** The Kaplan-Meier estimate: a step at each time at which something came; those that were only followed so far count until then. */
export function kaplanMeier(followed: readonly Followed[]): readonly SurvivalStep[] {
  const times = [...new Set(followed.filter(({ isEvent }) => isEvent).map(({ time }) => time))].toSorted(
    (one, other) => one - other,
  );
  let survival = 1;
  let variance = 0;
  return times.map((time) => {
    const atRisk = followed.filter((one) => one.time >= time).length;
    const events = followed.filter((one) => one.isEvent && one.time === time).length;
    survival *= 1 - events / atRisk;
    variance += atRisk > events ? events / (atRisk * (atRisk - events)) : 0;
    return { time, atRisk, events, survival, ...intervalOf(survival, variance) };
  });
}

function intervalOf(survival: number, variance: number): { readonly low: number; readonly high: number } {
  if (survival <= 0 || survival >= 1) return { low: survival, high: survival };
  const spread = (Z * Math.sqrt(variance)) / Math.abs(Math.log(survival));
  return { low: survival ** Math.exp(spread), high: survival ** Math.exp(-spread) };
}

/** The share to which it has not come by a time; 1 before the first step. */
export const survivalAt = (steps: readonly SurvivalStep[], time: number): number =>
  steps.findLast((step) => step.time <= time)?.survival ?? 1;

/** The time by which it has come to half; null where it has not. */
export const medianTime = (steps: readonly SurvivalStep[]): number | null =>
  steps.find(({ survival }) => survival <= 0.5)?.time ?? null;

/** The least and the greatest share by a time, whichever one is left out. */
export function withoutEach(followed: readonly Followed[], time: number): readonly [number, number] {
  const shares = followed.map((_, left) =>
    survivalAt(kaplanMeier(followed.filter((__, place) => place !== left)), time),
  );
  return [Math.min(...shares), Math.max(...shares)];
}

/** The months from a day to another, in parts of months: a month is a twelfth of a year. */
export const monthsBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (86_400_000 * 30.436875);

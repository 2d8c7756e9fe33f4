import type { SceneLine } from '#domain/graph/sceneLine.ts';
import { type GraphStep, writeStep } from '#domain/graph/steps.ts';

/** All ways that were gone, none of which is the beginning of another, the newest last. */
export type TrailLines = readonly SceneLine[];

/** A way that leaves the present one, or goes on from its end. */
export type Branch = {
  /** How many steps the two share. */
  readonly shared: number;
  readonly line: SceneLine;
};

const most = 30;

const keyOf = (step: GraphStep, q: string | null): string =>
  step.type === 'list' ? `list ${q}` : writeStep(step);

/** How many steps two ways have in common before they part. */
export function sharedSteps(one: SceneLine, other: SceneLine): number {
  const parts = one.steps.findIndex((step, at) => {
    const beside = other.steps[at];
    return beside === undefined || keyOf(step, one.q) !== keyOf(beside, other.q);
  });
  return parts === -1 ? one.steps.length : parts;
}

const isBeginningOf = (line: SceneLine, other: SceneLine): boolean =>
  sharedSteps(line, other) === line.steps.length;

/** The ways once the reader stands at the end of `now`; a scene that is begun anew begins its trail anew. */
export function visited(lines: TrailLines, now: SceneLine): TrailLines {
  if (now.steps.length === 0) return [];
  if (lines.some((line) => isBeginningOf(now, line))) return lines;
  return [...lines.filter((line) => !isBeginningOf(line, now)), now].slice(-most);
}

/** The ways of before, where the scene that is opened lies on one of them; otherwise it begins a trail of its own. */
export const opened = (lines: TrailLines, now: SceneLine): TrailLines =>
  visited(lines.some((line) => isBeginningOf(now, line)) ? lines : [], now);

/** The ways that can be gone from the present one, those that leave it last first. */
export function branchesOf(lines: TrailLines, now: SceneLine): readonly Branch[] {
  return lines
    .map((line) => ({ shared: sharedSteps(line, now), line }))
    .filter(({ shared, line }) => shared < line.steps.length)
    .toSorted((one, other) => other.shared - one.shared);
}

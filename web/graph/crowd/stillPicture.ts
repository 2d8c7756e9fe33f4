import { densityOf } from './density.ts';
import { drawDiscs } from './discs.ts';
import type { CrowdFigures, StillView } from './stillMessages.ts';

/** All of a crowd that is on a screen: its edges, and its nodes over them; four numbers for each point, row by row from the top. */
export function stillOf(figures: CrowdFigures, view: StillView): Uint8ClampedArray<ArrayBuffer> {
  const still = edgesOf(densityOf(figures, view), view);
  drawDiscs(still, figures, view);
  return still;
}

// Beyond these a few points in a thousand would leave the rest alike.
const mostTold = 4096;
const shareTold = 0.995;

/** Counts of edges as points of one colour: the denser the more there are, by their logarithm, as a few points have most of them. */
function edgesOf(
  counts: Uint32Array,
  { edgeColour: [red = 0, green = 0, blue = 0], opacity }: StillView,
): Uint8ClampedArray<ArrayBuffer> {
  const top = topOf(counts);
  const looks = new Uint8Array((top + 1) * 4);
  for (let count = 1; count <= top; count += 1) {
    const more = top === 1 ? 0 : Math.log(count) / Math.log(top);
    looks.set([red, green, blue, Math.round(255 * (opacity + (1 - opacity) * more))], count * 4);
  }
  const byCount = new Uint32Array(looks.buffer);
  const points = new Uint32Array(counts.length);
  for (let at = 0; at < counts.length; at += 1) points[at] = byCount[Math.min(counts[at] ?? 0, top)] ?? 0;
  return new Uint8ClampedArray(points.buffer);
}

/** How many lines go through the densest points, those aside that are denser than all but a few. */
function topOf(counts: Uint32Array): number {
  const points = new Uint32Array(mostTold + 1);
  let all = 0;
  for (const count of counts) {
    if (count === 0) continue;
    const told = Math.min(count, mostTold);
    points[told] = (points[told] ?? 0) + 1;
    all += 1;
  }
  let [top, below] = [0, 0];
  while (top < mostTold && below < all * shareTold) {
    top += 1;
    below += points[top] ?? 0;
  }
  return Math.max(top, 1);
}

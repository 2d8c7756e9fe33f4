import { densityOf } from './density.ts';
import { drawDiscs } from './discs.ts';
import type { CrowdFigures, StillView } from './stillMessages.ts';

/** All of a crowd that is on a screen: its edges, and its nodes over them; four numbers for each point, row by row from the top. */
export function stillOf(figures: CrowdFigures, view: StillView): Uint8ClampedArray<ArrayBuffer> {
  const still = edgesOf(densityOf(figures, view), view);
  drawDiscs(still, figures, view);
  return still;
}

/** Counts of edges as points of one colour, as dense as so many are that lie over each other. */
function edgesOf(
  counts: Uint8ClampedArray,
  { edgeColour: [red = 0, green = 0, blue = 0], opacity }: StillView,
): Uint8ClampedArray<ArrayBuffer> {
  const looks = Uint8Array.from({ length: 256 * 4 }, (_, at) => {
    const alpha = 255 * (1 - (1 - opacity) ** Math.floor(at / 4));
    return [red, green, blue, Math.round(alpha)][at % 4] ?? 0;
  });
  const byCount = new Uint32Array(looks.buffer);
  const points = new Uint32Array(counts.length);
  for (let at = 0; at < counts.length; at += 1) points[at] = byCount[counts[at] ?? 0] ?? 0;
  return new Uint8ClampedArray(points.buffer);
}

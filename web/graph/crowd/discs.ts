import type { CrowdFigures, StillView } from './stillMessages.ts';

// The smallest is two points across, as by WebGL; so much of each is its edge.
const leastAcross = 2;
const edge = 0.25;

/** Draws nodes over what is there, in their order. */
export function drawDiscs(
  points: Uint8ClampedArray,
  { xy, sizes, colours }: CrowdFigures,
  { toScreen, width, height, points: scale }: StillView,
): void {
  const { xx, yx, x0, xy: across, yy, y0 } = toScreen;
  for (let node = 0; node < sizes.length; node += 1) {
    const [placeX, placeY] = [xy[node * 2] ?? 0, xy[node * 2 + 1] ?? 0];
    const x = placeX * xx + placeY * yx + x0;
    const y = placeX * across + placeY * yy + y0;
    const radius = Math.max((sizes[node] ?? 0) * scale, leastAcross) / 2;
    const [left, right] = [Math.max(0, Math.ceil(x - radius - 0.5)), Math.min(width - 1, x + radius - 0.5)];
    const [top, low] = [Math.max(0, Math.ceil(y - radius - 0.5)), Math.min(height - 1, y + radius - 0.5)];
    const colour = colours.subarray(node * 4, node * 4 + 3);
    for (let row = top; row <= low; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const far = Math.hypot(column + 0.5 - x, row + 0.5 - y) / radius;
        if (far < 1) put(points, (row * width + column) * 4, colour, shareOf(far));
      }
    }
  }
}

/** How much of a point belongs to a disc, by how far from its middle it is: all within, and less and less to its edge. */
function shareOf(far: number): number {
  const beyond = Math.max(0, (far - (1 - edge)) / edge);
  return 1 - beyond * beyond * (3 - 2 * beyond);
}

// A colour over another, of which each hides only a share of what lies below.
function put(points: Uint8ClampedArray, at: number, colour: Uint8Array, share: number): void {
  const below = ((points[at + 3] ?? 0) / 255) * (1 - share);
  const all = share + below;
  for (let part = 0; part < 3; part += 1) {
    points[at + part] = ((colour[part] ?? 0) * share + (points[at + part] ?? 0) * below) / all;
  }
  points[at + 3] = all * 255;
}

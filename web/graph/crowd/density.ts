import type { StillView } from './stillMessages.ts';

// A line that ends on the edge would lie beyond the last point.
const inside = 1e-3;
// Sixteen bits of a number are below the point.
const fraction = 16;
const one = 2 ** fraction;

/** How many lines go through each point of the screen, row by row from the top. */
export function densityOf(
  { xy, ends }: { readonly xy: Float32Array; readonly ends: Uint32Array },
  { toScreen, width, height }: Pick<StillView, 'toScreen' | 'width' | 'height'>,
): Uint32Array<ArrayBuffer> {
  const counts = new Uint32Array(width * height);
  const { xx, yx, x0, xy: across, yy, y0 } = toScreen;
  const [right, low] = [width - inside, height - inside];
  for (let at = 0; at + 1 < ends.length; at += 2) {
    const from = (ends[at] ?? 0) * 2;
    const to = (ends[at + 1] ?? 0) * 2;
    const [fromX, fromY, toX, toY] = [xy[from] ?? 0, xy[from + 1] ?? 0, xy[to] ?? 0, xy[to + 1] ?? 0];
    const ax = fromX * xx + fromY * yx + x0;
    const ay = fromX * across + fromY * yy + y0;
    const dx = toX * xx + toY * yx + x0 - ax;
    const dy = toX * across + toY * yy + y0 - ay;
    // What share of the line is on the screen: Liang and Barsky.
    let [begin, end] = [0, 1];
    if (dx === 0 && (ax < 0 || ax > right)) continue;
    if (dy === 0 && (ay < 0 || ay > low)) continue;
    if (dx !== 0) {
      const [left, beyond] = [-ax / dx, (right - ax) / dx];
      begin = Math.max(begin, Math.min(left, beyond));
      end = Math.min(end, Math.max(left, beyond));
    }
    if (dy !== 0) {
      const [top, beyond] = [-ay / dy, (low - ay) / dy];
      begin = Math.max(begin, Math.min(top, beyond));
      end = Math.min(end, Math.max(top, beyond));
    }
    if (begin > end) continue;
    countLine(counts, width, {
      ax: ax + begin * dx,
      ay: ay + begin * dy,
      bx: ax + end * dx,
      by: ay + end * dy,
    });
  }
  return counts;
}

type Line = { readonly ax: number; readonly ay: number; readonly bx: number; readonly by: number };

// One point for each step along the longer side; both ends are on the screen, and numbers are whole, as these are most of the work.
function countLine(counts: Uint32Array, width: number, { ax, ay, bx, by }: Line): void {
  if (Math.abs(bx - ax) >= Math.abs(by - ay)) {
    const [x, y, endX, endY] = ax <= bx ? [ax, ay, bx, by] : [bx, by, ax, ay];
    const last = Math.trunc(endX);
    const slope = slopeOf(last - Math.trunc(x), endY - y);
    let fixed = Math.trunc(y * one);
    for (let column = Math.trunc(x); column <= last; column += 1) {
      const point = (fixed >> fraction) * width + column;
      counts[point] = (counts[point] ?? 0) + 1;
      fixed += slope;
    }
  } else {
    const [x, y, endX, endY] = ay <= by ? [ax, ay, bx, by] : [bx, by, ax, ay];
    const last = Math.trunc(endY) * width;
    const slope = slopeOf(Math.trunc(endY) - Math.trunc(y), endX - x);
    let fixed = Math.trunc(x * one);
    for (let row = Math.trunc(y) * width; row <= last; row += width) {
      const point = row + (fixed >> fraction);
      counts[point] = (counts[point] ?? 0) + 1;
      fixed += slope;
    }
  }
}

const slopeOf = (steps: number, rise: number): number => (steps === 0 ? 0 : Math.trunc((rise / steps) * one));

import type { Colours } from '#web/graph/colours.ts';
import type { DrawnRegion, Place, Places } from '#web/graph/model.ts';

/** Where a region lies in the places of the layout: in the middle of its nodes, and how far most of them are from it. */
export type RegionMark = { readonly name: string; readonly at: Place; readonly reach: number };

/** A name as it is written into a picture: its middle and the size of its letters, in pixels. */
export type WrittenRegion = { readonly name: string; readonly at: Place; readonly size: number };

const smallest = 13;
const largest = 30;
// How wide a letter is, and how much of the breadth of its region a name takes.
const letterWidth = 0.6;
const ofBreadth = 0.8;
const lineHeight = 1.3;

/** Where each region lies; one of which nothing has a place is left out. */
export function regionMarks(
  regions: readonly DrawnRegion[] | undefined,
  places: Pick<Places, 'get'>,
): readonly RegionMark[] {
  return (regions ?? []).flatMap(({ name, ids }) => {
    const all = ids.flatMap((id) => places.get(id) ?? []);
    if (all.length === 0) return [];
    // The median is not drawn away by the few that stand apart.
    const at = { x: medianOf(all.map(({ x }) => x)), y: medianOf(all.map(({ y }) => y)) };
    const far = all.map(({ x, y }) => Math.hypot(x - at.x, y - at.y));
    return [{ name, at, reach: quantile(far, 0.75) }];
  });
}

/** The names that are written, those of the first regions first: each as large as its region has room, none over another. */
export function writtenRegions(
  marks: readonly RegionMark[],
  within: (place: Place) => Place,
): readonly WrittenRegion[] {
  const written: (WrittenRegion & { readonly halfWidth: number })[] = [];
  for (const { name, at, reach } of marks) {
    const middle = within(at);
    const breadth = 2 * Math.abs(within({ x: at.x + reach, y: at.y }).x - middle.x);
    const fitting = (breadth * ofBreadth) / Math.max(name.length * letterWidth, 1);
    const size = Math.min(largest, Math.max(smallest, fitting));
    const halfWidth = (name.length * letterWidth * size) / 2;
    const isFree = written.every(
      (other) =>
        Math.abs(other.at.x - middle.x) > other.halfWidth + halfWidth ||
        Math.abs(other.at.y - middle.y) > ((other.size + size) * lineHeight) / 2,
    );
    if (isFree) written.push({ name, at: middle, size, halfWidth });
  }
  return written.map(({ name, at, size }) => ({ name, at, size }));
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Writes the names, each on a halo of the ground. */
export function drawRegions(context: Context, names: readonly WrittenRegion[], colours: Colours): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = colours.surface;
  context.fillStyle = colours.muted;
  for (const { name, at, size } of names) {
    context.font = `640 ${size}px 'Inter Variable', sans-serif`;
    context.strokeText(name, at.x, at.y);
    context.fillText(name, at.x, at.y);
  }
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
}

const medianOf = (numbers: readonly number[]): number => quantile(numbers, 0.5);

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

import type { Colours } from '#web/graph/colours.ts';
import type { DrawnRegion, Place, Places } from '#web/graph/model.ts';

/** Where a region lies in the places of the layout: the middle of its upper edge, and how far most of its nodes are from its middle. */
export type RegionMark = { readonly name: string; readonly at: Place; readonly reach: number };

/** A name as it is written into a picture: its middle and the size of its letters, in pixels. */
export type WrittenRegion = { readonly name: string; readonly at: Place; readonly size: number };

const smallest = 13;
const largest = 30;
// How wide a letter is, and how much of the breadth of its region a name takes.
const letterWidth = 0.6;
const ofBreadth = 0.8;
const lineHeight = 1.3;
const roomForNode = 16;

/** Where each region lies; one of which nothing has a place is left out. */
export function regionMarks(
  regions: readonly DrawnRegion[] | undefined,
  places: Pick<Places, 'get'>,
): readonly RegionMark[] {
  return (regions ?? []).flatMap(({ name, ids }) => {
    const all = ids.flatMap((id) => places.get(id) ?? []);
    if (all.length === 0) return [];
    // The median is not drawn away by the few that stand apart.
    const middle = { x: medianOf(all.map(({ x }) => x)), y: medianOf(all.map(({ y }) => y)) };
    const farOf = ({ x, y }: Place): number => Math.hypot(x - middle.x, y - middle.y);
    const reach = quantile(all.map(farOf), 0.75);
    const top = all
      .filter((place) => farOf(place) <= 2 * reach)
      .reduce((highest, { y }) => Math.max(highest, y), middle.y);
    return [{ name, at: { x: middle.x, y: top }, reach }];
  });
}

/** The names that are written, those of the first regions first: each as large as its region has room, none over another. */
export function writtenRegions(
  marks: readonly RegionMark[],
  within: (place: Place) => Place,
): readonly WrittenRegion[] {
  const written: (WrittenRegion & { readonly halfWidth: number })[] = [];
  for (const { name, at, reach } of marks) {
    const edge = within(at);
    const breadth = 2 * Math.abs(within({ x: at.x + reach, y: at.y }).x - edge.x);
    const fitting = (breadth * ofBreadth) / Math.max(name.length * letterWidth, 1);
    const size = Math.min(largest, Math.max(smallest, fitting));
    // Above the nodes of its edge, so that it hides none of their names.
    const middle = { x: edge.x, y: edge.y - roomForNode - size / 2 };
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

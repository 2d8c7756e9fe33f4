import type { DrawnNode, Place, Places } from '#web/graph/model.ts';
import { labelCell, nameInPicture, sidesOf, type Side, type ToName } from '#web/graph/names.ts';

/** How far from the sides of its box a graph stays, in pixels. */
export const STAGE_PADDING = 64;
/** A box in pixels. */
export type Box = { readonly width: number; readonly height: number };

/** The part of the plane that a graph takes. */
export type Extent = { readonly middle: Place; readonly width: number; readonly height: number };

/** The smallest part of the plane that has all places. */
export function extentOfPlaces(places: readonly Place[]): Extent {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { middle: { x: (left + right) / 2, y: (low + high) / 2 }, width: right - left, height: high - low };
}

/** Where a place stands within the extent, from 0 to 1 to the right and down. */
export const within = ({ middle, width, height }: Extent, { x, y }: Place): Place => ({
  x: width === 0 ? 0.5 : 0.5 + (x - middle.x) / width,
  y: height === 0 ? 0.5 : 0.5 - (y - middle.y) / height,
});

/** How many pixels of a box a unit of the graph is, as Sigma's camera shows all of it: what is left at the sides is as much of each side. */
export function scaleIn({ width, height }: Extent, box: Box): number {
  const least = Math.min(box.width, box.height);
  const share = (least - 2 * STAGE_PADDING) / least;
  return Math.min((box.width * share) / Math.max(width, 1e-6), (box.height * share) / Math.max(height, 1e-6));
}

/** The nodes that Sigma chooses to name in a box, and on which side of them their names stand; undefined for those without room for one. */
export function namedIn(
  nodes: readonly DrawnNode[],
  places: Places,
  box: Box,
): ReadonlyMap<string, Side | undefined> {
  const extent = extentOfPlaces(nodes.flatMap(({ id }) => places.get(id) ?? []));
  const scale = scaleIn(extent, box);
  const cellSide = labelCell(nodes.length);
  const columns = Math.ceil(box.width / cellSide);
  const largest = new Map<number, Standing>();
  const circles = nodes.flatMap((node): Standing[] => {
    const place = places.get(node.id);
    if (!place) return [];
    const x = box.width / 2 + (place.x - extent.middle.x) * scale;
    const y = box.height / 2 - (place.y - extent.middle.y) * scale;
    const { id, size } = node;
    const label = nameInPicture(node.label);
    return [{ id, label, size, x, y, isNamedLeft: place.isNamedLeft === true }];
  });
  for (const node of circles) {
    const { x, y } = node;
    const cell = Math.floor(y / cellSide) * columns + Math.floor(x / cellSide);
    const before = largest.get(cell);
    const isBefore =
      before && (before.size > node.size || (before.size === node.size && before.id < node.id));
    if (!isBefore) largest.set(cell, node);
  }
  const named = [...largest.values()];
  const sides = sidesOf(named, circles, box.width);
  return new Map(named.map(({ id }, at) => [id, sides[at]]));
}

type Standing = ToName & { readonly id: string };

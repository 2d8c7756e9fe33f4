import type { Rectangle } from './inTheWay.ts';

/** A thing in a picture, in pixels. */
export type Circle = { readonly x: number; readonly y: number; readonly size: number };

/** A thing that is to have its name written beside it. */
export type ToName = Circle & {
  readonly label: string;
  /** The side on which the layout has room for it. */
  readonly isNamedLeft: boolean;
  /** It has its name, whatever that lies over. */
  readonly isForced?: boolean;
};

/** Where a name stands beside its thing. */
export type Side = 'left' | 'right';

type Box = { readonly left: number; readonly right: number; readonly y: number };

/** Between a thing and its name, in pixels. */
export const BESIDE = 4;
const LONGEST = 32;
// A line of 12 pixels with its halo, and how wide one letter of it is on average.
const HALF_LINE = 8;
const LETTER = 6.4;

/** Of so many nodes each has its name where there is room; of more that takes too long in each frame. */
export const FEW_NODES = 300;

/** The side of a square in pixels, in each of which one name may stand: that of the largest node. */
export const labelCell = (nodes: number): number => (nodes > FEW_NODES ? 90 : 30);

/** A name as it is written in a picture: of a long title its beginning. */
export const nameInPicture = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name;

/**
 * On which side each name is written, in their order; undefined for those without room. Larger things are named first; no name lies over
 * another, over a thing or below what stands over the picture, and none is cut off at the sides of a picture of this width.
 */
export function sidesOf(
  names: readonly ToName[],
  circles: readonly Circle[],
  width: number,
  over?: Rectangle,
): readonly (Side | undefined)[] {
  const written: Box[] = [];
  const sides = new Map<ToName, Side>();
  const rank = ({ isForced, size }: ToName): number => (isForced ? Infinity : size);
  for (const name of names.toSorted((one, other) => rank(other) - rank(one) || 0)) {
    if (name.label === '') continue;
    const usual: Side = name.isNamedLeft ? 'left' : 'right';
    const both = [usual, usual === 'left' ? 'right' : 'left'] as const;
    const free = both.find((side) => {
      const box = boxOf(name, side);
      const isSeen = box.left >= 0 && box.right <= width && !(over && isBelow(box, over));
      return isSeen && isFree(box, written, circles, name);
    });
    const side = free ?? (name.isForced ? usual : undefined);
    if (side === undefined) continue;
    sides.set(name, side);
    written.push(boxOf(name, side));
  }
  return names.map((name) => sides.get(name));
}

function boxOf({ x, y, size, label }: ToName, side: Side): Box {
  const [near, far] = [size + BESIDE, size + BESIDE + label.length * LETTER];
  return side === 'left' ? { left: x - far, right: x - near, y } : { left: x + near, right: x + far, y };
}

function isFree(box: Box, written: readonly Box[], circles: readonly Circle[], own: Circle): boolean {
  const lies = (other: Box): boolean =>
    Math.abs(other.y - box.y) < HALF_LINE * 2 && other.left < box.right && box.left < other.right;
  return !written.some(lies) && !circles.some((circle) => !isSame(circle, own) && covers(box, circle));
}

const isBelow = (box: Box, { left, top, width, height }: Rectangle): boolean =>
  box.right > left && box.left < left + width && box.y + HALF_LINE > top && box.y - HALF_LINE < top + height;

const isSame = (one: Circle, other: Circle): boolean => one.x === other.x && one.y === other.y;

// Half of a line's height is halo, which may touch a thing.
const covers = ({ left, right, y }: Box, circle: Circle): boolean =>
  Math.abs(circle.y - y) < circle.size + HALF_LINE / 2 &&
  circle.x + circle.size > left &&
  circle.x - circle.size < right;

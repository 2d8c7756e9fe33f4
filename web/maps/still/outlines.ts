import type { Position } from 'geojson';
import type { Bounds } from '#web/maps/mapPicture.ts';
import { onMap } from '#web/maps/mercator.ts';
import type { World } from '#web/maps/shapes.ts';

/** The part of a map that is 1 wide which is shown whole: its middle and its sides. */
export type Frame = {
  readonly middle: readonly [number, number];
  readonly width: number;
  readonly height: number;
};

/** The frame of a part of the world. */
export function frameOf([west, south, east, north]: Bounds): Frame {
  const [left, top] = onMap([west, north]);
  const [right, bottom] = onMap([east, south]);
  return { middle: [(left + right) / 2, (top + bottom) / 2], width: right - left, height: bottom - top };
}

/** The outline of a country as the path of an SVG, in whole units of which the world has so many. */
export type Outline = { readonly code: string | null; readonly path: string };

/** How many units the frame is at most wide and high: each about half a pixel. */
const MOST_UNITS = { wide: 2000, high: 1000 } as const;
/** What is left out of a line, in units: it is not seen. */
const FINEST = 0.9;
/** Smaller islands are left out, in square units, unless they are all of a country. */
const LEAST_ISLAND = 4;
/** A picture may be so many times as wide as its frame asks, and as high. */
const BESIDE = { wide: 3.2, high: 1.4 } as const;

const unitsOf = ({ width, height }: Frame): number =>
  Math.round(Math.min(MOST_UNITS.wide / width, MOST_UNITS.high / height));

/** The outlines of all countries in or beside a frame, without what is too fine to be seen. */
export function outlinesIn(world: World, bounds: Bounds): Outlines {
  const found = made.get(bounds) ?? outlinesOf(world, frameOf(bounds));
  made.set(bounds, found);
  return found;
}

/** Outlines, and how many units the world is wide. */
export type Outlines = { readonly units: number; readonly outlines: readonly Outline[] };

// Of each part of the world that there is a view of they are drawn once.
const made = new WeakMap<Bounds, Outlines>();

function outlinesOf({ shapes }: World, frame: Frame): Outlines {
  const units = unitsOf(frame);
  const isNear = nearFrame(frame, units);
  const outlines = shapes.features.flatMap(({ properties: { code }, geometry }) => {
    const rings = geometry.coordinates
      .flat()
      .map((ring) => ring.map((at) => pointOf(at, units)))
      .filter(isNear);
    const largest = Math.max(0, ...rings.map(areaOf));
    const path = rings
      .filter((ring) => areaOf(ring) >= Math.min(LEAST_ISLAND, largest))
      .map((ring) => pathOf(thinned(ring)))
      .join('');
    return path === '' ? [] : [{ code, path }];
  });
  return { units, outlines };
}

type Point = readonly [number, number];

function pointOf(at: Position, units: number): Point {
  const [across, down] = onMap(at);
  return [across * units, down * units];
}

function nearFrame({ middle, width, height }: Frame, units: number): (ring: readonly Point[]) => boolean {
  const halves = [
    (Math.max(width, height * BESIDE.wide) * units) / 2,
    (Math.max(height, width * BESIDE.high) * units) / 2,
  ];
  return (ring) =>
    halves.every((half, axis) => {
      const at = (middle[axis] ?? 0) * units;
      const places = ring.map((point) => point[axis] ?? 0);
      return Math.max(...places) >= at - half && Math.min(...places) <= at + half;
    });
}

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[at + 1] ?? ring[0] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

// As Douglas and Peucker thin lines out: what lies nearer than this to the line without it goes.
function thinned(ring: readonly Point[]): readonly Point[] {
  const isKept = new Uint8Array(ring.length);
  const open: (readonly [number, number])[] = [[0, ring.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    isKept[first] = 1;
    isKept[last] = 1;
    let [farthest, distance] = [0, FINEST];
    for (let at = first + 1; at < last; at += 1) {
      const far = distanceOf(ring[at], ring[first], ring[last]);
      if (far > distance) [farthest, distance] = [at, far];
    }
    if (farthest > 0) open.push([first, farthest], [farthest, last]);
  }
  return ring.filter((_, at) => isKept[at] === 1);
}

function distanceOf([x, y]: Point = [0, 0], [ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

// From the first point on each is told by its distance from the one before, which is shorter.
function pathOf(ring: readonly Point[]): string {
  const [first, ...rest] = ring.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  if (!first) return '';
  let [x, y] = first;
  const steps = rest.flatMap(([nextX, nextY]) => {
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step[0] === 0 && step[1] === 0 ? [] : step;
  });
  return `M${first.join(' ')}l${steps.length === 0 ? '0 1' : steps.join(' ').replaceAll(' -', '-')}z`;
}

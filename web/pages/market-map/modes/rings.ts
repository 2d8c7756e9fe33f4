/** A part of a ring: from one angle to another (clockwise from the top, in radians), from an inner radius to an outer one. */
export type RingPart = {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
};

const GAP = 1;
const WHOLE = 2 * Math.PI - 1e-3;

/** The outline of a part of a ring; one that goes all the way round ends a hair before it begins. */
export function ringPath({ x0, x1, y0, y1 }: RingPart): string {
  const end = Math.min(x1, x0 + WHOLE);
  const [inner, outer] = [y0, Math.max(y0, y1 - GAP)];
  const isLong = end - x0 > Math.PI ? 1 : 0;
  return [
    `M${at(x0, outer)}`,
    `A${outer} ${outer} 0 ${isLong} 1 ${at(end, outer)}`,
    `L${at(end, inner)}`,
    `A${inner} ${inner} 0 ${isLong} 0 ${at(x0, inner)}Z`,
  ].join('');
}

const at = (angle: number, radius: number): string =>
  `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`;

const round = (value: number): number => Math.round(value * 100) / 100;

/** Turns words outwards at an angle and a radius, never upside down. */
export function wordsAt(angle: number, radius: number): string {
  const degrees = (angle * 180) / Math.PI - 90;
  const turned = angle > Math.PI ? 180 : 0;
  return `rotate(${round(degrees)}) translate(${round(radius)} 0) rotate(${turned})`;
}

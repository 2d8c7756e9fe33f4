import { linear } from '#web/charts/scale.ts';
import type { Link } from './links.ts';

/** A node's place: its middle, and on which side of the centre its name stands. */
export type Place = {
  readonly link: Link;
  readonly x: number;
  readonly y: number;
  readonly side: 'left' | 'right';
};

/** The distance of two neighbours: names are links, and a finger must hit one alone. */
const STEP = 26;
const MARGIN = 24;
const LEAST_HEIGHT = 180;

const onOneSide = (count: number): number => Math.ceil(count / 2);

/** The room that so many nodes need. */
export const heightOf = (count: number): number =>
  Math.max(LEAST_HEIGHT, onOneSide(count) * STEP + 2 * MARGIN);

/** Places the nodes on an arc at either side of the middle, in their order: the same links always give the same picture. */
export function placesOf(links: readonly Link[], width: number): Place[] {
  const half = onOneSide(links.length);
  const height = heightOf(links.length);
  const turnAt = linear([0, height], [-Math.PI / 2, Math.PI / 2]);
  const sides = [
    { side: 'right' as const, members: links.slice(0, half) },
    { side: 'left' as const, members: links.slice(half) },
  ];
  return sides.flatMap(({ side, members }) =>
    members.map((link, index): Place => {
      const y = height / 2 + (index - (members.length - 1) / 2) * STEP;
      // Nearer to the centre above and below, so that the lines spread like a fan.
      const reach = width * (0.1 + 0.1 * Math.cos(turnAt(y)));
      return { link, side, y, x: width / 2 + (side === 'right' ? reach : -reach) };
    }),
  );
}

import type { Link } from './links.ts';

/** A node's place: its middle, and on which side of the centre its name stands. */
export type Place = {
  readonly link: Link;
  readonly x: number;
  readonly y: number;
  readonly side: 'left' | 'right';
};

export type Layout = { readonly places: readonly Place[]; readonly height: number };

/** The distance of two neighbours: names are links, and a finger must hit one alone. */
const STEP = 26;
const MARGIN = 24;
const LEAST_HEIGHT = 180;

/** Places the nodes on an arc at either side of the middle, in their order: the same links always give the same picture. */
export function layoutOf(links: readonly Link[], width: number): Layout {
  const half = Math.ceil(links.length / 2);
  const height = Math.max(LEAST_HEIGHT, half * STEP + 2 * MARGIN);
  const sides = [
    { side: 'right' as const, members: links.slice(0, half) },
    { side: 'left' as const, members: links.slice(half) },
  ];
  const places = sides.flatMap(({ side, members }) =>
    members.map((link, index): Place => {
      const y = height / 2 + (index - (members.length - 1) / 2) * STEP;
      // Nearer to the centre above and below, so that the lines spread like a fan.
      const turn = ((y - height / 2) / (height / 2)) * (Math.PI / 2);
      const reach = width * (0.1 + 0.1 * Math.cos(turn));
      return { link, side, y, x: width / 2 + (side === 'right' ? reach : -reach) };
    }),
  );
  return { places, height };
}
